import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Leads to the question that the address names, as links from the dashboard do. */
export function useScrollToQuestion(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const question = hash === '' ? null : document.getElementById(hash.slice(1));
    question?.scrollIntoView({ block: 'center' });
    question?.focus({ preventScroll: true });
  }, [hash]);
}
