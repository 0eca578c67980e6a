import { Trans } from '@lingui/react/macro';
import { Badge } from '#web/ui/badge.tsx';
import type { RoundState } from '../rules/round.ts';

export function RoundStateBadge({ state }: { state: RoundState }) {
  switch (state) {
    case 'draft':
      return (
        <Badge>
          <Trans>Draft</Trans>
        </Badge>
      );
    case 'review':
      return (
        <Badge kind="waiting">
          <Trans>In review</Trans>
        </Badge>
      );
    case 'published':
      return (
        <Badge kind="done">
          <Trans>Published</Trans>
        </Badge>
      );
    case 'closed':
      return (
        <Badge kind="stopped">
          <Trans>Given up</Trans>
        </Badge>
      );
  }
}
