import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export interface ChoiceRowProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'checkbox' | 'radio';
  label: ReactNode;
  hint?: ReactNode;
  /** A row with an edge, for the few choices of one question. */
  edged?: boolean;
}

const EDGED =
  'min-h-13 rounded-lg border border-line-strong bg-surface px-3 has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)]';

/**
 * A box or a radio button with its words; the whole row can be pressed. What somebody chose in the server's HTML before
 * any script ran is chosen once more, so that the owner of the state hears of it.
 */
export function ChoiceRow({ label, hint, edged = false, ...input }: ChoiceRowProps) {
  const row = useRef<HTMLLabelElement>(null);
  const first = useRef(input.checked);
  useEffect(() => {
    const box = row.current?.control;
    if (!(box instanceof HTMLInputElement) || first.current === undefined || box.checked === first.current)
      return;
    // the radio button that lost its mark hears of it by the one that has it
    if (box.type === 'radio' && !box.checked) return;
    box.checked = first.current;
    box.click();
  }, []);
  return (
    <label
      ref={row}
      className={classNames('flex items-start gap-3', edged ? `${EDGED} py-3` : 'min-h-11 py-2')}
    >
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
