import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CONCERN_NOTE_MAX_CHARACTERS, TOLD_CATEGORIES, type ToldCategory } from '#domain/messages/message.ts';
import { isLongerThan, LimitedText, useDraftStore, useShown } from '#web/platform/drafts/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { toast } from '#web/ui/toast.ts';
import { useTellTeam } from '../hooks/use-concern.ts';
import { useOnlyInPage } from '#web/platform/session/index.ts';

export interface ConcernDialogProps {
  threadId: string;
  /** the message that it is about; null: it is about the person */
  message: { id: string; text: string } | null;
  /** or the meeting */
  meetingId?: string;
  /** the messages have been stopped already */
  isBlocked: boolean;
  onClose: () => void;
}

interface Typed {
  category: ToldCategory | undefined;
  note: string;
}

const EMPTY: Typed = { category: undefined, note: '' };

function useCategoryLabels(): Readonly<Record<ToldCategory, string>> {
  const { t } = useLingui();
  return {
    danger: t({
      message: 'Someone is in danger or is being threatened',
      comment: 'Report to the team: label',
    }),
    inappropriate: t({
      message: 'It is about love, bodies or pictures',
      comment: 'Report to the team: label',
    }),
    harassment: t({ message: 'It insults or presses me', comment: 'Report to the team: label' }),
    contact: t({
      message: 'It asks for a number, another service or a meeting',
      comment: 'Report to the team: label',
    }),
    money: t({ message: 'It asks for money or offers some', comment: 'Report to the team: label' }),
    other: t({ message: 'Something else', comment: 'Report to the team: label' }),
    stop: t({ message: 'I just want no more messages', comment: 'Report to the team: label' }),
  };
}

interface StopChoiceProps {
  /** the subject of the report says it already */
  isChosenAnyway: boolean;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** Whether the messages stop with the report. */
function StopChoice({ isChosenAnyway, isChosen, onChange }: StopChoiceProps) {
  const consequence = (
    <Trans comment="Report to the team, whether the messages stop too: hint; “you” are the student and the mentor">
      Neither of you can write then, until the team has talked to you.
    </Trans>
  );
  if (isChosenAnyway) return <p>{consequence}</p>;
  return (
    <Checkbox
      label={
        <Trans comment="Report to the team: label of a box to tick; “us” are the student and the mentor">
          Stop the messages between us now
        </Trans>
      }
      hint={consequence}
      checked={isChosen}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/** Tells the team about a message or a person, and stops the messages at once where that is wanted [SG-04]. */
export function ConcernDialog({ threadId, message, meetingId, isBlocked, onClose }: ConcernDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const onlyInPage = useOnlyInPage();
  const labels = useCategoryLabels();
  const report = useTellTeam();
  const draft = useDraftStore<Typed>(`concern:${message?.id ?? meetingId ?? threadId}`, EMPTY);
  const category = useShown(draft, ({ values }) => values?.category);
  const [wantsBlock, setWantsBlock] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const isBlock = !isBlocked && (wantsBlock || category === 'stop');
  const choices = TOLD_CATEGORIES.filter((value) => value !== 'stop' || (message === null && !isBlocked));

  const send = () => {
    setMissing(!category);
    const note = (draft.read().values?.note ?? '').trim();
    if (!category || isLongerThan(CONCERN_NOTE_MAX_CHARACTERS, note)) return;
    const about = { threadId, messageId: message?.id ?? null, meetingId };
    const concern = { ...about, category, note, isBlock };
    report.mutate(concern, {
      onSuccess: (outcome) => {
        if (outcome === 'sent')
          toast.success(
            t({ message: 'The team has it.', comment: 'Report to the team: short message that passes' }),
          );
        else
          toast.message(
            onlyInPage ??
              t({
                message: 'It is kept on this phone and goes to the team as soon as there is a connection.',
                comment: 'Report to the team: short message that passes',
              }),
          );
        void draft.clear().then(onClose);
      },
    });
  };
  return (
    <Dialog
      open
      title={<Trans comment="Report to the team: title of a dialog">Tell the team</Trans>}
      onClose={onClose}
      escape={report.isPending ? 'ignore' : 'close'}
      actions={
        <>
          <Button onClick={onClose} disabled={report.isPending}>
            <Trans comment="Report to the team: button">Cancel</Trans>
          </Button>
          <Button kind={isBlock ? 'danger' : 'primary'} busy={report.isPending} onClick={send}>
            {isBlock ? (
              <Trans comment="Report to the team: button that sends it and stops the messages between both">
                Tell the team and stop the messages
              </Trans>
            ) : (
              <Trans>Tell the team</Trans>
            )}
          </Button>
        </>
      }
    >
      <p>
        <Trans comment="Report to the team: who reads it; safety, “this” and “it” are the report">
          Only the team reads this. The other person is not told that it comes from you.
        </Trans>
      </p>
      {message && (
        <blockquote
          dir="auto"
          className="max-h-32 overflow-auto border-s-4 border-line ps-3 whitespace-pre-wrap"
        >
          {message.text}
        </blockquote>
      )}
      <RadioGroup
        label={
          <Trans comment="Report to the team: label over a choice of subjects; “it” is the report">
            What is it about?
          </Trans>
        }
        required
        choices={choices.map((value) => ({ value, label: labels[value] }))}
        value={category ?? ''}
        onValueChange={(value) => {
          draft.change({ category: TOLD_CATEGORIES.find((known) => known === value) });
          setMissing(false);
        }}
        error={
          isMissing && (
            <Trans comment="Report to the team: error under the choice of subjects; no full stop">
              Please choose what it is about
            </Trans>
          )
        }
      />
      <LimitedText
        of={draft}
        textOf={({ values }) => values?.note ?? ''}
        label={
          <Trans comment="Report to the team: label of a field to write in">What should the team know?</Trans>
        }
        optional
        limit={CONCERN_NOTE_MAX_CHARACTERS}
        tooLong={
          <Trans comment="Report to the team: error under the field; no full stop">
            The note is too long. Please shorten it
          </Trans>
        }
        onText={(note) => draft.change({ note })}
      />
      {(!isBlocked || category === 'stop') && (
        <StopChoice isChosenAnyway={category === 'stop'} isChosen={wantsBlock} onChange={setWantsBlock} />
      )}
      {report.error && (
        <Notice kind="error" live="assertive">
          {errorText(report.error)}
        </Notice>
      )}
    </Dialog>
  );
}
