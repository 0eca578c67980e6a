import { useLingui } from '@lingui/react/macro';
import type { OutcomeKind } from '#domain/programmes/outcome.ts';
import { type ProvinceValue, provinceName, PROVINCE_VALUES } from '#domain/profiles/provinces.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import type { FunnelStep, SurveyQuestion } from '../rules/figures.ts';

/** What the keys of the figures are called. */
export function useNames() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const optionText = useOptionText();
  const steps: Readonly<Record<FunnelStep, string>> = {
    signed_up: t`Signed up`,
    profile_begun: t`Began a profile`,
    in_the_pool: t`Profile complete`,
    matched: t`Ever had a mentor`,
    active: t`In an active match now`,
    reached: t`Ever reached something that was confirmed`,
  };
  const questions: Readonly<Record<SurveyQuestion, string>> = {
    province: t`Province`,
    school_type: t`Kind of school`,
    household_income_band: t`Income of the household`,
    parental_education: t`Education of the parents`,
    internet_speed: t`Speed of the internet`,
  };
  const kinds: Readonly<Record<OutcomeKind, string>> = {
    admission: t`A place to study`,
    award: t`A scholarship or an award`,
    job: t`A job or an internship`,
    test: t`The result of a test`,
  };
  const answer = (question: SurveyQuestion, value: string): string => {
    if (value === 'no_answer') return t`No answer`;
    if (value === 'own_words') return t`Own words of fewer than 5 each`;
    if (question === 'household_income_band') return value;
    if (question !== 'province') return optionText(question, value);
    const province: ProvinceValue | undefined = PROVINCE_VALUES.find((known) => known === value);
    return province ? provinceName(province, language) : value;
  };
  return {
    step: (step: FunnelStep) => steps[step],
    outcome: (kind: OutcomeKind) => kinds[kind],
    question: (question: SurveyQuestion) => questions[question],
    answer,
    language: (value: string) => (value === 'unknown' ? t`Not said` : optionText('spoken_language', value)),
    wish: (value: string) => optionText('mentor_gender_wish', value),
    field: (value: string) => (value === 'none' ? t`No field named` : optionText('expertise_field', value)),
  };
}
