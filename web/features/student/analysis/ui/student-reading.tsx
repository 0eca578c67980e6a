import { Trans } from '@lingui/react/macro';
import type { ProgrammeReading } from '#domain/analysis/reading.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import type { OwnAnalysis } from '../hooks/use-own-analysis.ts';
import { type CardFacts, useStudentReading } from '../hooks/use-student-reading.ts';
import { ProgrammePart } from './programme-reading.tsx';
import { StepList } from './step-list.tsx';
import { TestLine } from './test-line.tsx';

/** Whether something that is asked for is not there, or not known to be. */
const hasGap = ({ english, grades }: ProgrammeReading) =>
  [...english, ...grades].some(({ status }) => status !== 'met' && status !== 'waived');

function Gaps({ reading: { analysis, programmes } }: { reading: OwnAnalysis }) {
  const open = analysis.programmes.filter(hasGap);
  if (open.length === 0) {
    return (
      <p className="text-ink-quiet">
        <Trans comment="To a mentor, where the student is in applying: marks and scores are all there; other things may be missing">
          Nothing is missing that a programme asks for in figures.
        </Trans>
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      {open.map((one) => {
        const programme = programmes.find(({ id }) => id === one.id);
        return programme && <ProgrammePart key={one.id} reading={one} programme={programme} level={4} />;
      })}
    </div>
  );
}

/** FEAT-10: what a mentor sees of where her student stands: gaps and steps, from the card and the tests that she reads. */
export function StudentReading({ matchId, card }: { matchId: string; card: CardFacts }) {
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { reading, tests, query } = useStudentReading(matchId, card, language);
  if (reading) {
    return (
      <div className="grid gap-4">
        <p className="text-sm text-ink-quiet">
          <Trans comment="To a mentor, where the student is in applying: the card is what mentors see of a student">
            By fixed rules, from the card that you see. No result is a promise or a judgement.
          </Trans>
        </p>
        <StepList own={reading} level={4} />
        {tests.length > 0 && (
          <>
            <h4 className="font-bold">
              <Trans comment="To a mentor, where the student is in applying: heading over the scores of a student">
                Tests
              </Trans>
            </h4>
            {tests.map((test) => (
              <TestLine key={test.id} test={test} />
            ))}
          </>
        )}
        <Gaps reading={reading} />
      </div>
    );
  }
  if (query.fetchStatus === 'fetching') {
    return (
      <LoadingPart>
        <Trans comment="To a mentor, where the student is in applying: shown while loading">Loading…</Trans>
      </LoadingPart>
    );
  }
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        {query.error ? (
          errorText(query.error)
        ) : (
          <Trans comment="To a mentor, where the student is in applying: error">
            You have no internet now
          </Trans>
        )}
      </p>
      <Button onClick={() => void query.refetch()}>
        <Trans comment="To a mentor, where the student is in applying: button after an error">
          Try again
        </Trans>
      </Button>
    </div>
  );
}
