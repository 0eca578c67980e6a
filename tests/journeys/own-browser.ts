import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { LANGUAGE_FACTS, type Language } from '#domain/languages.ts';
import { Phone } from './phone.ts';
import { test } from './stage.ts';

/** A browser with a profile of its own on the disk; the same folder is the same phone, switched on once more. */
export async function openBrowser(folder: string, baseURL: string, language: Language): Promise<Phone> {
  const { launchOptions, viewport, hasTouch, isMobile } = test.info().project.use;
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    baseURL,
    viewport,
    hasTouch,
    isMobile,
    locale: LANGUAGE_FACTS[language].htmlLang,
  });
  return Phone.holding(context, language);
}

/** The files of a closed browser in which one of these texts can be read, with the text. */
export function filesWith(folder: string, texts: readonly string[]): string[] {
  const wanted = texts.flatMap((text) =>
    (['utf8', 'utf16le'] as const).map((encoding) => ({ text, bytes: Buffer.from(text, encoding) })),
  );
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const content = readFileSync(join(parentPath, name));
      const found = wanted.filter(({ bytes }) => content.includes(bytes));
      return found.map(({ text }) => `${text} in ${join(parentPath, name).slice(folder.length)}`);
    });
}
