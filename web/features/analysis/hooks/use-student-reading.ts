import { useMemo } from 'react';
import { type AnalysisFacts, analyse } from '#domain/analysis/analyse.ts';
import type { Language } from '#domain/languages.ts';
import type { OwnAnalysis } from './use-own-analysis.ts';
import { useToday } from './use-own-analysis.ts';
import { useAskingProgrammes } from './use-asking-programmes.ts';

/** What the rules may read of a student's card: less than of her profile, and nothing that is hers alone. */
export type CardFacts = Pick<
  AnalysisFacts,
  'toeflScore' | 'marksPercent' | 'gpa' | 'englishLevel' | 'internetSpeed'
>;

/** Where a mentor's student stands, from her card alone. */
export function useStudentReading(card: CardFacts, language: Language) {
  const today = useToday();
  const { programmes, query } = useAskingProgrammes(language);
  const reading = useMemo((): OwnAnalysis | undefined => {
    if (!programmes) return undefined;
    const { toeflScore, marksPercent, gpa, englishLevel, internetSpeed } = card;
    const facts = {
      profile: undefined,
      tests: [],
      toeflScore,
      marksPercent,
      gpa,
      englishLevel,
      internetSpeed,
    };
    return { analysis: analyse(facts, programmes, today), programmes };
  }, [card, programmes, today]);
  return { reading, query };
}
