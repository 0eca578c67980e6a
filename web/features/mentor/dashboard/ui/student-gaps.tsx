import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { StudentReading } from '#web/features/student/analysis/index.ts';
import { PartBoundary } from '#web/platform/app-health/index.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import type { StudentCard } from '../rules/own-student.ts';

/** Where the student stands with what programmes ask for; worked out only when the mentor asks [FEAT-10]. */
export function StudentGaps({ matchId, card }: { matchId: string; card: StudentCard }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-3">
      <Button aria-expanded={isOpen} onClick={() => setIsOpen((before) => !before)}>
        <Trans comment="Dashboard of a mentor, what a student lacks: button">Gaps and next steps</Trans>
      </Button>
      {isOpen && (
        <PartBoundary
          fallback={
            <Trans comment="Dashboard of a mentor, what a student lacks: text">
              We could not load this part.
            </Trans>
          }
        >
          <Suspense
            fallback={
              <LoadingPart>
                <Trans comment="Dashboard of a mentor, what a student lacks: shown while loading">
                  Loading…
                </Trans>
              </LoadingPart>
            }
          >
            <StudentReading matchId={matchId} card={card} />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}
