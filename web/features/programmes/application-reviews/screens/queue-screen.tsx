import { Trans, useLingui } from '@lingui/react/macro';
import { adminReadingPath } from '#web/app/staff-paths.ts';
import { QueryPart, RowLink } from '#web/platform/admin-lists/index.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { nameIn } from '#web/features/programmes/apply/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { useOwnReadings } from '../hooks/use-readings.ts';
import type { OwnReading } from '../rules/readings.ts';

function Round({ names, roundNumber }: OwnReading) {
  const { language } = useLanguage();
  const format = useFormat();
  const number = format.number(roundNumber);
  const name = nameIn(names, language);
  return (
    <Trans>
      <bdi>{name}</bdi>, round {number}
    </Trans>
  );
}

const COLUMNS: readonly Column<OwnReading>[] = [
  {
    id: 'who',
    header: <Trans>Student</Trans>,
    onPhone: 'title',
    cell: ({ id, code }) => (
      <RowLink to={adminReadingPath(id)}>
        <StudentCode>{code}</StudentCode>
      </RowLink>
    ),
  },
  { id: 'round', header: <Trans>Applied for</Trans>, cell: (row) => <Round {...row} /> },
  {
    id: 'state',
    header: <Trans>State</Trans>,
    cell: ({ isDone }) =>
      isDone ? (
        <Badge kind="done">
          <Trans>Handed in</Trans>
        </Badge>
      ) : (
        <Badge kind="waiting">
          <Trans>To be read</Trans>
        </Badge>
      ),
  },
];

function Own({ own }: { own: readonly OwnReading[] }) {
  return (
    <DataList
      rows={own}
      rowKey={({ id }) => id}
      caption={<Trans>Applications that lie with you, those that are not handed in on top</Trans>}
      columns={COLUMNS}
    />
  );
}

/** The applications that lie with a reader [FEAT-08]. */
export function Component() {
  const { t } = useLingui();
  const own = useOwnReadings();
  return (
    <Page
      heading={<Trans>Applications to review</Trans>}
      tabTitle={t`Applications`}
      lead={<Trans>Two read each application without knowing whose it is or what the other says.</Trans>}
    >
      <QueryPart query={own} loading={<Trans>Loading…</Trans>}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={<Trans>Nothing lies with you</Trans>}>
              <Trans>You are told when there is something to read.</Trans>
            </EmptyState>
          ) : (
            <Own own={list} />
          )
        }
      </QueryPart>
    </Page>
  );
}
