import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DescriptionList } from '#web/ui/description-list.tsx';

export interface Answer {
  id: string;
  question: ReactNode;
  /** nothing where the person did not answer */
  answer: ReactNode;
}

/** Questions with a person's answers; what was not answered says so. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  return (
    <DescriptionList
      items={answers.map(({ id, question, answer }) => ({
        id,
        term: question,
        description: answer || (
          <span className="text-ink-quiet">
            <Trans>No answer</Trans>
          </span>
        ),
      }))}
    />
  );
}
