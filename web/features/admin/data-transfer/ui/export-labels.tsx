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

const STATE_LABELS: Readonly<Record<ExportState, { words: MessageDescriptor; kind: BadgeKind }>> = {
  requested: { words: msg`waits for another admin`, kind: 'waiting' },
  approved: { words: msg`agreed, can be taken once`, kind: 'news' },
  refused: { words: msg`refused`, kind: 'stopped' },
  giving: { words: msg`not taken to its end`, kind: 'waiting' },
  given: { words: msg`taken`, kind: 'done' },
  cancelled: { words: msg`cancelled`, kind: 'neutral' },
  expired: { words: msg`too late now`, kind: 'neutral' },
};

export function ExportBadge({ state }: { state: ExportState }) {
  const { i18n } = useLingui();
  const { words, kind } = STATE_LABELS[state];
  return <Badge kind={kind}>{i18n._(words)}</Badge>;
}
