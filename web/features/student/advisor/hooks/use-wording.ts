import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WordedSource } from '#domain/advisor/wording/wording.ts';
import type { AppError } from '#domain/error-codes.ts';
import { useSession } from '#web/platform/session/index.ts';
import { advisorKeys } from './advisor-keys.ts';

const loadApi = () => import('../data/ask-model.ts');

/** The answer of the rules in the words of a model; null: it could not be said so that we can vouch for it. */
export type Worded = { lines: readonly string[]; sources: readonly WordedSource[] } | null;

/** Has an answer put into words, at her wish alone; `lines` grows while it is said. */
export function useWording(questionId: string) {
  const userId = useSession().user?.id ?? '';
  const queries = useQueryClient();
  const [lines, setLines] = useState<readonly string[]>([]);
  const wording = useMutation<Worded, AppError>({
    mutationFn: async () => {
      setLines([]);
      const said: string[] = [];
      for await (const one of (await loadApi()).askModel(questionId)) {
        if (one.event === 'withheld') return null;
        if (one.event === 'done') return { lines: said, sources: one.sources };
        said.push(one.text);
        setLines([...said]);
      }
      return null;
    },
    onSuccess: () => void queries.invalidateQueries({ queryKey: advisorKeys.own(userId) }),
  });
  return { wording, lines };
}
