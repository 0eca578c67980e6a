import { useEffect, useRef, useState } from 'react';
import type { Distress } from '#domain/safety/distress/distress.ts';
import { neverDeduplicate, onOutboxChange, readOutbox, useWrite } from '#web/platform/outbox/index.ts';
import { isLeftToServer, type Source, type Written, writtenIn } from '../rules/screened.ts';
import { distressWrite } from './distress-write.ts';

/** The recogniser, in a file of its own that changes with what it has learnt alone. @throws where it did not arrive */
const recogniser = () => import('#domain/safety/distress/distress.ts');

/** What was recognised in what she has just written, until she has read what is said about it. */
export interface Noticed {
  /** ms since 1970 */
  at: number;
  distress: Distress;
  source: Source;
}

/**
 * SG-04: reads on this phone what goes into the outbox, so that help is shown at once, also without a line. Where the
 * recogniser is missing nothing is shown: the server reads the same words as soon as it has them. What a mentor writes who
 * means harm is left to the server as well (`isLeftToServer`).
 * @param onNotice before help is shown: what did not arrive the last time may be fetched again
 */
export function useDistressWatch(
  isMentor: boolean,
  onNotice: () => void,
): { noticed: Noticed | undefined; close: () => void } {
  const [noticed, setNoticed] = useState<Noticed>();
  const { write } = useWrite(distressWrite);
  const seen = useRef(new Set<string>());
  const newest = useRef(write);
  useEffect(() => {
    newest.current = write;
  });
  useEffect(() => {
    const since = Date.now();
    const read = async ({ source, text }: Written) => {
      const { recogniseDistress } = await recogniser();
      const distress = recogniseDistress(text);
      if (!distress || (isMentor && isLeftToServer(distress.kind))) return;
      onNotice();
      setNoticed({ at: Date.now(), distress, source });
      if (source === 'phone') return;
      await newest.current({ source, kind: distress.kind, text }, neverDeduplicate());
    };
    const look = () => {
      for (const one of readOutbox().writes) {
        const content = `${one.id} ${JSON.stringify(one.values)}`;
        if (one.at < since || seen.current.has(content)) continue;
        seen.current.add(content);
        const written = writtenIn(one);
        // what waits for a line is no failure, and what a phone cannot do the server does
        if (written) read(written).catch(() => undefined);
      }
    };
    return onOutboxChange(look);
  }, [isMentor, onNotice]);
  return { noticed, close: () => setNoticed(undefined) };
}
