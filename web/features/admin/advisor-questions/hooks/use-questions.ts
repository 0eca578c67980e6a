import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alwaysAsked, sentNow } from '#web/platform/admin-lists/index.ts';
import { readModelFigures } from '../data/model-figures.ts';
import { answerQuestion, readOpenQuestions } from '../data/questions.ts';

export type { ModelDay } from '../data/model-figures.ts';
export type { OpenQuestion } from '../data/questions.ts';

/** Under the first word of all that admins see, so that nothing of it is ever stored on a device. */
const QUESTIONS = ['admin', 'advisor'] as const;

/** What waits for an answer of the team. */
export const useOpenQuestions = () =>
  useQuery({ queryKey: QUESTIONS, queryFn: readOpenQuestions, ...alwaysAsked });

/** What the language model was asked for and what it cost. */
export const useModelFigures = () =>
  useQuery({ queryKey: ['admin', 'advisor-model'], queryFn: readModelFigures, ...alwaysAsked });

/** Answers one question; the id of the command stays for as long as the words do. */
export function useAnswer(id: string) {
  const queries = useQueryClient();
  const [ids] = useState(() => new Map<string, string>());
  return useMutation({
    mutationFn: async (answer: string) => {
      const eventId = ids.get(answer) ?? crypto.randomUUID();
      ids.set(answer, eventId);
      await answerQuestion(eventId, id, answer);
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: QUESTIONS }),
    ...sentNow,
  });
}
