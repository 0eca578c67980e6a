import { isBlank } from '#domain/text/blank.ts';
import { classNames } from './class-names.ts';

const GROUNDS = ['bg-initial-1', 'bg-initial-2', 'bg-initial-3', 'bg-initial-4', 'bg-initial-5'];

/** The first letter that can be read, with the marks that belong to it. */
export function initialOf(name: string): string {
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name.normalize('NFC').trim());
  for (const { segment } of letters) if (!isBlank(segment)) return segment.toLocaleUpperCase('en');
  return '·';
}

/** 32 (in a line of text), 44, 56 (in front of a row of three lines) and 64 px. */
const SIZE = {
  small: 'size-8 text-sm',
  medium: 'size-11 text-lg',
  row: 'size-14 text-xl',
  large: 'size-16 text-2xl',
} as const;

/** One of five quiet grounds, the same for a name wherever it stands. */
function groundOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return GROUNDS[sum % GROUNDS.length] ?? 'bg-sunken';
}

/**
 * A person as an initial on a quiet ground; never a photograph. The name stands beside it in words,
 * therefore it is hidden from screen readers.
 */
export function Avatar({ name, size = 'medium' }: { name: string; size?: keyof typeof SIZE }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid shrink-0 select-none place-items-center rounded-full border border-transparent font-bold text-ink',
        SIZE[size],
        groundOf(name),
      )}
    >
      <bdi className="leading-none">{initialOf(name)}</bdi>
    </span>
  );
}
