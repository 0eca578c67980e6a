import { useLingui } from '@lingui/react/macro';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import type { AnnouncementState } from '../rules/announcement.ts';
import { STATE_LABELS } from './labels.tsx';

const KINDS: Readonly<Record<AnnouncementState, BadgeKind>> = {
  draft: 'neutral',
  tested: 'news',
  scheduled: 'waiting',
  sending: 'waiting',
  sent: 'done',
  cancelled: 'stopped',
};

/** Where an announcement stands, in a word. */
export function StateBadge({ state }: { state: AnnouncementState }) {
  const { t } = useLingui();
  return <Badge kind={KINDS[state]}>{t(STATE_LABELS[state])}</Badge>;
}
