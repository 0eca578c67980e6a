import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { fieldIssueText } from '#web/text/errors/field-issue-texts.ts';
import type { FieldProblem } from '../rules/problems.ts';

/** The sentence for what is wrong with an answer. */
export function useProblemText(): (problem: FieldProblem) => string {
  const { t, i18n } = useLingui();
  return useCallback(
    (problem) => {
      switch (problem) {
        case 'refused_by_server':
          return t({
            message: 'We could not save this answer. Please check it',
            comment: 'Profile, under a field: error; no full stop, the link to the field may follow',
          });
        case 'birth_stays':
          return t({
            message:
              'Your date of birth was not changed; everything else is saved. To correct it, write to the team',
            comment: 'Profile, under “Date of birth”: error; no full stop at the end',
          });
        default:
          return fieldIssueText(i18n, problem);
      }
    },
    [t, i18n],
  );
}
