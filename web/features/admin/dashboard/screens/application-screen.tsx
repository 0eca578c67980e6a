import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NextIcon } from '#web/ui/icon.ts';
import { Page } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.ts';
import { useApplication } from '../hooks/use-application.ts';
import { useNextWaiting } from '../hooks/use-next-waiting.ts';
import { type Application, applicantName } from '../rules/application.ts';
import { ApplicationAnswers } from '../ui/application-answers.tsx';
import { ApplicationHistory } from '../ui/application-history.tsx';
import { BackLink, QueryPart } from '#web/platform/admin-lists/index.ts';
import { DecisionPart } from '../ui/decision-part.tsx';
import { ApplicationBadge } from '../ui/state-badges.tsx';
import { Since } from '#web/ui/admin/when.tsx';

/** Goes to the application that waits longest behind this one. */
function useGoToNext() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { state } = useLocation();
  const next = useNextWaiting();
  const go = (from: Application) =>
    next.mutate(from.cursor, {
      onSuccess: (id) => {
        if (id) void navigate(`${paths.adminApplications}/${id}`, { state });
        else toast.message(t`No other application waits for a first look.`);
      },
      onError: () => toast.error(t`The next application could not be found. Please open the list.`),
    });
  return { go, isPending: next.isPending };
}

function Opened({ application, isReading }: { application: Application; isReading: boolean }) {
  const next = useGoToNext();
  const wasWaiting = application.status === 'pending';
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <ApplicationBadge status={application.status} />
        <span className="text-ink-quiet">
          <Since ms={application.sentAtMs} />
        </span>
        <a
          href="#decision"
          className="tap inline-flex items-center text-accent underline underline-offset-4 lg:hidden"
        >
          <Trans>To the decision</Trans>
        </a>
        <Button
          className="ms-auto"
          icon={<NextIcon className="size-5" />}
          busy={next.isPending}
          onClick={() => next.go(application)}
        >
          <Trans>Next one waiting</Trans>
        </Button>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <ApplicationAnswers application={application} />
          <ApplicationHistory steps={application.steps} />
        </div>
        <div id="decision" tabIndex={-1} className="scroll-mt-4">
          <Card title={<Trans>Decision</Trans>} highlighted className="lg:sticky lg:top-4">
            <DecisionPart
              application={application}
              isReading={isReading}
              onDecided={() => {
                if (wasWaiting) next.go(application);
              }}
            />
          </Card>
        </div>
      </div>
    </>
  );
}

function ApplicationPage({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useApplication(id);
  const { data } = query;
  return (
    <Page
      heading={data ? <bdi>{applicantName(data)}</bdi> : <Trans>Application</Trans>}
      tabTitle={t`Applications`}
    >
      <BackLink to={paths.adminApplications}>
        <Trans>All applications</Trans>
      </BackLink>
      <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
        {(application) => <Opened application={application} isReading={query.isFetching} />}
      </QueryPart>
    </Page>
  );
}

/** One application: everything the applicant wrote, its history, and the decision [FEAT-02]. */
export function Component() {
  const { id = '' } = useParams();
  return <ApplicationPage key={id} id={id} />;
}
