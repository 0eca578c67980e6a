/** How much of the text around a place tells it from others. */
const AROUND_CHARACTERS = 24;

/** The part of an editor's document by which a place in it is found. */
interface TextTree {
  content: { size: number };
  textBetween: (from: number, to: number, blockSeparator?: string, leafText?: string) => string;
}

/** A place in a text, and what stands around it: the same numbers mean another place once something was changed. */
export interface Place {
  from: number;
  to: number;
  around: string;
}

const aroundOf = (tree: TextTree, from: number, to: number): string =>
  tree.textBetween(
    Math.max(0, from - AROUND_CHARACTERS),
    Math.min(tree.content.size, to + AROUND_CHARACTERS),
    '\n',
    '\uFFFC',
  );

export function placeOf(tree: TextTree, { from, to }: { from: number; to: number }): Place {
  return { from, to, around: aroundOf(tree, from, to) };
}

/** Whether the place is still in the text as it was. */
export function isPlaceOf(tree: TextTree, { from, to, around }: Place): boolean {
  return from <= to && to <= tree.content.size && aroundOf(tree, from, to) === around;
}
