import { classNames } from './class-names.ts';

/** The classes of a chip, chosen or not. */
export function chipLook(isChosen: boolean): string {
  return classNames(
    'inline-flex min-h-11 max-w-full shrink-0 items-center gap-2 rounded-full border px-4 py-1 text-start text-sm no-underline',
    isChosen
      ? 'border-accent bg-accent-soft font-semibold text-accent'
      : 'border-line-strong bg-surface text-ink hover:bg-sunken',
  );
}
