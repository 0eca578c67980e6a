import { Trans, useLingui } from '@lingui/react/macro';
import { QUESTION_KINDS } from '#domain/programmes/application-form.ts';
import { COHORT_STATES } from '#domain/programmes/cohort.ts';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { MILESTONE_KINDS, PROGRAMME_KINDS } from '#domain/programmes/programme.ts';
import { isolate } from '#web/text/isolate.ts';
import { useFormat } from '#web/text/use-format.ts';
import type { Change, FieldName } from '../rules/changes.ts';
import { dayOf, instantOf } from '../rules/moments.ts';
import { useKindLabels } from './kind-labels.tsx';
import { useQuestionLabels } from './question-labels.ts';
import { usePartLabels } from './text-part.tsx';

function useFieldLabels(): Readonly<Record<FieldName, string>> {
  const { t } = useLingui();
  const parts = usePartLabels();
  return {
    ...parts,
    kind: t`Kind`,
    place: t`Place in the list`,
    partner: t`Together with`,
    official_url: t`Official page`,
    checked_on: t`Compared with the official page on`,
    name: t`Name`,
    summary: t`Summary`,
    round_number: t`Number of the round`,
    is_published: t`Visitors see it`,
    opens: t`Opens`,
    closes: t`Closes`,
    starts_on: t`Begins on`,
    ends_on: t`Ends on`,
    seats: t`Places`,
    set_state: t`State set by hand`,
    reason: t`Why it is set by hand`,
    youngest: t`Youngest, in years`,
    oldest: t`Oldest, in years`,
    asks_guardian: t`Parent or guardian agrees`,
    question_kind: t`Kind of answer`,
    question: t`Question`,
    date_kind: t`Kind`,
    when: t`Day and time`,
    title: t`Title`,
    note: t`A line about it`,
  };
}

/** The word for what is chosen from a list. */
function chosen<Word extends string>(
  labels: Readonly<Record<Word, string>>,
  all: readonly Word[],
  value: string,
): string {
  const word = all.find((one) => one === value);
  return word ? labels[word] : value;
}

/** A value as a person reads it: words for what is chosen, both calendars for days. */
function useValueLabels(): (field: FieldName, value: string) => string {
  const { t } = useLingui();
  const format = useFormat();
  const { kinds, states, dates } = useKindLabels();
  const questions = useQuestionLabels();
  return (field, value) => {
    if (value === '') return value;
    if (field === 'kind') return chosen(kinds, PROGRAMME_KINDS, value);
    if (field === 'set_state') return chosen(states, COHORT_STATES, value);
    if (field === 'date_kind') return chosen(dates, MILESTONE_KINDS, value);
    if (field === 'is_published' || field === 'asks_guardian') return value === 'yes' ? t`Yes` : t`No`;
    if (field === 'question') return value;
    if (field === 'question_kind') {
      const [kind = '', need, min = '', max = ''] = value.split(' ');
      const must = need === 'required' ? t`Must be answered` : t`May stay empty`;
      const bounds = min === '' && max === '' ? [] : [isolate(`${min}–${max}`)];
      return [chosen(questions, QUESTION_KINDS, kind), must, ...bounds].join(' · ');
    }
    const [day = '', time = ''] = value.split(' ');
    const instant = instantOf(day, time);
    if (instant !== undefined) return format.kabulTimeInBoth(instant);
    const date = dayOf(value);
    return date ? format.dayInBoth(date) : value;
  };
}

function Side({ label, value, isOld }: { label: string; value: string; isOld: boolean }) {
  return (
    <div
      className={`grid content-start gap-1 rounded-lg border-s-4 bg-sunken p-2 ${isOld ? 'border-danger' : 'border-success'}`}
    >
      <p className="text-sm text-ink-quiet">{label}</p>
      {value === '' ? (
        <p className="text-ink-quiet">
          <Trans>nothing</Trans>
        </p>
      ) : (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {value}
        </p>
      )}
    </div>
  );
}

export interface ChangeListProps {
  changes: readonly Change[];
  /** what the two sides are called */
  before: string;
  after: string;
}

/** What differs between two versions: field by field, one side beside the other. */
export function ChangeList({ changes, before, after }: ChangeListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const fields = useFieldLabels();
  const valueOf = useValueLabels();
  const whereOf = ({ field, language, round, date }: Change) => {
    const number = format.digits(round ?? '');
    return [
      ...(round === undefined ? [] : [t`Round ${number}`]),
      ...(date ? [isolate(date)] : []),
      fields[field],
      ...(language ? [isolate(LANGUAGE_FACTS[language].ownName)] : []),
    ].join(' · ');
  };
  if (changes.length === 0) {
    return (
      <p>
        <Trans>Nothing differs.</Trans>
      </p>
    );
  }
  return (
    <ul className="grid gap-3">
      {changes.map((change) => (
        <li key={change.key} className="grid gap-1">
          <p className="font-semibold">{whereOf(change)}</p>
          <div className="grid gap-2 sm:grid-cols-2">
            <Side label={before} value={valueOf(change.field, change.before)} isOld />
            <Side label={after} value={valueOf(change.field, change.after)} isOld={false} />
          </div>
        </li>
      ))}
    </ul>
  );
}
