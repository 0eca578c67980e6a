import type { Language } from '#domain/languages.ts';
import type { ReadingState } from '#domain/programmes/programme-review.ts';

/** Somebody who reads an application, or has read it. */
export interface ReaderOfOne {
  /** of the reading, not of the person */
  id: string;
  /** undefined: her account is gone */
  readerId: string | undefined;
  name: string;
  isThird: boolean;
  isDone: boolean;
}

/** Where the reading of an application stands, by code. */
export interface ReadingRow {
  id: string;
  code: string;
  state: ReadingState;
  /** of all who have handed in; undefined until nobody reads any more */
  mean: number | undefined;
  /** how many think that a machine has written it, as soon as the mean is shown */
  suspectedCount: number | undefined;
  readers: readonly ReaderOfOne[];
  /** how many applications fit the filter */
  total: number;
}

/** An admin who can read, with what of a round lies with her. */
export interface Reader {
  id: string;
  name: string;
  openCount: number;
  doneCount: number;
}

/** An application that lies with the reader herself, or that she has handed in. */
export interface OwnReading {
  id: string;
  code: string;
  names: Readonly<Partial<Record<Language, string>>>;
  roundNumber: number;
  isDone: boolean;
}

/** To whom an application can still be given: nobody reads it twice. */
export function freeReaders(
  readers: readonly Reader[],
  row: Pick<ReadingRow, 'readers' | 'state'>,
): Reader[] {
  if (row.state !== 'needs_readers' && row.state !== 'needs_third') return [];
  return readers.filter(({ id }) => row.readers.every(({ readerId }) => readerId !== id));
}

/** What she goes on with after one: the next that is not handed in. */
export function nextReading(own: readonly OwnReading[], afterId: string): OwnReading | undefined {
  return own.find(({ id, isDone }) => !isDone && id !== afterId);
}
