import type { ComponentProps } from 'react';
import { type Language, LANGUAGE_FACTS } from '#domain/languages.ts';
import { writtenLanguageOf } from '#domain/text/written-language.ts';
import { useLanguage } from '#web/text/language-provider.tsx';

/**
 * The `lang` of a text in a page of `page`. '' says that the language is not known, so that the page's is not taken for
 * it; undefined lets the page's hold, where the letters do not speak against it.
 */
function langOf(text: string, page: Language): string | undefined {
  const { script, language } = writtenLanguageOf(text);
  if (language) return language === page ? undefined : LANGUAGE_FACTS[language].htmlLang;
  // a text in Pashto would have letters of its own
  if (script === 'arabic') return page === 'fa' ? undefined : '';
  // figures alone are read in the language of the page
  return /\p{L}/u.test(text) ? '' : undefined;
}

export interface WrittenProps extends Omit<ComponentProps<'p'>, 'children' | 'dir' | 'lang' | 'ref'> {
  /** `p` where not said; `bdi` for a line within one of ours */
  as?: 'p' | 'span' | 'bdi';
  children: string;
}

/** What a person wrote: in its own direction, and read aloud in its own language as far as its letters tell it. */
export function Written({ as: Element = 'p', children, ...rest }: WrittenProps) {
  const { language } = useLanguage();
  return (
    <Element {...rest} dir="auto" lang={langOf(children, language)}>
      {children}
    </Element>
  );
}
