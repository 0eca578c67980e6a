import type { DistressKind } from '#domain/safety/distress/kinds.ts';
import type { Source } from './screened.ts';

/** What a phone has recognised in what was written on it. */
export interface DistressWrite {
  source: Exclude<Source, 'phone'>;
  kind: DistressKind;
  text: string;
}
