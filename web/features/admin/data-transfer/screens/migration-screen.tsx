import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { SystemCheck } from '#web/features/admin/dashboard/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import type { SystemState } from '#domain/platform/system-state.ts';
import { useSystemState } from '../hooks/use-system-state.ts';
import { MigrationsCheck, RowSecurityCheck, StorageCheck } from '../ui/database-checks.tsx';
import { MigrationTabs } from '../ui/migration-tabs.tsx';
import { BackupCheck, JobsCheck, MailCheck } from '../ui/server-checks.tsx';

function Checks({ state }: { state: SystemState }) {
  const [nowMs] = useState(() => Date.now());
  return (
    <>
      <RowSecurityCheck state={state} />
      <BackupCheck state={state} nowMs={nowMs} />
      <MigrationsCheck state={state} />
      <JobsCheck state={state} nowMs={nowMs} />
      <MailCheck state={state} nowMs={nowMs} />
      <StorageCheck state={state} />
    </>
  );
}

/** What the machine says of itself, in plain sentences [ROUTE-23][FEAT-07]. */
export function Component() {
  const { t } = useLingui();
  const query = useSystemState();
  return (
    <Page
      heading={<Trans>System status</Trans>}
      tabTitle={t`System status`}
      lead={
        <Trans>
          What the program and its database say of themselves just now. Nothing here shows what a person
          wrote.
        </Trans>
      }
    >
      <MigrationTabs />
      <Button className="w-fit" busy={query.isFetching} onClick={() => void query.refetch()}>
        <Trans>Look again</Trans>
      </Button>
      <QueryPart query={query} loading={<Trans>System check</Trans>}>
        {(state) => <Checks state={state} />}
      </QueryPart>
      <Card title={<Trans>Table of people</Trans>}>
        <SystemCheck />
      </Card>
    </Page>
  );
}
