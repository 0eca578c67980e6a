import { useMemo, useState } from 'react';
import { type Analysis, type AnalysisFacts, analyse } from '#domain/analysis/analyse.ts';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import type { Language } from '#domain/languages.ts';
import type { Profile } from '#domain/profile.ts';
import { useProfile } from '#web/features/profile/index.ts';
import type { AskingProgramme } from '../rules/asking-programme.ts';
import { useAskingProgrammes } from './use-asking-programmes.ts';

/** Today in Kabul by the clock of the device, as an ISO date. */
export function useToday(): string {
  const [today] = useState(() => isoOf(kabulDateOf(Date.now())));
  return today;
}

/** What the rules read of a profile. */
function factsOf(profile: Profile): AnalysisFacts {
  return {
    profile,
    toeflScore: profile.toefl_score,
    tests: [],
    marksPercent: profile.marks_percent,
    gpa: profile.gpa,
    englishLevel: profile.english_level,
    internetSpeed: profile.internet_speed,
  };
}

export interface OwnAnalysis {
  analysis: Analysis;
  programmes: readonly AskingProgramme[];
}

/** Where the signed-in student stands; worked out here, so that it is there without a network. */
export function useOwnAnalysis(language: Language) {
  const today = useToday();
  const profile = useProfile();
  const { programmes, query } = useAskingProgrammes(language);
  const { data } = profile;
  const own = useMemo((): OwnAnalysis | undefined => {
    if (!data || !programmes) return undefined;
    // who has a mentor already is not sent to ask for one
    const open = programmes.filter(({ isMentoring }) => !(isMentoring && data.is_assigned));
    return { analysis: analyse(factsOf(data), open, today), programmes: open };
  }, [data, programmes, today]);
  return { own, readings: [profile, query] as const, programmesReadAt: query.dataUpdatedAt };
}
