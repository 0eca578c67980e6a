import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Verdict } from '../rules/judge-system.ts';

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  if (verdict === 'good')
    return (
      <Badge kind="done">
        <Trans>In order</Trans>
      </Badge>
    );
  if (verdict === 'look')
    return (
      <Badge kind="waiting">
        <Trans>Worth a look</Trans>
      </Badge>
    );
  if (verdict === 'bad')
    return (
      <Badge kind="stopped">
        <Trans>Not in order</Trans>
      </Badge>
    );
  return (
    <Badge>
      <Trans>Cannot be known here</Trans>
    </Badge>
  );
}

export interface CheckCardProps {
  title: ReactNode;
  verdict: Verdict;
  /** what was found, in a plain sentence */
  found: ReactNode;
  /** what to do about it; absent where there is nothing to do */
  todo?: ReactNode;
  children?: ReactNode;
}

/** One thing that was looked at: what was found, and what to do. */
export function CheckCard({ title, verdict, found, todo, children }: CheckCardProps) {
  return (
    <Card title={title}>
      <VerdictBadge verdict={verdict} />
      <p className="max-w-measure">{found}</p>
      {todo && <p className="max-w-measure text-ink-quiet">{todo}</p>}
      {children}
    </Card>
  );
}
