import { useLingui } from '@lingui/react/macro';
import type { KindLabels } from '#web/platform/outbox/index.ts';
import type { ConcernWrite } from '../rules/write.ts';

/** Not what it is about: the list may be seen by others. */
export const concernLabels: KindLabels<ConcernWrite> = {
  Lines: function ConcernLines({ values: { note }, children }) {
    const { t } = useLingui();
    return children(
      note === ''
        ? []
        : [
            {
              label: t({ message: 'Text', comment: 'Kinds of a report to the team, safety: label' }),
              text: note,
            },
          ],
    );
  },
};
