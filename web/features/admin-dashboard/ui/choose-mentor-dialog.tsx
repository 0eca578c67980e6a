import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  EXPERTISE_FIELDS,
  type ExpertiseField,
  SPOKEN_LANGUAGES,
  type SpokenLanguage,
} from '#domain/mentor-profile.ts';
import { GENDERS, type Gender } from '#domain/options.ts';
import { isolate } from '#web/text/format.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-list.tsx';
import { Details } from '#web/ui/details.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useFoundMentors } from '../hooks/use-mentor-list.ts';
import type { MentorSummary } from '../rules/mentor.ts';
import type { MentorFilter } from '../rules/mentor-filter.ts';
import { FilterBar, FilterSelect } from './filter-select.tsx';
import { ListBody } from './list-body.tsx';
import { Places } from './mentor-facts.tsx';
import { PairConfirm } from './pair-confirm.tsx';
import { FieldNames, LanguageNames } from './person-words.tsx';
import { StudentCode } from './typed.tsx';

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

function useMentorColumns(onChoose: (mentor: MentorSummary) => void): readonly Column<MentorSummary>[] {
  const { t } = useLingui();
  const optionText = useOptionText();
  const chooseWord = (name: string) => t`Choose ${name}`;
  return [
    { id: 'name', header: <Trans>Mentor</Trans>, onPhone: 'title', cell: (row) => <bdi>{row.name}</bdi> },
    {
      id: 'gender',
      header: <Trans>Gender</Trans>,
      cell: (row) => (
        <span className="grid gap-1">
          {row.gender ? optionText('gender', row.gender) : '–'}
          {row.needsReason && (
            <Badge kind="waiting">
              <Trans>Needs a reason</Trans>
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: 'languages',
      header: <Trans>Languages</Trans>,
      cell: (row) => <LanguageNames skills={row.languages} />,
    },
    {
      id: 'fields',
      header: <Trans>Fields</Trans>,
      cell: (row) => <FieldNames fields={row.fields} most={3} />,
    },
    { id: 'places', header: <Trans>Places</Trans>, cell: (row) => <Places mentor={row} /> },
    {
      id: 'choose',
      header: <Trans>Choice</Trans>,
      onPhone: 'action',
      cell: (row) => (
        <Button
          className="whitespace-nowrap"
          aria-label={chooseWord(isolate(row.name))}
          onClick={() => onChoose(row)}
        >
          <Trans>Choose</Trans>
        </Button>
      ),
    },
  ];
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
  const columns = useMentorColumns(onChoose);
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
      <ListBody
        list={list}
        columns={columns}
        caption={<Trans>Mentors with free places</Trans>}
        empty={
          <EmptyState title={<Trans>No mentor with a free place fits</Trans>}>
            <Trans>Change the search, or free a place by ending a pairing that has come to its end.</Trans>
          </EmptyState>
        }
      />
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
