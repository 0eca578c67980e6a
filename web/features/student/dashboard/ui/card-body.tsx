import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isAppError } from '#domain/error-codes.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { cardState, type Reading } from '../rules/dashboard-state.ts';

interface CardBodyProps<Data> {
  query: Reading & { data: Data | undefined; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** A card's content in each of its states: loading, not reached, failed, there. */
export function CardBody<Data>({ query, children }: CardBodyProps<Data>) {
  const errorText = useErrorText();
  if (query.data !== undefined) return children(query.data);
  const state = cardState(query);
  if (state === 'loading') {
    return (
      <LoadingPart>
        <Trans comment="Dashboard of a student, card: shown while loading">Loading…</Trans>
      </LoadingPart>
    );
  }
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-quiet">
        {state === 'failed' && isAppError(query.error) ? (
          errorText(query.error)
        ) : (
          <Trans comment="Dashboard of a student, card: sentence">We could not load this part.</Trans>
        )}
      </p>
      <Button onClick={() => void query.refetch()}>
        <Trans comment="Dashboard of a student, card: button">Try again</Trans>
      </Button>
    </div>
  );
}
