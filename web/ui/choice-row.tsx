import type { ComponentProps, ReactNode } from 'react';

export interface ChoiceRowProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'checkbox' | 'radio';
  label: ReactNode;
  hint?: ReactNode;
}

/** A box or a radio button with its words; the whole row can be pressed. */
export function ChoiceRow({ label, hint, ...input }: ChoiceRowProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input
        autoComplete="off"
        {...input}
        className="mt-[calc((1lh-24px)/2)] size-6 shrink-0 accent-accent"
      />
      <span className="grid min-w-0 grid-cols-1">
        <span>{label}</span>
        {hint && <span className="text-sm text-ink-quiet">{hint}</span>}
      </span>
    </label>
  );
}
