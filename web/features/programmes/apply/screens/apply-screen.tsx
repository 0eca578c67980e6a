import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router';
import { CouldNotRead } from '#web/platform/query/index.ts';
import { paths } from '#web/app/paths.ts';
import { useProfile } from '#web/features/student/profile/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useApply, useOwnApplications, useRound, useWaitingApplications } from '../hooks/use-applying.ts';
import { ageFinding, applicationFor, type ApplyRound, mayApplyAt, needsGuardian } from '../rules/round.ts';
import { AgeNotice } from '../ui/age-notice.tsx';
import { ApplyForm } from '../ui/apply-form.tsx';
import { nameIn } from '../ui/name-in.ts';
import { RoundFacts } from '../ui/round-facts.tsx';
import { SentApplication } from '../ui/sent-application.tsx';
import { WaitingApplication } from '../ui/waiting-application.tsx';

function Closed() {
  return (
    <EmptyState title={<Trans comment="Application for a round: heading">Applications are closed</Trans>}>
      <Trans comment="Application for a round: text">
        The round is not open. What you may have typed stays here.
      </Trans>
    </EmptyState>
  );
}

interface ApplyingProps {
  round: ApplyRound;
  name: string;
  applying: ReturnType<typeof useApply>;
}

/** The form, where the round is open and takes somebody like her. */
function Applying({ round, name, applying }: ApplyingProps) {
  const profile = useProfile();
  const { apply, refused } = applying;
  const [nowMs] = useState(() => Date.now());
  if (!mayApplyAt(round, nowMs)) return <Closed />;
  const born = profile.data?.date_of_birth ?? null;
  const finding = ageFinding(round, born);
  return (
    <>
      <RoundFacts round={round} />
      <AgeNotice round={round} finding={finding} />
      {finding === 'fits' && (
        <>
          <p className="text-sm text-ink-quiet">
            <Trans comment="Application for a round: sentence">
              The team reads it, nobody else. Please write nothing that could put you or others in danger.
              Applying is free, and we promise no place.
            </Trans>
          </p>
          <ApplyForm
            key={refused?.applicationId ?? ''}
            round={round}
            name={name}
            asksGuardian={needsGuardian(round, born)}
            apply={apply}
            failure={apply.error ?? refused?.failure ?? null}
          />
        </>
      )}
    </>
  );
}

/** Everything of one round: the form, what waits here, or what was sent [FEAT-08]. */
function Round({ roundId }: { roundId: string }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const format = useFormat();
  const round = useRound(roundId);
  const own = useOwnApplications();
  const applying = useApply();
  const waits = useWaitingApplications().find((one) => one.roundId === roundId);
  // while it is being sent for the first time its form stands still
  const waiting = applying.apply.isPending ? undefined : waits;
  const application = applicationFor(own.data ?? [], roundId);
  const names = Object.fromEntries((round.data?.texts ?? []).map((text) => [text.language, text.name]));
  const name = nameIn(names, language) || nameIn(application?.names ?? {}, language);
  const isSent = application !== undefined && application.state !== 'withdrawn';
  const withdrawn = application?.withdrawnAt && format.kabulTimeInBoth(Date.parse(application.withdrawnAt));
  const isLoading = [round, own].some(
    ({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching',
  );
  // without what was sent before nobody knows whether there is something to send: then what is known is shown
  const isForm = !isSent && !waiting && !isLoading;
  return (
    <Page
      heading={
        name ? (
          <bdi>{name}</bdi>
        ) : (
          <Trans comment="Application for a round: title of the page">Application</Trans>
        )
      }
      tabTitle={t`Application`}
      width="form"
    >
      <CouldNotRead of={[round.data === undefined ? round : own]} />
      {isLoading && !isSent && !waiting && (
        <LoadingPart>
          <Trans comment="Application for a round: shown while loading">Loading…</Trans>
        </LoadingPart>
      )}
      {isSent && <SentApplication application={application} name={name} />}
      {waiting && !isSent && <WaitingApplication waiting={waiting} round={round.data ?? undefined} />}
      {isForm && withdrawn && (
        <Notice>
          <Trans comment="Application for a round: notice; {withdrawn} is a date">
            You withdrew your application on {withdrawn}.
          </Trans>
        </Notice>
      )}
      {isForm && round.data && (
        <Applying key={application?.id ?? ''} round={round.data} name={name} applying={applying} />
      )}
      {isForm && round.data === null && <Closed />}
      <TextLink to={paths.programmes}>
        <Trans comment="Application for a round: link">All programmes</Trans>
      </TextLink>
    </Page>
  );
}

/** Applying for a round of a programme; its address is also where one sees what became of it. */
export function Component() {
  const { id = '' } = useParams();
  return <Round key={id} roundId={id} />;
}
