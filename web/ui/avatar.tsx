import { isBlank } from '#domain/text/blank.ts';
import { classNames } from './class-names.ts';

const QUIET_COLOURS = ['bg-accent-soft', 'bg-success-soft', 'bg-warning-soft', 'bg-danger-soft', 'bg-sunken'];

/** The first letter that can be read, with the marks that belong to it. */
export function initialOf(name: string): string {
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name.normalize('NFC').trim());
  for (const { segment } of letters) if (!isBlank(segment)) return segment.toLocaleUpperCase('en');
  return '·';
}

/** 44, 56 (in front of a row of three lines) and 64 px. */
const SIZE = { medium: 'size-11 text-lg', row: 'size-14 text-xl', large: 'size-16 text-2xl' } as const;

function colourOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return QUIET_COLOURS[sum % QUIET_COLOURS.length] ?? 'bg-sunken';
}

/**
 * A person as an initial on a quiet colour; never a photograph. The name stands beside it in words,
 * therefore it is hidden from screen readers.
 */
export function Avatar({ name, size = 'medium' }: { name: string; size?: 'medium' | 'row' | 'large' }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid shrink-0 select-none place-items-center rounded-full border border-line font-bold text-ink',
        SIZE[size],
        colourOf(name),
      )}
    >
      <bdi className="leading-none">{initialOf(name)}</bdi>
    </span>
  );
}
