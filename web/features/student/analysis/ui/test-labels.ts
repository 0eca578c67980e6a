import { useLingui } from '@lingui/react/macro';
import type { TestEvidence, TestScale } from '#domain/analysis/student-test.ts';

/** What a test is called, with its scale. */
export function useTestLabels(): (scale: TestScale) => string {
  const { t } = useLingui();
  return (scale) => {
    switch (scale) {
      case 'toefl_120':
        return t`TOEFL (0 to 120)`;
      case 'toefl_6':
        return t`TOEFL (1 to 6)`;
      case 'ielts_9':
        return 'IELTS';
      case 'duolingo_160':
        return 'Duolingo';
      case 'percent':
        return t`Kankor, in per cent`;
    }
  };
}

/** What somebody has in her hands of a test. */
export function useEvidenceLabels(): (evidence: TestEvidence) => string {
  const { t } = useLingui();
  return (evidence) => {
    switch (evidence) {
      case 'certificate':
        return t`A certificate`;
      case 'report':
        return t`A message or page with the result`;
      case 'none':
        return t`Nothing on paper`;
    }
  };
}
