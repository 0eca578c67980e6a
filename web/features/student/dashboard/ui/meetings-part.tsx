import { takesPlace } from '#domain/matching/match.ts';
import { MeetingsCard } from '#web/features/mentoring/meetings/index.ts';
import { useMentor } from '../hooks/use-dashboard.ts';

/** What she and her mentor have agreed on, while they are a pair. */
export function MeetingsPart() {
  const { data: match } = useMentor().match;
  if (!match || !takesPlace(match.state)) return null;
  return <MeetingsCard />;
}
