import type { MouseEvent } from 'react';
import { useHref, useLocation } from 'react-router';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#domain/languages.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useChooseLanguage } from '#web/ui/use-choose-language.ts';
import { addressIn } from './basename.ts';

/**
 * The three languages as links to this page in each of them: they work without scripts. With scripts the
 * words change in place, and what is typed stays; only an address that fixes its language is left.
 */
export function LanguageLinks(props: { className?: string; linkClassName: string }) {
  const { language } = useLanguage();
  const chooseInPlace = useChooseLanguage();
  const { pathname, search } = useLocation();
  const isFixed = useHref('/') !== '/';

  function choose(event: MouseEvent, chosen: Language) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || isFixed) return;
    event.preventDefault();
    void chooseInPlace(chosen);
  }

  return (
    <ul className={props.className}>
      {LANGUAGES.map((code) => (
        <li key={code}>
          <a
            href={addressIn(code, pathname) + search}
            lang={LANGUAGE_FACTS[code].htmlLang}
            hrefLang={LANGUAGE_FACTS[code].htmlLang}
            data-language={code}
            aria-current={code === language ? 'true' : undefined}
            onClick={(event) => choose(event, code)}
            className={props.linkClassName}
          >
            <bdi>{LANGUAGE_FACTS[code].ownName}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
