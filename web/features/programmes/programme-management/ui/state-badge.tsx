import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import type { ProgrammeState } from '../rules/desk.ts';

const KINDS: Readonly<Record<ProgrammeState, BadgeKind>> = {
  draft: 'neutral',
  published: 'done',
  archived: 'stopped',
};

const LABELS: Readonly<Record<ProgrammeState, ReactNode>> = {
  draft: <Trans>Draft</Trans>,
  published: <Trans>Published</Trans>,
  archived: <Trans>Archived</Trans>,
};

/** Where a programme stands, and whether its draft says something else than what visitors read. */
export function StateBadge({ state, isChanged }: { state: ProgrammeState; isChanged: boolean }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge kind={KINDS[state]}>{LABELS[state]}</Badge>
      {isChanged && (
        <Badge kind="waiting">
          <Trans>Changes not published</Trans>
        </Badge>
      )}
    </span>
  );
}
