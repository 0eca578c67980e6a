import { Trans, useLingui } from '@lingui/react/macro';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { useVisits } from '../hooks/use-health.ts';
import { HealthTabs } from '../ui/health-frame.tsx';
import { PagesCard, ReadersCards, SpeedCards } from '../ui/visit-cards.tsx';

/** Noon in Kabul is the same day everywhere that matters here. */
const middayOf = (isoDay: string) => new Date(`${isoDay}T07:30:00Z`);

/** Which screens are opened and how fast they come, never by whom [FEAT-01]. */
export function Component() {
  const { t } = useLingui();
  const { flags } = useConfiguration();
  const query = useVisits();
  return (
    <Page heading={<Trans>Visits and speed</Trans>} tabTitle={t`Statistics`}>
      <HealthTabs />
      {!flags.analytics && (
        <Notice>
          <Trans>Counting is switched off here. What was counted before is shown until it is deleted.</Trans>
        </Notice>
      )}
      <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
        {({ fromDay, untilDay, pages, languages, devices, speeds }) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="max-w-measure text-ink-quiet">
                <Trans>
                  Whole days from <Moment at={middayOf(fromDay)} /> to <Moment at={middayOf(untilDay)} />.
                  Counted are screens of people who are signed in, without who it was; not where a browser
                  asks not to be followed or to save data. Counts under 5 are hidden.
                </Trans>
              </p>
              <div data-no-print>
                <Button onClick={() => window.print()}>
                  <Trans>Print</Trans>
                </Button>
              </div>
            </div>
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <PagesCard pages={pages} />
              <SpeedCards speeds={speeds} />
              <ReadersCards languages={languages} devices={devices} />
            </div>
          </>
        )}
      </QueryPart>
    </Page>
  );
}
