import type { ReactNode } from 'react';
import { useFormat } from '#web/text/use-format.ts';

/** How many are unread or wait, with words for those who do not see the colour; nothing where there are none. */
export function Count({ of, label }: { of: number; label: ReactNode }) {
  const { number } = useFormat();
  if (of === 0) return null;
  return (
    <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-xs leading-none font-bold text-on-accent">
      <span>
        <bdi>{number(of)}</bdi>
        <span className="sr-only"> {label}</span>
      </span>
    </span>
  );
}
