import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { AppError } from '#domain/error-codes.ts';
import type { OutboxKind } from './outbox-kind.ts';
import { useWrite } from './use-write.ts';

/** Whether the server has it, or this phone alone. */
export type SendingOutcome = 'sent' | 'waits';

/** Each its own: the same words twice are two messages, and none takes the place of another that waits. */
export const neverDeduplicate = (): string => crypto.randomUUID();

interface SendingWays<Values> {
  /** what a write is about; a newer one about the same takes the place of one that waits */
  thingOf?: (values: Values) => string;
  /** the server has it, or this phone has it until then: the screen may show it */
  onTaken?: (values: Values, outcome: SendingOutcome) => void;
  /** what stands there is not what it was */
  onRefused?: () => void;
}

/**
 * Writes through the outbox for a screen that shows what waits: that is no failure to it. What the answer makes old
 * is asked for anew by the kind's own `sent`, once for all screens. @returns the mutation; it fails with `AppError`
 */
export function useSending<Values, Answer>(
  kind: OutboxKind<Values, Answer>,
  { thingOf = () => '', onTaken, onRefused }: SendingWays<Values> = {},
): UseMutationResult<SendingOutcome, AppError, Values> {
  const { write, waits } = useWrite(kind);
  return useMutation<SendingOutcome, AppError, Values>({
    networkMode: 'always',
    mutationKey: [kind.name],
    mutationFn: async (values) => {
      try {
        await write(values, thingOf(values));
      } catch (failure) {
        if (!waits.current) throw failure;
        return 'waits';
      }
      return 'sent';
    },
    onSuccess: (outcome, values) => onTaken?.(values, outcome),
    onError: onRefused,
  });
}
