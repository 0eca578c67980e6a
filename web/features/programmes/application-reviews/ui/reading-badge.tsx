import { useLingui } from '@lingui/react';
import type { ReadingState } from '#domain/programmes/programme-review.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import { STATE_LABELS } from './criterion-labels.ts';

const KINDS: Readonly<Record<ReadingState, BadgeKind>> = {
  needs_readers: 'stopped',
  reading: 'waiting',
  needs_third: 'stopped',
  third: 'waiting',
  read: 'done',
};

/** Where the reading of an application stands. */
export function ReadingBadge({ state }: { state: ReadingState }) {
  const { i18n } = useLingui();
  return <Badge kind={KINDS[state]}>{i18n._(STATE_LABELS[state])}</Badge>;
}
