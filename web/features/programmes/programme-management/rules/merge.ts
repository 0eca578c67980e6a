import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { ProgrammeContent } from './content.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Field by field: what I changed is mine, everything else is theirs. */
function fields<Thing extends object>(base: Thing | undefined, mine: Thing, theirs: Thing): Thing {
  const together = Object.entries(theirs).map(([name, value]) => {
    const key = name as keyof Thing;
    return [name, base && isSame(mine[key], base[key]) ? value : mine[key]];
  });
  return Object.fromEntries(together) as Thing;
}

function texts<Text extends object>(
  base: Readonly<Record<Language, Text>> | undefined,
  mine: Readonly<Record<Language, Text>>,
  theirs: Readonly<Record<Language, Text>>,
): Readonly<Record<Language, Text>> {
  const together = LANGUAGES.map((language) => [
    language,
    fields(base?.[language], mine[language], theirs[language]),
  ]);
  return Object.fromEntries(together) as Record<Language, Text>;
}

/** Things with an id: in their order, mine that are new at the end. Who removed one that nobody changed removed it. */
function list<Thing extends { id: string }>(
  base: readonly Thing[],
  mine: readonly Thing[],
  theirs: readonly Thing[],
  together: (base: Thing | undefined, mine: Thing, theirs: Thing) => Thing,
): Thing[] {
  const find = (things: readonly Thing[], id: string) => things.find((thing) => thing.id === id);
  const remaining = theirs.flatMap((their) => {
    const [was, my] = [find(base, their.id), find(mine, their.id)];
    if (my) return [together(was, my, their)];
    return was && isSame(was, their) ? [] : [their];
  });
  const own = mine.filter(({ id }) => !find(theirs, id));
  return [...remaining, ...own.filter((my) => !isSame(find(base, my.id), my))];
}

/**
 * Two versions that were made from the same one, put together: where both changed a field, mine stands.
 * @param base what both began with
 */
export function mergedContents(
  base: ProgrammeContent,
  mine: ProgrammeContent,
  theirs: ProgrammeContent,
): ProgrammeContent {
  return {
    ...fields(base, mine, theirs),
    texts: texts(base.texts, mine.texts, theirs.texts),
    rounds: list(base.rounds, mine.rounds, theirs.rounds, fields),
    dates: list(base.dates, mine.dates, theirs.dates, (was, my, their) => ({
      ...fields(was, my, their),
      texts: texts(was?.texts, my.texts, their.texts),
    })),
  };
}
