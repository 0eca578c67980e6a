import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type DecisionReason, needsNote } from '#domain/mentors/mentor-application.ts';
import { Shown, useDraftStore, useShown } from '#web/platform/drafts/index.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { BulkDecision, BulkOperation } from '../rules/bulk-action.ts';
import { type DecisionProblem, decisionProblem, isSevere, reasonsFor } from '../rules/decision.ts';
import { NOTE_MAX_CHARACTERS } from '../rules/note.ts';
import { BULK_LABELS } from './bulk-labels.tsx';
import { PROBLEM_LABELS } from './decision-labels.tsx';

interface BulkDraft {
  reason: DecisionReason | undefined;
  note: string;
}

const EMPTY: BulkDraft = { reason: undefined, note: '' };

export interface BulkDecisionFormProps {
  kind: BulkDecision;
  onAsk: (operation: BulkOperation) => void;
}

/** One decision about many applications: the reason that each applicant reads, and a note for staff alone. */
export function BulkDecisionForm({ kind, onAsk }: BulkDecisionFormProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const optionText = useOptionText();
  const draft = useDraftStore<BulkDraft>(`bulk-decision:${kind}`, EMPTY);
  const reason = useShown(draft, ({ values }) => values?.reason);
  const [problem, setProblem] = useState<DecisionProblem>();
  const change = (changed: Partial<BulkDraft>) => {
    setProblem(undefined);
    draft.change(changed);
  };
  const problemText = (...at: DecisionProblem[]) =>
    problem && at.includes(problem) ? t(PROBLEM_LABELS[problem]) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { reason: chosen, note } = draft.read().values ?? EMPTY;
    const found = decisionProblem({ status: kind, reason: chosen, note });
    setProblem(found);
    if (found || !chosen) return;
    void draft.clear();
    onAsk({ kind, reason: chosen, note });
  };
  return (
    <Form className="grid gap-4" onSubmit={submit}>
      <Field
        label={<Trans>Reason</Trans>}
        hint={
          <Trans comment="Staff, one decision about many applications: below the label of the reason">
            Each applicant reads it.
          </Trans>
        }
        required
        error={problemText('choose_reason')}
      >
        <Select
          placeholder={t`Choose a reason`}
          choices={reasonsFor(kind).map((value) => ({ value, label: optionText('decision_reason', value) }))}
          value={reason ?? ''}
          onChange={({ target }) =>
            change({ reason: (target.value || undefined) as DecisionReason | undefined })
          }
        />
      </Field>
      <Field
        label={<Trans>Note</Trans>}
        hint={<Trans>Only admins read it, never the applicant.</Trans>}
        required={reason !== undefined && needsNote(reason)}
        optional={reason === undefined || !needsNote(reason)}
        error={problemText('write_note', 'note_too_long')}
      >
        <Shown of={draft} pick={({ values }) => values?.note ?? ''}>
          {(note) => (
            <Textarea
              rows={2}
              limit={NOTE_MAX_CHARACTERS}
              value={note}
              onChange={({ target }) => change({ note: target.value })}
            />
          )}
        </Shown>
      </Field>
      <p>
        <Trans comment="Staff, one decision about many applications: above the button">
          You can undo it for five minutes. Applicants are not told before that.
        </Trans>
      </p>
      <Button type="submit" kind={isSevere(kind) ? 'danger' : 'primary'} className="w-fit">
        {i18n._(BULK_LABELS[kind].operation)}
      </Button>
    </Form>
  );
}
