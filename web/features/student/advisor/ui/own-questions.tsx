import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Details } from '#web/ui/details.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { Written } from '#web/ui/written.tsx';
import { useForget } from '../hooks/use-asking.ts';
import { type Advice, useHistory, useTeamQuestions } from '../hooks/use-history.ts';
import { ModelBadge } from './model-badge.tsx';
import { SourceChips } from './source-chips.tsx';
import { TeamItem } from './team-item.tsx';

function AdviceItem({ advice }: { advice: Advice }) {
  const { question, answer, outcome, sources, atMs, isWorded } = advice;
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      {outcome === 'distress' ? (
        // who looks at the phone need not read it here
        <p className="font-semibold">
          <Trans comment="Questions of a student to the team: sentence">A message to the team</Trans>
        </p>
      ) : (
        <Written className="font-semibold break-words">{question}</Written>
      )}
      {answer !== '' && outcome !== 'distress' && (
        <Written className="break-words whitespace-pre-line">{answer}</Written>
      )}
      {isWorded && <ModelBadge />}
      <SourceChips sources={sources} />
      <p className="text-sm text-ink-quiet">
        <Moment at={new Date(atMs)} as="exact" />
      </p>
    </li>
  );
}

function ForgetButton() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const forget = useForget();
  const [isAsked, setAsked] = useState(false);
  const confirm = () =>
    forget.mutate(
      { atMs: Date.now() },
      {
        onSuccess: (outcome) => {
          if (outcome === 'sent')
            toast.success(
              t({
                message: 'Your questions were deleted.',
                comment: 'Questions of a student to the team: short message that passes',
              }),
            );
          else
            toast.message(
              t({
                message: 'They will be deleted as soon as you are online.',
                comment: 'Questions of a student to the team: short message that passes',
              }),
            );
        },
        onSettled: () => setAsked(false),
      },
    );
  return (
    <div className="grid justify-items-start gap-2 pt-2">
      {forget.error && (
        <Notice kind="error" live="assertive">
          {errorText(forget.error)}
        </Notice>
      )}
      <Button kind="danger" onClick={() => setAsked(true)}>
        <Trans comment="Questions of a student to the team: button">Delete my questions</Trans>
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        title={
          <Trans comment="Questions of a student to the team: title of a dialog">
            Delete all your questions?
          </Trans>
        }
        confirmLabel={<Trans comment="Questions of a student to the team: button">Delete my questions</Trans>}
        busy={forget.isPending}
        onConfirm={confirm}
        onCancel={() => setAsked(false)}
      >
        <Trans comment="Questions of a student to the team: text">
          This deletes your questions and their answers for good. The team keeps what you sent to it.
        </Trans>
      </ConfirmDialog>
    </div>
  );
}

/** What she asked before, hers to read and to delete. */
export function OwnQuestions() {
  const { query } = useHistory();
  if (!query.data || query.data.length === 0) return null;
  return (
    <Details
      summary={
        <Trans comment="Questions of a student to the team: heading that opens a part">
          Earlier questions
        </Trans>
      }
    >
      <ul className="grid gap-3">
        {query.data.map((advice) => (
          <AdviceItem key={advice.id} advice={advice} />
        ))}
      </ul>
      <ForgetButton />
    </Details>
  );
}

/** What she sent to the team, with the answers. */
export function TeamQuestions() {
  const { query, waiting } = useTeamQuestions();
  const questions = query.data ?? [];
  if (questions.length === 0 && waiting.length === 0) return null;
  return (
    <section aria-labelledby="team-questions-title" className="grid gap-3">
      <h2 id="team-questions-title" className="text-lg font-bold">
        <Trans comment="Questions of a student to the team: heading">Your questions to the team</Trans>
      </h2>
      {waiting.length > 0 && (
        <p>
          <Trans comment="Questions of a student to the team: sentence">
            Some questions are waiting for the internet.
          </Trans>
        </p>
      )}
      <ul className="grid gap-3">
        {questions.map(({ id, ...question }) => (
          <TeamItem key={id} {...question} />
        ))}
      </ul>
    </section>
  );
}
