import { Trans } from '@lingui/react/macro';
import type { StudentTest } from '#domain/analysis/student-test.ts';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useEvidenceLabels, useTestLabels } from './test-labels.ts';

/** A test in a line: which, how much, when and what there is of it. */
export function TestLine({ test }: { test: Omit<StudentTest, 'id'> }) {
  const format = useFormat();
  const labels = useTestLabels();
  const evidence = useEvidenceLabels();
  const day = dateOfIso(test.takenOn ?? '');
  return (
    <p>
      <strong>
        <bdi>{labels(test.scale)}</bdi>: {format.number(test.score)}
      </strong>
      <br />
      <span className="text-ink-quiet">
        {day ? (
          format.dayInBoth(day)
        ) : (
          <Trans comment="List of the tests of a student, instead of a date: small letters">
            day not known
          </Trans>
        )}{' '}
        · {evidence(test.evidence)}
      </span>
    </p>
  );
}
