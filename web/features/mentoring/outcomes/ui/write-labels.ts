import { useLingui } from '@lingui/react/macro';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import type { KindLabels } from '#web/platform/outbox/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import type { OutcomeWrite } from '../rules/outcome.ts';
import { useKindLabels } from './outcome-labels.ts';

/** How an entry that is not with the server yet is said in the list of what waits. */
export const outcomeLabels: KindLabels<OutcomeWrite> = {
  Lines: function OutcomeLines({ values, children }) {
    const { t } = useLingui();
    const { dayInBoth } = useFormat();
    const kindLabels = useKindLabels();
    if (values.operation === 'remove')
      return children([
        {
          label: t({
            message: 'Withdrawn',
            comment: 'List of what is not sent yet, a result of a student: label, the entry is taken back',
          }),
          text: values.details,
        },
      ]);
    const day = dateOfIso(values.cameOn ?? '');
    return children([
      { label: kindLabels(values.kind), text: values.details },
      ...(day
        ? [
            {
              label: t({
                message: 'The day on which it came',
                comment:
                  'List of what is not sent yet, a result of a student: label before a date; “it” is the good news',
              }),
              text: dayInBoth(day),
            },
          ]
        : []),
    ]);
  },
};
