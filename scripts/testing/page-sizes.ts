import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { readFeatureFlags } from '#domain/platform/feature-flags.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { DIRECTORY_PAGE_CARDS, EXPERTISE_FIELDS } from '#domain/mentors/mentor-profile.ts';
import { resolve } from 'node:path';
import { composeDocument } from '#server/web/document.ts';
import { readWebBuild } from '#server/web/web-build.ts';
import { fullMilestones, fullProgrammes } from './full-programmes.ts';

const ORIGIN = 'https://people.example';
const SUMMARY_CHARACTERS = 240;
/** what the gateway compresses pages with: they are made anew each time */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const CONFIG = {
  supabaseUrl: ORIGIN,
  supabaseAnonKey: 'eyJhbGciOiJIUzI1NiJ9'.repeat(10),
  apiBaseUrl: '/api',
  productName: 'Hamrah',
  shortName: 'Hamrah',
  flags: readFeatureFlags({}).flags,
  version: '1.0.0',
  mode: 'pglite',
  googleEnabled: true,
} as const;

/** A full page of the list of mentors, in which nobody says the same as anybody else. */
function fullDirectory(): Response {
  const prose = readFileSync('web/text/catalogues/pages/fa.po', 'utf8').replace(/[^\u0600-\u06ff\s]+/g, ' ');
  const words = prose.split(/\s+/).slice(40);
  const cards = Array.from({ length: DIRECTORY_PAGE_CARDS + 1 }, (_, place) => ({
    user_id: `${(place * 7_919_999).toString(16).padStart(8, '0')}-9c1e-4000-8000-${place}e5b1c9d2a7f`,
    display_name: `${words[place * 3]} ${words[place]?.[0]}.`,
    fields: EXPERTISE_FIELDS.slice(place % 7, (place % 7) + 4),
    languages: ['fa', 'en', 'de'].map((language) => ({ language, level: 'good' })),
    country: ['DE', 'CA', 'AU', 'IN'][place % 4],
    hours_per_week: place + 1,
    answers_within: 'few_days',
    summary: words
      .slice(place * 50)
      .join(' ')
      .slice(0, SUMMARY_CHARACTERS),
    place_state: 'open',
    list_key: `a-82${place * 70_017}-${place}`,
  }));
  return Response.json(cards);
}

/** What the data API answers to whoever reads a page. */
function fullAnswer(path: string): Response {
  if (path.startsWith('programmes?')) return fullProgrammes();
  return path.startsWith('milestones?') ? fullMilestones() : fullDirectory();
}

/** Bytes of each public page as it is sent, with the styles that it needs to be read: the largest language. */
export async function publicPageSizes(): Promise<{ what: string; size: number }[]> {
  const source = await readWebBuild(resolve('dist'));
  const sizeOf = async (path: string, language: (typeof LANGUAGES)[number]) => {
    const url = new URL(`/${language}${path}`, ORIGIN);
    const visit = { origin: ORIGIN, fetchAsVisitor: (path: string) => Promise.resolve(fullAnswer(path)) };
    const page = await source.render({ url, language, config: CONFIG, visit });
    if (page.kind !== 'page' || page.status !== 200) throw new Error(`${path} could not be rendered`);
    const { html } = await composeDocument(source, page, { url, language, config: CONFIG });
    return brotliCompressSync(html, QUALITY).length;
  };
  const sizes = (await source.listedPaths()).map(async (path) => {
    const each = await Promise.all(LANGUAGES.map((language) => sizeOf(path, language)));
    return { what: `the page ${path}, as it is sent`, size: Math.max(...each) };
  });
  return Promise.all(sizes);
}
