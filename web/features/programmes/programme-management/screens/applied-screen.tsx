import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { adminApplicationPath, adminDecisionsPath, adminReadersPath } from '#web/app/staff-paths.ts';
import { ListBody, RowLink } from '#web/platform/admin-lists/index.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useApplied } from '../hooks/use-applied.ts';
import type { AppliedRow } from '../rules/applied.ts';

const columnsOf = (roundId: string): readonly Column<AppliedRow>[] => [
  {
    id: 'who',
    header: <Trans>Student</Trans>,
    onPhone: 'title',
    cell: ({ id, code }) => (
      <RowLink to={adminApplicationPath(roundId, id)}>
        <StudentCode>{code}</StudentCode>
      </RowLink>
    ),
  },
  {
    id: 'when',
    header: <Trans>Came on</Trans>,
    cell: ({ submittedMs, isLate }) => (
      <span className="flex flex-wrap gap-2">
        <Moment at={new Date(submittedMs)} />
        {isLate && (
          <Badge kind="waiting">
            <Trans>After the end, sent off before</Trans>
          </Badge>
        )}
      </span>
    ),
  },
];

/** Who has applied for a round, by code; opening one is recorded [FEAT-08]. */
export function Component() {
  const { t } = useLingui();
  const { round = '' } = useParams();
  const list = useApplied(round);
  return (
    <Page
      heading={<Trans>Applications for a round</Trans>}
      tabTitle={t`Applications`}
      lead={<Trans>The oldest comes first. Opening one is recorded, and the student sees it.</Trans>}
    >
      <p className="flex flex-wrap gap-x-4">
        <TextLink to={paths.adminProgrammes}>
          <Trans>All programmes</Trans>
        </TextLink>
        <TextLink to={adminReadersPath(round)}>
          <Trans>Reviewers of this round</Trans>
        </TextLink>
        <TextLink to={adminDecisionsPath(round)}>
          <Trans>Decide about this round</Trans>
        </TextLink>
      </p>
      <ListBody
        list={list}
        count={list.items?.[0]?.total}
        caption={<Trans>Applications, the first to come on top</Trans>}
        columns={columnsOf(round)}
        empty={
          <EmptyState title={<Trans>Nobody has applied</Trans>}>
            <Trans>Or all applications were withdrawn.</Trans>
          </EmptyState>
        }
      />
    </Page>
  );
}
