import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { OUTCOME_ANSWER_MAX_CHARACTERS } from '#domain/programmes/outcome.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { useFormDraft } from '#web/platform/drafts/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { Written } from '#web/ui/written.tsx';
import { type Outcome, type ToldOutcome, useDeciding } from '../hooks/use-desk.ts';
import { useKindLabels } from './outcome-labels.ts';

const EMPTY = { answer: '' };

type Deciding = ReturnType<typeof useDeciding>['deciding'];

/** A yes is one press, a no wants a sentence; either is taken back with one press. */
function Operations({ id, code, deciding }: { id: string; code: string; deciding: Deciding }) {
  const { t } = useLingui();
  const draft = useFormDraft(`outcome-answer:${id}`, EMPTY);
  const answer = draft.values?.answer ?? '';
  const [isDeclining, setDeclining] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const decide = (to: 'told' | 'confirmed') => deciding.mutate({ to, answer: '' });
  const decline = () => {
    const length = Array.from(answer.trim()).length;
    const isBad = length === 0 || length > OUTCOME_ANSWER_MAX_CHARACTERS;
    setWrong(isBad);
    if (!isBad)
      deciding.mutate({ to: 'declined', answer }, { onSuccess: () => void draft.clear(draft.values) });
  };
  const decided = deciding.data;
  if (decided !== undefined && decided !== 'told') {
    return (
      <div className="flex flex-wrap items-center gap-2" role="status">
        <Badge kind={decided === 'confirmed' ? 'done' : 'neutral'}>
          {decided === 'confirmed' ? (
            <Trans comment="Staff, list of what students have reached: badge after the decision">
              Confirmed
            </Trans>
          ) : (
            <Trans comment="Staff, list of what students have reached: badge after the decision">
              Not confirmed
            </Trans>
          )}
        </Badge>
        <Button
          busy={deciding.isPending}
          aria-label={t({
            message: `Undo: ${code}`,
            comment:
              'Staff, list of what students have reached: button, read aloud by screen readers; {code} names the student without a name',
          })}
          onClick={() => decide('told')}
        >
          <Trans comment="Staff, list of what students have reached, after the decision: button that takes it back">
            Undo
          </Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          busy={deciding.isPending}
          aria-label={t({
            message: `Confirm: ${code}`,
            comment:
              'Staff, list of what students have reached: button, read aloud by screen readers; {code} names the student without a name',
          })}
          onClick={() => decide('confirmed')}
        >
          <Trans comment="Staff, list of what students have reached: button, says that an entry is true">
            Confirm
          </Trans>
        </Button>
        {!isDeclining && (
          <Button
            aria-label={t({
              message: `Not confirm: ${code}`,
              comment:
                'Staff, list of what students have reached: button, read aloud by screen readers; {code} names the student without a name',
            })}
            onClick={() => setDeclining(true)}
          >
            <Trans comment="Staff, list of what students have reached: button, opens a field for the reason">
              Not confirm
            </Trans>
          </Button>
        )}
      </div>
      {isDeclining && (
        <>
          <Field
            label={
              <Trans comment="Staff, list of what students have reached: label of a field; the student or the mentor reads the sentence">
                Why not? One sentence to the person who wrote it
              </Trans>
            }
            required
            error={
              isWrong && (
                <Trans comment="Staff, list of what students have reached: error under the reason; no full stop">
                  Please write a sentence, in 500 characters at most
                </Trans>
              )
            }
          >
            <Textarea
              rows={2}
              limit={OUTCOME_ANSWER_MAX_CHARACTERS}
              value={answer}
              onChange={(event) => draft.change({ answer: event.target.value })}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button busy={deciding.isPending} onClick={decline}>
              <Trans comment="Staff, list of what students have reached: button that sends the reason; “it” is the entry">
                Say that it is not confirmed
              </Trans>
            </Button>
            <Button onClick={() => setDeclining(false)}>
              <Trans comment="Staff, list of what students have reached: button that closes the field for the reason">
                Cancel
              </Trans>
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function OutcomeText({ outcome }: { outcome: Outcome }) {
  const { dayInBoth } = useFormat();
  const day = dateOfIso(outcome.cameOn ?? '');
  return (
    <>
      <Written className="break-words whitespace-pre-line">{outcome.details}</Written>
      <p className="text-sm text-ink-quiet">
        {day ? (
          dayInBoth(day)
        ) : (
          <Trans comment="Staff, list of what students have reached, under an entry: instead of a date">
            Day not known
          </Trans>
        )}
      </p>
    </>
  );
}

/** One that waits: whose and of what kind; its words once it is opened. */
export function ToldItem({ told }: { told: ToldOutcome }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const kindLabels = useKindLabels();
  const { opening, deciding } = useDeciding(told);
  const failure = opening.error ?? deciding.error;
  const code = told.studentCode;
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <h2 className="font-bold">{told.kind ? kindLabels(told.kind) : code}</h2>
      <p className="flex flex-wrap gap-x-2 text-ink-quiet">
        <StudentCode>{code}</StudentCode>
        <span>
          {told.isByMentor ? (
            <Trans comment="Staff, list of what students have reached: who wrote the entry">
              Written by a mentor
            </Trans>
          ) : (
            <Trans comment="Staff, list of what students have reached: who wrote the entry">
              Written by the student
            </Trans>
          )}
        </span>
        <Moment at={new Date(told.toldMs)} as="relative" />
      </p>
      {failure && (
        <Notice kind="error" live="assertive">
          {errorText(failure)}
        </Notice>
      )}
      {opening.data ? (
        <>
          <OutcomeText outcome={opening.data} />
          <Operations id={told.id} code={code} deciding={deciding} />
        </>
      ) : (
        <div>
          <Button
            busy={opening.isPending}
            aria-label={t({
              message: `Read the entry: ${code}`,
              comment:
                'Staff, list of what students have reached: button, read aloud by screen readers; {code} names the student without a name',
            })}
            onClick={() => opening.mutate()}
          >
            <Trans comment="Staff, list of what students have reached: button; who reads an entry is recorded">
              Read the entry
            </Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
