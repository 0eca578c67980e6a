import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { boundsOf } from '#domain/programmes/application-form.ts';
import { useFormat } from '#web/text/use-format.ts';
import type { Missing } from '../rules/round.ts';

const TOO_SHORT = msg({
  message:
    '{min, plural, one {Please write at least # character} other {Please write at least # characters}}',
  comment: 'Application for a round, error under a question',
});
const TOO_LONG = msg({
  message: '{max, plural, one {Please write at most # character} other {Please write at most # characters}}',
  comment: 'Application for a round, error under a question',
});

/** What is wrong with an answer, in a sentence that says what to do. */
export function useIssueLabels(): (missing: Missing) => string {
  const { i18n, t } = useLingui();
  const format = useFormat();
  return ({ question, issue }) => {
    const { min, max } = boundsOf(question);
    const [least, most] = [format.number(min), format.number(max)];
    switch (issue) {
      case 'required':
        return t({
          message: 'Please answer this',
          comment: 'Application for a round, error under a question: text',
        });
      case 'too_short':
        return i18n._({ ...TOO_SHORT, values: { min } });
      case 'too_long':
        return i18n._({ ...TOO_LONG, values: { max } });
      case 'not_a_number':
        return t({
          message: 'Please write a whole number',
          comment: 'Application for a round, error under a question: text',
        });
      case 'out_of_range':
        return t({
          message: `Please write a number from ${least} to ${most}`,
          comment:
            'Application for a round, error under a question: text; {least} is the lowest number, {most} is the highest number',
        });
      case 'invalid_option':
        return t({
          message: 'Please choose one of these',
          comment: 'Application for a round, error under a question: text',
        });
    }
  };
}
