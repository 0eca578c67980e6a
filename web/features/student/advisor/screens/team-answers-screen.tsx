import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTeamQuestions } from '../hooks/use-history.ts';
import { TeamItem } from '../ui/team-item.tsx';

/** SG-04: what the team wrote to the person, and what it answered: for mentors, and where there is no advisor. */
export function Component() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isPending, refetch } = useTeamQuestions().query;
  return (
    <Page
      heading={
        <Trans comment="Title of the page on which a mentor reads what the team wrote">
          Messages from the team
        </Trans>
      }
      tabTitle={t({
        message: 'Messages',
        comment: 'Tab of the page with what the team wrote: one neutral word',
      })}
      width="text"
    >
      {error && (
        <Notice
          kind="warning"
          live="polite"
          actions={
            <Button onClick={() => void refetch()}>
              <Trans comment="Page with what the team wrote: button">Try again</Trans>
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      )}
      {isPending && (
        <LoadingPart>
          <Trans comment="Page with what the team wrote: shown while loading">Loading…</Trans>
        </LoadingPart>
      )}
      {data?.length === 0 && (
        <EmptyState
          title={
            <Trans comment="Page with what the team wrote: heading">No messages from the team yet</Trans>
          }
        >
          <Trans comment="Page with what the team wrote: text; the link leads to the form for a message">
            When the team answers something that you wrote, you read it here. You can{' '}
            <TextLink to={paths.contact}>write to the team</TextLink> at any time.
          </Trans>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="grid gap-3">
          {data.map(({ id, ...message }) => (
            <TeamItem key={id} {...message} />
          ))}
        </ul>
      )}
    </Page>
  );
}
