import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Candidate } from '#domain/matching/rank-candidates.ts';
import { EXPERTISE_FIELDS, SPOKEN_LANGUAGES } from '#domain/mentors/mentor-profile.ts';
import { GENDERS } from '#domain/profiles/options.ts';
import { CandidatePicker } from '#web/features/admin/matching/index.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { FilterBar, FilterSelect } from '#web/ui/admin/filter-select.tsx';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { Details } from '#web/ui/details.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFoundPeople } from '../hooks/use-found-people.ts';
import { type CandidateFilter, fitsFilter } from '../rules/candidate-filter.ts';
import { oneOf } from '../rules/one-of.ts';
import { FoundTools } from './found-tools.tsx';
import { PairConfirm } from './pair-confirm.tsx';

interface FiltersProps {
  filter: CandidateFilter;
  onFilter: (filter: CandidateFilter) => void;
}

function Filters({ filter, onFilter }: FiltersProps) {
  const { t } = useLingui();
  const optionText = useOptionText();
  return (
    <Details summary={<Trans>Narrow the list</Trans>}>
      <FilterBar>
        <FilterSelect
          label={<Trans>Language</Trans>}
          all={t`Every language`}
          choices={SPOKEN_LANGUAGES.map((value) => ({ value, label: optionText('spoken_language', value) }))}
          value={filter.language}
          onChoose={(value) => onFilter({ ...filter, language: oneOf(SPOKEN_LANGUAGES, value) })}
        />
        <FilterSelect
          label={<Trans>Field</Trans>}
          all={t`Every field`}
          choices={EXPERTISE_FIELDS.map((value) => ({ value, label: optionText('expertise_field', value) }))}
          value={filter.field}
          onChoose={(value) => onFilter({ ...filter, field: oneOf(EXPERTISE_FIELDS, value) })}
        />
        <FilterSelect
          label={<Trans>Gender</Trans>}
          all={t`Every gender`}
          choices={GENDERS.map((value) => ({ value, label: optionText('gender', value) }))}
          value={filter.gender}
          onChoose={(value) => onFilter({ ...filter, gender: oneOf(GENDERS, value) })}
        />
      </FilterBar>
    </Details>
  );
}

const EVERYBODY: CandidateFilter = { language: undefined, field: undefined, gender: undefined };

export interface ChooseMentorDialogProps {
  /** `isWaiting`: the rounds look for a mentor for this student too */
  student: { id: string; code: string; isWaiting: boolean };
  onClose: () => void;
}

/** Chooses a mentor for a student, the best fit first, then asks once more. */
export function ChooseMentorDialog({ student, onClose }: ChooseMentorDialogProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Candidate>();
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState(EVERYBODY);
  const found = useFoundPeople('mentors', words);
  return (
    <Dialog
      open
      title={
        chosen ? (
          <>
            <StudentCode>{student.code}</StudentCode> + <bdi>{chosen.mentor.displayName}</bdi>
          </>
        ) : (
          <Trans>
            A mentor for <StudentCode>{student.code}</StudentCode>
          </Trans>
        )
      }
      onClose={onClose}
    >
      {chosen ? (
        <PairConfirm
          student={student}
          mentor={{ id: chosen.mentor.id, name: chosen.mentor.displayName }}
          warnings={chosen.warnings}
          beganWith="student"
          onBack={() => setChosen(undefined)}
          onDone={onClose}
        />
      ) : (
        <CandidatePicker
          side="mentor"
          person={{ studentId: student.id }}
          isWaiting={student.isWaiting}
          tools={
            <FoundTools label={t`Search by name or email`} words={words} onSearch={setWords} found={found}>
              <Filters filter={filter} onFilter={setFilter} />
            </FoundTools>
          }
          isFound={({ mentor }) => found.isFound(mentor.id) && fitsFilter(mentor, filter)}
          empty={
            <EmptyState title={<Trans>No mentor found</Trans>}>
              <Trans>Change the search or the filters to see other mentors.</Trans>
            </EmptyState>
          }
          onChoose={setChosen}
        />
      )}
    </Dialog>
  );
}
