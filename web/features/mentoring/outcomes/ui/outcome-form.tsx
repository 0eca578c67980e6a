import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { readTestDay } from '#domain/analysis/student-test.ts';
import { contactsIn } from '#domain/messages/contact-screening/screen.ts';
import type { FieldIssue } from '#domain/forms/field-issues.ts';
import { OUTCOME_DETAILS_MAX_CHARACTERS, OUTCOME_KINDS } from '#domain/programmes/outcome.ts';
import { type DraftNow, Shown, useShown } from '#web/platform/drafts/index.ts';
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

/** Something reached is written down; what is typed stays on the phone until it is on its way. */
export function OutcomeForm({ matchId }: { matchId: string | null }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const kindLabels = useKindLabels();
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
      <Field
        label={<Trans>What is it?</Trans>}
        required
        error={wrong.kind && <Trans>Please choose what it is</Trans>}
      >
        <Shown of={form} pick={(now) => typedOf(now).kind}>
          {(kind) => (
            <Select
              placeholder={t`Please choose`}
              choices={OUTCOME_KINDS.map((value) => ({ value, label: kindLabels(value) }))}
              value={kind}
              onChange={(event) =>
                form.change({ kind: OUTCOME_KINDS.find((one) => one === event.target.value) ?? '' })
              }
            />
          )}
        </Shown>
      </Field>
      <Field
        label={<Trans>What was reached, and where?</Trans>}
        required
        error={wrong.details && <Trans>Please write what it is, in 300 characters at most</Trans>}
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
            label={<Trans>The day on which it came</Trans>}
            optional
            wholeDay
            value={day ?? nothing.day}
            onValueChange={(next) => form.change({ day: next })}
            today={today}
            error={wrong.day && fieldIssueText(i18n, wrong.day)}
          />
        )}
      </Shown>
      {isHeld && (
        <Notice kind="warning" live="polite" title={<Trans>This cannot be saved as it is</Trans>}>
          <Trans>
            There seems to be a number, an address, a link or another service in it. Please leave it out.
          </Trans>
        </Notice>
      )}
      {cannotStore && (
        <Notice kind="warning" live="polite">
          <Trans>This phone cannot keep what you type. Please save before you close the page.</Trans>
        </Notice>
      )}
      {sending.error && (
        <Notice kind="error" live="assertive">
          {errorText(sending.error)}
        </Notice>
      )}
      <div>
        <Button kind="primary" type="submit" busy={sending.isPending}>
          <Trans>Write it down</Trans>
        </Button>
      </div>
    </Form>
  );
}
