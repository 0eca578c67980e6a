import { Trans } from '@lingui/react/macro';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { tasksPath } from '#web/app/paths.ts';
import { useOpenEndings } from '#web/features/mentoring/match-endings/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Pairs that have ended and of which the mentor has not said how it was; nothing where there are none [SG-13]. */
export function EndedCards() {
  const endings = useOpenEndings();
  const { dayInBoth } = useFormat();
  return endings.map(({ matchId, studentCode, endedMs }) => {
    const day = dayInBoth(kabulDateOf(endedMs));
    return (
      <Card
        key={matchId}
        title={<Trans comment="Dashboard of a mentor, ended: heading">How was it?</Trans>}
        actions={
          <LinkButton to={tasksPath(matchId)}>
            <Trans comment="Dashboard of a mentor, ended: link that looks like a button">
              Say how it was
            </Trans>
          </LinkButton>
        }
      >
        <p>
          <bdi dir="ltr">{studentCode}</bdi>{' '}
          <Trans comment="Dashboard of a mentor, ended: sentence; {day} is a date">
            Mentoring of a student ended on {day}. Your place is free.
          </Trans>
        </p>
      </Card>
    );
  });
}
