import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { messagesPath, tasksPath } from '#web/app/paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { type MentorStep, type StudentToSee, useAttention } from '../hooks/use-attention.ts';
import { CouldNotRead } from './could-not-read.tsx';

function OverdueCount({ count }: { count: number }) {
  const shown = useFormat().number(count);
  return (
    <Plural
      comment="Dashboard of a mentor, what needs attention: text; {count} is the number, written, {shown} is the number, written"
      value={count}
      one={`${shown} task is overdue`}
      other={`${shown} tasks are overdue`}
    />
  );
}

function Since({ student }: { student: StudentToSee }) {
  return (
    <Trans comment="Dashboard of a mentor, what needs attention: text; <0/> is a date">
      Nothing since <Moment at={student.activeAt} />
    </Trans>
  );
}

/** The one thing to do now [FEAT-04]. */
function StepCard({ step }: { step: MentorStep }) {
  if (step.kind === 'nothing') {
    return (
      <Card
        highlighted
        title={
          <Trans comment="Dashboard of a mentor, what needs attention: heading">Nothing to do now</Trans>
        }
      >
        <p>
          <Trans comment="Dashboard of a mentor, what needs attention: sentence">
            Nobody has been silent for 14 days, and no task is overdue.
          </Trans>
        </p>
      </Card>
    );
  }
  const { matchId, name } = step.student;
  const isTask = step.kind === 'overdue';
  const titles: Record<typeof step.kind, ReactNode> = {
    answer: (
      <Trans comment="Dashboard of a mentor, what needs attention: label; {name} is a person's first name">
        Answer <bdi>{name}</bdi>
      </Trans>
    ),
    overdue: (
      <Trans comment="Dashboard of a mentor, what needs attention: label; {name} is a person's first name">
        See what is holding <bdi>{name}</bdi> back
      </Trans>
    ),
    silent: (
      <Trans comment="Dashboard of a mentor, what needs attention: label; {name} is a person's first name">
        Write to <bdi>{name}</bdi>
      </Trans>
    ),
  };
  const texts: Record<typeof step.kind, ReactNode> = {
    answer: (
      <Trans comment="Dashboard of a mentor, what needs attention: label">
        There is a new message for you.
      </Trans>
    ),
    overdue: <OverdueCount count={step.student.overdueCount} />,
    silent: <Since student={step.student} />,
  };
  return (
    <Card
      highlighted
      title={titles[step.kind]}
      actions={
        <LinkButton kind="primary" to={isTask ? tasksPath(matchId) : messagesPath(matchId)}>
          {isTask ? (
            <Trans comment="Dashboard of a mentor, what needs attention: link that looks like a button">
              Open the tasks
            </Trans>
          ) : (
            <Trans comment="Dashboard of a mentor, what needs attention: link that looks like a button">
              Open the messages
            </Trans>
          )}
        </LinkButton>
      }
    >
      <p>{texts[step.kind]}</p>
    </Card>
  );
}

interface ListProps {
  title: ReactNode;
  students: readonly StudentToSee[];
  pathOf: (matchId: string) => string;
  children: (student: StudentToSee) => ReactNode;
}

/** Students with one thing in common; nothing where there are none. */
function ListCard({ title, students, pathOf, children }: ListProps) {
  if (students.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="grid gap-2">
        {students.map((student) => (
          <li key={student.matchId} className="flex flex-wrap items-center justify-between gap-2">
            <span>{children(student)}</span>
            <LinkButton to={pathOf(student.matchId)}>
              <bdi>{student.name}</bdi>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What to do first, and the lists of students who need something; each further list is one more here [FEAT-04]. */
export function AttentionPart() {
  const { attention, error, data, isFetching, refetch } = useAttention();
  if (error && !data)
    return <CouldNotRead error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  if (!attention) return null;
  return (
    <>
      <StepCard step={attention.step} />
      <ListCard
        title={<Trans comment="Dashboard of a mentor, what needs attention: heading">Overdue</Trans>}
        students={attention.overdue}
        pathOf={tasksPath}
      >
        {(student) => <OverdueCount count={student.overdueCount} />}
      </ListCard>
      <ListCard
        title={
          <Trans comment="Dashboard of a mentor, what needs attention: heading">
            Silent for 14 days or longer
          </Trans>
        }
        students={attention.silent}
        pathOf={messagesPath}
      >
        {(student) => <Since student={student} />}
      </ListCard>
    </>
  );
}
