import { useEffect, useState } from 'react';
import type { RuledAnswer } from '#domain/advisor/answer.ts';
import { QUESTIONS_PER_DAY_COUNT } from '#domain/advisor/limits.ts';
import type { Distress } from '#domain/safety/distress/distress.ts';
import type { Language } from '#domain/languages.ts';
import { distressWrite, fetchHelpText } from '#web/features/student/distress/index.ts';
import { neverDeduplicate, useSending } from '#web/platform/outbox/index.ts';
import type * as answering from '../rules/answering.ts';
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

export const useTeamQuestion = () => useSending(teamQuestionWrite, { thingOf: neverDeduplicate });
export const useForget = () => useSending(forgetWrite, { thingOf: neverDeduplicate });

type Rules = typeof answering;
type Recognise = answering.Recognise;

/** So long a question that sounds faintly like danger waits for what is published, which may answer it, ms. */
const PUBLISHED_LIMIT_MS = 3_000;

const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    work,
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, PUBLISHED_LIMIT_MS, undefined);
    }),
  ]);

/** Larger than the screen's own code, and not needed to show it. */
const loadRules = (): Promise<Rules> => import('../rules/answering.ts');

/** Where it did not arrive the server recognises danger as soon as it has the question. */
async function recogniser(): Promise<Recognise> {
  try {
    return (await import('#domain/safety/distress/distress.ts')).recogniseInQuestion;
  } catch {
    return () => null;
  }
}

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

/** A conversation, answered on this device; what came of it is stored through the outbox. */
export function useAsking(language: Language) {
  const knowledge = useKnowledge(language);
  const { query: history, askedTodayCount } = useHistory();
  const storing = useSending(adviceWrite, { thingOf: neverDeduplicate });
  const report = useSending(distressWrite, { thingOf: neverDeduplicate });
  const [turns, setTurns] = useState<readonly Asked[]>([]);
  const [problem, setProblem] = useState<'limit' | 'no_pack'>();
  // fetched with the screen, so that the worker has it when there is no line any more
  useEffect(() => {
    loadRules().catch(() => undefined);
    void recogniser();
    fetchHelpText();
  }, []);
  const isLimited = askedTodayCount >= QUESTIONS_PER_DAY_COUNT;

  const show = (question: string, answer: RuledAnswer, danger: Distress | null): Asked => {
    const now: Asked = { question, answer, atMs: Date.now() };
    setTurns((before) => [...before, now]);
    // ahead of everything that waits; the server folds the same words of the question into it
    if (danger) report.mutate({ source: 'advisor', kind: danger.kind, text: question.trim() });
    storing.mutate(adviceOf(now, language));
    return now;
  };

  /** What else was meant by a question about danger, once the published pages are here. */
  const addPassages = async (now: Asked, rules: Rules, recognise: Recognise) => {
    const fetched = await knowledge.fetchPassages();
    const found = rules.answerFrom(now.question, fetched, recognise);
    const also = found.outcome === 'distress' ? found.also : found;
    const whole = (one: Asked): Asked =>
      one.answer.outcome === 'distress' ? { ...one, answer: { ...one.answer, also } } : one;
    setTurns((all) => all.map((one) => (one === now ? whole(one) : one)));
  };

  /** Answers a question, and resolves to whether it could: one that could not is still to be asked. */
  const ask = async (question: string): Promise<boolean> => {
    setProblem(undefined);
    const rulesSoon = loadRules().catch(() => undefined);
    const recognise = await recogniser();
    const faint = recognise(question) !== null && recognise(question, true) === null;
    const rules = await rulesSoon;
    if (!rules) {
      const danger = recognise(question);
      const kind = danger?.isSure ? danger.kind : undefined;
      if (danger) show(question, { outcome: 'distress', kind, also: { outcome: 'unknown' } }, danger);
      else setProblem(isLimited ? 'limit' : 'no_pack');
      return danger !== null;
    }
    let { passages } = knowledge;
    if (faint && !passages) passages = await inTime(knowledge.fetchPassages()).catch(() => undefined);
    let answer = rules.answerFrom(question, passages, recognise);
    if (isLimited && answer.outcome !== 'distress') {
      setProblem('limit');
      return false;
    }
    // the dates come with what is published: without it nobody can say that there are none
    const asksDate = answer.outcome === 'live' && answer.intent === 'next_deadline';
    if ((answer.outcome === 'unknown' || asksDate) && !passages) {
      passages = await knowledge.fetchPassages();
      if (!passages && !asksDate) {
        setProblem('no_pack');
        return false;
      }
      answer = rules.answerFrom(question, passages, recognise);
    }
    const now = show(question, answer, rules.dangerOf(question, answer, recognise));
    // what to do about danger waits for nothing; what else was meant may come later
    if (answer.outcome === 'distress' && !passages) void addPassages(now, rules, recognise);
    return true;
  };
  // a model is asked about what the server keeps: it gets an id, never a text
  const wordableId = ({ question, answer }: Asked) =>
    knowledge.hasModel && answer.outcome === 'passages'
      ? history.data?.find((stored) => stored.outcome === 'passages' && stored.question === question)?.id
      : undefined;
  const startAnew = () => {
    setTurns([]);
    setProblem(undefined);
  };
  return { ask, turns, startAnew, problem, storing, knowledge, wordableId };
}
