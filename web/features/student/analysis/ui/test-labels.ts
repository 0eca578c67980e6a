import { useLingui } from '@lingui/react/macro';
import type { TestEvidence, TestScale } from '#domain/analysis/student-test.ts';

/** What a test is called, with its scale. */
export function useTestLabels(): (scale: TestScale) => string {
  const { t } = useLingui();
  return (scale) => {
    switch (scale) {
      case 'toefl_120':
        return t({
          message: 'TOEFL (0 to 120)',
          comment: 'Form for the score of a test: option, TOEFL is a test of English',
        });
      case 'toefl_6':
        return t({
          message: 'TOEFL (1 to 6)',
          comment: 'Form for the score of a test: option, TOEFL is a test of English',
        });
      case 'ielts_9':
        return 'IELTS';
      case 'duolingo_160':
        return 'Duolingo';
      case 'percent':
        return t({
          message: 'Kankor, in per cent',
          comment: 'Form for the score of a test: option; Kankor is the Afghan university entrance test',
        });
    }
  };
}

/** What somebody has in her hands of a test. */
export function useEvidenceLabels(): (evidence: TestEvidence) => string {
  const { t } = useLingui();
  return (evidence) => {
    switch (evidence) {
      case 'certificate':
        return t({
          message: 'A certificate',
          comment: 'Form for the score of a test, what proves it: option, an official paper',
        });
      case 'report':
        return t({
          message: 'A message or page with the result',
          comment: 'Form for the score of a test, what proves it: option, on the phone or on the internet',
        });
      case 'none':
        return t({
          message: 'Nothing on paper',
          comment: 'Form for the score of a test, what proves it: option, nothing at all; no accusation',
        });
    }
  };
}
