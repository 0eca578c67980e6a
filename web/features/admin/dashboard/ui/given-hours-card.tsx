import { Plural, Trans } from '@lingui/react/macro';
import { hoursOf } from '#domain/meetings/given-hours.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { useGivenHours } from '../hooks/use-given-hours.ts';
import { QueryPart } from '#web/platform/admin-lists/index.ts';

function Hours({ minutes }: { minutes: number }) {
  const hours = hoursOf(minutes);
  const shown = useFormat().number(hours);
  return <Plural value={hours} one={`${shown} hour`} other={`${shown} hours`} />;
}

/** Hours of sessions of this mentor that took place [FEAT-05]. */
export function GivenHoursCard({ mentorId }: { mentorId: string }) {
  const query = useGivenHours(mentorId);
  return (
    <Card title={<Trans>Hours given</Trans>}>
      <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
        {([hours]) =>
          hours ? (
            <>
              <p>
                <Trans>This month:</Trans>{' '}
                <strong>
                  <Hours minutes={hours.monthMinutes} />
                </strong>
              </p>
              <p>
                <Trans>In all:</Trans>{' '}
                <strong>
                  <Hours minutes={hours.allMinutes} />
                </strong>
              </p>
            </>
          ) : (
            <p className="text-ink-quiet">
              <Trans>No meeting with this mentor has taken place yet.</Trans>
            </p>
          )
        }
      </QueryPart>
    </Card>
  );
}
