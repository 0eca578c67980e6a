import { type ReactNode, useId } from 'react';

export interface ProgressBarProps {
  /** What is being counted: "Your profile". */
  label: ReactNode;
  value: number;
  max: number;
  /** The state in words, always written beside the bar: "4 of 7". */
  text: string;
}

/** How far something is, as a bar and in words. Fills from the side where reading begins. */
export function ProgressBar({ label, value, max, text }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap justify-between gap-2">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="text-ink-quiet">{text}</span>
      </div>
      <progress id={id} value={value} max={max} aria-valuetext={text} className="progress-bar" />
    </div>
  );
}
