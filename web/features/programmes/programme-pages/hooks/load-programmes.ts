import type { Language } from '#domain/languages.ts';
import { orCachedDocument, visitOf } from '#web/platform/config/index.ts';
import { readProgrammes } from '../data/read-programmes.ts';
import type { ProgrammeView } from '../rules/programme.ts';
import { readingDay } from '../rules/device-clock.ts';

export interface LoadedProgrammes {
  language: Language;
  /** the day in Kabul on which they were read, as a day number */
  readOn: number;
  programmes: ProgrammeView[];
}

/** Loads what one can take part in, on the server or in a browser [ROUTE-05]. */
export const loadProgrammes = orCachedDocument(async ({ context }): Promise<LoadedProgrammes> => {
  const { language, fetchAsVisitor } = visitOf(context);
  const nowMs = Date.now();
  const programmes = await readProgrammes(language, nowMs, fetchAsVisitor);
  return { language, readOn: readingDay(nowMs), programmes };
});
