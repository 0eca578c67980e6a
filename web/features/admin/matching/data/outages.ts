import { supabase } from '#web/data/supabase-client.ts';
import { callFunction } from '#web/data/tables.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import { type Outage, OUTAGE_REASONS, type OutageForm } from '../rules/outage.ts';

const SHOWN_COUNT = 100;

/** The declared outages, the newest first. @throws AppError */
export async function readOutages(): Promise<Outage[]> {
  const { data, error, status } = await supabase()
    .database.from('outages')
    .select('id,province,from_day,to_day,reason')
    .order('from_day', { ascending: false })
    .order('id')
    .limit(SHOWN_COUNT);
  if (error) throw toAppError(error, status);
  return data.map((row) => ({
    id: row.id,
    province: row.province,
    fromDay: row.from_day,
    toDay: row.to_day,
    reason: OUTAGE_REASONS.find((reason) => reason === row.reason) ?? 'other',
  }));
}

/** Stops every time to answer on these days. Repeating it with the same id changes nothing. @throws AppError `invalid_input` */
export async function declareOutage(eventId: string, form: OutageForm): Promise<void> {
  await callFunction('declare_outage', {
    p_event_id: eventId,
    p_outage_id: eventId,
    p_from: form.fromDay,
    p_to: form.toDay,
    p_reason: form.reason,
    ...(form.province === '' ? {} : { p_province: form.province }),
  });
}

/** Lets the days count after all. @throws AppError `not_found` */
export async function withdrawOutage(eventId: string, outageId: string): Promise<void> {
  await callFunction('withdraw_outage', { p_event_id: eventId, p_outage_id: outageId });
}
