import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { readTestDay } from '#domain/analysis/student-test.ts';
import { contactsIn } from '#domain/messages/contact-screening/screen.ts';
import type { FieldIssue } from '#domain/forms/field-issues.ts';
import { OUTCOME_DETAILS_MAX_CHARACTERS, OUTCOME_KINDS } from '#domain/programmes/outcome.ts';
import { type DraftNow, type FormDraft, Shown, useShown } from '#web/platform/drafts/index.ts';
import { fieldIssueText } from '#web/text/errors/field-issue-texts.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { usualCalendar } from '#web/text/format.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PartialDateField } from '#web/ui/partial-date-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { type TypedOutcome, useOutcomeSending, useToday, useTypedOutcome } from '../hooks/use-outcomes.ts';
import { areDetailsFine } from '../rules/outcome.ts';
import { useKindLabels } from './outcome-labels.ts';

interface Wrong {
  kind?: boolean;
  details?: boolean;
  day?: FieldIssue;
}

/** Leads whoever was refused to what is to be changed; each refusal is another object. */
function useFocusOnWrong(wrong: Wrong): RefObject<HTMLFormElement | null> {
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [wrong]);
  return fields;
}

interface KindFieldProps {
  form: FormDraft<TypedOutcome>;
  isMissing: boolean | undefined;
}

function KindField({ form, isMissing }: KindFieldProps) {
  const { t } = useLingui();
  const kindLabels = useKindLabels();
  return (
    <Field
      label={
        <Trans comment="Form for something a student has reached: label of a list, the kind of result">
          What is it?
        </Trans>
      }
      required
      error={
        isMissing && (
          <Trans comment="Form for something a student has reached: error under the list of kinds; no full stop">
            Please choose what it is
          </Trans>
        )
      }
    >
      <Shown of={form} pick={({ values }) => values?.kind ?? ''}>
        {(kind) => (
          <Select
            placeholder={t({
              message: 'Please choose',
              comment: 'Form for something a student has reached: first line of the list, nothing chosen yet',
            })}
            choices={OUTCOME_KINDS.map((value) => ({ value, label: kindLabels(value) }))}
            value={kind}
            onChange={(event) =>
              form.change({ kind: OUTCOME_KINDS.find((one) => one === event.target.value) ?? '' })
            }
          />
        )}
      </Shown>
    </Field>
  );
}

/** Why what is typed cannot be saved as it is, or would be lost. */
function Warnings({ isHeld, cannotStore }: { isHeld: boolean; cannotStore: boolean }) {
  return (
    <>
      {isHeld && (
        <Notice
          kind="warning"
          live="polite"
          title={
            <Trans comment="Form for something a student has reached: title of a notice, safety">
              This cannot be saved as it is
            </Trans>
          }
        >
          <Trans comment="Form for something a student has reached, notice: numbers and addresses are not allowed, for safety; “service” is another app">
            There seems to be a number, an address, a link or another service in it. Please leave it out.
          </Trans>
        </Notice>
      )}
      {cannotStore && (
        <Notice kind="warning" live="polite">
          <Trans comment="Form for something a student has reached: warning, the memory of the phone is full or closed">
            This phone cannot keep what you type. Please save before you close the page.
          </Trans>
        </Notice>
      )}
    </>
  );
}

/** Something reached is written down; what is typed stays on the phone until it is on its way. */
export function OutcomeForm({ matchId }: { matchId: string | null }) {
  const { i18n } = useTexts();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const today = useToday();
  const nothing: TypedOutcome = {
    kind: '',
    details: '',
    day: { calendar: usualCalendar(language), year: '', month: '', day: '' },
  };
  const form = useTypedOutcome(matchId, nothing);
  const sending = useOutcomeSending();
  const [wrong, setWrong] = useState<Wrong>({});
  const fields = useFocusOnWrong(wrong);
  const typedOf = ({ values }: DraftNow<TypedOutcome>) => values ?? nothing;
  const isRead = useShown(form, ({ values }) => values !== undefined);
  const isHeld = useShown(form, ({ values }) => contactsIn(values?.details ?? '').length > 0);
  const cannotStore = useShown(form, (now) => now.cannotStore);
  const submit = () => {
    const { values } = form.read();
    const typed = values ?? nothing;
    const { kind, details } = typed;
    const reading = readTestDay(typed.day, today);
    const areFine = areDetailsFine(details);
    setWrong({
      kind: kind === '',
      details: !areFine,
      ...('issue' in reading && { day: reading.issue }),
    });
    if (kind === '' || !areFine || 'issue' in reading || isHeld || sending.isPending) return;
    const outcome = { outcomeId: crypto.randomUUID(), matchId, kind, details: details.trim() };
    sending.mutate(
      { operation: 'add', ...outcome, cameOn: reading.takenOn },
      { onSuccess: () => void form.clear(values) },
    );
  };
  return (
    <Form
      ref={fields}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <KindField form={form} isMissing={wrong.kind} />
      <Field
        label={
          <Trans comment="Form for something a student has reached: label of a field to write in">
            What was reached, and where?
          </Trans>
        }
        required
        error={
          wrong.details && (
            <Trans comment="Form for something a student has reached: error under the field; no full stop">
              Please write what it is, in 300 characters at most
            </Trans>
          )
        }
      >
        <Shown of={form} pick={(now) => typedOf(now).details}>
          {(details) => (
            <Textarea
              rows={2}
              limit={OUTCOME_DETAILS_MAX_CHARACTERS}
              value={details}
              disabled={!isRead}
              onChange={(event) => form.change({ details: event.target.value })}
            />
          )}
        </Shown>
      </Field>
      <Shown of={form} pick={({ values }) => values?.day}>
        {(day) => (
          <PartialDateField
            label={
              <Trans comment="Form for something a student has reached: label of a date; “it” is the good news">
                The day on which it came
              </Trans>
            }
            optional
            wholeDay
            value={day ?? nothing.day}
            onValueChange={(next) => form.change({ day: next })}
            today={today}
            error={wrong.day && fieldIssueText(i18n, wrong.day)}
          />
        )}
      </Shown>
      <Warnings isHeld={isHeld} cannotStore={cannotStore} />
      {sending.error && (
        <Notice kind="error" live="assertive">
          {errorText(sending.error)}
        </Notice>
      )}
      <div>
        <Button kind="primary" type="submit" busy={sending.isPending}>
          <Trans comment="Form for something a student has reached: button that adds it to the list">
            Write it down
          </Trans>
        </Button>
      </div>
    </Form>
  );
}
