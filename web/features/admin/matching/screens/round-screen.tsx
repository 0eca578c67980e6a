import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { BackLink, QueryPart } from '#web/platform/admin-lists/index.ts';
import { DayOf } from '#web/ui/admin/when.tsx';
import { Page } from '#web/ui/page.tsx';
import { useRound } from '../hooks/use-rounds.ts';
import { NEW_ROUND } from '../rules/round.ts';
import { Content, RoundDesk } from '../ui/round-desk.tsx';
import { RoundStateBadge } from '../ui/round-state.tsx';
import { RoundSteps } from '../ui/round-steps.tsx';

function SavedRound({ id }: { id: string }) {
  const query = useRound(id);
  return (
    <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
      {(round) => (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <RoundStateBadge state={round.state} /> <DayOf ms={round.createdAtMs} />
          </p>
          {(round.state === 'draft' || round.state === 'review') && <RoundSteps round={round} />}
          {round.state === 'draft' ? <RoundDesk round={round} /> : <Content content={round.content} />}
        </>
      )}
    </QueryPart>
  );
}

/** FEAT-11: one round, from the first draft to what became of its pairs. */
export function Component() {
  const { t } = useLingui();
  const { id = NEW_ROUND } = useParams();
  return (
    <Page
      heading={id === NEW_ROUND ? <Trans>New round</Trans> : <Trans>Round</Trans>}
      lead={<Trans>Points help to choose among matches that keep every rule. They are only a hint.</Trans>}
      tabTitle={t`People`}
    >
      <BackLink to={paths.adminRounds}>
        <Trans>All matching rounds</Trans>
      </BackLink>
      {id === NEW_ROUND ? <RoundDesk key={id} round={null} /> : <SavedRound key={id} id={id} />}
    </Page>
  );
}
