import { useLingui } from '@lingui/react/macro';
import type { KindLabels } from '#web/platform/outbox/index.ts';
import type { LookBackWrite } from '../rules/writes.ts';
import { useEndingReasonLabels } from './reason-labels.ts';

/** How a look back that is not with the server yet is said in the list of what waits. */
export const lookBackLabels: KindLabels<LookBackWrite> = {
  Lines: function LookBackLines({ values: { reason, wentWell }, children }) {
    const { t } = useLingui();
    const reasons = useEndingReasonLabels();
    if (reason === null)
      return children([
        {
          label: t({ message: 'Why did it end?', comment: 'List of what is not sent yet: label' }),
          text: t({ message: 'I do not want to answer', comment: 'List of what is not sent yet: sentence' }),
        },
      ]);
    return children([
      {
        label: t({ message: 'Why did it end?', comment: 'List of what is not sent yet: label' }),
        text: reasons[reason],
      },
      ...(wentWell === ''
        ? []
        : [
            {
              label: t({ message: 'What went well?', comment: 'List of what is not sent yet: label' }),
              text: wentWell,
            },
          ]),
    ]);
  },
};
