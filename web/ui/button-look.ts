import { classNames } from './class-names.ts';

/** `primary`: the one next step; `quiet`: everything else; `bare`: beside others; `danger`: something will be gone. */
export type ButtonKind = 'primary' | 'quiet' | 'bare' | 'danger';

const LOOK: Readonly<Record<ButtonKind, string>> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  quiet: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  bare: 'border-transparent text-accent hover:bg-sunken',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
};

const BASE =
  'tap relative inline-flex items-center justify-center gap-2 rounded-lg border px-4 py-2 text-base font-semibold text-center';

/** The classes of a button, for `<button>` and for links that look like one. */
export function buttonLook(kind: ButtonKind, wide = false): string {
  return classNames(BASE, LOOK[kind], wide && 'w-full');
}
