import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const FOLDERS = '{domain,server,web,scripts,bench,tests}';
const FILES = globSync([
  `${FOLDERS}/**/*.*`,
  '*.{ts,mjs,js}',
  'docs/**/*.md',
  'supabase/{schemas,tests}/*',
]).filter(
  // planted faults of the check of imports, and generated types
  (file) => !/^scripts\/rooms\/fixtures\/|database\.types\.ts$/.test(file),
);

/** Words for which the field has a term of its own, with that term. */
const BANNED: ReadonlyMap<string, string> = new Map([
  ['deed', 'operation'],
  ['deeds', 'operations'],
  ['door', 'API or client'],
  ['doors', 'APIs or clients'],
  ['draw', 'render'],
  ['drawn', 'rendered'],
  ['draws', 'renders'],
  ['heard', 'received'],
  ['hear', 'on…'],
  ['hears', 'on…'],
  ['hurried', 'flushed'],
  ['hurry', 'flush'],
  ['keeper', 'store, cache or controller'],
  ['kept', 'stored or cached'],
  ['nap', 'delay'],
  ['strike', 'cleanup, or inject for a fault'],
  ['struck', 'injected'],
  ['surrounding', 'deps'],
  ['surroundings', 'deps'],
  ['turnstile', 'limit'],
  ['unkept', 'not stored'],
  ['waiter', 'pending outcome'],
  ['waiters', 'pending outcomes'],
]);
/** What says nothing of the content, as the whole name of a file or folder. */
const VAGUE: ReadonlySet<string> = new Set(['common', 'helper', 'helpers', 'misc', 'util', 'utils']);
/** Whole names, of words that are right elsewhere. */
const BANNED_NAMES: ReadonlyMap<string, string> = new Map([
  ['buildInterior', 'createApp'],
  ['eachItsOwn', 'neverDeduplicate'],
  ['goUnderLock', 'encryptWithPin'],
  ['letAnotherStandInForGoogle', 'useFakeGoogle'],
  ['roundsOver', 'pollQueue'],
  ['stageApp', 'renderApp'],
  ['strikeApp', 'cleanupApp'],
  ['useLater', 'useLateResult'],
]);

/** Each with the reason why the word is right there. */
const ALLOWED: Readonly<Record<string, string>> = {
  'scripts/draw-icons.ts': 'draws pixels, not a screen',
  'scripts/draw-icons.ts drawIcons': 'draws pixels, not a screen',
  'web/features/content/blog-editor/ui/editor-extensions.ts strike': "Tiptap's name of struck-through text",
  'web/features/mentoring/meetings/ui/meeting-item.tsx heard':
    'a placeholder of a message, translated by this name',
  'web/features/mentoring/outcomes/hooks/outcome-write.test.ts deed':
    'a field of version 1, stored on phones',
  'web/features/student/analysis/hooks/test-write.test.ts deed': 'a field of version 1, stored on phones',
};

/** `useKeptAnswer2` and `KEPT_ANSWER` → use, kept, answer. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

/** The banned words of a name, each with the term to use. */
const bannedIn = (name: string): string[] =>
  [...wordsOf(name).map((word) => [word, BANNED.get(word)]), [name, BANNED_NAMES.get(name)]].flatMap(
    ([word, term]) => (term === undefined ? [] : [`${word} → ${term}`]),
  );

/** The names that a program declares: variables, functions, types, properties, parameters. */
function declaredIn(file: string, program: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node) => {
    const { name } = node as ts.NamedDeclaration;
    const isDeclared =
      !ts.isPropertyAccessExpression(node) && !ts.isImportSpecifier(node) && !ts.isExportSpecifier(node);
    if (name && isDeclared && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) names.push(name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, program, ts.ScriptTarget.Latest));
  return names;
}

/** What is wrong with the path of a file and the names that it declares, as `path` or `path name`. */
function badNames(file: string, program = ''): string[] {
  const parts = file.split('/').map((part) => part.replace(/\..*$/, ''));
  const isBadPath = parts.some((part) => VAGUE.has(part) || bannedIn(part).length > 0);
  const declared = declaredIn(file, program).filter((name) => bannedIn(name).length > 0);
  return [...(isBadPath ? [file] : []), ...new Set(declared.map((name) => `${file} ${name}`))];
}

const isProgram = (file: string) => /\.(?:tsx?|mjs)$/.test(file);
const found = FILES.flatMap((file) => badNames(file, isProgram(file) ? readFileSync(file, 'utf8') : ''));

it('no file and no declared name has a word for which the field has a term', () => {
  expect(FILES.filter(isProgram).length).toBeGreaterThan(2_000);
  expect(found.filter((name) => !Object.hasOwn(ALLOWED, name))).toEqual([]);
});

it('every exception is still there', () => {
  expect(Object.keys(ALLOWED).filter((name) => !found.includes(name))).toEqual([]);
});

it.each([
  ['a variable', 'const keptAnswers = 1;', 'keptAnswers'],
  ['a constant', 'const ALL_KEPT_BYTES = 1;', 'ALL_KEPT_BYTES'],
  ['a function', 'function hurryTimers() {}', 'hurryTimers'],
  ['a class', 'class Turnstile {}', 'Turnstile'],
  ['a private method', 'class Line { #hear() {} }', '#hear'],
  ['a property', 'interface Deps { surroundings: string }', 'surroundings'],
  ['a parameter', 'const run = (openDoor: () => void) => openDoor();', 'openDoor'],
  ['a binding', 'const { deed } = write;', 'deed'],
  ['a component', 'const Page = () => { const DrawnPage = 1; return <p />; };', 'DrawnPage'],
  ['a whole name', 'const useLater = 1;', 'useLater'],
])('finds a banned word in the name of %s', (_what, program, name) => {
  expect(badNames('web/planted.tsx', program)).toEqual([`web/planted.tsx ${name}`]);
});

it.each(['web/data/kept-answers.ts', 'server/operator-door.ts', 'web/utils/dates.ts', 'domain/helpers.ts'])(
  'finds %s by its path',
  (file) => {
    expect(badNames(file)).toEqual([file]);
  },
);

it('leaves longer words, imported names and used names alone', () => {
  const program =
    "import { kept as stored } from 'other'; const withdrawn = stored.kept; const snapshot = 1;";
  expect(badNames('web/ui/common-part.tsx', program)).toEqual([]);
});
