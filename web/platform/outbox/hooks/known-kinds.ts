import type { OutboxKind } from './outbox-kind.ts';

let known: readonly OutboxKind[] = [];

/** The kinds that the program is composed of, for whoever has to say what waits. */
export function rememberKinds(kinds: readonly OutboxKind[]): void {
  known = kinds;
}

export const kindNamed = (name: string): OutboxKind | undefined => known.find((kind) => kind.name === name);
