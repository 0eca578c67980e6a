import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { staffPaths } from '#web/app/staff-paths.ts';
import { Tabs } from '#web/ui/tabs.tsx';

/** The neighbouring pages about machine and data. */
export function MigrationTabs() {
  const { t } = useLingui();
  return (
    <Tabs
      label={t`System`}
      tabs={[
        { to: paths.adminMigration, label: <Trans>System status</Trans>, end: true },
        { to: staffPaths.switches, label: <Trans>Feature flags</Trans> },
        { to: staffPaths.imports, label: <Trans>Import</Trans> },
        { to: paths.adminExports, label: <Trans>Export</Trans> },
      ]}
    />
  );
}
