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
  firstName: msg({
    message: 'First name',
    comment: 'List of what is not sent yet, an application of a mentor: label before an answer',
  }),
  lastName: msg({
    message: 'Last name (takhallus) or father’s name',
    comment: 'List of what is not sent yet, an application of a mentor: label before an answer',
  }),
  country: msg({
    message: 'The country where you live',
    comment: 'List of what is not sent yet, an application of a mentor: label before an answer',
  }),
  timeZone: msg({
    message: 'Your clock',
    comment: 'List of what is not sent yet, an application of a mentor: label before a time zone',
  }),
  gender: msg({
    message: 'Gender',
    comment: 'List of what is not sent yet, an application of a mentor: label before an answer',
  }),
  languages: msg({
    message: 'Languages you speak',
    comment: 'List of what is not sent yet, an application of a mentor: label before an answer',
  }),
  fields: msg({
    message: 'Fields in which you can help',
    comment:
      'List of what is not sent yet, an application of a mentor: label before subjects such as mathematics',
  }),
  degrees: msg({
    message: 'What you have studied or learned',
    comment: 'List of what is not sent yet, an application of a mentor: label before an answer',
  }),
  hoursPerWeek: msg({
    message: 'Hours per week',
    comment: 'List of what is not sent yet, an application of a mentor: label before a number',
  }),
  capacity: msg({
    message: 'How many students at the same time?',
    comment: 'List of what is not sent yet, an application of a mentor: label before a number',
  }),
  willingGirls: msg({
    message: 'girls and women',
    comment:
      'List of what is not sent yet, an application of a mentor: label before “yes” or “no”, whether the mentor would work with them',
  }),
  willingMinors: msg({
    message: 'people under 18',
    comment:
      'List of what is not sent yet, an application of a mentor: label before “yes” or “no”, whether the mentor would work with them',
  }),
  motivation: msg({
    message: 'Why do you want to be a mentor?',
    comment: 'List of what is not sent yet, an application of a mentor: label before an answer',
  }),
  referees: msg({
    message: 'Two people who know you',
    comment:
      'List of what is not sent yet, an application of a mentor: label before the people who vouch for the applicant',
  }),
  conductVersion: msg({
    message: 'The agreement',
    comment:
      'List of what is not sent yet, an application of a mentor: label; the rules of conduct that a mentor accepts',
  }),
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
    if (typeof answer === 'boolean')
      return answer
        ? t({
            message: 'yes',
            comment: 'List of what is not sent yet, an application of a mentor: an answer, in small letters',
          })
        : t({
            message: 'no',
            comment: 'List of what is not sent yet, an application of a mentor: an answer, in small letters',
          });
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
        return t({
          message: 'I have read these rules and I will keep to them.',
          comment:
            'List of what is not sent yet, an application of a mentor: the answer to the rules of conduct',
        });
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
