import { Trans, useLingui } from '@lingui/react/macro';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { COHORT_STATES, cohortStateAt } from '#domain/programmes/cohort.ts';
import { adminRoundPath } from '#web/app/staff-paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { AddIcon, DeleteIcon } from '#web/ui/icon.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { newRound, type ProgrammeContent, type Round } from '../rules/content.ts';
import { instantOf } from '../rules/moments.ts';
import type { CommonPartProps } from './common-part.tsx';
import { DayField, MomentFields } from './day-fields.tsx';
import { FormPart } from './form-part.tsx';
import { useKindLabels } from './kind-labels.tsx';

interface RoundProps {
  round: Round;
  onChange: (change: Partial<Round>) => void;
}

interface RoundCardProps {
  round: Round;
  /** somebody has applied for it */
  isApplied: boolean;
  onChange: (change: (round: Round) => Round) => void;
  onRemove: () => void;
}

/** Where the round stands by its dates, which is what visitors read unless somebody sets it. */
function ByItsDates({ round }: { round: Round }) {
  const { states } = useKindLabels();
  const nowMs = useNow();
  const opensAtMs = instantOf(round.opens_on, round.opens_time);
  const closesAtMs = instantOf(round.closes_on, round.closes_time);
  if (opensAtMs === undefined || closesAtMs === undefined) return null;
  const [startsOn, endsOn] = [dateOfIso(round.starts_on), dateOfIso(round.ends_on)];
  const state = states[cohortStateAt({ opensAtMs, closesAtMs, startsOn, endsOn }, nowMs)];
  return (
    <p className="text-sm text-ink-quiet">
      <Trans>By its dates, the state is: {state}</Trans>
    </p>
  );
}

function StateByHand({ round, onChange }: RoundProps) {
  const { t } = useLingui();
  const { states } = useKindLabels();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={<Trans>State</Trans>} hint={<ByItsDates round={round} />}>
        <Select
          placeholder={t`As its dates say`}
          choices={COHORT_STATES.map((state) => ({ value: state, label: states[state] }))}
          value={round.set_state}
          onChange={(event) =>
            onChange({ set_state: COHORT_STATES.find((state) => state === event.target.value) ?? '' })
          }
        />
      </Field>
      {round.set_state !== '' && (
        <Field
          label={<Trans>Why it is set by hand</Trans>}
          hint={<Trans>For admins alone; it is kept with the version.</Trans>}
          required
        >
          <TextInput
            value={round.reason}
            maxLength={300}
            onChange={(event) => onChange({ reason: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}

function RoundCard({ round, isApplied, onChange: change, onRemove }: RoundCardProps) {
  const format = useFormat();
  const number = format.digits(round.number);
  const onChange = (part: Partial<Round>) => change((before) => ({ ...before, ...part }));
  return (
    <Card
      level={3}
      title={<Trans>Round {number}</Trans>}
      actions={
        <Button icon={<DeleteIcon className="size-5" />} onClick={onRemove}>
          <Trans>Remove round {number}</Trans>
        </Button>
      }
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MomentFields
          name={<Trans>Opens</Trans>}
          day={round.opens_on}
          time={round.opens_time}
          onChange={(opens_on, opens_time) => onChange({ opens_on, opens_time })}
        />
        <MomentFields
          name={<Trans>Closes: the first moment at which nobody can apply</Trans>}
          day={round.closes_on}
          time={round.closes_time}
          onChange={(closes_on, closes_time) => onChange({ closes_on, closes_time })}
        />
        <DayField
          label={<Trans>Begins on</Trans>}
          value={round.starts_on}
          optional
          onChange={(starts_on) => onChange({ starts_on })}
        />
        <DayField
          label={<Trans>Ends on</Trans>}
          value={round.ends_on}
          optional
          onChange={(ends_on) => onChange({ ends_on })}
        />
        <Field label={<Trans>Number of the round</Trans>}>
          <NumberInput
            inputMode="numeric"
            value={round.number}
            onChange={(event) => onChange({ number: event.target.value })}
          />
        </Field>
        <Field label={<Trans>Places</Trans>} optional>
          <NumberInput
            inputMode="numeric"
            value={round.seats}
            onChange={(event) => onChange({ seats: event.target.value })}
          />
        </Field>
      </div>
      <StateByHand round={round} onChange={onChange} />
      <FormPart round={round} onChange={change} />
      {isApplied && (
        <TextLink to={adminRoundPath(round.id)}>
          <Trans>Who has applied for round {number}</Trans>
        </TextLink>
      )}
      <Checkbox
        label={<Trans>Visitors see this round</Trans>}
        checked={round.is_published}
        onChange={(event) => onChange({ is_published: event.target.checked })}
      />
    </Card>
  );
}

const withRound = (
  content: ProgrammeContent,
  id: string,
  change: (round: Round) => Round,
): ProgrammeContent => ({
  ...content,
  rounds: content.rounds.map((round) => (round.id === id ? change(round) : round)),
});

export interface RoundsPartProps extends CommonPartProps {
  /** the ids of rounds for which somebody has applied */
  applied: readonly string[];
}

/** The rounds of a programme: each opens and closes by its own dates. */
export function RoundsPart({ content, applied, onChange }: RoundsPartProps) {
  return (
    <section aria-labelledby="rounds" className="grid gap-3">
      <h2 id="rounds" className="text-xl font-bold">
        <Trans>Rounds</Trans>
      </h2>
      {content.rounds.map((round) => (
        <RoundCard
          key={round.id}
          round={round}
          isApplied={applied.includes(round.id)}
          onChange={(change) => onChange((before) => withRound(before, round.id, change))}
          onRemove={() =>
            onChange((before) => ({
              ...before,
              rounds: before.rounds.filter(({ id }) => id !== round.id),
            }))
          }
        />
      ))}
      <div>
        <Button
          icon={<AddIcon className="size-5" />}
          onClick={() => {
            const id = crypto.randomUUID();
            onChange((before) => ({ ...before, rounds: [...before.rounds, newRound(id, before.rounds)] }));
          }}
        >
          <Trans>Add a round</Trans>
        </Button>
      </div>
    </section>
  );
}
