import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#domain/languages.ts';
import { alwaysAsked, sentNow } from '#web/platform/admin-lists/index.ts';
import { ABOUT_TEXTS } from '#web/features/public/about/index.ts';
import { HOME_TEXTS } from '#web/features/public/pages/index.ts';
import { createTexts } from '#web/text/catalogues.ts';
import { readTextVersions, readWrittenTexts, saveText, type WrittenText } from '../data/site-texts.ts';

const TEXTS = ['admin', 'site-texts'] as const;
const writtenKey = (language: Language) => [...TEXTS, 'written', language] as const;
const versionsKey = (key: string, language: Language) => [...TEXTS, 'versions', language, key] as const;

const SITE_TEXTS = { ...HOME_TEXTS, ...ABOUT_TEXTS };
type SiteTextKey = keyof typeof SITE_TEXTS;
export const SITE_TEXT_KEYS = Object.keys(SITE_TEXTS) as SiteTextKey[];

/** A paragraph with its built-in words and what was written in place of them. */
export interface Paragraph {
  key: SiteTextKey;
  builtIn: string;
  written: string;
  /** 0 where nobody has written anything */
  version: number;
}

/** All paragraphs in a language. */
export function useParagraphs(language: Language) {
  return useQuery({
    queryKey: writtenKey(language),
    queryFn: async (): Promise<Paragraph[]> => {
      const [written, i18n] = await Promise.all([
        readWrittenTexts(language),
        createTexts(language, ['pages', 'about']),
      ]);
      const byKey = new Map(written.map((one): [string, WrittenText] => [one.key, one]));
      return SITE_TEXT_KEYS.map((key) => ({
        key,
        builtIn: i18n._(SITE_TEXTS[key]),
        written: byKey.get(key)?.text ?? '',
        version: byKey.get(key)?.version ?? 0,
      }));
    },
    ...alwaysAsked,
  });
}

/** What a paragraph said before; asked only where somebody looks. */
export function useVersions(key: string, language: Language, isWanted: boolean) {
  return useQuery({
    queryKey: versionsKey(key, language),
    queryFn: () => readTextVersions(key, language),
    enabled: isWanted,
    ...alwaysAsked,
  });
}

/** Writes a paragraph; resolves when the lists say so, too. */
export function useSaveText(language: Language) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveText,
    onSuccess: (_saved, { key }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: writtenKey(language) }),
        queryClient.invalidateQueries({ queryKey: versionsKey(key, language) }),
        // the public pages of this tab
        queryClient.invalidateQueries({ queryKey: ['site-texts', language] }),
      ]),
    ...sentNow,
  });
}
