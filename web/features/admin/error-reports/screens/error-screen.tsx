import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { BackLink, QueryPart } from '#web/platform/admin-lists/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.ts';
import { useError, useSolveError } from '../hooks/use-error.ts';
import type { ErrorDetail } from '../rules/error-report.ts';
import { ErrorBadge } from '../ui/error-labels.tsx';
import { ErrorFacts } from '../ui/error-facts.tsx';
import { StackText } from '../ui/stack-text.tsx';

function SolvePart({ error }: { error: ErrorDetail }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const solve = useSolveError(error.id);
  const isSolved = error.solvedAtMs !== null;
  const change = () =>
    solve.mutate(!isSolved, {
      onSuccess: () => void toast.success(isSolved ? t`The error is open again.` : t`Marked as solved.`),
    });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <ErrorBadge error={error} />
        <Button kind={isSolved ? 'quiet' : 'primary'} busy={solve.isPending} onClick={change}>
          {isSolved ? <Trans>Reopen</Trans> : <Trans>Mark as solved</Trans>}
        </Button>
      </div>
      {isSolved && (
        <p className="max-w-measure text-ink-quiet">
          <Trans>It opens again by itself when a later release shows it.</Trans>
        </p>
      )}
      {solve.error && <Notice kind="error" live="assertive" title={errorText(solve.error)} />}
    </div>
  );
}

function Opened({ error }: { error: ErrorDetail }) {
  return (
    <>
      <SolvePart error={error} />
      <ErrorFacts error={error} />
      {error.stack && (
        <Card title={<Trans>Stack</Trans>}>
          <StackText>{error.stack}</StackText>
        </Card>
      )}
      {error.componentStack && (
        <Card title={<Trans>Parts of the screen around it</Trans>}>
          <StackText>{error.componentStack}</StackText>
        </Card>
      )}
    </>
  );
}

function ErrorPage({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useError(id);
  return (
    <Page
      heading={
        query.data?.message ? (
          <bdi dir="ltr" className="block break-words text-start">
            {query.data.message}
          </bdi>
        ) : (
          <Trans>Error</Trans>
        )
      }
      tabTitle={t`Errors`}
    >
      <BackLink to={paths.adminErrors}>
        <Trans>All errors</Trans>
      </BackLink>
      <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
        {(error) => <Opened error={error} />}
      </QueryPart>
    </Page>
  );
}

/** One error: how often, for how many, since when, in which releases, and its stack [CALL-08, CALL-09]. */
export function Component() {
  const { id = '' } = useParams();
  return <ErrorPage key={id} id={id} />;
}
