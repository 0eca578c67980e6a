import { useMemo, useState } from 'react';
import { type Analysis, type AnalysisFacts, analyse } from '#domain/analysis/analyse.ts';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import type { Language } from '#domain/languages.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { englishScores, scoreBesideTests, type StudentTest } from '#domain/analysis/student-test.ts';
import { useProfile } from '#web/features/student/profile/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import type { AskingProgramme } from '../rules/asking-programme.ts';
import { useAskingProgrammes } from './use-asking-programmes.ts';
import { useOwnTests } from './use-tests.ts';

/** Today in Kabul by the clock of the device, as an ISO date. */
export function useToday(): string {
  const [today] = useState(() => isoOf(kabulDateOf(Date.now())));
  return today;
}

/** What the rules read of a profile. */
function factsOf(profile: Profile, tests: readonly StudentTest[]): AnalysisFacts {
  return {
    profile,
    toeflScore: scoreBesideTests(profile.toefl_score, tests),
    tests: englishScores(tests),
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

const NO_TESTS: readonly StudentTest[] = [];

/** Where the signed-in student stands; worked out here, so that it is there without a network. */
export function useOwnAnalysis(language: Language) {
  const today = useToday();
  const profile = useProfile();
  const { programmes, query } = useAskingProgrammes(language);
  const { data } = profile;
  const testsQuery = useOwnTests(useSession().user?.id);
  const tests = testsQuery.data ?? NO_TESTS;
  const own = useMemo((): OwnAnalysis | undefined => {
    if (!data || !programmes) return undefined;
    // who has a mentor already is not sent to ask for one
    const open = programmes.filter(({ isMentoring }) => !(isMentoring && data.is_assigned));
    return { analysis: analyse(factsOf(data, tests), open, today), programmes: open };
  }, [data, programmes, tests, today]);
  return {
    own,
    tests,
    readings: [profile, query, testsQuery] as const,
    programmesReadAt: query.dataUpdatedAt,
  };
}
