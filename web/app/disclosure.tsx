import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '#web/text/language-provider.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { closeLikeMenu } from './close-menu.ts';

const SUMMARY =
  'tap inline-flex cursor-pointer list-none items-center gap-2 rounded-lg px-2 hover:bg-sunken [&::-webkit-details-marker]:hidden';

export interface DisclosureProps {
  summary: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A native `<details>` that behaves like a menu: it closes on Escape (the focus goes back to its summary),
 * on a press outside, and when the address or the language changes. Without scripts it still opens and closes.
 * What it opens stands below the nearest positioned element: on a phone the header, whose line may break so that a
 * sheet as wide as its words would leave the screen; on a wide screen the summary.
 */
export function Disclosure({ summary, className, children }: DisclosureProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const { language } = useLanguage();

  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [pathname, language]);

  useEffect(() => (ref.current ? closeLikeMenu(ref.current) : undefined), []);

  return (
    <details ref={ref} data-menu="" className={classNames('lg:relative', className)}>
      <summary className={SUMMARY}>{summary}</summary>
      {children}
    </details>
  );
}
