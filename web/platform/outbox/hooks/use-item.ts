import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useNavigate } from 'react-router';
import type { AppError } from '#domain/error-codes.ts';
import { failureOf, giveFile } from '../data/item.ts';
import { currentOutbox, type Write } from '../data/read-api.ts';
import type { KindLabels, OutboxKind } from './outbox-kind.ts';
import { kindNamed } from './known-kinds.ts';

export type { Write } from '../data/read-api.ts';

/** Asked for once per kind: a promise that is made while rendering has to be the same at the next rendering. */
const labelsByKind = new Map<string, Promise<KindLabels | undefined>>();

function labelsOf(kind: OutboxKind | undefined): Promise<KindLabels | undefined> {
  const name = kind?.name ?? '';
  const known = labelsByKind.get(name);
  if (known) return known;
  const asked = (async () => {
    try {
      return await kind?.labels?.();
    } catch {
      // without a line: it is named, and its parts are told another time
      labelsByKind.delete(name);
      return undefined;
    }
  })();
  labelsByKind.set(name, asked);
  return asked;
}

/** The kind of a write and its words; undefined where this version of the program does not know it. */
export function useKind(write: Write): { kind: OutboxKind | undefined; labels: KindLabels | undefined } {
  const kind = kindNamed(write.kind);
  const isKnown = kind !== undefined && write.version <= kind.version;
  const labels = use(labelsOf(isKnown ? kind : undefined));
  return { kind: isKnown ? kind : undefined, labels };
}

/** Why the server did not take it. */
export const failureOfWrite = (write: Write): AppError | undefined =>
  write.refusal && failureOf(write.refusal);

/** What a person can do with one write. Each operation may be refused by a full phone: `failure` says so. */
export function useItem(write: Write, kind: OutboxKind | undefined, onLeave: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const deps = { userId: write.owner, queries };
  const operation = useMutation<void, AppError, () => Promise<void> | undefined>({
    networkMode: 'always',
    mutationFn: async (work) => work(),
  });
  const outbox = currentOutbox();
  return {
    isBusy: operation.isPending,
    failure: operation.error,
    sendAgain: () => operation.mutate(() => outbox?.again(write)),
    drop: () =>
      operation.mutate(async () => {
        await outbox?.drop(write);
        kind?.givenUp?.(write.values, undefined, deps);
      }),
    /** Its values go back into its form before it leaves the list: a crash between the two loses nothing. */
    edit: () =>
      operation.mutate(async () => {
        await kind?.reopen?.(write.values, deps);
        await outbox?.drop(write);
        onLeave();
        if (kind) await navigate(kind.path);
      }),
    /** `mine`: the fields in which the person keeps her own answer. */
    choose: (mine: ReadonlySet<string>) =>
      operation.mutate(async () => {
        const conflicts = write.conflicts ?? [];
        const given = conflicts.map(({ field }) => field).filter((field) => !mine.has(field));
        const rest = kind?.resolve?.(write.values, conflicts, mine);
        if (rest === undefined) await outbox?.drop(write);
        else await outbox?.again(write, rest);
        kind?.givenUp?.(write.values, given, deps);
      }),
  };
}

/** Everything at once: for the foot of the list. */
export function useSendNow() {
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: async () => currentOutbox()?.sendNow(),
  });
  return { isBusy: sending.isPending, sendNow: () => sending.mutate() };
}

/** Gives what is written there to the person as a file with a neutral name. */
export function saveAsFile(heading: string, lines: readonly { label: string; text: string }[]): void {
  giveFile([heading, ...lines.map(({ label, text }) => `${label}: ${text}`)].join('\n'));
}
