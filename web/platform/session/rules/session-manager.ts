import { ONLINE_AGAIN_RETRY_DELAY_MS } from '#domain/limits.ts';
import { timesOf } from './device.ts';
import { type Clock, writtenDown } from './moments.ts';
import { onAnswer } from './session-answers.ts';
import { reasonOfLoss, untilNextLimit } from './session-limits.ts';
import {
  happen,
  isOver,
  judge,
  type Memory,
  NO_SESSION,
  plan,
  type Step,
  still,
  followedBy,
} from './session-memory.ts';
import type { Effect, Signal } from './session-signals.ts';

/** Activity is written down for other tabs no more often than this. */
const STORE_ACTIVITY_EVERY_MS = 15_000;
/** The open warning counts down in steps of this. */
const WARNING_STEP_MS = 60_000;

/** What another tab or an earlier page wrote down: nothing later than now, nothing earlier than what is known. */
function onActivity(memory: Memory, wall: number | undefined, now: Clock): Memory {
  if (wall === undefined || wall === memory.storedActiveWall) return memory;
  const sinceKnown = now.steady - memory.active.steady;
  const idle = Math.min(Math.max(now.wall - wall, 0), sinceKnown);
  const active = { wall: Math.min(wall, now.wall), steady: now.steady - idle };
  return { ...memory, storedActiveWall: wall, active };
}

/** Notes that the person is active, and writes it down now and then. */
function touch(memory: Memory, now: Clock): Step {
  const touched = { ...memory, active: now, hasNews: true };
  const sinceStored = Math.abs(now.wall - (memory.storedActiveWall ?? 0));
  if (sinceStored < STORE_ACTIVITY_EVERY_MS) return still(touched);
  return {
    memory: { ...touched, storedActiveWall: now.wall },
    effects: [{ do: 'store', what: 'active', wall: now.wall }],
  };
}

/** Sends the planned question when its time has come. */
function askIfDue(memory: Memory, now: Clock): Step {
  const due = memory.question?.at;
  if (isOver(memory) || !memory.question || due === undefined || due > now.steady) return still(memory);
  const round = memory.round + 1;
  const { thoroughly } = memory.question;
  return {
    memory: {
      ...memory,
      round,
      hasNews: false,
      nextCheck: now.steady + timesOf(memory.device).checkIntervalMs,
      question: { ...memory.question, at: undefined, noting: memory.hasNews },
    },
    effects: [{ do: 'ask', round, thoroughly, noting: memory.hasNews }],
  };
}

/** AUTH-15: the check of every 5 or 10 minutes. A question that is still out from the last one is lost. */
function checkIfDue(memory: Memory, now: Clock): Memory {
  if (isOver(memory) || now.steady < memory.nextCheck) return memory;
  const isLost = memory.question !== undefined && memory.question.at === undefined;
  return plan(isLost ? { ...memory, question: undefined } : memory, now.steady, memory.stage === 'doubtful');
}

function begin(signal: Extract<Signal, { is: 'begin' }>, memory: Memory, now: Clock): Step {
  const { device, beganWall = now.wall, activeWall = now.wall } = signal;
  const fresh: Memory = {
    ...NO_SESSION,
    stage: 'valid',
    device,
    initialised: now.steady,
    began: writtenDown(beganWall, now),
    active: writtenDown(activeWall, now),
    storedActiveWall: activeWall,
    // the first validation of a session also tells the server on what device it is
    hasNews: signal.beganWall === undefined,
    round: memory.round + 1,
    nextCheck: now.steady + timesOf(device).checkIntervalMs,
  };
  const storeEffects: Effect[] = [
    { do: 'store', what: 'began', wall: beganWall },
    { do: 'store', what: 'active', wall: activeWall },
  ];
  return followedBy({ memory: plan(fresh, now.steady, false), effects: storeEffects }, (begun) =>
    judge(begun, now),
  );
}

const REFRESH_EVENTS = {
  renewed: 'token_refreshed',
  refused: 'token_refresh_failed',
  unreachable: 'token_refresh_error',
} as const;

function react(memory: Memory, signal: Signal, now: Clock): Step {
  if (signal.is === 'begin') return begin(signal, memory, now);
  if (isOver(memory)) return still(memory);
  switch (signal.is) {
    case 'wake': {
      const noted = onActivity(memory, signal.activeWall, now);
      return followedBy(judge(noted, now), (judged) => still(checkIfDue(judged, now)));
    }
    case 'activity':
      if (memory.stage !== 'valid') return still(memory);
      return followedBy(judge(memory, now), (judged) =>
        judged.stage === 'valid' ? touch(judged, now) : still(judged),
      );
    case 'stay':
      return followedBy(judge(memory, now), (judged) => {
        if (judged.stage !== 'warned') return still(judged);
        const stays = followedBy(touch({ ...judged, storedActiveWall: undefined }, now), (touched) =>
          judge(touched, now),
        );
        return { ...stays, memory: plan(stays.memory, now.steady, false) };
      });
    // AUTH-14
    case 'online': {
      const isWaiting = memory.hasError || memory.question !== undefined;
      return still(isWaiting ? plan(memory, now.steady + ONLINE_AGAIN_RETRY_DELAY_MS, false) : memory);
    }
    case 'suspicion':
      return still(plan(memory, now.steady, true));
    case 'answer':
      // an answer may have waited in a sleeping device: the limits come first
      return followedBy(judge(memory, now), (judged) => onAnswer(judged, signal.round, signal.answer, now));
    case 'refresh': {
      const told = { ...memory, hasError: signal.result !== 'renewed' };
      const renewAfter =
        signal.result === 'refused' ? now.steady + timesOf(memory.device).checkIntervalMs : 0;
      return happen({ ...told, renewAfter }, REFRESH_EVENTS[signal.result], now);
    }
    case 'gone':
      return happen(memory, 'session_expired', now, { reason: reasonOfLoss(memory, now) });
    case 'logout-elsewhere':
      return happen(memory, 'global_logout', now, { reason: 'other-tab' });
    case 'leave':
      return still({ ...NO_SESSION, round: memory.round + 1 });
  }
}

/** One step of the manager: what it knows next, and what is to be done. Pure: it reads no clock of its own. */
export function manage(memory: Memory, signal: Signal, now: Clock): Step {
  return followedBy(react(memory, signal, now), (next) => askIfDue(next, now));
}

/** ms until the manager must be woken; undefined: never. */
export function wakeIn(memory: Memory, now: Clock): number | undefined {
  if (isOver(memory)) return undefined;
  const moments = [memory.nextCheck - now.steady, untilNextLimit(memory, now)];
  if (memory.question?.at !== undefined) moments.push(memory.question.at - now.steady);
  if (memory.stage === 'warned') moments.push(WARNING_STEP_MS);
  return Math.max(Math.min(...moments), 0);
}
