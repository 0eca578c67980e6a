import { Trans, useLingui } from '@lingui/react/macro';
import {
  HOURS_PER_STUDENT_MAX,
  OBJECTIVES,
  type RoundSettings,
  THRESHOLD_MAX_POINTS,
  WEIGHT_MAX_POINTS,
  WEIGHT_NAMES,
  type WeightName,
} from '#domain/matching/pool.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Details } from '#web/ui/details.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';

const STEP_POINTS = 10;
const upTo = (most: number, step: number, first = 0): number[] =>
  Array.from({ length: Math.floor((most - first) / step) + 1 }, (_, place) => first + place * step);

interface NumberChoiceProps {
  label: string;
  values: readonly number[];
  value: number;
  onChoose: (value: number) => void;
}

function NumberChoice({ label, values, value, onChoose }: NumberChoiceProps) {
  const format = useFormat();
  // a value that was saved by another version stays choosable
  const all = values.includes(value) ? values : [...values, value].toSorted((a, b) => a - b);
  return (
    <Field label={label}>
      <Select
        choices={all.map((one) => ({ value: String(one), label: format.number(one) }))}
        value={String(value)}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
    </Field>
  );
}

/** What a round aims at, and how much each part of the points counts. */
export function SettingsForm(props: {
  settings: RoundSettings;
  onChange: (settings: RoundSettings) => void;
}) {
  const { settings, onChange } = props;
  const { t } = useLingui();
  const labels: Readonly<Record<WeightName, string>> = {
    mother_tongue: t`Language of the student's screen, points`,
    fluency: t`Spoken fluently, points`,
    fields: t`Shared fields, points`,
    waiting: t`Long waiting, points`,
    wish: t`First wish of the student, points`,
    mentor_wish: t`Wishes of the mentor, points`,
  };
  return (
    <div className="grid gap-4">
      <RadioGroup
        label={<Trans>What the round aims at</Trans>}
        value={settings.objective}
        onValueChange={(value) =>
          onChange({ ...settings, objective: OBJECTIVES.find((one) => one === value) ?? settings.objective })
        }
        choices={[
          {
            value: 'coverage',
            label: <Trans>As many students as possible</Trans>,
            hint: <Trans>Among all ways to do so, the one with the most points.</Trans>,
          },
          {
            value: 'quality',
            label: <Trans>Good matches only</Trans>,
            hint: <Trans>Matches below the threshold are left out; some students wait longer.</Trans>,
          },
        ]}
      />
      <Details summary={<Trans>Weights and limits</Trans>}>
        <div className="grid gap-4 sm:grid-cols-2">
          {WEIGHT_NAMES.map((name) => (
            <NumberChoice
              key={name}
              label={labels[name]}
              values={upTo(WEIGHT_MAX_POINTS, STEP_POINTS)}
              value={settings.weights[name] ?? 0}
              onChoose={(value) => onChange({ ...settings, weights: { ...settings.weights, [name]: value } })}
            />
          ))}
          <NumberChoice
            label={t`Hours a week for one student`}
            values={upTo(HOURS_PER_STUDENT_MAX, 1, 1)}
            value={settings.hoursPerStudent}
            onChoose={(hoursPerStudent) => onChange({ ...settings, hoursPerStudent })}
          />
          {settings.objective === 'quality' && (
            <NumberChoice
              label={t`Threshold, points`}
              values={upTo(THRESHOLD_MAX_POINTS, STEP_POINTS)}
              value={settings.thresholdPoints}
              onChoose={(thresholdPoints) => onChange({ ...settings, thresholdPoints })}
            />
          )}
        </div>
      </Details>
      <p className="text-sm text-ink-quiet">
        <Trans>
          Rules come first and are not weighed: a common language, women for girls under 18, the wish for a
          gender, places and hours, and matches that were ruled out.
        </Trans>{' '}
        <Trans>Each later wish of a student counts a fifth of the points less.</Trans>{' '}
        <Trans>
          What a mentor would like to help with adds points, what they would rather not takes as many away,
          and neither makes or rules out a match.
        </Trans>
      </p>
    </div>
  );
}
