import { useLingui } from '@lingui/react/macro';
import type { Language } from '#domain/languages.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { toast } from './toast.ts';

/** Changes the language in place. Where its words are not on this phone and do not come, all stays and it is said. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { t } = useLingui();
  const { setLanguage } = useLanguage();
  return (language) =>
    setLanguage(language).catch(() => {
      toast.error(
        t({
          message: 'We could not load this language. Try again later.',
          comment: 'Choice of the language, when it fails: short message that passes',
        }),
      );
    });
}
