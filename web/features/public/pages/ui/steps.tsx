import type { ReactNode } from 'react';
import { useFormat } from '#web/text/use-format.ts';

/** A short way in numbered steps: one below the other on a phone, side by side where there is room. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className="grid gap-4 lg:grid-cols-3">{children}</ol>;
}

export function Step({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) {
  const format = useFormat();
  return (
    <li className="grid content-start gap-2 rounded-lg border border-line bg-surface p-4">
      <p className="flex items-center gap-3 font-bold">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent"
        >
          {format.number(number)}
        </span>
        {title}
      </p>
      <p>{children}</p>
    </li>
  );
}
