import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { mayMoveMatch } from '#domain/matching/match.ts';
import { paths } from '#web/app/paths.ts';
import { adminPairPath } from '#web/app/staff-paths.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Details } from '#web/ui/details.tsx';
import type { Match } from '../rules/match.ts';
import { Author } from './author.tsx';
import { LookBacks } from './look-backs.tsx';
import { EndMatchDialog } from './end-match-dialog.tsx';
import { StaffNote } from './staff-note.tsx';
import { MatchBadge } from './state-badges.tsx';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { DayOf } from '#web/ui/admin/when.tsx';

/** Which of the two the list is about; it names the other one. */
export type Side = 'student' | 'mentor';

function OtherSide({ match, of }: { match: Match; of: Side }) {
  const to =
    of === 'student'
      ? `${paths.adminMentors}/${match.mentorId}`
      : `${paths.adminStudents}/${match.studentId}`;
  return (
    <Link
      to={to}
      className="tap inline-flex items-center font-semibold text-accent underline underline-offset-4"
    >
      {of === 'student' ? <bdi>{match.mentorName}</bdi> : <StudentCode>{match.studentCode}</StudentCode>}
    </Link>
  );
}

function MatchHistory({ match }: { match: Match }) {
  const optionText = useOptionText();
  return (
    <Details summary={<Trans>History</Trans>} quiet>
      <ol className="grid gap-3 pt-2">
        {match.steps.map((step) => (
          <li key={step.id} className="grid gap-1">
            <p>
              {optionText('match_state', step.state)}
              {step.reason && <> – {optionText('match_end_reason', step.reason)}</>}
            </p>
            <p className="text-ink-quiet">
              <DayOf ms={step.atMs} /> <Author id={step.authorId} />
            </p>
            <StaffNote note={step.note} />
          </li>
        ))}
      </ol>
    </Details>
  );
}

/** The pairs of a person, the newest first, each with its history and, while it lasts, the way to end it. */
export function MatchList({ matches, of }: { matches: readonly Match[]; of: Side }) {
  const [ending, setEnding] = useState<Match>();
  return (
    <>
      <ul className="grid gap-4">
        {matches.map((match) => (
          <li key={match.id} className="grid gap-1 border-s-2 border-line ps-3">
            <div className="flex flex-wrap items-center gap-2">
              <OtherSide match={match} of={of} />
              <MatchBadge state={match.state} />
            </div>
            <p className="text-sm text-ink-quiet">
              <Trans>
                Since <DayOf ms={match.startedAtMs} />
              </Trans>
            </p>
            {match.endedAtMs !== null && (
              <p className="text-sm text-ink-quiet">
                <Trans>
                  Ended <DayOf ms={match.endedAtMs} />
                </Trans>
              </p>
            )}
            <LookBacks of={match.lookBacks} />
            {match.state !== 'proposed' && match.state !== 'mentor_accepted' && (
              <Link
                to={adminPairPath(match.id)}
                className="tap inline-flex w-fit items-center text-accent underline underline-offset-4"
              >
                <Trans>Meetings, months and tasks</Trans>
              </Link>
            )}
            <MatchHistory match={match} />
            {mayMoveMatch(match.state, 'ended') && (
              <Button className="w-fit" onClick={() => setEnding(match)}>
                <Trans>End this match</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending && <EndMatchDialog match={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}
