import { classNames } from './class-names.ts';
import { CheckIcon } from './icon.ts';

export interface RoundCheckProps {
  /** What is checked off, for those who do not see the row. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The round tick in front of something to do, 44 px around a circle of 24. */
export function RoundCheck({ label, checked, onChange }: RoundCheckProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      aria-label={label}
      onClick={() => onChange(!checked)}
      className="tap group/check -my-1.5 -ms-2.5 -me-2 grid shrink-0 place-items-center"
    >
      <span
        className={classNames(
          'grid size-6 place-items-center rounded-full border-2',
          checked
            ? 'border-success bg-success text-surface'
            : 'border-line-strong group-hover/check:border-success',
        )}
      >
        {checked && <CheckIcon className="size-4" strokeWidth={3} />}
      </span>
    </button>
  );
}
