import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  missingCriteria,
  REVIEW_CRITERIA,
  REVIEW_NOTE_MAX_CHARACTERS,
  type ReviewCriterion,
} from '#domain/programmes/programme-review.ts';
import { RestoredNotice, SaveStatus } from '#web/platform/autosave/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { ReviewStore } from '../hooks/review-store.ts';
import { type OpenedToWrite, useReviewing } from '../hooks/use-review.ts';
import { CRITERION_LABELS } from './criterion-labels.ts';
import { focusPoints, pointsIdOf, PointsField } from './points-field.tsx';

const NOTE_ID = 'review-note';

/** A digit that was typed leads to the next criterion, after the last one to the note. */
function goOn(from: ReviewCriterion): void {
  const next = REVIEW_CRITERIA[REVIEW_CRITERIA.indexOf(from) + 1];
  if (next) focusPoints(next);
  else document.getElementById(NOTE_ID)?.focus();
}

/** The same person has saved another version, in another tab or on another device. */
function TwoVersions({ store, onOther }: { store: ReviewStore; onOther: () => void }) {
  return (
    <Notice
      kind="warning"
      live="assertive"
      title={<Trans>You have saved something else meanwhile, in another window or on another device.</Trans>}
      actions={
        <>
          <Button onClick={store.keepMine}>
            <Trans>Continue with this version</Trans>
          </Button>
          <Button onClick={() => void store.throwAway().then(onOther)}>
            <Trans>Take the other</Trans>
          </Button>
        </>
      }
    />
  );
}

export interface ReviewFormProps {
  opened: OpenedToWrite;
  /** what the server has is to be read again */
  onAgain: () => void;
}

/** What a reader says of an application: a draft that is saved automatically until it is handed in for good. */
export function ReviewForm({ opened, onAgain }: ReviewFormProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { store, state } = useReviewing(opened.opening);
  const [attempt, setAttempt] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { draft, conflict } = state;
  const missing = missingCriteria(draft.scales);
  const isTooLong = Array.from(draft.note).length > REVIEW_NOTE_MAX_CHARACTERS;
  const errors = [
    ...missing.map((criterion) => ({
      fieldId: pointsIdOf(criterion),
      text: i18n._(CRITERION_LABELS[criterion].name),
    })),
    ...(isTooLong ? [{ fieldId: NOTE_ID, text: t`The note is too long` }] : []),
  ];
  const handIn = async () => {
    setBusy(true);
    const isDone = await store.handIn();
    setBusy(false);
    setAsking(false);
    if (isDone) onAgain();
  };
  return (
    <Form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (errors.length > 0) setAttempt(attempt + 1);
        else setAsking(true);
      }}
    >
      {attempt > 0 && <ErrorSummary errors={errors} attempt={attempt} title={<Trans>Still missing</Trans>} />}
      <RestoredNotice isShown={opened.isRestored} />
      {conflict && <TwoVersions store={store} onOther={onAgain} />}
      {REVIEW_CRITERIA.map((criterion) => (
        <PointsField
          key={criterion}
          criterion={criterion}
          points={draft.scales[criterion]}
          error={attempt > 0 && draft.scales[criterion] === undefined && t`Please choose one to five`}
          disabled={isBusy}
          onRate={(points) => store.rate(criterion, points)}
          onTyped={() => goOn(criterion)}
        />
      ))}
      <Field
        id={NOTE_ID}
        label={<Trans>Note</Trans>}
        hint={<Trans>For those who decide. The student does not read it.</Trans>}
        error={isTooLong && t`The note is too long`}
        optional
      >
        <Textarea
          value={draft.note}
          limit={REVIEW_NOTE_MAX_CHARACTERS}
          disabled={isBusy}
          onChange={(event) => store.edit({ note: event.target.value })}
        />
      </Field>
      <Checkbox
        label={<Trans>Looks written by a machine</Trans>}
        hint={<Trans>A sign for those who decide, no proof.</Trans>}
        checked={draft.isMachineSuspected}
        disabled={isBusy}
        onChange={(event) => store.edit({ isMachineSuspected: event.target.checked })}
      />
      <SaveStatus state={state} onSend={() => void store.saveNow()} />
      <div>
        <Button kind="primary" type="submit" busy={isBusy} disabled={conflict !== undefined}>
          <Trans>Hand in …</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={<Trans>Hand in what you say?</Trans>}
        confirmLabel={<Trans>Hand in</Trans>}
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void handIn()}
      >
        <p>
          <Trans>After that, nobody can change it, including you.</Trans>
        </p>
      </ConfirmDialog>
    </Form>
  );
}
