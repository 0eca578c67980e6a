import { useLingui } from '@lingui/react/macro';
import type { KindLabels } from '#web/platform/outbox/index.ts';
import type { AdviceWrite, TeamQuestionWrite } from '../rules/writes.ts';

/** How a question that is not with the server yet is said; not one of somebody who may be in danger. */
export const adviceLabels: KindLabels<AdviceWrite> = {
  Lines: function AdviceLines({ values: { question, outcome }, children }) {
    const { t } = useLingui();
    return children(
      outcome === 'distress'
        ? []
        : [
            {
              label: t({ message: 'Question', comment: 'List of what is not sent yet: label' }),
              text: question,
            },
          ],
    );
  },
};

export const teamQuestionLabels: KindLabels<TeamQuestionWrite> = {
  Lines: function TeamQuestionLines({ values: { question }, children }) {
    const { t } = useLingui();
    return children([
      { label: t({ message: 'Question', comment: 'List of what is not sent yet: label' }), text: question },
    ]);
  },
};
