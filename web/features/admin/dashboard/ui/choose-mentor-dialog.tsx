import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  EXPERTISE_FIELDS,
  type ExpertiseField,
  SPOKEN_LANGUAGES,
  type SpokenLanguage,
} from '#domain/mentors/mentor-profile.ts';
import { GENDERS, type Gender } from '#domain/profiles/options.ts';
import { isolate } from '#web/text/format.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Details } from '#web/ui/details.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useFoundMentors } from '../hooks/use-mentor-list.ts';
import type { MentorSummary } from '../rules/mentor.ts';
import type { MentorFilter } from '../rules/mentor-filter.ts';
import { type Choosable, ChoiceList } from '#web/ui/admin/choice-list.tsx';
import { FilterBar, FilterSelect } from '#web/ui/admin/filter-select.tsx';
import { ListFrame } from '#web/platform/admin-lists/index.ts';
import { FreePlaces } from './mentor-facts.tsx';
import { PairConfirm } from './pair-confirm.tsx';
import { FieldNames, LanguageNames } from './person-labels.tsx';
import { StudentCode } from '#web/ui/admin/typed.tsx';

interface StudentOfPair {
  id: string;
  code: string;
}

const FREE: MentorFilter = {
  state: 'active',
  isFree: true,
  language: undefined,
  field: undefined,
  gender: undefined,
};

/** How a mentor stands in the list: with what speaks for her and what must be weighed. */
function useMentorRow(onChoose: (mentor: MentorSummary) => void): (mentor: MentorSummary) => Choosable {
  const { t } = useLingui();
  const optionText = useOptionText();
  const chooseWord = (name: string) => t`Choose ${name}`;
  return (mentor) => ({
    id: mentor.id,
    title: <bdi>{mentor.name}</bdi>,
    badge: mentor.needsReason && (
      <Badge kind="waiting">
        <Trans>Needs a reason</Trans>
      </Badge>
    ),
    facts: [
      { id: 'languages', term: <Trans>Languages</Trans>, value: <LanguageNames skills={mentor.languages} /> },
      { id: 'fields', term: <Trans>Fields</Trans>, value: <FieldNames fields={mentor.fields} most={3} /> },
      {
        id: 'gender',
        term: <Trans>Gender</Trans>,
        value: mentor.gender ? optionText('gender', mentor.gender) : '–',
      },
      { id: 'places', term: <Trans>Free places</Trans>, value: <FreePlaces mentor={mentor} /> },
    ],
    chooseWord: chooseWord(isolate(mentor.name)),
    onChoose: () => onChoose(mentor),
  });
}

function FreeMentors({
  student,
  onChoose,
}: {
  student: StudentOfPair;
  onChoose: (mentor: MentorSummary) => void;
}) {
  const { t } = useLingui();
  const optionText = useOptionText();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState(FREE);
  const list = useFoundMentors(search, filter, student.id);
  const rowOf = useMentorRow(onChoose);
  return (
    <>
      <SearchField label={t`Search by name or e-mail`} value={search} onSearch={setSearch} />
      <Details summary={<Trans>Narrow the list</Trans>}>
        <FilterBar>
          <FilterSelect
            label={<Trans>Language</Trans>}
            all={t`Every language`}
            choices={SPOKEN_LANGUAGES.map((value) => ({
              value,
              label: optionText('spoken_language', value),
            }))}
            value={filter.language}
            onChoose={(value) =>
              setFilter({ ...filter, language: (value || undefined) as SpokenLanguage | undefined })
            }
          />
          <FilterSelect
            label={<Trans>Field</Trans>}
            all={t`Every field`}
            choices={EXPERTISE_FIELDS.map((value) => ({
              value,
              label: optionText('expertise_field', value),
            }))}
            value={filter.field}
            onChoose={(value) =>
              setFilter({ ...filter, field: (value || undefined) as ExpertiseField | undefined })
            }
          />
          <FilterSelect
            label={<Trans>Gender</Trans>}
            all={t`Every gender`}
            choices={GENDERS.map((value) => ({ value, label: optionText('gender', value) }))}
            value={filter.gender}
            onChoose={(value) => setFilter({ ...filter, gender: (value || undefined) as Gender | undefined })}
          />
        </FilterBar>
      </Details>
      <ListFrame
        list={list}
        empty={
          <EmptyState title={<Trans>No mentor with a free place fits</Trans>}>
            <Trans>Change the search, or free a place by ending a pairing that has come to its end.</Trans>
          </EmptyState>
        }
      >
        {(mentors) => <ChoiceList label={t`Mentors with free places`} rows={mentors.map(rowOf)} />}
      </ListFrame>
    </>
  );
}

/** Finds a mentor with a free place for a student, then asks once more. */
export function ChooseMentorDialog({ student, onClose }: { student: StudentOfPair; onClose: () => void }) {
  const [mentor, setMentor] = useState<MentorSummary>();
  return (
    <Dialog
      open
      title={
        mentor ? (
          <>
            <StudentCode>{student.code}</StudentCode> + <bdi>{mentor.name}</bdi>
          </>
        ) : (
          <Trans>
            A mentor for <StudentCode>{student.code}</StudentCode>
          </Trans>
        )
      }
      onClose={onClose}
    >
      {mentor ? (
        <PairConfirm
          student={student}
          mentor={mentor}
          needsReason={mentor.needsReason}
          beganWith="student"
          onBack={() => setMentor(undefined)}
          onDone={onClose}
        />
      ) : (
        <FreeMentors student={student} onChoose={setMentor} />
      )}
    </Dialog>
  );
}
