import { useLingui } from '@lingui/react/macro';
import type { KindLabels } from '#web/platform/outbox/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import type { ApplyWrite, OfferWrite, WithdrawWrite } from '../rules/apply-write.ts';

/** How an application that is not with the server yet is said in the list of them. */
export const applyLabels: KindLabels<ApplyWrite> = {
  Lines: function ApplyLines({ values: { name, answers }, children }) {
    const { t } = useLingui();
    const format = useFormat();
    return children([
      { label: t({ message: 'For', comment: 'List of what is not sent yet: label' }), text: name },
      {
        label: t({ message: 'Answers', comment: 'List of what is not sent yet: label' }),
        text: format.number(Object.keys(answers).length),
      },
    ]);
  },
};

export const withdrawLabels: KindLabels<WithdrawWrite> = {
  Lines: function WithdrawLines({ values: { name }, children }) {
    const { t } = useLingui();
    return children([
      { label: t({ message: 'For', comment: 'List of what is not sent yet: label' }), text: name },
    ]);
  },
};

export const offerLabels: KindLabels<OfferWrite> = {
  Lines: function OfferLines({ values: { name, accepts }, children }) {
    const { t } = useLingui();
    return children([
      { label: t({ message: 'For', comment: 'List of what is not sent yet: label' }), text: name },
      {
        label: t({ message: 'Answer', comment: 'List of what is not sent yet: label' }),
        text: accepts
          ? t({ message: 'Takes the place', comment: 'List of what is not sent yet: sentence' })
          : t({ message: 'Gives the place back', comment: 'List of what is not sent yet: sentence' }),
      },
    ]);
  },
};
