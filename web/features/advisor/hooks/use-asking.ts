import { useState } from 'react';
import { answerByRules, QUESTIONS_PER_DAY_COUNT, type RuledAnswer } from '#domain/advisor/answer.ts';
import { soundsLikeDistress } from '#domain/advisor/distress.ts';
import type { Language } from '#domain/languages.ts';
import { eachItsOwn, useSending } from '#web/features/outbox/index.ts';
import type { AdviceWrite } from '../rules/writes.ts';
import { adviceWrite, forgetWrite, teamQuestionWrite } from './advisor-write.ts';
import { useHistory } from './use-history.ts';
import { useKnowledge } from './use-knowledge.ts';

export interface Asked {
  question: string;
  answer: RuledAnswer;
  /** ms since 1970 by this device's clock */
  atMs: number;
}

export const useTeamQuestion = () => useSending(teamQuestionWrite, { thingOf: eachItsOwn });
export const useForget = () => useSending(forgetWrite, { thingOf: eachItsOwn });

function adviceOf({ question, answer, atMs }: Asked, language: Language): AdviceWrite {
  const passages = answer.outcome === 'passages' ? answer.passages : [];
  return {
    language,
    question,
    answer: passages[0]?.text ?? '',
    outcome: answer.outcome,
    sources: passages.map(({ title, path, date }) => ({ title, path, date })),
    askedAtMs: atMs,
  };
}

/** Asking, answered on this device; what came of it is kept through the outbox. */
export function useAsking(language: Language) {
  const knowledge = useKnowledge(language);
  const { query: history, askedTodayCount } = useHistory();
  const keep = useSending(adviceWrite, { thingOf: eachItsOwn });
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
    const now: Asked = { question, answer, atMs: Date.now() };
    setAsked(now);
    keep.mutate(adviceOf(now, language));
  };
  // a model is asked about what the server keeps: it gets an id, never a text
  const wordableId =
    knowledge.hasModel && asked?.answer.outcome === 'passages'
      ? history.data?.find((kept) => kept.outcome === 'passages' && kept.question === asked.question)?.id
      : undefined;
  return { ask, asked, problem, keep, knowledge, wordableId };
}
