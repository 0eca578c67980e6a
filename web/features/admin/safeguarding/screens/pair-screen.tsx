import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { adminThreadPath } from '#web/app/staff-paths.ts';
import { BackLink, QueryPart, RowLink } from '#web/platform/admin-lists/index.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { useOpenPair, usePairHead, usePairPlans } from '../hooks/use-pair.ts';
import type { PairHead } from '../rules/pair.ts';
import { CheckInRow, MeetingRow, TaskRow } from '../ui/pair-parts.tsx';

interface ListCardProps<Item> {
  title: ReactNode;
  none: ReactNode;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

function ListCard<Item>({ title, none, items, children }: ListCardProps<Item>) {
  return (
    <Card title={title}>
      {items.length === 0 ? (
        <p className="text-ink-quiet">{none}</p>
      ) : (
        <ol className="grid gap-4">{items.map(children)}</ol>
      )}
    </Card>
  );
}

function Opened({ matchId }: { matchId: string }) {
  const query = usePairPlans(matchId);
  return (
    <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
      {({ meetings, checkIns, tasks, sharedNote }) => (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <ListCard
            title={<Trans>Meetings</Trans>}
            none={<Trans>No meeting was proposed yet.</Trans>}
            items={meetings}
          >
            {(meeting) => <MeetingRow key={meeting.id} meeting={meeting} />}
          </ListCard>
          <ListCard
            title={<Trans>How the months went</Trans>}
            none={<Trans>Nothing has been said about a month yet.</Trans>}
            items={checkIns}
          >
            {(checkIn) => <CheckInRow key={checkIn.id} checkIn={checkIn} />}
          </ListCard>
          <ListCard title={<Trans>Tasks</Trans>} none={<Trans>No task was planned yet.</Trans>} items={tasks}>
            {(task) => <TaskRow key={task.id} task={task} />}
          </ListCard>
          <Card title={<Trans>The note that both write</Trans>}>
            {sharedNote === '' ? (
              <p className="text-ink-quiet">
                <Trans>It is empty.</Trans>
              </p>
            ) : (
              <p dir="auto" className="break-words whitespace-pre-wrap">
                {sharedNote}
              </p>
            )}
          </Card>
        </div>
      )}
    </QueryPart>
  );
}

function Head({ head: { studentId, studentCode, mentorId, mentorName } }: { head: PairHead }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <RowLink to={`${paths.adminStudents}/${studentId}`}>
        <StudentCode>{studentCode}</StudentCode>
      </RowLink>
      <RowLink to={`${paths.adminMentors}/${mentorId}`}>
        <bdi>{mentorName || '–'}</bdi>
      </RowLink>
    </p>
  );
}

function PairPage({ id }: { id: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const head = usePairHead(id);
  const opening = useOpenPair(id);
  return (
    <Page heading={<Trans>Tasks of this match</Trans>} tabTitle={t`People`}>
      <BackLink to={paths.adminStudents}>
        <Trans>All students</Trans>
      </BackLink>
      <QueryPart query={head} loading={<Trans>Loading…</Trans>}>
        {(pair) => (
          <>
            <Head head={pair} />
            {opening.isSuccess ? (
              <Opened matchId={id} />
            ) : (
              <Notice
                title={<Trans>Open what these two plan?</Trans>}
                actions={
                  <Button kind="primary" busy={opening.isPending} onClick={() => opening.mutate()}>
                    <Trans>Open meetings, months and tasks</Trans>
                  </Button>
                }
              >
                <Trans>
                  Opening it is recorded for good, and the student sees that the team opened it. Messages are
                  opened separately; nobody else reads private notes.
                </Trans>
              </Notice>
            )}
            {opening.error && (
              <Notice kind="error" live="assertive">
                {errorText(opening.error)}
              </Notice>
            )}
            <div>
              <LinkButton to={adminThreadPath(id)}>
                <Trans>Messages of this match</Trans>
              </LinkButton>
            </div>
          </>
        )}
      </QueryPart>
    </Page>
  );
}

/** What a pair plans and looks back on, once an admin has opened it [FEAT-05] [SG-05]. */
export function Component() {
  const { id = '' } = useParams();
  return <PairPage key={id} id={id} />;
}
