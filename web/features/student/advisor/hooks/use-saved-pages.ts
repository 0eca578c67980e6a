import { useEffect, useState } from 'react';
import { useLanguage } from '#web/text/language-provider.tsx';

const NONE: ReadonlySet<string> = new Set();

/** Of these addresses, those whose page opens without a line; none until the phone has been asked. */
export function useSavedPages(paths: readonly string[]): ReadonlySet<string> {
  const { language } = useLanguage();
  const [saved, setSaved] = useState(NONE);
  const asked = paths.join(' ');
  useEffect(() => {
    if (asked === '') return undefined;
    let isCurrent = true;
    const read = async () => {
      const { readSavedPages } = await import('../data/saved-pages.ts');
      const found = await readSavedPages(asked.split(' '), language);
      if (isCurrent) setSaved(found);
    };
    // a browser that keeps no pages says so by failing
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [asked, language]);
  return saved;
}
