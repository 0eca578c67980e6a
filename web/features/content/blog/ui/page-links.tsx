import { LANGUAGE_FACTS, type Language } from '#domain/languages.ts';

export interface PageLinksProps {
  origin: string;
  /** the address without a language in front */
  canonical: { language: Language; path: string };
  /** the same thing in other languages */
  versions: readonly { language: Language; path: string }[];
}

const addressOf = (origin: string, language: Language, path: string) => `${origin}/${language}${path}`;

/** Which address counts, and where the page stands in other languages. */
export function PageLinks({ origin, canonical, versions }: PageLinksProps) {
  return (
    <>
      <link rel="canonical" href={addressOf(origin, canonical.language, canonical.path)} />
      {versions.map(({ language, path }) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={LANGUAGE_FACTS[language].htmlLang}
          href={addressOf(origin, language, path)}
        />
      ))}
    </>
  );
}
