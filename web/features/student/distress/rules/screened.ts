import type { DistressKind } from '#domain/safety/distress/kinds.ts';

/** Where it was written, as the database names it; `phone`: for her eyes alone, and no server ever reads it. */
export type Source =
  | 'message'
  | 'checkin'
  | 'task'
  | 'note'
  | 'profile'
  | 'application'
  | 'meeting'
  | 'ending'
  | 'result'
  | 'wish'
  | 'advisor'
  | 'question'
  | 'report'
  | 'phone';

/** Of these writes of the outbox, by name. The advisor reads a question itself, before it answers. */
const SOURCES: Readonly<Record<string, Source>> = {
  message: 'message',
  'check-in': 'checkin',
  'check-in-answer': 'checkin',
  task: 'task',
  note: 'note',
  profile: 'profile',
  'programme-application': 'application',
  'mentor-application': 'application',
  meeting: 'meeting',
  'meeting-move': 'meeting',
  'pair-end': 'ending',
  'pair-look-back': 'ending',
  outcome: 'result',
  'mentor-wishes': 'wish',
  'mentor-never': 'wish',
  'team-question': 'question',
  concern: 'report',
  'mentor-offer': 'profile',
  'accompany-wishes': 'wish',
};

const WITH_MENTOR: ReadonlySet<Source> = new Set(['message', 'checkin', 'task', 'note', 'meeting']);
/** Texts that more people may read: mentors to come, or those who decide on an application. */
const WITH_OTHERS: ReadonlySet<Source> = new Set(['profile', 'application', 'result']);

/** Who reads a text besides the team, by where it was written; `mentor`: the other one of the pair. */
export function readersBesideTeam(source: Source): 'mentor' | 'others' | 'nobody' {
  if (WITH_MENTOR.has(source)) return 'mentor';
  return WITH_OTHERS.has(source) ? 'others' : 'nobody';
}

/** A mentor who asks for pictures, secrets or meetings must not learn on the own phone which words are noticed. */
const OF_HARMFUL_MENTORS: ReadonlySet<DistressKind> = new Set(['grooming', 'sexual_extortion']);

/** Whether a phone says nothing of what a mentor wrote there, so that only the server tells the team (decision 51). */
export const isLeftToServer = (kind: DistressKind): boolean => OF_HARMFUL_MENTORS.has(kind);

/** Codes, dates and ids are no sentences. */
const SENTENCE = /\p{L}{2,}\s+\p{L}{2,}/u;
/** Where people write freely one word can be a cry for help; anywhere else it is what they chose. */
const FREE = new Set(['text', 'question', 'note', 'notes', 'progress', 'blockers', 'title', 'body']);
const WORD = /\p{L}{2}/u;

/** All that is written in the values of a write, however deep it stands. */
function writtenTexts(values: unknown, isFree = false): string[] {
  if (typeof values === 'string') return (isFree ? WORD : SENTENCE).test(values) ? [values] : [];
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values).flatMap(([key, value]) => writtenTexts(value, FREE.has(key)));
}

export interface Written {
  source: Source;
  text: string;
}

/** What somebody wrote, to be read for danger; undefined where it holds nothing of hers. */
export function writtenIn({ kind, values }: { kind: string; values: unknown }): Written | undefined {
  const source = SOURCES[kind];
  if (source === undefined) return undefined;
  // what was there before her change is not what she writes now
  const { seen: _seen, usual: _usual, ...own } = values as Record<string, unknown>;
  const text = [...new Set(writtenTexts(own))].join('\n');
  if (text === '') return undefined;
  return { source: own.isPrivate === true ? 'phone' : source, text };
}
