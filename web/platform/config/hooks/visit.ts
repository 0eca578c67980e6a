import { createContext, type RouterContextProvider } from 'react-router';
import type { SearchAsVisitor } from '#domain/advisor/site-search.ts';
import { DEFAULT_LANGUAGE, type Language, languageOfTag } from '#domain/languages.ts';
import type { FeatureFlags } from '#domain/platform/feature-flags.ts';

/** What a loader must know of the visit that it loads for. */
export interface Visit {
  language: Language;
  /** scheme and host of the address, for links that leave the page: feeds, previews, `hreflang` */
  origin: string;
  /** reads the data API as somebody without an account; undefined: over the network, as a browser does */
  fetchAsVisitor: ((path: string) => Promise<Response>) | undefined;
  /** looks in what is published; undefined in a browser, which asks for the page of the answer */
  searchAsVisitor?: SearchAsVisitor | undefined;
  /** undefined in a browser, where screens ask the configuration */
  flags: FeatureFlags | undefined;
}

/** Set by the server's renderer; a browser needs nothing set. */
export const visitContext = createContext<Visit | null>(null);

/** The visit for which a loader was called, on the server or in a browser. */
export function visitOf(context: Readonly<RouterContextProvider>): Visit {
  return (
    context.get(visitContext) ?? {
      language: languageOfTag(document.documentElement.lang) ?? DEFAULT_LANGUAGE,
      origin: location.origin,
      fetchAsVisitor: undefined,
      flags: undefined,
    }
  );
}
