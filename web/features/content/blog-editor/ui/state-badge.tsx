import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PostState } from '#domain/blog/post.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';

const KINDS: Readonly<Record<PostState, BadgeKind>> = {
  draft: 'neutral',
  review: 'waiting',
  scheduled: 'news',
  published: 'done',
  archived: 'stopped',
};

const LABELS: Readonly<Record<PostState, ReactNode>> = {
  draft: <Trans>Draft</Trans>,
  review: <Trans>To be looked through</Trans>,
  scheduled: <Trans>Scheduled</Trans>,
  published: <Trans>Published</Trans>,
  archived: <Trans>Archived</Trans>,
};

/** Where a post stands, in a word. */
export function StateBadge({ state }: { state: PostState }) {
  return <Badge kind={KINDS[state]}>{LABELS[state]}</Badge>;
}
