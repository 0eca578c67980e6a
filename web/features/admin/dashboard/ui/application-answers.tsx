import { Trans } from '@lingui/react/macro';
import { countryName } from '#domain/profiles/countries.ts';
import { zoneCity } from '#domain/calendar/time-zones.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import type { Application, Referee } from '../rules/application.ts';
import { type Answer, AnswerList } from './answer-list.tsx';
import { FieldNames, SpokenLanguages } from './person-labels.tsx';
import { Code, Typed } from '#web/ui/admin/typed.tsx';
import { DayOf } from '#web/ui/admin/when.tsx';

function RefereeText({ referee }: { referee: Referee }) {
  return (
    <span className="grid">
      <bdi>{referee.name}</bdi>
      {referee.relation && <bdi className="text-ink-quiet">{referee.relation}</bdi>}
      {referee.email && (
        <a href={`mailto:${referee.email}`} className="w-fit text-accent underline underline-offset-4">
          <Code>{referee.email}</Code>
        </a>
      )}
    </span>
  );
}

function Willing({ application }: { application: Application }) {
  const { willingGirls, willingMinors } = application;
  if (willingGirls && willingMinors) return <Trans>Girls and women, and people under 18</Trans>;
  if (willingGirls) return <Trans>Girls and women</Trans>;
  return willingMinors ? (
    <Trans>People under 18</Trans>
  ) : (
    <Trans>Neither girls and women nor people under 18</Trans>
  );
}

function usePersonAnswers(application: Application): readonly Answer[] {
  const { language } = useLanguage();
  const optionText = useOptionText();
  const { country, timeZone, gender, languages } = application;
  return [
    {
      id: 'first',
      question: <Trans>First name</Trans>,
      answer: application.firstName && <bdi>{application.firstName}</bdi>,
    },
    {
      id: 'last',
      question: <Trans>Last name</Trans>,
      answer: application.lastName && <bdi>{application.lastName}</bdi>,
    },
    { id: 'email', question: <Trans>Email</Trans>, answer: <Code>{application.email}</Code> },
    { id: 'country', question: <Trans>Country</Trans>, answer: country && countryName(country, language) },
    { id: 'zone', question: <Trans>Clock of</Trans>, answer: timeZone && zoneCity(timeZone, language) },
    { id: 'gender', question: <Trans>Gender</Trans>, answer: gender && optionText('gender', gender) },
    {
      id: 'languages',
      question: <Trans>Languages</Trans>,
      answer: languages.length > 0 && <SpokenLanguages skills={languages} />,
    },
  ];
}

function useOfferAnswers(application: Application): readonly Answer[] {
  const format = useFormat();
  const { fields, degrees, hoursPerWeek, capacity } = application;
  return [
    {
      id: 'fields',
      question: <Trans>Fields</Trans>,
      answer: fields.length > 0 && <FieldNames fields={fields} />,
    },
    { id: 'degrees', question: <Trans>Studies</Trans>, answer: degrees && <Typed>{degrees}</Typed> },
    {
      id: 'hours',
      question: <Trans>Hours per week</Trans>,
      answer: hoursPerWeek && format.number(hoursPerWeek),
    },
    {
      id: 'capacity',
      question: <Trans>Students at the same time</Trans>,
      answer: capacity && format.number(capacity),
    },
    {
      id: 'willing',
      question: <Trans>Would also mentor</Trans>,
      answer: <Willing application={application} />,
    },
  ];
}

function useOtherAnswers(application: Application): readonly Answer[] {
  const { referees, conductVersion, motivation } = application;
  return [
    {
      id: 'motivation',
      question: <Trans>Why they want to be a mentor</Trans>,
      answer: motivation && <Typed>{motivation}</Typed>,
    },
    {
      id: 'referees',
      question: <Trans>People who know them</Trans>,
      answer: referees.length > 0 && (
        <span className="grid gap-2">
          {referees.map((referee) => (
            <RefereeText key={referee.email + referee.name} referee={referee} />
          ))}
        </span>
      ),
    },
    {
      id: 'conduct',
      question: <Trans>Rules of conduct</Trans>,
      answer: conductVersion && (
        <Trans>
          Accepted, version <Code>{conductVersion}</Code>
        </Trans>
      ),
    },
    { id: 'sent', question: <Trans>Day of sending</Trans>, answer: <DayOf ms={application.sentAtMs} /> },
  ];
}

/** Everything that the applicant wrote. */
export function ApplicationAnswers({ application }: { application: Application }) {
  return (
    <>
      <Card title={<Trans>The person</Trans>}>
        <AnswerList answers={usePersonAnswers(application)} />
      </Card>
      <Card title={<Trans>What they offer</Trans>}>
        <AnswerList answers={useOfferAnswers(application)} />
      </Card>
      <Card title={<Trans>Reasons and references</Trans>}>
        <AnswerList answers={useOtherAnswers(application)} />
      </Card>
    </>
  );
}
