import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { CouldNotRead } from '#web/platform/query/index.ts';
import { messagesPath } from '#web/app/paths.ts';
import { PairEnd, useEndings, useIsEnding } from '#web/features/mentoring/match-endings/index.ts';
import { mayWrite, type Thread, useThreads } from '#web/features/mentoring/messages/index.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { NewTask } from '../ui/new-task.tsx';
import { NotePad } from '../ui/note-pad.tsx';
import { PairList } from '../ui/pair-list.tsx';
import { PlanPart } from '../ui/plan-part.tsx';
import { TaskList } from '../ui/task-list.tsx';

function WhyClosed({ pair, isOver }: { pair: Thread; isOver: boolean }) {
  const why = isOver ? 'over' : mayWrite(pair);
  if (why === 'yes') return null;
  return (
    <Notice>
      {why === 'over' && (
        <Trans comment="Tasks of a student and their mentor: notice">
          You no longer work together. You cannot add tasks.
        </Trans>
      )}
      {why === 'paused' && (
        <Trans comment="Tasks of a student and their mentor: notice">
          You are taking a break. You cannot add tasks now.
        </Trans>
      )}
      {why === 'blocked' && (
        <Trans comment="Tasks of a student and their mentor: notice">
          Messages are stopped. You cannot add tasks.
        </Trans>
      )}
    </Notice>
  );
}

function Pair({ pair, isOver }: { pair: Thread; isOver: boolean }) {
  const { t } = useLingui();
  const { otherName: name } = pair;
  const isOpen = mayWrite(pair) === 'yes' && !isOver;
  return (
    <Page
      heading={
        name ? (
          <Trans comment="Tasks of a student and their mentor: title of the page; {name} is a person's first name">
            Tasks and notes with <bdi>{name}</bdi>
          </Trans>
        ) : (
          <Trans comment="Tasks of a student and their mentor: title of the page">Tasks and notes</Trans>
        )
      }
      tabTitle={t`Tasks and notes`}
      actions={
        <LinkButton to={messagesPath(pair.id)}>
          <Trans comment="Tasks of a student and their mentor: link that looks like a button">Messages</Trans>
        </LinkButton>
      }
    >
      <WhyClosed pair={pair} isOver={isOver} />
      {isOver && <PairEnd matchId={pair.id} isStudent={pair.isStudent} isOver />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {/* what is planned is the student's own: she goes on with it whatever becomes of the pair */}
          <TaskList
            key={`tasks ${pair.id}`}
            matchId={pair.id}
            otherName={
              name || t({ message: 'The other person', comment: 'Tasks of a student and their mentor: text' })
            }
            mayMove={isOpen || pair.isStudent}
          />
          {isOpen && (
            <div className="grid min-w-0 grid-cols-1 gap-3">
              <NewTask key={pair.id} matchId={pair.id} isForOther={!pair.isStudent} />
              <PlanPart key={`plan ${pair.id}`} matchId={pair.id} />
            </div>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <NotePad key={`shared ${pair.id}`} matchId={pair.id} isPrivate={false} mayWrite={isOpen} />
          <NotePad key={`own ${pair.id}`} matchId={pair.id} isPrivate mayWrite />
          <p className="text-sm text-ink-quiet">
            <Trans comment="Tasks of a student and their mentor: sentence">
              If something is wrong, open «Messages» and press «Report or stop». The team will help.
            </Trans>
          </p>
          {!isOver && <PairEnd matchId={pair.id} isStudent={pair.isStudent} isOver={false} />}
        </div>
      </div>
    </Page>
  );
}

/** A mentor reads nothing of a pair that has ended [SE-06], and is asked how it was. */
function EndedPair({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <Page
      heading={
        <Trans comment="Tasks of a student and their mentor: title of the page">Mentoring has ended</Trans>
      }
      tabTitle={t`Tasks and notes`}
      width="text"
      lead={
        <Trans comment="Tasks of a student and their mentor: first sentence">
          You no longer mentor this student. Your place is free again.
        </Trans>
      }
    >
      <PairEnd matchId={id} isStudent={false} isOver />
    </Page>
  );
}

/** What a pair has planned and noted, or with whom one plans [FEAT-04]. */
export function Component() {
  const { t } = useLingui();
  const { id } = useParams();
  const pairs = useThreads();
  const pair = pairs.data?.find((one) => one.id === id);
  const isGone = pairs.data !== undefined && id !== undefined && !pair;
  const endings = useEndings(isGone);
  const isEnding = useIsEnding(id);
  const hasEnding = endings.data?.some(({ matchId }) => matchId === id) === true;
  if (pair) return <Pair pair={pair} isOver={pair.isOver || isEnding || hasEnding} />;
  if (isGone && hasEnding) return <EndedPair id={id} />;
  return (
    <Page
      heading={
        <Trans comment="Tasks of a student and their mentor: title of the page">Tasks and notes</Trans>
      }
      tabTitle={t`Tasks and notes`}
      width="text"
    >
      <CouldNotRead of={[pairs]} />
      {((pairs.isPending && pairs.fetchStatus === 'fetching') || (isGone && endings.isFetching)) && (
        <LoadingPart>
          <Trans comment="Tasks of a student and their mentor: shown while loading">Loading…</Trans>
        </LoadingPart>
      )}
      {pairs.data && id === undefined && <PairList pairs={pairs.data} />}
      {isGone && !endings.isFetching && (
        <EmptyState
          title={
            <Trans comment="Tasks of a student and their mentor: heading">
              We could not find these tasks
            </Trans>
          }
        >
          <Trans comment="Tasks of a student and their mentor: text">
            Perhaps you no longer work together.
          </Trans>
        </EmptyState>
      )}
    </Page>
  );
}
