import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerByRules, QUESTIONS_PER_DAY_COUNT, type RuledAnswer } from '#domain/advisor/answer.ts';
import { soundsLikeDistress } from '#domain/advisor/distress.ts';
import type { AppError } from '#domain/error-codes.ts';
import type { Language } from '#domain/languages.ts';
import { type OutboxKind, useWrite } from '#web/features/outbox/index.ts';
import { useSession } from '#web/features/session/index.ts';
import type { AdviceWrite } from '../rules/writes.ts';
import { adviceWrite, forgetWrite, teamQuestionWrite } from './advisor-write.ts';
import { useHistory } from './use-history.ts';
import { useKnowledge } from './use-knowledge.ts';

export interface Asked {
  question: string;
  answer: RuledAnswer;
}

/** Writes through the outbox; resolves with whether it waits on this phone still. */
function useKept<Values>(kind: OutboxKind<Values, void>) {
  const userId = useSession().user?.id ?? '';
  const queries = useQueryClient();
  const { write, waits } = useWrite(kind);
  return useMutation<'sent' | 'waits', AppError, Values>({
    networkMode: 'always',
    mutationFn: async (values) => {
      try {
        // a thing of its own: the same question twice is two questions
        await write(values, crypto.randomUUID());
      } catch (failure) {
        if (!waits.current) throw failure;
        return 'waits';
      }
      kind.sent?.(values, undefined, { userId, queries });
      return 'sent';
    },
  });
}

export const useTeamQuestion = () => useKept(teamQuestionWrite);
export const useForget = () => useKept(forgetWrite);

function adviceOf({ question, answer }: Asked, language: Language): AdviceWrite {
  const passages = answer.outcome === 'passages' ? answer.passages : [];
  return {
    language,
    question,
    answer: passages[0]?.text ?? '',
    outcome: answer.outcome,
    sources: passages.map(({ title, path, date }) => ({ title, path, date })),
    askedAtMs: Date.now(),
  };
}

/** Asking, answered on this device; what came of it is kept through the outbox. */
export function useAsking(language: Language) {
  const knowledge = useKnowledge(language);
  const { askedTodayCount } = useHistory();
  const keep = useKept(adviceWrite);
  const [asked, setAsked] = useState<Asked>();
  const [problem, setProblem] = useState<'limit' | 'no_pack'>();
  const isLimited = askedTodayCount >= QUESTIONS_PER_DAY_COUNT;

  const ask = async (question: string) => {
    setProblem(undefined);
    if (isLimited && !soundsLikeDistress(question)) {
      setProblem('limit');
      return;
    }
    let answer = answerByRules(question, knowledge.index);
    if (answer.outcome === 'unknown' && !knowledge.index) {
      const fetched = await knowledge.fetchIndex();
      if (!fetched) {
        setProblem('no_pack');
        return;
      }
      answer = answerByRules(question, fetched);
    }
    setAsked({ question, answer });
    keep.mutate(adviceOf({ question, answer }, language));
  };
  return { ask, asked, problem, keep, knowledge };
}
