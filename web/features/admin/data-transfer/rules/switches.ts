import type { SwitchableFlag } from '#domain/platform/feature-flags.ts';

/** A part of the product that can be switched off and on while it runs [FEAT-01]. */
export interface FeatureSwitch {
  flag: SwitchableFlag;
  isConfiguredOn: boolean;
  /** null: as configured */
  switched: { isOn: boolean; atMs: number; by: string } | null;
}

export const isOnNow = ({ isConfiguredOn, switched }: FeatureSwitch): boolean =>
  switched?.isOn ?? isConfiguredOn;

/** What to write so that the part changes: back to the configuration where that says so already. */
export function turned(one: FeatureSwitch): boolean | null {
  const wanted = !isOnNow(one);
  return wanted === one.isConfiguredOn ? null : wanted;
}
