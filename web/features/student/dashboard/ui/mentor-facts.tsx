import { Trans } from '@lingui/react/macro';
import { isBlank } from '#domain/text/blank.ts';
import { useFormat } from '#web/text/use-format.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import type { MentorCard } from '../hooks/use-dashboard.ts';
import { useMentorLabels } from './use-mentor-labels.ts';

/** What a mentor tells of herself: default, because it comes in a file of its own. */
export default function MentorFacts({ mentor }: { mentor: MentorCard }) {
  const labels = useMentorLabels();
  const { number } = useFormat();
  const facts = [
    {
      id: 'fields',
      term: <Trans comment="Dashboard of a student, facts about the mentor: label">Fields</Trans>,
      text: labels.fields(mentor.fields),
    },
    {
      id: 'languages',
      term: <Trans comment="Dashboard of a student, facts about the mentor: label">Languages</Trans>,
      text: labels.languages(mentor.languages),
    },
    {
      id: 'country',
      term: <Trans comment="Dashboard of a student, facts about the mentor: label">Lives in</Trans>,
      text: labels.country(mentor.country),
    },
    {
      id: 'hours',
      term: <Trans comment="Dashboard of a student, facts about the mentor: label">Hours a week</Trans>,
      text: mentor.hoursPerWeek === null ? '' : number(mentor.hoursPerWeek),
    },
  ].filter(({ text }) => text !== '');
  return (
    <>
      <DescriptionList
        items={facts.map(({ id, term, text }) => ({ id, term, description: <bdi>{text}</bdi> }))}
      />
      {!isBlank(mentor.about) && (
        <p dir="auto" className="whitespace-pre-line">
          {mentor.about}
        </p>
      )}
    </>
  );
}
