import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { provinceName } from '#domain/profiles/provinces.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { isolateLtr } from '#web/text/format.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useFoundStudents } from '../hooks/use-student-list.ts';
import type { StudentSummary } from '../rules/student.ts';
import type { StudentFilter } from '../rules/student-filter.ts';
import { type Choosable, ChoiceList } from '#web/ui/admin/choice-list.tsx';
import { ListFrame } from '#web/platform/admin-lists/index.ts';
import { PairConfirm } from './pair-confirm.tsx';
import { StudentName } from './student-name.tsx';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { Since } from '#web/ui/admin/when.tsx';

const WAITING: StudentFilter = { who: undefined, mentor: 'none', profile: 'complete', province: undefined };

/** How a student stands in the list: without a name, and with what the gender rule asks. */
function useStudentRow(onChoose: (student: StudentSummary) => void): (student: StudentSummary) => Choosable {
  const { language } = useLanguage();
  const { t } = useLingui();
  const optionText = useOptionText();
  const chooseWord = (name: string) => t`Choose ${name}`;
  return (student) => ({
    id: student.id,
    title: <StudentName student={student} />,
    facts: [
      {
        id: 'gender',
        term: <Trans>Gender</Trans>,
        value: student.gender ? optionText('gender', student.gender) : '–',
      },
      {
        id: 'wish',
        term: <Trans>Wish for the mentor’s gender</Trans>,
        value: student.mentorGenderWish ? optionText('mentor_gender_wish', student.mentorGenderWish) : '–',
      },
      {
        id: 'province',
        term: <Trans>Province</Trans>,
        value: student.province ? provinceName(student.province, language) : '–',
      },
      {
        id: 'waiting',
        term: <Trans>Waiting</Trans>,
        value: student.queuedAtMs === null ? '–' : <Since ms={student.queuedAtMs} />,
      },
    ],
    chooseWord: chooseWord(isolateLtr(student.code)),
    onChoose: () => onChoose(student),
  });
}

function WaitingStudents({ onChoose }: { onChoose: (student: StudentSummary) => void }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const list = useFoundStudents(search, WAITING);
  const rowOf = useStudentRow(onChoose);
  return (
    <>
      <SearchField label={t`Search by name, e-mail or code`} value={search} onSearch={setSearch} />
      <ListFrame
        list={list}
        empty={
          <EmptyState title={<Trans>No student who waits fits</Trans>}>
            <Trans>A student waits once the profile is complete and as long as there is no mentor.</Trans>
          </EmptyState>
        }
      >
        {(students) => <ChoiceList label={t`Students waiting for a mentor`} rows={students.map(rowOf)} />}
      </ListFrame>
    </>
  );
}

/** Finds a student who waits for a mentor with a free place, then asks once more. */
export function ChooseStudentDialog({
  mentor,
  onClose,
}: {
  mentor: { id: string; name: string };
  onClose: () => void;
}) {
  const [student, setStudent] = useState<StudentSummary>();
  return (
    <Dialog
      open
      title={
        student ? (
          <>
            <StudentCode>{student.code}</StudentCode> + <bdi>{mentor.name}</bdi>
          </>
        ) : (
          <Trans>
            A student for <bdi>{mentor.name}</bdi>
          </Trans>
        )
      }
      onClose={onClose}
    >
      {student ? (
        <PairConfirm
          student={student}
          mentor={mentor}
          needsReason={false}
          beganWith="mentor"
          onBack={() => setStudent(undefined)}
          onDone={onClose}
        />
      ) : (
        <WaitingStudents onChoose={setStudent} />
      )}
    </Dialog>
  );
}
