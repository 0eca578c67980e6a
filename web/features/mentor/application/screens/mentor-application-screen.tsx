import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { useApplicationForm } from '../hooks/use-application-form.ts';
import { type OwnApplication, reasonOf } from '../rules/own-application.ts';
import { ApplicationFormView } from '../ui/application-form-view.tsx';
import { BegunBefore } from '../ui/begun-before.tsx';
import { BeforeYouBegin } from '../ui/before-you-begin.tsx';
import { QuestionText } from '../ui/reason-text.tsx';
import { WaitsToBeSent } from '../ui/waits-to-be-sent.tsx';

/** ROUTE-11: whoever wants to accompany students applies here; a visitor may fill everything in. */
export function Component() {
  const { t } = useLingui();
  const form = useApplicationForm();
  const navigate = useNavigate();
  const { isSent: hasSent, isWaiting, isChanging, change } = form.sending;
  useEffect(() => {
    if (hasSent) void navigate(paths.mentorApplicationSuccess, { replace: true });
  }, [hasSent, navigate]);
  return (
    <Page
      heading={
        <Trans comment="Application of a mentor: title of the page; public, plain">
          Become a mentor: your application
        </Trans>
      }
      lead={
        <Trans comment="Application of a mentor, under the title: what a mentor does; “in writing”, because nobody has to call or meet">
          Mentor a student online, in writing, when it suits you.
        </Trans>
      }
      tabTitle={t({
        message: 'Application',
        comment: 'Application of a mentor: title of the browser tab; discreet, says nothing of mentors',
      })}
      description={t({
        message: 'Apply to help others: in writing, when it suits you.',
        comment: 'Application of a mentor: description for search engines and for shared links',
      })}
      width="form"
    >
      <BeforeYouBegin />
      {form.isSent && !hasSent && <AlreadySent />}
      {isWaiting && <WaitsToBeSent isBusy={isChanging} onChange={change} />}
      {!isWaiting && form.begunBefore && (
        <BegunBefore
          at={form.begunBefore}
          onMine={form.adoptBegun}
          onNotMine={form.leaveBegun}
          onDelete={form.deleteBegun}
        />
      )}
      {!isWaiting && form.model && form.application?.status === 'needs_info' && (
        <TeamQuestion application={form.application} />
      )}
      {!isWaiting && form.model && <ApplicationFormView form={form} model={form.model} />}
      {!isWaiting && !form.isSent && !form.model && !form.begunBefore && (
        <LoadingPart>
          <Trans comment="Application of a mentor: shown while loading; answers that were typed earlier">
            Looking for what you have written before…
          </Trans>
        </LoadingPart>
      )}
      <noscript>
        <Trans comment="Application of a mentor: instead of the form, in a browser that runs no programs; JavaScript stays">
          This form needs JavaScript, because it keeps what you type on your phone.
        </Trans>
      </noscript>
    </Page>
  );
}

function TeamQuestion({ application }: { application: OwnApplication }) {
  return (
    <Notice
      kind="warning"
      title={
        <Trans comment="Application of a mentor: title of a notice, a question of the team follows">
          The team asks
        </Trans>
      }
    >
      <QuestionText reason={reasonOf(application)} />
    </Notice>
  );
}

function AlreadySent() {
  return (
    <Notice
      title={
        <Trans comment="Application of a mentor: title of a notice instead of the form">
          You have sent your application
        </Trans>
      }
      actions={
        <LinkButton kind="primary" to={paths.mentorPending}>
          <Trans comment="Application of a mentor, already sent: link that looks like a button">
            See its status
          </Trans>
        </LinkButton>
      }
    >
      <Trans comment="Application of a mentor, already sent: “it” is the application">
        It can be changed again only if the team asks you something.
      </Trans>
    </Notice>
  );
}
