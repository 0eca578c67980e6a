import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { AppError, isWorthRetrying } from '#domain/error-codes.ts';
import { useSession } from '#web/platform/session/index.ts';
import { currentOutbox, onWriteSettled, type Outcome, type Write } from '../data/read-api.ts';
import { kindNamed } from './known-kinds.ts';
import type { OutboxKind } from './outbox-kind.ts';

/** The outbox's program comes with the sign-in: a page that visitors read, too, does not load it. @throws AppError */
async function loadOutbox() {
  try {
    return await import('../data/write-api.ts');
  } catch (cause) {
    throw new AppError('chunk_load_failed', { cause });
  }
}

/**
 * Why a write waits, for the sentence of the form. Where another one is in line before it, a part of the program is
 * missing or the session is to be renewed, it is the connection as far as this write is concerned.
 */
function whyItWaits(failure: AppError | undefined): AppError {
  if (failure && isWorthRetrying(failure.code)) return failure;
  return new AppError(navigator.onLine ? 'network' : 'offline', { cause: failure });
}

/** Takes a write back into the form that shows it. A phone that refuses leaves it in the list, too. */
async function takeBack(write: Pick<Write, 'id' | 'owner' | 'seq'>): Promise<void> {
  try {
    await currentOutbox()?.drop(write);
  } catch {
    // it is in the list as well as in the form; the person can take it away there
  }
}

/** One form's way to write. */
export interface WriteWay<Values, Answer> {
  kind: OutboxKind<Values, Answer>;
  write: (values: Values, thing?: string) => Promise<Answer>;
  /** it was said that a write waits here; not a state, because the answer may come before the next rendering */
  waits: RefObject<boolean>;
}

/**
 * Writes through the outbox, for a form that is open. `write` resolves with the server's answer. Where the write is
 * on this phone and not sent yet it throws why, and it will be sent by itself; `useLateResult` hears what became of it. A
 * refused one is thrown and taken back, because the form shows it. @throws AppError
 */
export function useWrite<Values, Answer>(kind: OutboxKind<Values, Answer>): WriteWay<Values, Answer> {
  const { user } = useSession();
  const queries = useQueryClient();
  const waits = useRef(false);
  useEffect(() => {
    // beside its form they cost little, and in the list they are wanted where there is no line
    kind.labels?.().catch(() => undefined);
  }, [kind]);
  const write = useCallback(
    async (values: Values, thing = ''): Promise<Answer> => {
      if (!user) throw new AppError('not_signed_in');
      waits.current = false;
      const { declareKinds, openOutbox } = await loadOutbox();
      declareKinds([kind]);
      const outbox = openOutbox({ id: user.id, email: user.email });
      const outcome: Outcome = await outbox.write(kind.name, values, thing);
      if (outcome.is === 'sent') {
        const answer = outcome.answer as Answer;
        // what hears of every write is loaded after the screen, and has not heard of this one where it was quicker
        if (kindNamed(kind.name) === undefined) kind.sent?.(values, answer, { userId: user.id, queries });
        return answer;
      }
      if (outcome.is === 'refused') {
        const { failure, write: refused } = outcome;
        if (refused) await takeBack(refused);
        throw failure;
      }
      waits.current = outcome.is === 'waiting';
      throw outcome.is === 'waiting' ? whyItWaits(outcome.failure) : outcome.failure;
    },
    [kind, user, queries],
  );
  return { kind, write, waits };
}

/** Calls back with what became of a write that waited here, while its form still stands open. */
export function useLateResult<Values, Answer>(
  { kind, waits }: WriteWay<Values, Answer>,
  listener: (values: Values, outcome: Outcome) => void,
): void {
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  useEffect(
    () =>
      onWriteSettled(({ write, outcome }) => {
        if (write.kind !== kind.name || !waits.current) return;
        waits.current = false;
        newest.current(write.values as Values, outcome);
        if (outcome.is === 'refused') void takeBack(write);
      }),
    [kind, waits],
  );
}
