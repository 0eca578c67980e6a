import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { LANGUAGE_FACTS, type Language } from '#domain/languages.ts';
import { findChromium } from '../../scripts/testing/install-tools.ts';
import { Phone } from './phone.ts';
import { test } from './fixtures.ts';

/** A browser with a profile of its own on the disk; the same folder is the same phone, switched on once more. */
export async function openBrowser(folder: string, baseURL: string, language: Language): Promise<Phone> {
  const { launchOptions, viewport, hasTouch, isMobile } = test.info().project.use;
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    executablePath: findChromium(),
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
    [Buffer.from(text), Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()].map((bytes) => ({
      text,
      bytes,
    })),
  );
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const content = readFileSync(join(parentPath, name));
      const found = wanted.filter(({ bytes }) => content.includes(bytes));
      return found.map(({ text }) => `${text} in ${join(parentPath, name).slice(folder.length)}`);
    });
}

/** Kills a browser with all its processes as a battery that dies would: none of them has a last word. */
export function killBrowser(folder: string): void {
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(folder)) process.kill(Number(id), 'SIGKILL');
    } catch {
      // it has ended meanwhile
    }
  }
}
