import { Plural, Trans } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { staffPaths } from '#web/app/staff-paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useWorkQueues } from '../hooks/use-overview.ts';
import { inOrderOfUrgency, type WorkQueue, type WorkQueueName } from '../rules/work-queue.ts';
import { QueryPart } from '#web/platform/admin-lists/index.ts';

const LIST: Readonly<Record<WorkQueueName, string>> = {
  held: paths.adminSafeguarding,
  reports: paths.adminSafeguarding,
  applications: `${paths.adminApplications}?status=pending&order=oldest`,
  proposals: staffPaths.proposals,
  silent: staffPaths.silentPairs,
  outcomes: staffPaths.outcomes,
};

function QueueName({ name }: { name: WorkQueueName }) {
  switch (name) {
    case 'held':
      return <Trans>Held messages</Trans>;
    case 'reports':
      return <Trans>Open reports</Trans>;
    case 'applications':
      return <Trans>Applications to look at</Trans>;
    case 'proposals':
      return <Trans>Unanswered proposals</Trans>;
    case 'silent':
      return <Trans>Matches silent for 14 days</Trans>;
    case 'outcomes':
      return <Trans>Results to confirm</Trans>;
  }
}

function Operation({ name }: { name: WorkQueueName }) {
  switch (name) {
    case 'held':
      return <Trans>Decide about messages</Trans>;
    case 'reports':
      return <Trans>Handle reports</Trans>;
    case 'applications':
      return <Trans>Decide about applications</Trans>;
    case 'proposals':
      return <Trans>See proposals</Trans>;
    case 'silent':
      return <Trans>See silent matches</Trans>;
    case 'outcomes':
      return <Trans>Look at the results</Trans>;
  }
}

/** Until when the first of it has to be done, or how much of it is late. */
function Clock({ queue: { dueMs, overdueCount } }: { queue: WorkQueue }) {
  if (overdueCount > 0) {
    return (
      <Badge kind="stopped">
        <Plural value={overdueCount} one="# overdue" other="# overdue" />
      </Badge>
    );
  }
  if (dueMs === null) return null;
  return (
    <span className="text-sm text-ink-quiet">
      <Trans>
        The first is due <Moment at={new Date(dueMs)} as="relative" />
      </Trans>
    </span>
  );
}

function QueueLine({ queue, isFirst }: { queue: WorkQueue; isFirst: boolean }) {
  const format = useFormat();
  const isEmpty = queue.count === 0;
  return (
    <li
      className={classNames(
        'grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-t border-line first:border-t-0 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]',
        isEmpty ? 'py-1 text-sm text-ink-quiet' : 'py-2',
      )}
    >
      <span className={classNames('text-center', !isEmpty && 'text-lg font-bold')}>
        {format.number(queue.count)}
      </span>
      <span className="grid justify-items-start">
        <span className={classNames('text-sm', !isEmpty && 'font-bold')}>
          <QueueName name={queue.name} />
        </span>
        <Clock queue={queue} />
      </span>
      {!isEmpty && (
        <LinkButton
          to={LIST[queue.name]}
          kind={isFirst ? 'primary' : 'quiet'}
          className="max-sm:col-start-2 max-sm:justify-self-start"
        >
          <Operation name={queue.name} />
        </LinkButton>
      )}
    </li>
  );
}

/** What waits for the team, what is due first on top, with the operation beside each figure [FEAT-05][SG-04]. */
export function WorkQueues() {
  const query = useWorkQueues();
  return (
    <Card
      title={<Trans>Work queue</Trans>}
      className="content-start"
      actions={
        <LinkButton to={staffPaths.health} kind="bare">
          <Trans>Programme statistics</Trans>
        </LinkButton>
      }
    >
      <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
        {(queues) => (
          <ul className="grid">
            {inOrderOfUrgency(queues).map((queue, place) => (
              <QueueLine key={queue.name} queue={queue} isFirst={place === 0} />
            ))}
          </ul>
        )}
      </QueryPart>
    </Card>
  );
}
