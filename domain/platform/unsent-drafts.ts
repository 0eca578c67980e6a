/** Something that was typed on this phone and not sent. */
export interface UnsentDraft {
  form: string;
  /** ms since 1970 */
  savedAt: number;
  values: unknown;
}

/** Whose typed and unsent work this browser keeps. */
export interface UnsentWork {
  own: boolean;
  others: boolean;
  /** of her own, something was to be saved and only waits to be sent */
  waits?: true;
  /** the phone did not say in time: there may be something */
  isUnknown?: true;
}

/** What stands among the drafts and was typed by nobody: the last known state of an application. */
const NOT_TYPED: ReadonlySet<string> = new Set(['mentor-application-state']);

/** A key of the drafts, `owner:form`, taken apart; undefined for what is no draft. */
export function draftKey(key: string): { owner: string; form: string } | undefined {
  const at = key.indexOf(':');
  const form = key.slice(at + 1);
  return at <= 0 || NOT_TYPED.has(form) ? undefined : { owner: key.slice(0, at), form };
}

function linesOf(value: unknown, name: string): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return [`${name}: ${value}`];
  }
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => linesOf(part, name ? `${name} / ${key}` : key));
}

/** FM-36: the drafts as a text that can be read, and copied from, on any phone. */
export function draftsAsText(drafts: readonly UnsentDraft[]): string {
  return drafts
    .map(({ form, savedAt, values }) =>
      [`${form} (${new Date(savedAt).toISOString()})`, ...linesOf(values, '')].join('\n'),
    )
    .join('\n\n');
}
