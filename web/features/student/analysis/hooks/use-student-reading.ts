import { useMemo } from 'react';
import { type AnalysisFacts, analyse } from '#domain/analysis/analyse.ts';
import { englishScores, scoreBesideTests, type StudentTest } from '#domain/analysis/student-test.ts';
import type { Language } from '#domain/languages.ts';
import type { OwnAnalysis } from './use-own-analysis.ts';
import { useToday } from './use-own-analysis.ts';
import { useAskingProgrammes } from './use-asking-programmes.ts';
import { useTestsOfPair } from './use-tests.ts';

/** What the rules may read of a student's card: less than of her profile, and nothing that is hers alone. */
export type CardFacts = Pick<
  AnalysisFacts,
  'toeflScore' | 'marksPercent' | 'gpa' | 'englishLevel' | 'internetSpeed'
>;

const NO_TESTS: readonly StudentTest[] = [];

/** Where a mentor's student stands, from her card and her tests. */
export function useStudentReading(matchId: string, card: CardFacts, language: Language) {
  const today = useToday();
  const { programmes, query } = useAskingProgrammes(language);
  const tests = useTestsOfPair(matchId).data ?? NO_TESTS;
  const reading = useMemo((): OwnAnalysis | undefined => {
    if (!programmes) return undefined;
    const { toeflScore, marksPercent, gpa, englishLevel, internetSpeed } = card;
    const facts = {
      profile: undefined,
      tests: englishScores(tests),
      toeflScore: scoreBesideTests(toeflScore, tests),
      marksPercent,
      gpa,
      englishLevel,
      internetSpeed,
    };
    return { analysis: analyse(facts, programmes, today), programmes };
  }, [card, tests, programmes, today]);
  return { reading, tests, query };
}
