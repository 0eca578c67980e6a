import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { staffPaths } from '#web/app/staff-paths.ts';
import { Tabs } from '#web/ui/tabs.tsx';

/** The neighbouring pages about machine and data. */
export function MigrationTabs() {
  const { t } = useLingui();
  return (
    <Tabs
      label={t`Data and machine`}
      tabs={[
        { to: paths.adminMigration, label: <Trans>State of the machine</Trans>, end: true },
        { to: staffPaths.switches, label: <Trans>Switches</Trans> },
        { to: staffPaths.imports, label: <Trans>Rows from files</Trans> },
        { to: paths.adminExports, label: <Trans>Files to take along</Trans> },
      ]}
    />
  );
}
