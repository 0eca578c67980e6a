import { useLingui } from '@lingui/react/macro';
import type { KindWords } from '#web/platform/outbox/index.ts';
import type { MessageWrite } from '../rules/writes.ts';

/** How a message that is not with the server yet is said in the list of them. */
export const messageLabels: KindWords<MessageWrite> = {
  Lines: function MessageLines({ values: { text }, children }) {
    const { t } = useLingui();
    return children([{ label: t`Text`, text }]);
  },
};
