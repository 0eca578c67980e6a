import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { provinceName, provincesFor } from '#domain/profiles/provinces.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useDeclareOutage } from '../hooks/use-rounds.ts';
import {
  EMPTY_OUTAGE,
  OUTAGE_REASONS,
  type OutageForm as Outage,
  type OutageProblem,
  type OutageProblems,
  problemsOf,
} from '../rules/outage.ts';
import { useOutageReasons } from './outage-labels.ts';

function ProblemMessage({ problem }: { problem: OutageProblem }): ReactNode {
  switch (problem) {
    case 'missing':
      return <Trans>Please fill this in</Trans>;
    case 'backwards':
      return <Trans>The last day is before the first</Trans>;
    case 'too_long':
      return <Trans>Two months at most</Trans>;
  }
}

interface DayProps {
  id: string;
  label: ReactNode;
  value: string;
  problem: OutageProblem | undefined;
  onChange: (value: string) => void;
}

/** A day as the device lets one choose it, said below in both calendars. */
function Day({ id, label, value, problem, onChange }: DayProps) {
  const format = useFormat();
  const day = dateOfIso(value);
  return (
    <div className="grid content-start gap-1">
      <Field id={id} label={label} error={problem && <ProblemMessage problem={problem} />}>
        <TextInput dir="ltr" type="date" value={value} onChange={({ target }) => onChange(target.value)} />
      </Field>
      {day && <p className="text-sm text-ink-quiet">{format.dayInBoth(day)}</p>}
    </div>
  );
}

/** Declares days that do not count. */
export function OutageForm() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const reasons = useOutageReasons();
  const id = useId();
  const declare = useDeclareOutage();
  const [form, setForm] = useState<Outage>(EMPTY_OUTAGE);
  const [problems, setProblems] = useState<OutageProblems>({});
  const change = (changes: Partial<Outage>) => {
    setForm({ ...form, ...changes });
    setProblems({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(form);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    declare.mutate(form, { onSuccess: () => setForm(EMPTY_OUTAGE) });
  };
  return (
    <Form onSubmit={submit} className="grid max-w-measure gap-4">
      <Field id={`${id}-province`} label={<Trans>Where</Trans>}>
        <Select
          placeholder={t`The whole country`}
          choices={provincesFor(language).map(({ value }) => ({
            value,
            label: provinceName(value, language),
          }))}
          value={form.province}
          onChange={({ target }) => change({ province: target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Day
          id={`${id}-from`}
          label={<Trans>First day (Gregorian)</Trans>}
          value={form.fromDay}
          problem={problems.fromDay}
          onChange={(fromDay) => change({ fromDay })}
        />
        <Day
          id={`${id}-to`}
          label={<Trans>Last day (Gregorian)</Trans>}
          value={form.toDay}
          problem={problems.toDay}
          onChange={(toDay) => change({ toDay })}
        />
      </div>
      <Field
        id={`${id}-reason`}
        label={<Trans>Reason</Trans>}
        error={problems.reason && <ProblemMessage problem={problems.reason} />}
      >
        <Select
          placeholder={t`Please choose`}
          choices={OUTAGE_REASONS.map((value) => ({ value, label: reasons[value] }))}
          value={form.reason}
          onChange={({ target }) =>
            change({ reason: OUTAGE_REASONS.find((one) => one === target.value) ?? '' })
          }
        />
      </Field>
      {declare.error && (
        <Notice kind="error" live="assertive">
          {errorText(declare.error)}
        </Notice>
      )}
      <p aria-live="polite" className="text-sm text-ink-quiet empty:hidden">
        {declare.isSuccess && (
          <Trans>These days do not count now. We have told the people who were asked.</Trans>
        )}
      </p>
      <div>
        <Button type="submit" kind="primary" busy={declare.isPending}>
          <Trans>Declare these days</Trans>
        </Button>
      </div>
    </Form>
  );
}
