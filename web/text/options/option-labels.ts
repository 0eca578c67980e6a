import type { I18n, MessageDescriptor } from '@lingui/core';
import { MENTOR_LABELS } from './mentor-labels.ts';
import { PROCESS_LABELS } from './process-labels.ts';
import { PROFILE_LABELS } from './profile-labels.ts';

/** Every closed list of the product with its words; the value is what is stored, never the words. */
export const OPTION_LABELS = { ...PROFILE_LABELS, ...MENTOR_LABELS, ...PROCESS_LABELS } as const;

/** The lists by name: `education_level`, `application_status`, `spoken_language` … */
export type OptionKind = keyof typeof OPTION_LABELS;

/** Whether there is a closed list of this name: columns of a profile are called as their lists. */
export const isOptionKind = (name: string): name is OptionKind => Object.hasOwn(OPTION_LABELS, name);

export type OptionValue<Kind extends OptionKind> = keyof (typeof OPTION_LABELS)[Kind] & string;

/**
 * The words for one value, in the language of `i18n`. A value that is not in the list (stored by an older
 * program) is shown as it stands, so that nothing disappears.
 */
export function optionText<Kind extends OptionKind>(
  i18n: I18n,
  kind: Kind,
  value: OptionValue<Kind> | (string & {}),
): string {
  const labels: Readonly<Record<string, MessageDescriptor>> = OPTION_LABELS[kind];
  const label = Object.hasOwn(labels, value) ? labels[value] : undefined;
  return label ? i18n._(label) : value;
}
