import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Details } from '#web/ui/details.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Written } from '#web/ui/written.tsx';
import { MessagesLink } from './messages-link.tsx';
import { StudentGaps } from './student-gaps.tsx';
import type { AgeBand, OwnStudent, SchoolCategory, StudentCard } from '../rules/own-student.ts';

const typed = (text: string | null) => text && <Written className="whitespace-pre-wrap">{text}</Written>;

function AgeText({ band }: { band: AgeBand }) {
  const format = useFormat();
  const [from = '', to = ''] = band.split(/[-+]/).map((years) => years && format.digits(years));
  if (to === '')
    return (
      <Trans comment="Dashboard of a mentor, a student: text; {from} is where it begins">
        {from} or older
      </Trans>
    );
  return (
    <Trans comment="Dashboard of a mentor, a student: text; {from} is where it begins, {to} is where it ends">
      {from} to {to}
    </Trans>
  );
}

function SchoolText({ category }: { category: SchoolCategory }) {
  if (category === 'public')
    return <Trans comment="Dashboard of a mentor, a student: text">Public school</Trans>;
  return category === 'private' ? (
    <Trans comment="Dashboard of a mentor, a student: text">Private school</Trans>
  ) : (
    <Trans comment="Dashboard of a mentor, a student: text">Another kind of school</Trans>
  );
}

function useFacts(card: StudentCard): readonly { label: ReactNode; value: ReactNode }[] {
  const optionText = useOptionText();
  const format = useFormat();
  const number = (value: number | null) => value !== null && format.number(value);
  return [
    {
      label: <Trans comment="Dashboard of a mentor, a student: label">Interests</Trans>,
      value: typed(card.interests),
    },
    {
      label: <Trans comment="Dashboard of a mentor, a student: label">About the student</Trans>,
      value: typed(card.bio),
    },
    {
      label: <Trans comment="Dashboard of a mentor, a student: label">Activities outside of lessons</Trans>,
      value: typed(card.activities),
    },
    {
      label: <Trans comment="Dashboard of a mentor, a student: label">Age in years</Trans>,
      value: card.ageBand && <AgeText band={card.ageBand} />,
    },
    {
      label: <Trans comment="Dashboard of a mentor, a student: label">Gender</Trans>,
      value: card.gender && optionText('gender', card.gender),
    },
    {
      label: <Trans comment="Dashboard of a mentor, a student: label">Language of the screen</Trans>,
      value: card.language && <bdi>{LANGUAGE_FACTS[card.language].ownName}</bdi>,
    },
    {
      label: <Trans comment="Dashboard of a mentor, a student: label">School</Trans>,
      value: card.schoolCategory && <SchoolText category={card.schoolCategory} />,
    },
    {
      label: <Trans comment="Dashboard of a mentor, a student: label">Marks in per cent</Trans>,
      value: number(card.marksPercent),
    },
    {
      label: <Trans comment="Dashboard of a mentor, a student: label">GPA (4.0 scale)</Trans>,
      value: number(card.gpa),
    },
    {
      label: <Trans comment="Dashboard of a mentor, a student: label">TOEFL score</Trans>,
      value: number(card.toeflScore),
    },
    {
      label: <Trans comment="Dashboard of a mentor, a student: label">Internet</Trans>,
      value: card.internetSpeed && optionText('internet_speed', card.internetSpeed),
    },
    {
      label: <Trans comment="Dashboard of a mentor, a student: label">Code</Trans>,
      value: <bdi dir="ltr">{card.code}</bdi>,
    },
  ];
}

function EnglishBadge({ level }: { level: string }) {
  return (
    <Badge>
      <Trans comment="Dashboard of a mentor, a student: badge, one or two words; {level} is a level from the list">
        English: {level}
      </Trans>
    </Badge>
  );
}

/** One student: the facts that decide at a glance, the rest on request. Only what the card holds [FEAT-04]. */
export function StudentItem({ student }: { student: OwnStudent }) {
  const { matchId, card, since, state } = student;
  const optionText = useOptionText();
  const { flags } = useConfiguration();
  const facts = useFacts(card).filter(({ value }) => Boolean(value));
  const name = card.displayName || card.code;
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="grid min-w-0 gap-1">
          <h3 className="text-lg font-bold">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-sm text-ink-quiet">
            <Trans comment="Dashboard of a mentor, a student: sentence; <0/> is a date">
              Your student since <Moment at={since} />
            </Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            {state === 'paused' && (
              <Badge kind="waiting">
                <Trans comment="Dashboard of a mentor, a student: badge, one or two words">Paused</Trans>
              </Badge>
            )}
            {card.educationLevel && <Badge>{optionText('education_level', card.educationLevel)}</Badge>}
            {card.englishLevel && <EnglishBadge level={optionText('english_level', card.englishLevel)} />}
          </div>
        </div>
      </div>
      <MessagesLink matchId={student.matchId} name={name} />
      <Details
        summary={
          <Trans comment="Dashboard of a mentor, a student: heading that opens a part; {name} is a person's first name">
            More about <bdi>{name}</bdi>
          </Trans>
        }
      >
        <DescriptionList
          items={facts.map(({ label, value }, index) => ({
            id: String(index),
            term: label,
            description: value,
          }))}
        />
      </Details>
      {flags.profileAnalysis && <StudentGaps matchId={matchId} card={card} />}
    </li>
  );
}
