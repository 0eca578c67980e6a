import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Leads to the question or section that the address names, as links from the dashboard and of the page do. */
export function useScrollToQuestion(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const question = hash === '' ? null : document.getElementById(hash.slice(1));
    question?.scrollIntoView({ block: question.tagName === 'H2' ? 'start' : 'center' });
    question?.focus({ preventScroll: true });
  }, [hash]);
}
