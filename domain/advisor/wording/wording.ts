import type { Passage } from '../passage.ts';

/** In which events travel; it must not be gathered and compressed under way. */
export const EVENT_STREAM = 'text/event-stream; charset=utf-8';

/** A source as the screen and the history show it. */
export interface WordedSource {
  title: string;
  path: string;
  /** the day on which it was last looked at or published, ISO; null: not known */
  date: string | null;
}

/** Why no words of a model are shown. Whatever it is, the passages stand as they are. */
export type Withheld = 'provider' | 'unfit' | 'busy' | 'nothing_found';

/** What `POST /api/advisor/wording` says, one after the other; the last is `done` or `withheld`. */
export type WordingEvent =
  | { event: 'sentence'; text: string }
  | { event: 'done'; sources: readonly WordedSource[] }
  /** what was shown before goes again */
  | { event: 'withheld'; why: Withheld };

export const sourceOf = ({ title, path, date }: Passage): WordedSource => ({ title, path, date });
