import { Trans, useLingui } from '@lingui/react/macro';
import { useShown } from '#web/platform/drafts/index.ts';
import { PROFILE_FIELD_LABELS } from '#web/text/options/profile-field-labels.ts';
import { PartialDateField } from '#web/ui/partial-date-field.tsx';
import type { ProfileFormModel } from '../hooks/profile-form-model.ts';
import { useAnswerText } from './answer-text.ts';
import { fieldId } from './field-id.ts';
import { FIELD_NOTES } from './field-notes.ts';
import { WhyWeAsk } from './why-we-ask.tsx';

interface BirthFieldProps {
  model: ProfileFormModel;
  error: string | undefined;
}

/** VAL-05, AC-13: the date of birth as far as it is known; given once, it can only be made more exact. */
export function BirthField({ model, error }: BirthFieldProps) {
  const { t } = useLingui();
  const notes = FIELD_NOTES.birth;
  const birth = useShown(model, ({ form }) => form.birth);
  if (model.storedBirth === 'exact') return <GivenBirth model={model} />;
  return (
    <PartialDateField
      id={fieldId('birth')}
      label={t(PROFILE_FIELD_LABELS.birth)}
      hint={
        model.storedBirth === 'partial' ? (
          <Trans comment="Profile, date of birth: hint when only the year is saved; month and day can be added, the year can only be changed by the team">
            You have already answered this. You can add detail; to correct it, write to the team.
          </Trans>
        ) : (
          notes?.hint && t(notes.hint)
        )
      }
      why={notes && <WhyWeAsk notes={notes} />}
      required
      error={error}
      today={model.today}
      value={birth}
      onValueChange={(next) => model.answer('birth', next)}
    />
  );
}

function GivenBirth({ model }: { model: ProfileFormModel }) {
  const { t } = useLingui();
  const answerText = useAnswerText();
  const text = useShown(model, ({ form }) => answerText('birth', form));
  return (
    <div id={fieldId('birth')} tabIndex={-1} className="grid gap-1">
      <p className="font-semibold">{t(PROFILE_FIELD_LABELS.birth)}</p>
      <p>{text}</p>
      <p className="text-sm text-ink-quiet">
        <Trans comment="Profile, date of birth: instead of the field, once the whole date is saved; only the team can change it">
          You have already answered this. To correct it, write to the team.
        </Trans>
      </p>
    </div>
  );
}
