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
      heading={
        <Trans comment="List of what a student has reached, such as a scholarship: title of the page">
          Results
        </Trans>
      }
      // seen across a room: it says nothing of what is listed
      tabTitle={t({
        message: 'Results',
        comment: 'List of what a student has reached: title of the browser tab; discreet, one word',
      })}
      width="form"
      lead={
        isStudent ? (
          <Trans comment="To a student, under the title of the list of results: “it” is the list, “confirms it” the entry">
            What you have reached. Your mentor and the team read it, nobody else does. The team looks at each
            entry, which is recorded, and confirms it.
          </Trans>
        ) : (
          <Trans comment="To a mentor, under the title of the list of results">
            What your student has reached. What you write here is read by the student and the team, nobody
            else.
          </Trans>
        )
      }
    >
      <FetchingPart of={[query]} />
      {outcomes?.length === 0 && (
        <EmptyState
          title={
            <Trans comment="List of what a student has reached, empty: heading">
              Nothing is written down yet
            </Trans>
          }
        >
          <Trans comment="List of what a student has reached, empty: examples of results">
            A place to study, a scholarship, a job, a test: you can add it here.
          </Trans>
        </EmptyState>
      )}
      {outcomes && outcomes.length > 0 && <OutcomeList outcomes={outcomes} isStudent={isStudent} />}
      <Card
        title={<Trans comment="List of what a student has reached: heading over the form">A new entry</Trans>}
      >
        <OutcomeForm key={matchId} matchId={matchId} />
      </Card>
      {isStudent ? (
        <TextLink to={paths.dashboard}>
          <Trans comment="To a student, under the list of results: link back">To the dashboard</Trans>
        </TextLink>
      ) : (
        <TextLink to={tasksPath(matchId)}>
          <Trans comment="To a mentor, under the list of results: link back to the page of the student">
            Tasks and notes
          </Trans>
        </TextLink>
      )}
    </Page>
  );
}
