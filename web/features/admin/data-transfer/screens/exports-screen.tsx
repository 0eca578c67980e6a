import { Trans, useLingui } from '@lingui/react/macro';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useExportOperations, useExports } from '../hooks/use-exports.ts';
import type { ExportProgress } from '../rules/exports.ts';
import { ExportCard } from '../ui/export-card.tsx';
import { MigrationTabs } from '../ui/migration-tabs.tsx';
import { NewExport } from '../ui/new-export.tsx';

/** How far the file is, and the way to stop it. */
function Taking({ progress, onStop }: { progress: ExportProgress; onStop: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const given = format.number(progress.given);
  const total = format.number(progress.total);
  return (
    <div className="grid gap-2" role="status">
      <ProgressBar
        label={<Trans>Rows that have arrived</Trans>}
        value={progress.given}
        max={Math.max(progress.total, 1)}
        text={t`${given} of ${total}`}
      />
      <Button className="w-fit" onClick={onStop}>
        <Trans>Stop and throw it away</Trans>
      </Button>
    </div>
  );
}

/** Files that leave: what was asked for and taken, and a new one [FEAT-07][SG-15]. */
export function Component() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const query = useExports();
  const { ask, take, decide, giveUp, progress, stop } = useExportOperations();
  const failure = ask.error ?? take.error ?? decide.error ?? giveUp.error;
  const isBusy = ask.isPending || take.isPending || decide.isPending || giveUp.isPending;
  return (
    <Page heading={<Trans>Export</Trans>} tabTitle={t`Export`}>
      <MigrationTabs />
      <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
        {({ adminsCount, list }) => (
          <>
            <NewExport adminsCount={adminsCount} busy={isBusy} onAsk={(wanted) => ask.mutate(wanted)} />
            {progress && <Taking progress={progress} onStop={stop} />}
            {failure && (
              <Notice kind="error" live="assertive">
                {errorText(failure)}
              </Notice>
            )}
            <h2 className="text-lg font-bold">
              <Trans>Files so far</Trans>
            </h2>
            {list.length === 0 && <EmptyState title={<Trans>No file has left yet</Trans>} />}
            <ul className="grid gap-3">
              {list.map((summary) => (
                <ExportCard
                  key={summary.id}
                  summary={summary}
                  busy={isBusy}
                  onTake={() => take.mutate(summary)}
                  onDecide={(agrees) => decide.mutate({ id: summary.id, agrees })}
                  onGiveUp={() => giveUp.mutate(summary.id)}
                />
              ))}
            </ul>
          </>
        )}
      </QueryPart>
    </Page>
  );
}
