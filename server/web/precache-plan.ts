import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import {
  type AheadOf,
  type AheadPlan,
  type AheadRole,
  BETWEEN_FILES,
} from '#domain/platform/worker-contract.ts';
import { type BuildManifest, closureOf, startOf } from './build-manifest.ts';

/** What of the sources one role needs without a line: files below `web/`, and catalogues by language. */
export interface AheadSources {
  screens: readonly string[];
  catalogues: Readonly<Record<Language, readonly string[]>>;
  /** what she has before her once she has signed in, of both */
  first: { screen: string; catalogues: Readonly<Record<Language, readonly string[]>> };
}

/** What stands around every screen of whoever is signed in. */
const FRAME = [
  'data/session-seal.ts',
  'app/guards/guards.ts',
  'app/signed-in-overlays.tsx',
  'ui/toaster.tsx',
  'platform/outbox/screens/outbox-bar.tsx',
  'platform/session/hooks/session-controller.ts',
  'platform/session/screens/leave-quickly.tsx',
  'text/member-catalogues.ts',
];
/** Without it not even what is missing can be said: kept for those who save data, too. */
const LEAST = 'platform/app-health/screens/failure-screen.tsx';
/** What signing in brings, whatever the role: seldom missing, and so not in a bundle. */
const SIGNING_IN = [
  'data/session-seal.ts',
  'features/account/auth/screens/login-screen.tsx',
  'features/account/auth/data/account-api.ts',
  'platform/session/hooks/session-controller.ts',
  'app/guards/guards.ts',
  'app/running-outbox.tsx',
  'app/signed-in-overlays.tsx',
  'ui/toaster.tsx',
];
/**
 * What recognises that a student may be in danger [SG-04]: a file of its own with a budget of its own, which changes only
 * with what it has learnt and so costs her nothing with most versions of the program.
 */
const RECOGNISER = '../domain/safety/distress/distress.ts';
/**
 * Parts that do nothing without a connection are fetched when there is one: counts, a person's own data, record and
 * sessions, deleting the account, the welcome after the profile, what the team wrote about a new student, the worded
 * answer of a model, the second step of a sign-in and setting it up, and push. Two forms load with the first visit of
 * their page and stay available offline from then on: a list of steps and the test form, which is larger than what it
 * adds to. So do the labels of a mentor application in the list of unsent work, and what sends it or takes it back,
 * which needs a connection itself.
 */
const NEVER_AHEAD: ReadonlySet<string> = new Set([
  // not in a bundle, but by itself
  RECOGNISER,
  'features/account/settings/data/own-data.ts',
  'features/account/settings/data/own-record.ts',
  'features/account/settings/data/own-sessions.ts',
  'features/student/advisor/ui/worded-answer.tsx',
  'features/student/analysis/ui/test-form.tsx',
  'features/mentor/application/data/send-application.ts',
  'features/mentor/application/data/write-application.ts',
  'features/mentor/application/ui/application-write-labels.ts',
  'features/admin/on-call/ui/alarm-banner.tsx',
  'features/admin/on-call/ui/on-call-card.tsx',
  'platform/push/data/push.ts',
  'platform/push/ui/push-card.tsx',
  'features/mentoring/tasks/ui/plan-form.tsx',
  'platform/analytics/data/counter.ts',
  'features/student/profile/data/invitation.ts',
  'features/student/profile/ui/invitation-dialog.tsx',
  'features/student/welcome/ui/welcome-card.tsx',
  'features/account/two-factor/screens/gate.tsx',
  'features/account/two-factor/screens/second-step-card.tsx',
  // uploads of authors
  '../node_modules/@supabase/storage-js/dist/index.mjs',
]);
/**
 * What a mentor alone ever sends from the outbox, whose kinds are known to everybody, and what of a student's analysis
 * her mentor reads: it is offered beside her own.
 */
const NOT_FOR_STUDENTS: ReadonlySet<string> = new Set([
  'features/student/analysis/ui/student-reading.tsx',
  'features/mentor/matching-preferences/data/mentor-wishes.ts',
  'features/mentor/matching-preferences/ui/write-labels.ts',
]);
/** The wizard of a student's profile, which is offered on every page, and what sends what students alone write. */
const NOT_FOR_MENTORS: ReadonlySet<string> = new Set([
  'features/student/profile/ui/wizard-dialog.tsx',
  'features/student/profile/data/save-profile.ts',
  'features/student/profile/ui/profile-write-labels.ts',
  'features/student/mentor-preferences/data/write-wishes.ts',
  'features/student/mentor-preferences/ui/write-labels.ts',
  'features/student/advisor/data/write-advice.ts',
  'features/student/advisor/ui/write-labels.ts',
  'features/programmes/apply/data/read-round.ts',
  'features/programmes/apply/data/send-application.ts',
  'features/programmes/apply/ui/write-labels.ts',
]);
const NOTHING: ReadonlySet<string> = new Set();
/** Of the words of every page, which stand in one file. */
const sharedCatalogue = (language: Language) => `text/catalogues/shell/${language}.po`;
const leastCatalogue = (language: Language) => `text/catalogues/health/${language}.po`;

const inEach = <T>(work: (language: Language) => T) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, work(language)])) as Record<Language, T>;

/** Below the built web application: where the plans are, and what signing in brings, for whoever counts bytes. */
export const AHEAD_LIST = '.vite/ahead.json';
export interface AheadList {
  plans: Readonly<Record<AheadOf, string>>;
  /** addresses, whatever the role */
  broughtBySignIn: readonly string[];
  /** addresses of what recognises danger, counted by themselves */
  recogniser: readonly string[];
}

/** What the build writes down for the worker. */
export interface Ahead {
  plans: Readonly<Record<AheadOf, AheadPlan>>;
  /** by address */
  bundles: Readonly<Record<string, string>>;
  broughtBySignIn: readonly string[];
  recogniser: readonly string[];
}

/** @param packed the file of each screen and catalogue, both below `web/` */
interface Build {
  manifest: BuildManifest;
  packed: Readonly<Record<string, string>>;
}

/**
 * The addresses of some sources, and of all that these import, but for what every page starts with; with `andLater` also
 * of the parts that are fetched only when they are used, as a dialog is. Of other screens, which the entry names, nothing.
 */
function filesOf(
  { manifest, packed }: Build,
  sources: readonly string[],
  { andLater, except = NOTHING }: { andLater: boolean; except?: ReadonlySet<string> },
): string[] {
  const start = startOf(manifest, packed);
  const keyOf = (source: string): string => {
    const isThere = source in manifest;
    const key = isThere
      ? source
      : Object.keys(manifest).find((name) => manifest[name]?.file === packed[source]);
    if (key === undefined) throw new Error(`The build has no file of ${source}`);
    return key;
  };
  const wanted = new Set<string>();
  const open = sources.map(keyOf);
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (wanted.has(key) || start.has(key)) continue;
    for (const one of closureOf(manifest, key)) {
      if (wanted.has(one) || start.has(one)) continue;
      wanted.add(one);
      const later = andLater ? (manifest[one]?.dynamicImports ?? []) : [];
      open.push(
        ...later.filter((other) => !NEVER_AHEAD.has(other) && !except.has(other) && !other.endsWith('.po')),
      );
    }
  }
  return [...wanted].flatMap((key) => (manifest[key] ? [`/${manifest[key].file}`] : []));
}

/** A file that holds the texts of others, whose names stand in the plan, under an address named by its content. */
function bundleOf(files: readonly string[], read: (file: string) => string) {
  const texts = files.map((file) => read(file.slice(1)));
  const split = files.filter((_file, at) => texts[at]?.includes(BETWEEN_FILES));
  if (split.length > 0) throw new Error(`What stands between files stands in ${split.join(', ')}`);
  const text = texts.join(BETWEEN_FILES);
  const hash = createHash('sha256').update(files.join('\n')).update(text).digest('hex').slice(0, 8);
  return { address: `/assets/ahead-${hash}.txt`, files, text };
}

/**
 * What the worker keeps of a role's screens before they were opened [FM-01]. What she loads with her first screen
 * anyway is named file by file, and so is what says that something is missing, which comes first; the rest stands in two
 * bundles, one of programs and one of words, because a hundred small files cost a slow line a hundred round trips and
 * half as many bytes again.
 * @param read the text of a built file
 */
export function planAhead(
  build: Build,
  roles: Readonly<Record<AheadRole, AheadSources>>,
  read: (file: string) => string,
): Ahead {
  const { manifest, packed } = build;
  const isCatalogue = new Set(
    [...Object.keys(manifest), ...Object.keys(packed)]
      .filter((source) => source.endsWith('.po'))
      .map((source) => `/${manifest[source]?.file ?? packed[source]}`),
  );
  const bundles: Record<string, string> = {};
  const planOf = ({ screens, catalogues, first }: AheadSources, except?: ReadonlySet<string>): AheadPlan => {
    const parts = inEach((language) => {
      const least = [LEAST, leastCatalogue(language)];
      const opened = [...SIGNING_IN, first.screen, ...first.catalogues[language], sharedCatalogue(language)];
      const loaded = new Set(filesOf(build, [...opened, ...least], { andLater: false }));
      const sources = [...least, ...FRAME, ...screens, ...catalogues[language]];
      const all = filesOf(build, sources, { andLater: true, ...(except && { except }) });
      const rest = all.filter((file) => !loaded.has(file));
      const made = [
        rest.filter((file) => !isCatalogue.has(file)),
        rest.filter((file) => isCatalogue.has(file)),
      ]
        .filter((files) => files.length > 0)
        .map((files) => bundleOf(files.toSorted(), read));
      for (const { address, text } of made) bundles[address] = text;
      return {
        files: [...new Set([...filesOf(build, least, { andLater: false }), ...all])].filter((file) =>
          loaded.has(file),
        ),
        bundles: Object.fromEntries(made.map(({ address, files }) => [address, files])),
      };
    });
    return {
      files: inEach((language) => parts[language].files),
      bundles: inEach((language) => parts[language].bundles),
    };
  };
  const student = planOf(roles.student, NOT_FOR_STUDENTS);
  const mentor = planOf(roles.mentor, NOT_FOR_MENTORS);
  const recogniserBeside = ({ files, bundles }: AheadPlan) => {
    const bundled = new Set(Object.values(bundles).flatMap((each) => Object.values(each).flat()));
    return filesOf(build, [RECOGNISER], { andLater: false }).filter(
      (file) => !bundled.has(file) && !files.en.includes(file),
    );
  };
  const withRecogniser = (plan: AheadPlan): AheadPlan => ({
    ...plan,
    files: inEach((language) => [...plan.files[language], ...recogniserBeside(plan)]),
  });
  const least: AheadPlan = {
    files: inEach((language) => filesOf(build, [LEAST, leastCatalogue(language)], { andLater: false })),
    bundles: inEach(() => ({})),
  };
  return {
    plans: {
      least,
      student: withRecogniser(student),
      mentor: withRecogniser(mentor),
    },
    bundles,
    broughtBySignIn: filesOf(build, SIGNING_IN, { andLater: false }),
    recogniser: recogniserBeside(student),
  };
}
