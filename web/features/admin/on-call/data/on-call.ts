import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { callFunction } from '#web/data/tables.ts';
import {
  CALL_CHANNELS,
  type CallChannel,
  type Drill,
  type OnCall,
  type OnCallSettings,
  type OpenAlarm,
  USUAL_SETTINGS,
} from '../rules/on-call.ts';

/** As the database writes them; its answers are not checked again, since staff screens come from the same server. */
interface DrillRow {
  started_at: string;
  taken_at: string | null;
  taken_by: string | null;
  unreached: string[];
  calls: { channel: CallChannel; told_at: string | null }[];
}
interface OnCallAnswer {
  people: { id: string; name: string; is_me: boolean }[];
  shifts: { id: string; name: string; starts_at: string; ends_at: string }[];
  settings: {
    by_push: boolean;
    by_email: boolean;
    has_sound: boolean;
    quiet_from: number | null;
    quiet_until: number | null;
  } | null;
  last_drill: DrillRow | null;
}
interface AlarmsAnswer {
  has_sound: boolean;
  alarms: {
    report_id: string;
    since: string;
    due_at: string;
    is_drill: boolean;
    taken_by: string | null;
    is_mine: boolean;
  }[];
}

const msOf = (time: string) => parseTimestamp(time).getTime();

function drillOf({ started_at, taken_at, taken_by, unreached, calls }: DrillRow): Drill {
  return {
    startedMs: msOf(started_at),
    takenMs: taken_at === null ? undefined : msOf(taken_at),
    takenBy: taken_by ?? '',
    unreached,
    channels: CALL_CHANNELS.flatMap((channel) => {
      const own = calls.filter((call) => call.channel === channel);
      const told = own.flatMap((call) => (call.told_at === null ? [] : [msOf(call.told_at)]));
      const lastMs = told.length === 0 ? undefined : Math.max(...told);
      return own.length === 0 ? [] : [{ channel, calls: own.length, told: told.length, lastMs }];
    }),
  };
}

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    on_call: OnCallAnswer;
    open_alarms: AlarmsAnswer;
  }
}

/** The rota from now on, the own settings and the last drill. @throws AppError */
export async function readOnCall(): Promise<OnCall> {
  const { people, shifts, settings, last_drill } = await callFunction('on_call', {});
  return {
    people: people.map(({ id, name, is_me: isMe }) => ({ id, name, isMe })),
    shifts: shifts.map(({ id, name, starts_at, ends_at }) => ({
      id,
      name,
      startsMs: msOf(starts_at),
      endsMs: msOf(ends_at),
    })),
    settings: settings
      ? {
          byPush: settings.by_push,
          byEmail: settings.by_email,
          hasSound: settings.has_sound,
          quietFrom: settings.quiet_from ?? undefined,
          quietUntil: settings.quiet_until ?? undefined,
        }
      : USUAL_SETTINGS,
    lastDrill: last_drill ? drillOf(last_drill) : undefined,
  };
}

/** Alarms that nobody has taken, then those that wait for an answer, and whether this admin wants to hear them. @throws AppError */
export async function readOpenAlarms(): Promise<{ hasSound: boolean; alarms: OpenAlarm[] }> {
  const { has_sound: hasSound, alarms } = await callFunction('open_alarms', {});
  return {
    hasSound,
    alarms: alarms.map((alarm) => ({
      reportId: alarm.report_id,
      sinceMs: msOf(alarm.since),
      dueMs: msOf(alarm.due_at),
      isDrill: alarm.is_drill,
      takenBy: alarm.taken_by ?? undefined,
      isMine: alarm.is_mine,
    })),
  };
}

export interface NewShift {
  userId: string;
  startsMs: number;
  endsMs: number;
}

/** Puts somebody on call; twice is once. @throws AppError `invalid_input` */
export async function saveShift(eventId: string, { userId, startsMs, endsMs }: NewShift): Promise<void> {
  await callFunction('save_shift', {
    p_event_id: eventId,
    p_user_id: userId,
    p_starts_at: new Date(startsMs).toISOString(),
    p_ends_at: new Date(endsMs).toISOString(),
  });
}

/** Takes a shift off the rota. @throws AppError */
export async function removeShift(eventId: string, shiftId: string): Promise<void> {
  await callFunction('remove_shift', { p_event_id: eventId, p_shift_id: shiftId });
}

/** How this admin is called; hours are those of this device's clock. @throws AppError `invalid_input` */
export async function saveOnCallSettings(settings: OnCallSettings): Promise<void> {
  const { byPush, byEmail, hasSound, quietFrom, quietUntil } = settings;
  await callFunction('save_on_call_settings', {
    p_by_push: byPush,
    p_by_email: byEmail,
    p_has_sound: hasSound,
    // the generated types know no null in arguments
    p_quiet_from: (quietFrom ?? null) as number,
    p_quiet_until: (quietUntil ?? null) as number,
    p_offset_minutes: -new Date().getTimezoneOffset(),
  });
}

/** Begins an alarm about nobody. @throws AppError */
export async function startDrill(eventId: string): Promise<void> {
  await callFunction('start_drill', { p_event_id: eventId });
}
