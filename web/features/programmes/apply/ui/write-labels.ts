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
      { label: t`For`, text: name },
      { label: t`Answers`, text: format.number(Object.keys(answers).length) },
    ]);
  },
};

export const withdrawLabels: KindLabels<WithdrawWrite> = {
  Lines: function WithdrawLines({ values: { name }, children }) {
    const { t } = useLingui();
    return children([{ label: t`For`, text: name }]);
  },
};

export const offerLabels: KindLabels<OfferWrite> = {
  Lines: function OfferLines({ values: { name, accepts }, children }) {
    const { t } = useLingui();
    return children([
      { label: t`For`, text: name },
      { label: t`Answer`, text: accepts ? t`Takes the place` : t`Gives the place back` },
    ]);
  },
};
