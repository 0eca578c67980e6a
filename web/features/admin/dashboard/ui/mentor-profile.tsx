import { Trans } from '@lingui/react/macro';
import { countryName } from '#domain/profiles/countries.ts';
import { zoneCity } from '#domain/calendar/time-zones.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import type { Mentor } from '../rules/mentor.ts';
import { type Answer, AnswerList } from './answer-list.tsx';
import { Places } from './mentor-facts.tsx';
import { FieldNames, SpokenLanguages } from './person-labels.tsx';
import { Typed } from '#web/ui/admin/typed.tsx';

function useAnswers(mentor: Mentor): readonly Answer[] {
  const { language } = useLanguage();
  const optionText = useOptionText();
  const format = useFormat();
  const { fields, languages, country, timeZone, hoursPerWeek, about } = mentor;
  return [
    { id: 'places', question: <Trans>Places</Trans>, answer: <Places mentor={mentor} /> },
    {
      id: 'accepting',
      question: <Trans>Takes students now</Trans>,
      answer: mentor.isAccepting ? <Trans>Yes</Trans> : <Trans>No</Trans>,
    },
    {
      id: 'visibility',
      question: <Trans>Visible to</Trans>,
      answer: optionText('mentor_visibility', mentor.visibility),
    },
    {
      id: 'languages',
      question: <Trans>Languages</Trans>,
      answer: languages.length > 0 && <SpokenLanguages skills={languages} />,
    },
    {
      id: 'fields',
      question: <Trans>Fields</Trans>,
      answer: fields.length > 0 && <FieldNames fields={fields} />,
    },
    {
      id: 'hours',
      question: <Trans>Hours per week</Trans>,
      answer: hoursPerWeek && format.number(hoursPerWeek),
    },
    { id: 'country', question: <Trans>Country</Trans>, answer: country && countryName(country, language) },
    { id: 'zone', question: <Trans>Clock of</Trans>, answer: timeZone && zoneCity(timeZone, language) },
    { id: 'about', question: <Trans>About the mentor</Trans>, answer: about && <Typed>{about}</Typed> },
  ];
}

/** What a mentor shows of herself. */
export function MentorProfile({ mentor }: { mentor: Mentor }) {
  return (
    <Card title={<Trans>What others see</Trans>}>
      <AnswerList answers={useAnswers(mentor)} />
    </Card>
  );
}
