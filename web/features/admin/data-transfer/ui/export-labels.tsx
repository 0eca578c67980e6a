import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ExportFormat } from '#domain/data-transfer/export-kinds.ts';
import { isolateLtr } from '#web/text/isolate.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import type { ExportState } from '../rules/exports.ts';

/** What a form is called by the programs that read it. */
export const FORMAT_NAMES: Readonly<Record<ExportFormat, string>> = {
  csv: isolateLtr('CSV UTF-8'),
  json: isolateLtr('JSON'),
};

const STATE_LABELS: Readonly<Record<ExportState, { label: MessageDescriptor; kind: BadgeKind }>> = {
  requested: { label: msg`waits for another admin`, kind: 'waiting' },
  approved: { label: msg`agreed, can be taken once`, kind: 'news' },
  refused: { label: msg`refused`, kind: 'stopped' },
  giving: { label: msg`not taken to its end`, kind: 'waiting' },
  given: { label: msg`taken`, kind: 'done' },
  cancelled: { label: msg`cancelled`, kind: 'neutral' },
  expired: { label: msg`too late now`, kind: 'neutral' },
};

export function ExportBadge({ state }: { state: ExportState }) {
  const { i18n } = useLingui();
  const { label, kind } = STATE_LABELS[state];
  return <Badge kind={kind}>{i18n._(label)}</Badge>;
}
