import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TextRoom } from '#web/text/catalogues.ts';
import type { Conflict, WriteKind } from '../data/read-api.ts';

/** One answer of a write, in words. */
export interface Line {
  label: string;
  text: string;
}

/** A field that was changed here and elsewhere, in words. */
export interface ConflictLine {
  field: string;
  label: string;
  mine: string;
  theirs: string;
}

/** How a kind says what it holds; loaded with the list, and only then. Components, because words need hooks. */
export interface KindLabels<Values = unknown> {
  Lines(this: void, props: { values: Values; children: (lines: readonly Line[]) => ReactNode }): ReactNode;
  ConflictLines?(
    this: void,
    props: {
      conflicts: readonly Conflict[];
      children: (lines: readonly ConflictLine[]) => ReactNode;
    },
  ): ReactNode;
}

export interface KindDeps {
  userId: string;
  queries: QueryClient;
}

/** One kind of write: all that the outbox and its list must know of it. */
export interface OutboxKind<Values = unknown, Answer = unknown> extends WriteKind<Values, Answer> {
  /** what it is, as a heading: «Your profile» */
  title: MessageDescriptor;
  /** the catalogue of `title` and `labels` */
  room: TextRoom;
  /** where its form is */
  path: string;
  labels?(): Promise<KindLabels<Values>>;
  /** The server has it: what was typed is no draft any more, and what was read is old. */
  sent?(values: Values, answer: Answer, deps: KindDeps): void;
  /** The person gave up these fields of it, or with `undefined` all of it. */
  givenUp?(values: Values, fields: readonly string[] | undefined, deps: KindDeps): void;
  /** Puts what was refused back into its form, which the person is about to see. */
  reopen?(values: Values, deps: KindDeps): Promise<void>;
}
