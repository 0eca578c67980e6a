import { useLingui } from '@lingui/react/macro';
import type { KindLabels } from '#web/platform/outbox/index.ts';
import type { LookBackWrite } from '../rules/writes.ts';
import { useEndingReasonLabels } from './reason-labels.ts';

/** How a look back that is not with the server yet is said in the list of what waits. */
export const lookBackLabels: KindLabels<LookBackWrite> = {
  Lines: function LookBackLines({ values: { reason, wentWell }, children }) {
    const { t } = useLingui();
    const reasons = useEndingReasonLabels();
    if (reason === null) return children([{ label: t`Why did it end?`, text: t`I do not want to answer` }]);
    return children([
      { label: t`Why did it end?`, text: reasons[reason] },
      ...(wentWell === '' ? [] : [{ label: t`What went well?`, text: wentWell }]),
    ]);
  },
};
