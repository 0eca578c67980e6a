import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ENDING_REASONS, WENT_WELL_MAX_CHARACTERS } from '#domain/matching/ending.ts';
import { isLongerThan, useFormDraft } from '#web/platform/drafts/index.ts';
import { useOnlyInPage } from '#web/platform/session/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useLookBack, useWaitingEnd } from '../hooks/use-ending-commands.ts';
import { useEndingReasonLabels } from './reason-labels.ts';

export interface LookBackFormProps {
  matchId: string;
  isStudent: boolean;
}

const EMPTY = { reason: '', wentWell: '', next: '', neverAgain: false };
const isLong = (text: string) => isLongerThan(WENT_WELL_MAX_CHARACTERS, text);

function NextQuestion(props: { isStudent: boolean; value: string; onChange: (value: string) => void }) {
  const { isStudent, value, onChange } = props;
  return (
    <RadioGroup
      label={
        isStudent ? (
          <Trans comment="Look back: label">Would you like another mentor?</Trans>
        ) : (
          <Trans comment="Look back: label">Would you like to mentor another student?</Trans>
        )
      }
      optional
      value={value}
      onValueChange={onChange}
      choices={[
        {
          value: 'yes',
          label: <Trans comment="Look back: label">Yes</Trans>,
          hint: isStudent ? (
            <Trans comment="Look back: hint">We will look for a mentor for you in the next round.</Trans>
          ) : (
            <Trans comment="Look back: hint">Your place is free for the next round.</Trans>
          ),
        },
        {
          value: 'no',
          label: <Trans comment="Look back: label">Not now</Trans>,
          hint: isStudent ? (
            <Trans comment="Look back: hint">You leave the queue until you ask again.</Trans>
          ) : (
            <Trans comment="Look back: hint">
              Nobody new is proposed to you until you say otherwise under «What you offer».
            </Trans>
          ),
        },
      ]}
    />
  );
}

/** How it was and what comes next, in a minute; what is typed stays on the phone until it is sent [SG-13]. */
export function LookBackForm({ matchId, isStudent }: LookBackFormProps) {
  const errorText = useErrorText();
  const reasons = useEndingReasonLabels();
  const form = useFormDraft(`ending:${matchId}`, EMPTY);
  const send = useLookBack();
  const onlyInPage = useOnlyInPage();
  const [isMissing, setMissing] = useState(false);
  const waits = useWaitingEnd(matchId).lookBack !== undefined;
  const typed = form.values ?? EMPTY;
  const reason = ENDING_REASONS.find((one) => one === typed.reason);
  const isSkipping = send.isPending && send.variables.reason === null;
  const answer = (told: Omit<Parameters<typeof send.mutate>[0], 'matchId'>) =>
    send.mutate({ matchId, ...told }, { onSuccess: () => void form.clear(form.values) });
  const submit = () => {
    setMissing(!reason);
    if (!reason || isLong(typed.wentWell) || send.isPending) return;
    answer({
      reason,
      wentWell: typed.wentWell.trim(),
      wantsNext: typed.next === '' ? null : typed.next === 'yes',
      neverAgain: typed.neverAgain,
    });
  };
  // while it is being sent the form stays, so that it hears the answer
  if (waits && !send.isPending) {
    return (
      <Notice live="polite">
        {onlyInPage ?? (
          <Trans comment="Look back: notice">
            Your answer is kept on this phone and is sent as soon as there is a network.
          </Trans>
        )}
      </Notice>
    );
  }
  return (
    <Card highlighted title={<Trans comment="Look back: heading">How was it?</Trans>}>
      <p>
        <Trans comment="Look back: sentence">
          Only the team reads this. The other person sees nothing of it, and you see nothing of theirs.
        </Trans>
      </p>
      <Form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <RadioGroup
          label={<Trans comment="Look back: label">Why did it end?</Trans>}
          required
          value={typed.reason}
          onValueChange={(value) => form.change({ reason: value })}
          choices={ENDING_REASONS.map((value) => ({ value, label: reasons[value] }))}
          error={
            isMissing &&
            !reason && <Trans comment="Look back: error under the field">Please choose what fits best</Trans>
          }
        />
        <Field
          label={<Trans comment="Look back: label">What went well?</Trans>}
          optional
          error={
            isLong(typed.wentWell) && (
              <Trans comment="Look back: error under the field">
                The text is too long. Please shorten it
              </Trans>
            )
          }
        >
          <Textarea
            rows={2}
            limit={WENT_WELL_MAX_CHARACTERS}
            value={typed.wentWell}
            onChange={(event) => form.change({ wentWell: event.target.value })}
          />
        </Field>
        <NextQuestion isStudent={isStudent} value={typed.next} onChange={(next) => form.change({ next })} />
        <Checkbox
          label={<Trans comment="Look back: label">Never match us again</Trans>}
          hint={
            <Trans comment="Look back: hint under the field">
              Only the team knows, and no round will match you two.
            </Trans>
          }
          checked={typed.neverAgain}
          onChange={(event) => form.change({ neverAgain: event.target.checked })}
        />
        {form.cannotStore && (
          <Notice kind="warning" live="polite">
            <Trans comment="Look back: notice">
              This phone cannot keep what you type. Please send it before you close the page.
            </Trans>
          </Notice>
        )}
        {send.error && (
          <Notice kind="error" live="assertive">
            {errorText(send.error)}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" type="submit" busy={send.isPending && !isSkipping}>
            <Trans comment="Look back: button">Send to the team</Trans>
          </Button>
          <Button
            busy={isSkipping}
            onClick={() => answer({ reason: null, wentWell: '', wantsNext: null, neverAgain: false })}
          >
            <Trans comment="Look back: button">I do not want to answer</Trans>
          </Button>
        </div>
      </Form>
    </Card>
  );
}
