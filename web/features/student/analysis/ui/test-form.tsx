import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { SCALES } from '#domain/analysis/requirements.ts';
import {
  readScore,
  readTestDay,
  TEST_EVIDENCE,
  TEST_SCALES,
  type TestEvidence,
  type TestScale,
} from '#domain/analysis/student-test.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import type { FieldIssue } from '#domain/forms/field-issues.ts';
import { useFormDraft } from '#web/platform/drafts/index.ts';
import { fieldIssueText } from '#web/text/errors/field-issue-texts.ts';
import { usualCalendar } from '#web/text/format.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import type { PartialDateText } from '#web/ui/partial-date.ts';
import { PartialDateField } from '#web/ui/partial-date-field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { TestWrite } from '../rules/test-write.ts';
import { useEvidenceLabels, useTestLabels } from './test-labels.ts';

const NO_DAY = { year: '', month: '', day: '' };

interface Typed {
  score: string;
  day: PartialDateText;
}

/** A test is written down. What was typed stays where it is refused. */
export function TestForm({ busy, onAdd }: { busy: boolean; onAdd: (test: TestWrite) => void }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { language } = useLanguage();
  const format = useFormat();
  const labels = useTestLabels();
  const evidenceLabels = useEvidenceLabels();
  const [today] = useState(() => kabulDateOf(Date.now()));
  const [scale, setScale] = useState<TestScale>('ielts_9');
  const empty: Typed = { score: '', day: { calendar: usualCalendar(language), ...NO_DAY } };
  const draft = useFormDraft('test', empty);
  const { score: typed, day } = draft.values ?? empty;
  const [evidence, setEvidence] = useState<TestEvidence>('none');
  const [isScoreWrong, setScoreWrong] = useState(false);
  const [dayIssue, setDayIssue] = useState<FieldIssue>();
  const { least, most, step } = SCALES[scale];
  const [from, to, by] = [least, most, step].map((figure) => format.number(figure));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const score = readScore(scale, typed);
    const reading = readTestDay(day, today);
    setScoreWrong(score === undefined);
    setDayIssue('issue' in reading ? reading.issue : undefined);
    if (score === undefined || 'issue' in reading) return;
    onAdd({ operation: 'add', scale, score, takenOn: reading.takenOn, evidence });
    void draft.clear();
  };
  return (
    <Form className="grid gap-4" onSubmit={submit}>
      <Field
        label={<Trans comment="Form for the score of a test: label of a list, which test it was">Test</Trans>}
      >
        <Select
          choices={TEST_SCALES.map((value) => ({ value, label: labels(value) }))}
          value={scale}
          onChange={(event) => setScale(TEST_SCALES.find((one) => one === event.target.value) ?? scale)}
        />
      </Field>
      <Field
        label={<Trans comment="Form for the score of a test: label of a field for a number">Score</Trans>}
        error={
          isScoreWrong &&
          t({
            message: `Please write a number from ${from} to ${to}, in steps of ${by}`,
            comment:
              'Form for the score of a test: error under the score; {from}, {to} and {by} are numbers, such as 0, 120 and 1',
          })
        }
      >
        <NumberInput value={typed} onChange={(event) => draft.change({ score: event.target.value })} />
      </Field>
      <PartialDateField
        label={
          <Trans comment="Form for the score of a test: label of a date, when the test was taken">
            Day of the test
          </Trans>
        }
        optional
        wholeDay
        value={day}
        onValueChange={(next) => draft.change({ day: next })}
        today={today}
        error={dayIssue && fieldIssueText(i18n, dayIssue)}
      />
      <Field
        label={
          <Trans comment="Form for the score of a test: label of a list, what proves it; “it” is the test">
            What you have of it
          </Trans>
        }
      >
        <Select
          choices={TEST_EVIDENCE.map((value) => ({ value, label: evidenceLabels(value) }))}
          value={evidence}
          onChange={(event) =>
            setEvidence(TEST_EVIDENCE.find((one) => one === event.target.value) ?? evidence)
          }
        />
      </Field>
      <Button type="submit" className="w-fit" busy={busy}>
        <Trans comment="Form for the score of a test: button that adds it to the list; “it” is the score">
          Write it down
        </Trans>
      </Button>
    </Form>
  );
}
