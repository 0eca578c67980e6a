import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isAppError } from '#domain/error-codes.ts';
import { messagesPath } from '#web/app/paths.ts';
import { mayWrite, useStartMessage, useThreads } from '#web/features/mentoring/messages/index.ts';
import { useOnlyInPage } from '#web/platform/session/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { MessagesIcon, ReportIcon, SendIcon } from '#web/ui/icon.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { useTeamQuestion } from '../hooks/use-asking.ts';
import { reportOf } from '../rules/reports.ts';

/** Two beside each other on a phone. */
const COMPACT = 'px-2! text-sm!';

/** Opens the messages with the question written down there; nothing is sent. */
function AskMentor({ threadId, question }: { threadId: string; question: string }) {
  const errorText = useErrorText();
  const navigate = useNavigate();
  const startMessage = useStartMessage();
  const open = async () => {
    try {
      await startMessage(threadId, question);
      await navigate(messagesPath(threadId));
    } catch (failure) {
      if (!isAppError(failure)) throw failure;
      toast.error(errorText(failure));
    }
  };
  return (
    <Button
      kind="bare"
      className={COMPACT}
      icon={<MessagesIcon className="size-5" />}
      onClick={() => void open()}
    >
      <Trans comment="Button under an answer: opens the messages to the mentor with the question as a draft. 20 characters">
        Ask my mentor
      </Trans>
    </Button>
  );
}

/** Says in which way a question or a report is with the team; undefined while it was not sent. */
function useToTeam() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const onlyInPage = useOnlyInPage();
  const team = useTeamQuestion();
  const waiting =
    onlyInPage ??
    t({
      message: 'Saved on this phone. It goes to the team as soon as you are online.',
      comment: 'Below an answer to a student: text',
    });
  const send = (question: string, arrived: string) =>
    team.mutate(
      { language, question },
      {
        onSuccess: (outcome) => {
          if (outcome === 'sent') toast.success(arrived);
          else toast.message(waiting);
        },
      },
    );
  return { team, send, waiting };
}

/** The way to the team, where nobody else is there or nothing was found. */
function AskTeam({ question }: { question: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { team, send, waiting } = useToTeam();
  return (
    <>
      {team.error && (
        <Notice kind="error" live="assertive">
          {errorText(team.error)}
        </Notice>
      )}
      {team.isSuccess ? (
        <p role="status" className="flex min-h-11 items-center">
          {team.data === 'sent' ? (
            <Trans comment="Below an answer to a student: sentence">
              Sent to the team. The answer will appear on this page.
            </Trans>
          ) : (
            waiting
          )}
        </p>
      ) : (
        <Button
          kind="bare"
          className={COMPACT}
          icon={<SendIcon className="size-5" />}
          busy={team.isPending}
          onClick={() =>
            send(
              question,
              t({ message: 'The team has your question.', comment: 'Below an answer to a student: text' }),
            )
          }
        >
          <Trans comment="Button under an answer: sends the question to the team, who answer on the same page. 20 characters">
            Ask the team
          </Trans>
        </Button>
      )}
    </>
  );
}

/** Tells the team that an answer is wrong, once she has agreed to what it gets to read. */
function ReportAnswer({ question, answer }: { question: string; answer: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { team, send, waiting } = useToTeam();
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    send(
      reportOf({
        intro: t({ message: 'This answer is wrong.', comment: 'Below an answer to a student: label' }),
        question,
        answer,
      }),
      t({
        message: 'Thank you. The team will check this answer.',
        comment: 'Below an answer to a student: text',
      }),
    );
    setAsking(false);
  };
  if (team.isSuccess) {
    return (
      <p role="status" className="flex min-h-11 items-center px-2 text-ink-quiet">
        {team.data === 'sent' ? (
          <Trans comment="Below an answer to a student: sentence">Reported to the team</Trans>
        ) : (
          waiting
        )}
      </p>
    );
  }
  return (
    <>
      {team.error && (
        <Notice kind="error" live="assertive">
          {errorText(team.error)}
        </Notice>
      )}
      <Button
        kind="bare"
        className={`${COMPACT} text-ink-quiet!`}
        icon={<ReportIcon className="size-5" />}
        busy={team.isPending}
        onClick={() => setAsking(true)}
      >
        <Trans comment="Button under an answer: reports to the team that the answer is wrong. 20 characters">
          This is wrong
        </Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={<Trans comment="Below an answer to a student: title of a dialog">Report this answer?</Trans>}
        confirmLabel={<Trans comment="Below an answer to a student: button">Send report</Trans>}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <Trans comment="Below an answer to a student: text">
          The team reads your question and this answer, and replies on this page.
        </Trans>
      </ConfirmDialog>
    </>
  );
}

interface AnswerActionsProps {
  question: string;
  /** the title of what was answered with; undefined: nothing published was shown */
  answer: string | undefined;
}

/** The ways to people, where an answer is not enough. */
export function AnswerActions({ question, answer }: AnswerActionsProps) {
  const thread = useThreads().data?.find((one) => one.isStudent && mayWrite(one) === 'yes');
  return (
    <div className="-ms-2 flex flex-wrap items-center gap-x-2 text-sm">
      {thread && <AskMentor threadId={thread.id} question={question} />}
      {(!thread || answer === undefined) && <AskTeam question={question} />}
      {answer !== undefined && <ReportAnswer question={question} answer={answer} />}
    </div>
  );
}
