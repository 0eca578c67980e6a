import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { boundsOf } from '#domain/programmes/application-form.ts';
import { useFormat } from '#web/text/use-format.ts';
import type { Missing } from '../rules/round.ts';

/** What is wrong with an answer, in a sentence that says what to do. */
export function useIssueLabels(): (missing: Missing) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ question, issue }) => {
    const { min, max } = boundsOf(question);
    const [least, most] = [format.number(min), format.number(max)];
    switch (issue) {
      case 'required':
        return t`Please answer this`;
      case 'too_short':
        return t`${plural(min, { one: 'Please write at least # character', other: 'Please write at least # characters' })}`;
      case 'too_long':
        return t`${plural(max, { one: 'Please write at most # character', other: 'Please write at most # characters' })}`;
      case 'not_a_number':
        return t`Please write a whole number`;
      case 'out_of_range':
        return t`Please write a number from ${least} to ${most}`;
      case 'invalid_option':
        return t`Please choose one of these`;
    }
  };
}
