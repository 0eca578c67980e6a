import { useState } from 'react';
import { useFormat } from '#web/text/use-format.ts';

export interface MomentProps {
  at: Date;
  /** `day`: the date · `exact`: with the time in Kabul · `relative`: how long ago, as seen when it is rendered */
  as?: 'day' | 'exact' | 'relative';
}

/** A point in time in the words of the language, and for machines. */
export function Moment({ at, as = 'day' }: MomentProps) {
  const format = useFormat();
  const [renderedAt] = useState(Date.now);
  const instant = at.getTime();
  const labels = {
    day: () => format.instantDay(instant),
    exact: () => format.kabulTime(instant),
    relative: () => format.relative(instant, renderedAt),
  };
  return <time dateTime={at.toISOString()}>{labels[as]()}</time>;
}
