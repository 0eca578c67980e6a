import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { partialOfStored } from '#domain/profiles/age.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { useFormat } from '#web/text/use-format.ts';
import { incomeBandOf } from '../rules/income.ts';
import { type FormField, readFields, type StudentForm } from '../rules/student-form.ts';
import { isChoiceField, useChoiceText } from './choices.ts';
import { INCOME_LABELS } from './income-labels.ts';

/** An answer in words, as the review shows it; '' where there is none. */
export function useAnswerText(): (field: FormField, form: StudentForm) => string {
  const { t } = useLingui();
  const { parts } = useFormat();
  const choiceText = useChoiceText();
  return useCallback(
    (field, form) => {
      if (field === 'birth') {
        const { columns } = readFields(form, ['birth'], kabulDateOf(Date.now()));
        const { date_of_birth = null, birth_date_precision = null, birth_calendar = null } = columns;
        const date = partialOfStored({ date_of_birth, birth_date_precision, birth_calendar });
        return date ? `${parts(date)} (${choiceText('preferred_calendar', date.calendar)})` : '';
      }
      if (field === 'share_gender')
        return form.share_gender === ''
          ? t({
              message: 'No',
              comment:
                'Last step of the profile form: the answer a student gave about whether the mentor may see the gender',
            })
          : t({
              message: 'Yes',
              comment:
                'Last step of the profile form: the answer a student gave about whether the mentor may see the gender',
            });
      const text = form[field].trim();
      if (isChoiceField(field)) return choiceText(field, text);
      const band = field === 'household_income_band' ? incomeBandOf(text) : undefined;
      return band ? t(INCOME_LABELS[band]) : text;
    },
    [t, parts, choiceText],
  );
}
