import { Plural, Trans } from '@lingui/react/macro';
import { hoursOf } from '#domain/meetings/given-hours.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { useGivenHours } from '../hooks/use-given-hours.ts';
import type { GivenHours } from '../rules/given-hours.ts';
import { CouldNotRead } from './could-not-read.tsx';

function Hours({ minutes }: { minutes: number }) {
  const hours = hoursOf(minutes);
  const shown = useFormat().number(hours);
  return (
    <Plural
      comment="Dashboard of a mentor, hours given: text; {hours} is a number of hours, {shown} is the number, written"
      value={hours}
      one={`${shown} hour`}
      other={`${shown} hours`}
    />
  );
}

function Figures({ hours }: { hours: GivenHours }) {
  const format = useFormat();
  const month = format.parts({
    calendar: 'solar_hijri',
    year: Math.floor(hours.month / 100),
    month: hours.month % 100,
  });
  const count = format.number(hours.sessionsCount);
  return (
    <>
      <p>
        {month}:{' '}
        <strong>
          <Hours minutes={hours.monthMinutes} />
        </strong>
      </p>
      <p>
        <Trans comment="Dashboard of a mentor, hours given: sentence">In all:</Trans>{' '}
        <strong>
          <Hours minutes={hours.allMinutes} />
        </strong>{' '}
        (
        <Plural
          comment="Dashboard of a mentor, hours given: sentence; {count} is the number, written"
          value={hours.sessionsCount}
          one={`${count} meeting`}
          other={`${count} meetings`}
        />
        )
      </p>
    </>
  );
}

/** Hours of sessions that took place, in this month and in all [FEAT-04]. */
export function GivenHoursCard() {
  const { data, error, isPending, isFetching, refetch } = useGivenHours();
  if (data === null) return null;
  return (
    <Card title={<Trans comment="Dashboard of a mentor, hours given: heading">Hours that you gave</Trans>}>
      {error && !data && <CouldNotRead error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {isPending && (
        <LoadingPart>
          <Trans comment="Dashboard of a mentor, hours given: shown while loading">Loading…</Trans>
        </LoadingPart>
      )}
      {data?.sessionsCount === 0 && (
        <p className="text-ink-quiet">
          <Trans comment="Dashboard of a mentor, hours given: sentence">
            A meeting counts here once one of you has said that it took place.
          </Trans>
        </p>
      )}
      {data && data.sessionsCount > 0 && <Figures hours={data} />}
    </Card>
  );
}
