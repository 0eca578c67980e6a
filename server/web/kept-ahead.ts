import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { AheadPlan, AheadRole } from '#domain/worker-contract.ts';
import { type BuildManifest, closureOf, entryOf } from './build-manifest.ts';

/** What of the sources one role needs without a line: files below `web/`, and catalogues by language. */
export interface AheadSources {
  screens: readonly string[];
  words: Readonly<Record<Language, readonly string[]>>;
}

/** What stands around every screen of whoever is signed in. */
const FRAME = [
  'app/guards/guards.ts',
  'app/signed-in-overlays.tsx',
  'features/outbox/screens/outbox-bar.tsx',
  'features/session/hooks/session-keeper.ts',
  'features/session/screens/leave-quickly.tsx',
];
/** Without it not even what is missing can be said: kept for those who save data, too. */
const LEAST = 'features/app-health/screens/failure-screen.tsx';
const leastWords = (language: Language) => `text/catalogues/health/${language}.po`;

const inEach = <T>(work: (language: Language) => T) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, work(language)])) as Record<Language, T>;

/**
 * The files that a role's screens need besides the start scripts: what a screen imports, and the parts that it fetches
 * only when it is used, as a dialog is. Of other screens, which the entry names, nothing.
 * @param packed the file of each screen and catalogue, both below `web/`
 */
export function aheadPlanOf(
  manifest: BuildManifest,
  packed: Readonly<Record<string, string>>,
  roles: Readonly<Record<AheadRole, AheadSources>>,
): AheadPlan {
  const start = closureOf(manifest, entryOf(manifest));
  const keys = Object.keys(manifest);
  const keyOf = (source: string): string => {
    const key = source in manifest ? source : keys.find((name) => manifest[name]?.file === packed[source]);
    if (key === undefined) throw new Error(`The build has no file of ${source}`);
    return key;
  };
  const filesOf = (sources: readonly string[], andLater = true): string[] => {
    const wanted = new Set<string>();
    const open = sources.map(keyOf);
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      if (wanted.has(key) || start.has(key)) continue;
      for (const one of closureOf(manifest, key)) {
        if (wanted.has(one) || start.has(one)) continue;
        wanted.add(one);
        if (andLater)
          open.push(...(manifest[one]?.dynamicImports ?? []).filter((other) => !other.endsWith('.po')));
      }
    }
    return [...wanted].flatMap((key) => (manifest[key] ? [`/${manifest[key].file}`] : []));
  };
  const planOf = ({ screens, words }: AheadSources) =>
    inEach((language) => filesOf([LEAST, leastWords(language), ...FRAME, ...screens, ...words[language]]));
  return {
    least: inEach((language) => filesOf([LEAST, leastWords(language)], false)),
    student: planOf(roles.student),
    mentor: planOf(roles.mentor),
  };
}
