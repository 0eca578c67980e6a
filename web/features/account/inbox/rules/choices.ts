/** What one can choose not to see among the notifications. */
export const MUTABLE_GROUPS = ['messages', 'plan', 'news'] as const;
/** Of what a mail can say that there is something new; news have a choice of their own, since theirs say what it is. */
export const MAILABLE_GROUPS = ['messages', 'plan', 'pair'] as const;
/** Of what a browser that was switched on for it shows that there is something. */
export const PUSHABLE_GROUPS = ['messages', 'plan', 'pair', 'news'] as const;
export type PushableGroup = (typeof PUSHABLE_GROUPS)[number];
export type MutableGroup = (typeof MUTABLE_GROUPS)[number];
export type MailableGroup = (typeof MAILABLE_GROUPS)[number];

/** What reaches a person, over which channel, at which hours. */
export interface Choices {
  byEmail: boolean;
  muted: readonly MutableGroup[];
  mailed: readonly MailableGroup[];
  pushed: readonly PushableGroup[];
  /** one mail a day in place of single ones */
  isBundled: boolean;
  /** full hours of her clock; no quiet hours where either is missing */
  quietFrom: number | null;
  quietUntil: number | null;
  /** her clock, in minutes from UTC */
  offsetMinutes: number;
}

export const KABUL_OFFSET_MINUTES = 270;

/** Of whoever has not chosen. */
export const DEFAULT_CHOICES: Choices = {
  byEmail: true,
  muted: [],
  mailed: [],
  pushed: PUSHABLE_GROUPS,
  isBundled: false,
  quietFrom: null,
  quietUntil: null,
  offsetMinutes: KABUL_OFFSET_MINUTES,
};

/** The list with or without one, in the order of `all`. */
export function withChoice<Value extends string>(
  all: readonly Value[],
  chosen: readonly Value[],
  value: Value,
  isChosen: boolean,
): Value[] {
  return all.filter((one) => (one === value ? isChosen : chosen.includes(one)));
}

/** Quiet hours that begin now where none were: from ten in the evening to six, which one end then changes. */
export function withQuietHour(
  { quietFrom, quietUntil }: Pick<Choices, 'quietFrom' | 'quietUntil'>,
  change: Partial<Pick<Choices, 'quietFrom' | 'quietUntil'>>,
): Pick<Choices, 'quietFrom' | 'quietUntil'> {
  const changed = { quietFrom, quietUntil, ...change };
  if (changed.quietFrom === null && change.quietFrom === null) return { quietFrom: null, quietUntil: null };
  if (changed.quietUntil === null && change.quietUntil === null) return { quietFrom: null, quietUntil: null };
  return { quietFrom: changed.quietFrom ?? 22, quietUntil: changed.quietUntil ?? 6 };
}
