import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Candidate } from '#domain/matching/rank-candidates.ts';
import { CandidatePicker } from '#web/features/admin/matching/index.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFoundPeople } from '../hooks/use-found-people.ts';
import { FoundTools } from './found-tools.tsx';
import { PairConfirm } from './pair-confirm.tsx';

/** Chooses a student who waits for a mentor, the best fit first, then asks once more. */
export function ChooseStudentDialog({
  mentor,
  onClose,
}: {
  mentor: { id: string; name: string };
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Candidate>();
  const [words, setWords] = useState('');
  const found = useFoundPeople('students', words);
  return (
    <Dialog
      open
      title={
        chosen ? (
          <>
            <StudentCode>{chosen.student.code}</StudentCode> + <bdi>{mentor.name}</bdi>
          </>
        ) : (
          <Trans>
            A student for <bdi>{mentor.name}</bdi>
          </Trans>
        )
      }
      onClose={onClose}
    >
      {chosen ? (
        <PairConfirm
          student={chosen.student}
          mentor={mentor}
          warnings={chosen.warnings}
          beganWith="mentor"
          onBack={() => setChosen(undefined)}
          onDone={onClose}
        />
      ) : (
        <CandidatePicker
          side="student"
          person={{ mentorId: mentor.id }}
          isWaiting
          tools={
            <FoundTools
              label={t`Search by name, email or code`}
              words={words}
              onSearch={setWords}
              found={found}
            />
          }
          isFound={({ student }) => found.isFound(student.id)}
          empty={
            <EmptyState title={<Trans>No student found</Trans>}>
              <Trans>Change the search to see other students who are waiting.</Trans>
            </EmptyState>
          }
          onChoose={setChosen}
        />
      )}
    </Dialog>
  );
}
