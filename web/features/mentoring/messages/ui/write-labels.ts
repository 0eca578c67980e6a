import { useLingui } from '@lingui/react/macro';
import type { KindLabels } from '#web/platform/outbox/index.ts';
import type { MessageWrite } from '../rules/writes.ts';

/** How a message that is not with the server yet is said in the list of them. */
export const messageLabels: KindLabels<MessageWrite> = {
  Lines: function MessageLines({ values: { text }, children }) {
    const { t } = useLingui();
    return children([
      { label: t({ message: 'Text', comment: 'List of what is not sent yet: label' }), text },
    ]);
  },
};
