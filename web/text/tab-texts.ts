import { TabTexts, type TextRoom } from './catalogues.ts';
import type { Language } from '#domain/languages.ts';

let texts: TabTexts | undefined;

/** Made once, by the browser's entry, in the language in which the page arrived. */
export function startTabTexts(language: Language): TabTexts {
  texts = new TabTexts(language);
  return texts;
}

/** Opens rooms in the tab. On the server there is no tab: the renderer brings the words itself. */
export async function openRooms(rooms: readonly TextRoom[]): Promise<void> {
  await texts?.open(rooms);
}

/** Makes the tab speak another language; resolves when every open room has its words. */
export async function speak(language: Language): Promise<void> {
  await texts?.speak(language);
}
