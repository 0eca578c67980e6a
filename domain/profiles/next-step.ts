import type { MatchState } from '../matching/match.ts';
import { isProfileComplete, openSurveyQuestions, profileCompleteness } from './profile-completeness.ts';
import type { Profile, ProfileField } from './profile.ts';

export type StudentStep =
  | { kind: 'accept_terms' }
  | { kind: 'complete_profile'; field: ProfileField }
  | { kind: 'answer_survey' }
  | { kind: 'meet_mentor' }
  | { kind: 'do_task'; task: NextTask }
  | { kind: 'mentor_paused' }
  | { kind: 'look_back'; matchId: string }
  | { kind: 'rest'; matchId: string }
  | { kind: 'wait_for_next' }
  | { kind: 'improve_profile'; field: ProfileField }
  | { kind: 'wait_for_mentor' };

/** What a student does next of what is planned with the mentor. */
export interface NextTask {
  title: string;
  /** ISO day in Kabul; null: no day was said */
  due: string | null;
}

export interface StudentSituation {
  profile: Partial<Profile> | null;
  /** answered or skipped: the survey is not asked twice */
  surveyDone: boolean;
  /** of the newest match, undefined when there never was one */
  matchState: MatchState | undefined;
  /** of what is planned with a mentor, what is due first */
  nextTask?: NextTask | undefined;
  /** how she stands after the last pair that has ended, undefined where there was none or it is not known */
  ending?: { matchId: string; isAsked: boolean; wantsNext: boolean | null } | undefined;
}

/**
 * The one thing that a student's dashboard puts first. What blocks comes before what helps, a mentor before
 * a better profile, and waiting is said only when there is nothing left to do.
 */
export function nextStep({
  profile,
  surveyDone,
  matchState,
  nextTask,
  ending,
}: StudentSituation): StudentStep {
  if (profile?.terms_accepted === false) return { kind: 'accept_terms' };
  const { nextField } = profileCompleteness(profile);
  if (!isProfileComplete(profile, 'student') && nextField !== undefined)
    return { kind: 'complete_profile', field: nextField };
  if (matchState === 'active')
    return nextTask ? { kind: 'do_task', task: nextTask } : { kind: 'meet_mentor' };
  if (matchState === 'paused') return { kind: 'mentor_paused' };
  const last = matchState === 'ended' ? ending : undefined;
  if (last?.isAsked) return { kind: 'look_back', matchId: last.matchId };
  if (last)
    return last.wantsNext === false ? { kind: 'rest', matchId: last.matchId } : { kind: 'wait_for_next' };
  if (!surveyDone && openSurveyQuestions(profile).length > 0) return { kind: 'answer_survey' };
  return nextField === undefined
    ? { kind: 'wait_for_mentor' }
    : { kind: 'improve_profile', field: nextField };
}
