import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { ConcernDialog } from '#web/features/mentoring/reports/index.ts';
import { useThreads } from '#web/features/mentoring/messages/index.ts';
import { useOnlyInPage } from '#web/platform/session/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useWaitingEnd, useWishNext } from '../hooks/use-ending-commands.ts';
import { type Ending, useEndings } from '../hooks/use-endings.ts';
import { LookBackForm } from './look-back-form.tsx';
import { useEndingReasonLabels } from './reason-labels.ts';

/** What the person said herself; nobody else's answers are here. */
function OwnAnswers({ ending }: { ending: Ending }) {
  const reasons = useEndingReasonLabels();
  const { reason, wentWell, wantsNext, neverAgain, isStudent } = ending;
  if (reason === null) return null;
  const rows = [
    {
      id: 'reason',
      term: <Trans comment="Messages, after mentoring ended: label">Why did it end?</Trans>,
      description: reasons[reason],
    },
    ...(wentWell === ''
      ? []
      : [
          {
            id: 'well',
            term: <Trans comment="Messages, after mentoring ended: label">What went well?</Trans>,
            description: <bdi>{wentWell}</bdi>,
          },
        ]),
    ...(wantsNext === null || isStudent
      ? []
      : [
          {
            id: 'next',
            term: (
              <Trans comment="Messages, after mentoring ended: label">
                Would you like to mentor another student?
              </Trans>
            ),
            description: wantsNext ? (
              <Trans comment="Messages, after mentoring ended: sentence">Yes</Trans>
            ) : (
              <Trans comment="Messages, after mentoring ended: sentence">Not now</Trans>
            ),
          },
        ]),
    ...(neverAgain
      ? [
          {
            id: 'never',
            term: <Trans comment="Messages, after mentoring ended: label">Never match us again</Trans>,
            description: <Trans comment="Messages, after mentoring ended: sentence">Yes</Trans>,
          },
        ]
      : []),
  ];
  return (
    <Card title={<Trans comment="Messages, after mentoring ended: heading">What you told the team</Trans>}>
      <DescriptionList items={rows} />
    </Card>
  );
}

/** What happens now to a student without a mentor, and the way to change her mind. */
function NextMentor({ ending }: { ending: Ending }) {
  const errorText = useErrorText();
  const wish = useWishNext();
  const onlyInPage = useOnlyInPage();
  const { next } = useWaitingEnd(ending.matchId);
  const wants = (next?.wants ?? ending.wantsNext) !== false;
  return (
    <Card title={<Trans comment="Messages, after mentoring ended: heading">What comes next</Trans>}>
      <p>
        {wants ? (
          <Trans comment="Messages, after mentoring ended: sentence">
            You are in the queue. The next round looks for another mentor for you.
          </Trans>
        ) : (
          <Trans comment="Messages, after mentoring ended: sentence">
            You are not in the queue, as you wished. Nobody is asked for you until you say so.
          </Trans>
        )}
      </p>
      {next && (
        <Notice live="polite">
          {onlyInPage ?? (
            <Trans comment="Messages, after mentoring ended: notice">
              It is kept on this phone and is sent as soon as there is a network.
            </Trans>
          )}
        </Notice>
      )}
      {wish.error && (
        <Notice kind="error" live="assertive">
          {errorText(wish.error)}
        </Notice>
      )}
      <div>
        <Button
          kind={wants ? 'quiet' : 'primary'}
          busy={wish.isPending}
          onClick={() => wish.mutate({ matchId: ending.matchId, wants: !wants })}
        >
          {wants ? (
            <Trans comment="Messages, after mentoring ended: button">I want no mentor for now</Trans>
          ) : (
            <Trans comment="Messages, after mentoring ended: button">I would like a mentor again</Trans>
          )}
        </Button>
      </div>
    </Card>
  );
}

function TellTeam({ matchId }: { matchId: string }) {
  const [isTelling, setTelling] = useState(false);
  return (
    <Card title={<Trans comment="Messages, after mentoring ended: heading">Was something not right?</Trans>}>
      <p>
        <Trans comment="Messages, after mentoring ended: sentence">
          If you were pressed, frightened or asked for something wrong, tell the team. It stays with it.
        </Trans>
      </p>
      <div>
        <Button onClick={() => setTelling(true)}>
          <Trans comment="Messages, after mentoring ended: button">Tell the team</Trans>
        </Button>
      </div>
      {isTelling && (
        <ConcernDialog threadId={matchId} message={null} isBlocked onClose={() => setTelling(false)} />
      )}
    </Card>
  );
}

/** Which pair it is about: by code and days, for a mentor, who reads nothing else of it any more. */
function Which({ ending }: { ending: Ending }) {
  const { dayInBoth } = useFormat();
  const from = dayInBoth(kabulDateOf(ending.startedMs));
  const until = dayInBoth(kabulDateOf(ending.endedMs));
  return (
    <p className="text-ink-quiet">
      <bdi dir="ltr">{ending.studentCode}</bdi>{' '}
      <Trans comment="Messages, after mentoring ended: sentence; {from} is where it begins, {until} is a date and time">
        From {from} until {until}
      </Trans>
    </p>
  );
}

export interface EndedPartProps {
  matchId: string;
  /** the person was its student; else its mentor */
  isStudent: boolean;
}

/** After the end of a pair: how it was, what comes next, and the way to the team [SG-13]. */
export function EndedPart({ matchId, isStudent }: EndedPartProps) {
  const waits = useWaitingEnd(matchId);
  const onlyInPage = useOnlyInPage();
  // before the end has left the phone the server knows nothing to ask
  const endings = useEndings(!waits.isEnding);
  const pairs = useThreads();
  const ending = endings.data?.find((one) => one.matchId === matchId);
  const isAsked = waits.isEnding || waits.lookBack !== undefined || ending?.state === 'asked';
  const isLast = ending !== undefined && endings.data?.[0] === ending;
  const hasAnother = pairs.data?.some((pair) => !pair.isOver && pair.id !== matchId) === true;
  return (
    <>
      {ending && ending.studentCode !== '' && <Which ending={ending} />}
      {waits.isEnding && (
        <Notice live="polite">
          {onlyInPage ?? (
            <Trans comment="Messages, after mentoring ended: notice">
              The end is kept on this phone and is sent as soon as there is a network. You can answer already.
            </Trans>
          )}
        </Notice>
      )}
      {isAsked && <LookBackForm matchId={matchId} isStudent={isStudent} />}
      {ending && <OwnAnswers ending={ending} />}
      {ending?.isStudent && isLast && !hasAnother && ending.state !== 'asked' && (
        <NextMentor ending={ending} />
      )}
      {(ending || waits.isEnding) && <TellTeam matchId={matchId} />}
    </>
  );
}
