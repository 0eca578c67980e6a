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
  if (current.length === 0)
    return (
      <Trans comment="Staff, safety: nobody is entered in the rota for now">
        Nobody is on call now. An alarm calls every admin at once.
      </Trans>
    );
  return (
    <Trans comment="Staff, safety: {0} is one name or several">
      On call now: {format.list(current.map(({ name }) => name))}
    </Trans>
  );
}

/** For the dashboard: who is called now, and how the last drill went [SG-04]. */
export function OnCallCard() {
  const query = useOnCall();
  return (
    <Card
      title={
        <Trans comment="Staff, safety: heading of a card, who is called when somebody may be in danger">
          On call
        </Trans>
      }
      actions={
        <LinkButton to={staffPaths.onCall}>
          <Trans comment="Staff, safety, card “On call”: link; the rota says who is on call when, drills are exercises">
            Rota and drills
          </Trans>
        </LinkButton>
      }
    >
      <QueryPart
        query={query}
        loading={<Trans comment="Staff, safety, card “On call”: shown while loading">Loading the rota</Trans>}
      >
        {({ shifts, lastDrill }) => (
          <>
            <p>
              <WhoIsCalled shifts={shifts} />
            </p>
            {lastDrill ? (
              <DrillFacts drill={lastDrill} />
            ) : (
              <p className="text-ink-quiet">
                <Trans comment="Staff, safety, card “On call”: no exercise of the alarm so far">
                  There was no drill yet.
                </Trans>
              </p>
            )}
          </>
        )}
      </QueryPart>
    </Card>
  );
}
