import { Trans, useLingui } from '@lingui/react/macro';
import { PROFILE_FIELD_LABELS } from '#web/text/options/profile-field-labels.ts';
import { PartialDateField } from '#web/ui/partial-date-field.tsx';
import type { ProfileFormModel } from '../hooks/use-profile-form.ts';
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
  if (model.storedBirth === 'exact') return <GivenBirth model={model} />;
  return (
    <PartialDateField
      id={fieldId('birth')}
      label={t(PROFILE_FIELD_LABELS.birth)}
      hint={
        model.storedBirth === 'partial' ? (
          <Trans>You have already answered this. You can add detail; to correct it, write to the team.</Trans>
        ) : (
          notes?.hint && t(notes.hint)
        )
      }
      why={notes && <WhyWeAsk notes={notes} />}
      required
      error={error}
      today={model.today}
      value={model.form.birth}
      onValueChange={(birth) => model.answer('birth', birth)}
    />
  );
}

function GivenBirth({ model }: { model: ProfileFormModel }) {
  const { t } = useLingui();
  const answerText = useAnswerText();
  return (
    <div id={fieldId('birth')} tabIndex={-1} className="grid gap-1">
      <p className="font-semibold">{t(PROFILE_FIELD_LABELS.birth)}</p>
      <p>{answerText('birth', model.form)}</p>
      <p className="text-sm text-ink-quiet">
        <Trans>You have already answered this. To correct it, write to the team.</Trans>
      </p>
    </div>
  );
}
