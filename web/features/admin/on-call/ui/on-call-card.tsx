import { Trans } from '@lingui/react/macro';
import { staffPaths } from '#web/app/staff-paths.ts';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useOnCall } from '../hooks/use-on-call.ts';
import { onCallNow, type Shift } from '../rules/on-call.ts';
import { DrillFacts } from './drill-card.tsx';

function WhoIsCalled({ shifts }: { shifts: readonly Shift[] }) {
  const format = useFormat();
  const current = onCallNow(shifts, useNow());
  if (current.length === 0) return <Trans>Nobody is on call now. An alarm calls every admin at once.</Trans>;
  return <Trans>On call now: {format.list(current.map(({ name }) => name))}</Trans>;
}

/** For the dashboard: who is called now, and how the last drill went [SG-04]. */
export function OnCallCard() {
  const query = useOnCall();
  return (
    <Card
      title={<Trans>On call</Trans>}
      actions={
        <LinkButton to={staffPaths.onCall}>
          <Trans>Rota and drills</Trans>
        </LinkButton>
      }
    >
      <QueryPart query={query} loading={<Trans>Loading the rota</Trans>}>
        {({ shifts, lastDrill }) => (
          <>
            <p>
              <WhoIsCalled shifts={shifts} />
            </p>
            {lastDrill ? (
              <DrillFacts drill={lastDrill} />
            ) : (
              <p className="text-ink-quiet">
                <Trans>There was no drill yet.</Trans>
              </p>
            )}
          </>
        )}
      </QueryPart>
    </Card>
  );
}
