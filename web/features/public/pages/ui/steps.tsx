import type { ReactNode } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { NumberedStar } from '#web/ui/numbered-star.tsx';

/** Numbered steps, one below the other. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className="grid gap-6">{children}</ol>;
}

export function Step({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) {
  const format = useFormat();
  return (
    <li className="flex gap-4">
      <NumberedStar>
        <span aria-hidden="true">{format.number(number)}</span>
      </NumberedStar>
      <div className="grid content-start">
        <h3 className="text-lg font-bold">{title}</h3>
        <p className="text-ink-quiet">{children}</p>
      </div>
    </li>
  );
}
