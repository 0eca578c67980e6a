import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { BackLink, ListBody, RowLink } from '#web/platform/admin-lists/index.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { isolateLtr } from '#web/text/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Page } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useLift, useRuledOut } from '../hooks/use-rounds.ts';
import type { NeverSource, RuledOut } from '../rules/never.ts';
import { LiftDialog } from '../ui/lift-dialog.tsx';

function SourceLabel({ source }: { source: NeverSource }): ReactNode {
  switch (source) {
    case 'student':
      return <Trans>The student, when the match ended</Trans>;
    case 'mentor':
      return <Trans>The mentor, when the match ended</Trans>;
    case 'staff':
      return <Trans>The team</Trans>;
  }
}

function useColumns(onLift: (row: RuledOut) => void): readonly Column<RuledOut>[] {
  const { t } = useLingui();
  return [
    {
      id: 'student',
      header: <Trans>Student</Trans>,
      onPhone: 'title',
      cell: (row) => (
        <RowLink to={`${paths.adminStudents}/${row.studentId}`}>
          <StudentCode>{row.studentCode}</StudentCode>
        </RowLink>
      ),
    },
    {
      id: 'mentor',
      header: <Trans>Mentor</Trans>,
      cell: (row) => (
        <RowLink to={`${paths.adminMentors}/${row.mentorId}`}>
          <bdi>{row.mentorName || '–'}</bdi>
        </RowLink>
      ),
    },
    { id: 'source', header: <Trans>Who said so</Trans>, cell: (row) => <SourceLabel source={row.source} /> },
    { id: 'since', header: <Trans>Since</Trans>, cell: (row) => <Moment at={new Date(row.sinceMs)} /> },
    {
      id: 'operations',
      header: <Trans>Change</Trans>,
      onPhone: 'action',
      cell: (row) => {
        const code = isolateLtr(row.studentCode);
        return row.hasOpenReport ? (
          <Badge kind="waiting">
            <Trans>A report about it is open</Trans>
          </Badge>
        ) : (
          <Button aria-label={t`Remove the block: ${code}`} onClick={() => onLift(row)}>
            <Trans>Remove the block</Trans>
          </Button>
        );
      },
    },
  ];
}

/** Pairs that must never be, where each comes from, and the way to lift it [FEAT-11][SG-13]. */
export function Component() {
  const { t } = useLingui();
  const { search, setSearch, list } = useRuledOut();
  const lift = useLift();
  const [asked, setAsked] = useState<RuledOut>();
  const [isLifted, setIsLifted] = useState(false);
  const columns = useColumns((row) => {
    lift.reset();
    setIsLifted(false);
    setAsked(row);
  });
  return (
    <Page
      heading={<Trans>Blocked matches</Trans>}
      lead={
        <Trans>
          What was said when a match ended, and what the team ruled out. The wishes of students are not here:
          only they see and change them.
        </Trans>
      }
      tabTitle={t`People`}
    >
      <BackLink to={paths.adminRounds}>
        <Trans>All matching rounds</Trans>
      </BackLink>
      <SearchField label={t`Name or code of one of them`} value={search} onSearch={setSearch} />
      <p role="status" className="empty:hidden">
        {isLifted && <Trans>The block has been removed. No one was notified.</Trans>}
      </p>
      <ListBody
        list={list}
        columns={columns}
        caption={<Trans>Blocked matches, the newest first</Trans>}
        empty={
          search === '' ? (
            <EmptyState title={<Trans>No match is ruled out</Trans>}>
              <Trans>
                No student or mentor has asked for this when a match ended, and the team has not ruled out any
                match.
              </Trans>
            </EmptyState>
          ) : (
            <EmptyState title={<Trans>Nobody fits</Trans>}>
              <Trans>No match that is ruled out has a person of this name.</Trans>
            </EmptyState>
          )
        }
      />
      {asked && (
        <LiftDialog
          key={asked.id}
          ruledOut={asked}
          lift={lift}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            setIsLifted(true);
          }}
        />
      )}
    </Page>
  );
}
