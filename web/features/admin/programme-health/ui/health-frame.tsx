import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { staffPaths } from '#web/app/staff-paths.ts';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { RefreshIcon } from '#web/ui/icon.ts';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useFigures } from '../hooks/use-health.ts';
import type { Figures } from '../rules/figures.ts';

/** The neighbours of the figures. */
export function HealthTabs() {
  const { t } = useLingui();
  const { flags } = useConfiguration();
  return (
    <Tabs
      label={t`Statistics`}
      tabs={[
        { to: staffPaths.health, label: <Trans>Programme</Trans>, end: true },
        { to: staffPaths.survey, label: <Trans>Survey</Trans> },
        { to: staffPaths.silentPairs, label: <Trans>Silent matches</Trans> },
        { to: staffPaths.reminders, label: <Trans>Reminders</Trans> },
        { to: staffPaths.proposals, label: <Trans>Proposals</Trans> },
        { to: staffPaths.waiting, label: <Trans>Waiting students</Trans> },
        // FEAT-01: what is switched off leaves no link behind
        ...(flags.analytics ? [{ to: staffPaths.visits, label: <Trans>Visits</Trans> }] : []),
        { to: staffPaths.record, label: <Trans>Audit log</Trans> },
      ]}
    />
  );
}

/** Figures in all states of their reading, with their age and the way to count them anew. */
export function WithFigures({ children }: { children: (figures: Figures) => ReactNode }) {
  const { query, count } = useFigures();
  const errorText = useErrorText();
  return (
    <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
      {(figures) => (
        <>
          {count.error && <Notice kind="error" live="polite" title={errorText(count.error)} />}
          <div className="flex flex-wrap items-center justify-between gap-3">
            {figures ? (
              <p className="text-ink-quiet">
                <Trans>
                  Counted <Moment at={new Date(figures.countedAtMs)} as="exact" />. Counts of people under 5
                  are hidden.
                </Trans>
              </p>
            ) : (
              <p className="text-ink-quiet">
                <Trans>Nothing has been counted yet.</Trans>
              </p>
            )}
            <div className="flex flex-wrap gap-2" data-no-print>
              <Button
                icon={<RefreshIcon className="size-5" />}
                busy={count.isPending}
                onClick={() => count.mutate()}
              >
                <Trans>Refresh</Trans>
              </Button>
              <Button onClick={() => window.print()}>
                <Trans>Print</Trans>
              </Button>
            </div>
          </div>
          {figures && children(figures)}
          {!figures && count.isPending && (
            <LoadingPart>
              <Trans>Loading…</Trans>
            </LoadingPart>
          )}
        </>
      )}
    </QueryPart>
  );
}
