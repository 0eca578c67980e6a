import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '#web/ui/page.tsx';
import { BalanceCard } from '../ui/balance-card.tsx';
import { DaysCard } from '../ui/days-card.tsx';
import { DemandCard } from '../ui/demand-card.tsx';
import { FunnelCard } from '../ui/funnel-card.tsx';
import { HoursCard } from '../ui/hours-card.tsx';
import { HealthTabs, WithFigures } from '../ui/health-frame.tsx';
import { ReachedCard } from '../ui/reached-card.tsx';
import { useNames } from '../ui/names.ts';

/** How the programme fares: the way of the students, places against demand, what is missing [FEAT-05]. */
export function Component() {
  const { t } = useLingui();
  const names = useNames();
  return (
    <Page heading={<Trans>Programme statistics</Trans>} tabTitle={t`Statistics`}>
      <HealthTabs />
      <WithFigures>
        {(figures) => (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <FunnelCard funnel={figures.funnel} />
            <ReachedCard reached={figures.reached} />
            <DaysCard days={figures.days} />
            <BalanceCard
              title={<Trans>Places by language</Trans>}
              by="language"
              nameOf={names.language}
              balances={figures.languages}
            />
            <BalanceCard
              title={<Trans>Places by field</Trans>}
              by="field"
              nameOf={names.field}
              balances={figures.fields}
            />
            <DemandCard demand={figures.demand} />
            <HoursCard />
          </div>
        )}
      </WithFigures>
    </Page>
  );
}
