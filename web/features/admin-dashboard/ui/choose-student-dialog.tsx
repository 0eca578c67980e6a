import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { provinceName } from '#domain/provinces.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { isolateLtr } from '#web/text/format.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useFoundStudents } from '../hooks/use-student-list.ts';
import type { StudentSummary } from '../rules/student.ts';
import type { StudentFilter } from '../rules/student-filter.ts';
import { ListBody } from './list-body.tsx';
import { PairConfirm } from './pair-confirm.tsx';
import { StudentName } from './student-name.tsx';
import { StudentCode } from './typed.tsx';
import { Since } from './when.tsx';

const WAITING: StudentFilter = { mentor: 'none', profile: 'complete', province: undefined };

function useStudentColumns(onChoose: (student: StudentSummary) => void): readonly Column<StudentSummary>[] {
  const { language } = useLanguage();
  const { t } = useLingui();
  const optionText = useOptionText();
  const chooseWord = (name: string) => t`Choose ${name}`;
  return [
    {
      id: 'code',
      header: <Trans>Student</Trans>,
      onPhone: 'title',
      cell: (row) => <StudentName student={row} />,
    },
    {
      id: 'gender',
      header: <Trans>Gender</Trans>,
      cell: (row) => (row.gender ? optionText('gender', row.gender) : '–'),
    },
    {
      id: 'wish',
      header: <Trans>Wish for the mentor’s gender</Trans>,
      cell: (row) => (row.mentorGenderWish ? optionText('mentor_gender_wish', row.mentorGenderWish) : '–'),
    },
    {
      id: 'province',
      header: <Trans>Province</Trans>,
      cell: (row) => (row.province ? provinceName(row.province, language) : '–'),
    },
    {
      id: 'waiting',
      header: <Trans>Waiting</Trans>,
      cell: (row) => (row.queuedAtMs === null ? '–' : <Since ms={row.queuedAtMs} />),
    },
    {
      id: 'choose',
      header: <Trans>Choice</Trans>,
      onPhone: 'action',
      cell: (row) => (
        <Button
          className="whitespace-nowrap"
          aria-label={chooseWord(isolateLtr(row.code))}
          onClick={() => onChoose(row)}
        >
          <Trans>Choose</Trans>
        </Button>
      ),
    },
  ];
}

function WaitingStudents({ onChoose }: { onChoose: (student: StudentSummary) => void }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const list = useFoundStudents(search, WAITING);
  const columns = useStudentColumns(onChoose);
  return (
    <>
      <SearchField label={t`Search by name, e-mail or code`} value={search} onSearch={setSearch} />
      <ListBody
        list={list}
        columns={columns}
        caption={<Trans>Students who wait for a mentor</Trans>}
        empty={
          <EmptyState title={<Trans>No student who waits fits</Trans>}>
            <Trans>A student waits once the profile is complete and as long as there is no mentor.</Trans>
          </EmptyState>
        }
      />
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
