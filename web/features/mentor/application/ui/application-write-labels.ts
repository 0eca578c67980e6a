import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { countryName } from '#domain/profiles/countries.ts';
import { zoneCity } from '#domain/calendar/time-zones.ts';
import type { KindLabels } from '#web/platform/outbox/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import type { ApplicationAnswers } from '../rules/answers.ts';
import type { ApplicationConflict, ApplicationWrite, Question } from '../rules/application-write.ts';

/** The questions in the order of the form. */
const LABELS: Readonly<Record<Question, MessageDescriptor>> = {
  firstName: msg`First name`,
  lastName: msg`Last name (takhallus) or father’s name`,
  country: msg`The country where you live`,
  timeZone: msg`Your clock`,
  gender: msg`Gender`,
  languages: msg`Languages you speak`,
  fields: msg`Fields in which you can help`,
  degrees: msg`What you have studied or learned`,
  hoursPerWeek: msg`Hours per week`,
  capacity: msg`How many students at the same time?`,
  willingGirls: msg`girls and women`,
  willingMinors: msg`people under 18`,
  motivation: msg`Why do you want to be a mentor?`,
  referees: msg`Two people who know you`,
  conductVersion: msg`The agreement`,
};
const QUESTIONS = Object.keys(LABELS) as Question[];

/** The answers that are lists, an item a line. */
function useListText(): (question: Question, answers: Partial<ApplicationAnswers>) => string {
  const optionText = useOptionText();
  return (question, { fields = [], languages = [], referees = [] }) => {
    if (question === 'fields') return fields.map((field) => optionText('expertise_field', field)).join('\n');
    if (question === 'referees') {
      return referees
        .map((one) => [one.name, one.email, one.relation].filter(Boolean).join(' · '))
        .join('\n');
    }
    if (question !== 'languages') return '';
    return languages
      .map(({ language, level }) => {
        const name = language && optionText('spoken_language', language);
        return level ? `${name} (${optionText('spoken_level', level)})` : name;
      })
      .join('\n');
  };
}

/** One answer as a line of text; empty where there is none. */
function useAnswerText(): (question: Question, answers: Partial<ApplicationAnswers>) => string {
  const { t } = useLingui();
  const { language } = useLanguage();
  const optionText = useOptionText();
  const listText = useListText();
  return (question, answers) => {
    const answer = answers[question];
    if (typeof answer === 'boolean') return answer ? t`yes` : t`no`;
    if (typeof answer !== 'string') return listText(question, answers);
    if (answer === '') return '';
    switch (question) {
      case 'country':
        return countryName(answer, language);
      case 'timeZone':
        return zoneCity(answer, language);
      case 'gender':
        return optionText('gender', answer);
      case 'conductVersion':
        return t`I have read these rules and I will keep to them.`;
      default:
        return answer;
    }
  };
}

/** How an application that is not with the team yet is said in the list of what waits. */
export const applicationWriteLabels: KindLabels<ApplicationWrite> = {
  Lines: function ApplicationLines({ values: { answers }, children }) {
    const { t } = useLingui();
    const textOf = useAnswerText();
    return children(
      QUESTIONS.map((question) => ({ label: t(LABELS[question]), text: textOf(question, answers) })),
    );
  },
  ConflictLines: function ApplicationConflictLines({ conflicts, children }) {
    const { t } = useLingui();
    const textOf = useAnswerText();
    return children(
      (conflicts as readonly ApplicationConflict[]).map(({ field, mine, theirs }) => ({
        field,
        label: t(LABELS[field]),
        mine: textOf(field, { [field]: mine }),
        theirs: textOf(field, { [field]: theirs.answer }),
      })),
    );
  },
};
