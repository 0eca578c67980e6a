import { Trans, useLingui } from '@lingui/react/macro';
import { FetchingPart } from '#web/platform/query/index.ts';
import { useWaitingValues } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { checkInWrite } from '../hooks/check-in-write.ts';
import { useCheckIns, useMinute, usePairs } from '../hooks/use-meetings.ts';
import { isDue, solarMonthOf } from '../rules/check-in.ts';
import { CheckInForm } from '../ui/check-in-form.tsx';
import { CheckInItem } from '../ui/check-in-item.tsx';
import { useMonthLabels } from '../ui/month-labels.ts';

/** Once in a month: how it goes. A student writes it, her mentor answers. */
export function Component() {
  const { t } = useLingui();
  const { isMentor } = useSession();
  const nowMs = useMinute();
  const monthLabels = useMonthLabels();
  const pairs = usePairs();
  const checkIns = useCheckIns();
  const waiting = useWaitingValues(checkInWrite);
  const month = solarMonthOf(nowMs);
  const own = pairs.data?.find(({ side, isActive }) => side === 'student' && isActive);
  const asks = own && checkIns.data && isDue(checkIns.data, own.id, nowMs);
  return (
    <Page
      heading={<Trans comment="List of monthly check-ins: title of the page">Monthly check-in</Trans>}
      tabTitle={t`Monthly check-in`}
      width="text"
      lead={
        isMentor ? (
          <Trans comment="List of monthly check-ins: first sentence">
            Your students say once a month how it is going. You answer.
          </Trans>
        ) : (
          <Trans comment="List of monthly check-ins: first sentence">
            Once a month, take a minute to say how it is going.
          </Trans>
        )
      }
    >
      <FetchingPart of={[pairs, checkIns]} />
      {asks && <CheckInForm key={month} matchId={own.id} month={month} />}
      {waiting.map((one) => (
        <Card key={one.month} title={monthLabels(one.month).name}>
          <Badge kind="waiting">
            <Trans comment="List of monthly check-ins: badge, one or two words">
              On this phone, not sent yet
            </Trans>
          </Badge>
        </Card>
      ))}
      {checkIns.data?.length === 0 && waiting.length === 0 && !asks && (
        <EmptyState title={<Trans comment="List of monthly check-ins: heading">No check-in yet</Trans>}>
          <Trans comment="List of monthly check-ins: text">
            This starts when you have a mentor or a student.
          </Trans>
        </EmptyState>
      )}
      {checkIns.data && checkIns.data.length > 0 && (
        <ul
          aria-label={t({
            message: 'Monthly check-ins',
            comment: 'List of monthly check-ins: read aloud by screen readers',
          })}
          className="grid gap-4"
        >
          {checkIns.data.map((checkIn) => (
            <CheckInItem
              key={checkIn.id}
              checkIn={checkIn}
              pair={pairs.data?.find(({ id }) => id === checkIn.matchId)}
            />
          ))}
        </ul>
      )}
    </Page>
  );
}
