import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { paths, tasksPath } from '#web/app/paths.ts';
import { FetchingPart } from '#web/platform/query/index.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useOutcomes } from '../hooks/use-outcomes.ts';
import { OutcomeForm } from '../ui/outcome-form.tsx';
import { OutcomeList } from '../ui/outcome-list.tsx';

/** What a student has reached: of herself, or with the id of a pair in the address of the student of it [FEAT-05]. */
export function Component() {
  const { t } = useLingui();
  const matchId = useParams().id ?? null;
  const isStudent = matchId === null;
  const { query, outcomes } = useOutcomes(matchId);
  return (
    <Page
      heading={<Trans>Results</Trans>}
      // seen across a room: it says nothing of what is listed
      tabTitle={t`Results`}
      width="form"
      lead={
        isStudent ? (
          <Trans>
            What you have reached. Your mentor and the team read it, nobody else does. The team looks at each
            entry, which is recorded, and confirms it.
          </Trans>
        ) : (
          <Trans>
            What your student has reached. What you write here is read by the student and the team, nobody
            else.
          </Trans>
        )
      }
    >
      <FetchingPart of={[query]} />
      {outcomes?.length === 0 && (
        <EmptyState title={<Trans>Nothing is written down yet</Trans>}>
          <Trans>A place to study, a scholarship, a job, a test: you can add it here.</Trans>
        </EmptyState>
      )}
      {outcomes && outcomes.length > 0 && <OutcomeList outcomes={outcomes} isStudent={isStudent} />}
      <Card title={<Trans>A new entry</Trans>}>
        <OutcomeForm key={matchId} matchId={matchId} />
      </Card>
      {isStudent ? (
        <TextLink to={paths.dashboard}>
          <Trans>To the dashboard</Trans>
        </TextLink>
      ) : (
        <TextLink to={tasksPath(matchId)}>
          <Trans>Tasks and notes</Trans>
        </TextLink>
      )}
    </Page>
  );
}
