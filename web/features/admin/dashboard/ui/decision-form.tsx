import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { AppError } from '#domain/error-codes.ts';
import {
  type ApplicationStatus,
  type DecisionReason,
  needsNote,
  needsReason,
} from '#domain/mentors/mentor-application.ts';
import { Shown, useDraftStore, useShown } from '#web/platform/drafts/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import {
  type Decision,
  type DecisionProblem,
  decisionProblem,
  needsConfirmation,
  reasonsFor,
} from '../rules/decision.ts';
import { NOTE_MAX_CHARACTERS } from '../rules/note.ts';
import { ConfirmDecision } from './confirm-decision.tsx';
import {
  DECISION_LABELS,
  type Operation,
  operationsFrom,
  effectLabels,
  PROBLEM_LABELS,
} from './decision-labels.tsx';

export interface DecisionFormProps {
  applicationId: string;
  /** whom it is about, for the question before a grave decision */
  name: string;
  status: ApplicationStatus;
  isBusy: boolean;
  failure: AppError | Error | null;
  /** sends it; the same decision sent again after a lost answer changes nothing */
  onDecide: (decision: Decision, onDone: () => void) => void;
}

const EMPTY: Partial<Decision> = {};

/** The whole form by keyboard: arrows choose, Tab goes on, Ctrl and Enter send from anywhere in it. */
function useSendByKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    const send = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      element?.requestSubmit();
    };
    element?.addEventListener('keydown', send);
    return () => element?.removeEventListener('keydown', send);
  }, [form]);
}

function useDecisionForm({ applicationId, status: from, onDecide }: DecisionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useSendByKey(form);
  // by status: what was noted for one decision is none for the next
  const draft = useDraftStore<Partial<Decision>>(`decision:${applicationId}:${from}`, EMPTY);
  const status = useShown(draft, ({ values }) => values?.status);
  const reason = useShown(draft, ({ values }) => values?.reason);
  const [problem, setProblem] = useState<DecisionProblem>();
  const [isAsking, setAsking] = useState(false);
  /** a grave decision, as it was when she was asked once more */
  const [asked, setAsked] = useState<Decision>();
  const decide = (made: Decision) => onDecide(made, () => void draft.clear());
  return {
    form,
    draft,
    decision: { status, reason },
    decide,
    asked,
    problem,
    isAsking,
    stopAsking: () => setAsking(false),
    change: (change: Partial<Decision>) => {
      setProblem(undefined);
      draft.change(change);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const decision = draft.read().values ?? EMPTY;
      const found = decisionProblem(decision);
      setProblem(found);
      if (found || !decision.status) {
        form.current
          ?.querySelector<HTMLElement>(`[data-problem~="${found}"] :is(input, select, textarea)`)
          ?.focus();
        return;
      }
      const complete = { status: decision.status, reason: decision.reason, note: decision.note ?? '' };
      if (!needsConfirmation(complete.status)) return decide(complete);
      setAsked(complete);
      setAsking(true);
    },
  };
}

/** Decides about an application: what happens, why (the applicant reads it), and a note for staff alone [FEAT-02]. */
export function DecisionForm(props: DecisionFormProps) {
  const { t } = useLingui();
  const optionText = useOptionText();
  const errorText = useErrorText();
  const { form, draft, decision, decide, asked, problem, isAsking, stopAsking, change, submit } =
    useDecisionForm(props);
  const operations = operationsFrom(props.status);
  const problemText = (at: DecisionProblem) => (problem === at ? t(PROBLEM_LABELS[at]) : undefined);
  if (operations.length === 0) {
    return (
      <p className="text-ink-quiet">
        <Trans>Nothing can be decided here at the moment.</Trans>
      </p>
    );
  }
  return (
    <Form ref={form} className="grid gap-4" onSubmit={submit}>
      <div data-problem="choose_status">
        <RadioGroup
          label={<Trans>What shall happen?</Trans>}
          error={problemText('choose_status')}
          choices={operations.map((value) => ({
            value,
            label: t(DECISION_LABELS[value].operation),
            hint: t(effectLabels(value, props.status)),
          }))}
          value={decision.status ?? ''}
          onValueChange={(value) => change({ status: value as ApplicationStatus, reason: undefined })}
        />
      </div>
      {decision.status && (
        <div data-problem="choose_reason">
          <Field
            label={<Trans>Reason</Trans>}
            hint={<Trans>The applicant reads it.</Trans>}
            required={needsReason(decision.status)}
            optional={!needsReason(decision.status)}
            error={problemText('choose_reason')}
          >
            <Select
              placeholder={t`Choose a reason`}
              choices={reasonsFor(decision.status).map((value) => ({
                value,
                label: optionText('decision_reason', value),
              }))}
              value={decision.reason ?? ''}
              onChange={(event) =>
                change({ reason: (event.target.value || undefined) as DecisionReason | undefined })
              }
            />
          </Field>
        </div>
      )}
      <div data-problem="write_note note_too_long">
        <Field
          label={<Trans>Note</Trans>}
          hint={<Trans>Only admins read it, never the applicant.</Trans>}
          required={decision.reason !== undefined && needsNote(decision.reason)}
          optional={decision.reason === undefined || !needsNote(decision.reason)}
          error={problemText('write_note') ?? problemText('note_too_long')}
        >
          <Shown of={draft} pick={({ values }) => values?.note ?? ''}>
            {(note) => (
              <Textarea
                rows={2}
                limit={NOTE_MAX_CHARACTERS}
                value={note}
                onChange={(event) => change({ note: event.target.value })}
              />
            )}
          </Shown>
        </Field>
      </div>
      {props.failure && (
        <Notice kind="error" live="assertive">
          {errorText(props.failure)}
        </Notice>
      )}
      <div className="grid gap-2">
        <Button type="submit" kind="primary" wide busy={props.isBusy} aria-keyshortcuts="Control+Enter">
          {decision.status ? (
            t(DECISION_LABELS[decision.status as Operation].operation)
          ) : (
            <Trans>Decide</Trans>
          )}
        </Button>
        <p className="hidden text-sm text-ink-quiet lg:block">
          <Trans>Ctrl and Enter send it from anywhere in this form.</Trans>
        </p>
      </div>
      {asked && (
        <ConfirmDecision
          open={isAsking}
          name={props.name}
          decision={asked}
          from={props.status}
          onConfirm={() => {
            stopAsking();
            decide(asked);
          }}
          onCancel={stopAsking}
        />
      )}
    </Form>
  );
}
