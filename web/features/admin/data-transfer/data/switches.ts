import type { SwitchAnswer } from '#domain/platform/api-contract.ts';
import type { SwitchableFlag } from '#domain/platform/feature-flags.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { callBackend } from '#web/data/backend-client.ts';
import { callFunction } from '#web/data/tables.ts';
import type { FeatureSwitch } from '../rules/switches.ts';

/** What can be switched, and what was. @throws AppError */
export async function readSwitches(): Promise<FeatureSwitch[]> {
  const answers = await callBackend<SwitchAnswer[]>('/switches');
  return answers.map(({ flag, configured, switched }) => ({
    flag,
    isConfiguredOn: configured,
    switched: switched && {
      isOn: switched.isOn,
      atMs: parseTimestamp(switched.at).getTime(),
      by: switched.by,
    },
  }));
}

/**
 * Switches a part; null puts it back to what the configuration says. The same id twice switches once.
 * @throws AppError
 */
export async function switchFeature(id: string, flag: SwitchableFlag, isOn: boolean | null): Promise<void> {
  const wanted = isOn === null ? {} : { p_is_on: isOn };
  await callFunction('switch_feature', { p_event_id: id, p_flag: flag, ...wanted });
}
