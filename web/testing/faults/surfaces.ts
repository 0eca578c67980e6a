import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { columnsOf } from '#web/features/mentor/application/testing/stored.ts';
import { WHOLE_ANSWERS } from '#web/features/mentor/application/rules/testing/whole-answers.ts';
import { type Content, type FaultServer, ZAHRA } from './fault-server.ts';

/** One kind of write, as the matrix of faults tries it. */
export interface Surface {
  name: string;
  kind: string;
  values: unknown;
  /** what the server must hold for it, where that is more than somebody's first hour leaves there */
  begin?: (server: FaultServer) => void;
  /** what the server holds afterwards besides what it held before: this, once, and nothing else */
  change: (content: Content) => void;
  /** a part of the address of its last writing request, where it makes several */
  lastRequest?: string;
}

/** Every surface on which somebody writes. A new kind of write is one entry here. */
export const SURFACES: readonly Surface[] = [
  {
    name: 'profile and wizard',
    kind: 'profile',
    values: { columns: { bio: 'words' }, usual: {}, typed: { bio: 'words' }, seen: { bio: [null] } },
    change: ({ profile }) => (profile.bio = 'words'),
  },
  {
    name: 'survey',
    kind: 'survey',
    values: { answered: ['province'] },
    change: ({ surveys }) =>
      surveys.push({ user_id: ZAHRA.id, outcome: 'answered', answered_fields: ['province'] }),
  },
  {
    name: 'what a mentor offers',
    kind: 'mentor-offer',
    values: { changes: { about: 'words' }, seen: { about: [''] } },
    change: ({ offer }) => (offer.about = 'words'),
  },
  {
    name: 'terms',
    kind: 'terms',
    values: { accepted: false, version: TERMS_VERSION },
    change: ({ profile, consents }) => {
      profile.terms_accepted = false;
      consents.push(false);
    },
  },
  {
    name: 'notifications read',
    kind: 'notifications-read',
    values: { ids: ['first', 'third'] },
    change: ({ notifications }) => Object.assign(notifications, { first: 1, third: 1 }),
  },
  {
    name: 'news that was read',
    kind: 'news-mark',
    values: { id: 'first', mark: 'confirmed' },
    change: ({ news }) => Object.assign(news, { first: 'confirmed' }),
  },
  {
    name: 'an answer to the team',
    kind: 'news-answer',
    values: { id: 'first', answer: 'yes' },
    change: ({ newsAnswers }) => newsAnswers.push('first yes'),
  },
  {
    name: 'news by e-mail',
    kind: 'news-by-email',
    values: { byEmail: false },
    change: (content) => (content.byEmail = { user_id: ZAHRA.id, by_email: false }),
  },
  {
    name: 'mentor application',
    kind: 'mentor-application',
    lastRequest: '/rpc/submit_application',
    values: {
      applicationId: '6f0e1e6c-6a0c-4a53-9a1e-0d5a2a4a7b66',
      submissionId: '7f0e1e6c-6a0c-4a53-9a1e-0d5a2a4a7b77',
      answers: WHOLE_ANSWERS,
      language: 'fa',
      seen: [],
    },
    change: (content) => {
      content.application = {
        ...columnsOf(WHOLE_ANSWERS),
        email: ZAHRA.email,
        language: 'fa',
        status: 'pending',
      };
      content.moves.push('pending');
    },
  },
  {
    name: 'application taken back',
    kind: 'application-withdrawal',
    begin: (server) => server.holdApplication('application'),
    values: { applicationId: 'application' },
    change: (content) => {
      content.application = { ...content.application, status: 'withdrawn' };
      content.moves.push('withdrawn');
    },
  },
  {
    name: 'message',
    kind: 'message',
    values: { threadId: 'thread', text: 'words' },
    change: ({ messages }) => messages.push('words'),
  },
  {
    name: 'messages read',
    kind: 'messages-read',
    values: { ids: ['first', 'second'] },
    change: (content) => (content.messagesRead = ['first', 'second']),
  },
  {
    name: 'what the team is told',
    kind: 'concern',
    values: { threadId: 'thread', messageId: null, category: 'stop', note: '', isBlock: true },
    change: ({ concerns }) => concerns.push('stop'),
  },
  {
    name: 'what sounds like danger',
    kind: 'distress',
    values: { source: 'message', kind: 'self_harm', text: 'words' },
    change: ({ concerns }) => concerns.push('self_harm'),
  },
  {
    name: 'a new task',
    kind: 'task',
    values: { taskId: 'task', matchId: 'pair', title: 'words', body: '', due: null },
    change: ({ tasks }) => (tasks.task = 'open'),
  },
  {
    name: 'what became of a task',
    kind: 'task-move',
    values: { taskId: 'planned', title: 'words', to: 'done', seen: ['open'] },
    change: ({ tasks }) => (tasks.planned = 'done'),
  },
  {
    name: 'tasks seen',
    kind: 'tasks-seen',
    values: { ids: ['planned'] },
    change: (content) => (content.tasksSeen = ['planned']),
  },
  {
    name: 'a note',
    kind: 'note',
    values: { matchId: 'pair', isPrivate: false, text: 'words', seen: [''] },
    change: ({ notes }) => notes.push('words'),
  },
  {
    name: 'the end of a pair',
    kind: 'pair-end',
    values: { matchId: 'pair' },
    change: ({ endings }) => endings.push('end_own_match pair'),
  },
  {
    name: 'how it was',
    kind: 'pair-look-back',
    values: { matchId: 'pair', reason: 'no_time', wentWell: 'words', wantsNext: true, neverAgain: false },
    change: ({ endings }) => endings.push('answer_ending words'),
  },
  {
    name: 'another mentor',
    kind: 'next-mentor',
    values: { matchId: 'pair', wants: false },
    change: ({ endings }) => endings.push('wish_next_mentor false'),
  },
  {
    name: 'mentors she would like',
    kind: 'mentor-wishes',
    values: { wishes: [{ mentorId: 'mentor', name: 'words', reason: 'words' }], seen: [[]] },
    change: ({ wishes }) => wishes.push('save_wishes mentor words'),
  },
  {
    name: 'a mentor she never wants',
    kind: 'mentor-never',
    values: { mentorId: 'mentor', name: 'words' },
    change: ({ wishes, nevers }) => {
      wishes.push('never_mentor mentor');
      nevers.push('mentor');
    },
  },
  {
    name: 'a never that is taken back',
    kind: 'mentor-never',
    begin: (server) => server.ruleOut('mentor'),
    values: { mentorId: 'mentor', name: 'words', isTakenBack: true },
    change: (content) => {
      content.wishes.push('take_back_never mentor');
      content.nevers = [];
    },
  },
  {
    name: 'what a mentor would like to accompany',
    kind: 'accompany-wishes',
    values: {
      wishes: { prefer: ['law'], avoid: ['arts'], reason: 'words' },
      seen: [{ prefer: [], avoid: [], reason: '' }],
    },
    change: ({ mentorWishes }) => mentorWishes.push('law arts words'),
  },
  {
    name: 'question with its answer',
    kind: 'advice',
    values: {
      language: 'en',
      question: 'words',
      answer: '',
      outcome: 'unknown',
      sources: [],
      askedAtMs: 1_790_000_000_000,
    },
    change: ({ advice }) => advice.push('keep_advice words'),
  },
  {
    name: 'question to the team',
    kind: 'team-question',
    values: { language: 'en', question: 'words' },
    change: ({ advice }) => advice.push('ask_team words'),
  },
  {
    name: 'questions deleted',
    kind: 'advice-forget',
    values: { atMs: 1_790_000_000_000 },
    change: ({ advice }) => advice.push('forget_advice'),
  },
  {
    name: 'session proposed',
    kind: 'meeting',
    values: { matchId: 'pair', slots: ['2026-11-22T13:30:00.000Z'], minutes: 30, mode: 'text', agenda: '' },
    change: ({ meetings }) => meetings.push('pair proposed'),
  },
  {
    name: 'answer about a session',
    kind: 'meeting-move',
    values: { meetingId: 'meeting', action: 'cancel', reason: 'no_power' },
    change: ({ meetings }) => meetings.push('meeting cancel'),
  },
  {
    name: 'hours of the week',
    kind: 'availability',
    values: {
      added: [{ id: 'hours', kind: 'free', weekday: 1, fromMinute: 600, toMinute: 660, zone: 'Asia/Kabul' }],
      removed: [],
    },
    change: ({ meetings }) => meetings.push('hours 1 600'),
  },
  {
    name: 'monthly check-in',
    kind: 'check-in',
    values: { matchId: 'pair', month: 140508, mood: 4, progress: 'words', blockers: '' },
    change: ({ meetings }) => meetings.push('140508 words'),
  },
  {
    name: 'answer to a check-in',
    kind: 'check-in-answer',
    values: { checkInId: 'check-in', answer: 'words' },
    change: ({ meetings }) => meetings.push('check-in words'),
  },
  {
    name: 'answer to a proposal',
    kind: 'proposal-answer',
    values: { matchId: '8f0e1e6c-6a0c-4a53-9a1e-0d5a2a4a7b88', isYes: true, reason: null },
    change: ({ answers }) => answers.push('8f0e1e6c-6a0c-4a53-9a1e-0d5a2a4a7b88 true'),
  },
  {
    name: 'a test',
    kind: 'student-test',
    values: { operation: 'add', scale: 'ielts_9', score: 6.5, takenOn: '2026-03-01', evidence: 'none' },
    change: ({ tests }) => tests.push('ielts_9 6.5'),
  },
  {
    name: 'what she has reached',
    kind: 'outcome',
    values: {
      operation: 'add',
      outcomeId: '8f0e1e6c-6a0c-4a53-9a1e-0d5a2a4a7b88',
      matchId: null,
      kind: 'award',
      details: 'words',
      cameOn: '2026-03-01',
    },
    change: ({ outcomes }) => outcomes.push('award words'),
  },
  {
    name: 'application for a round',
    kind: 'programme-application',
    values: {
      applicationId: '9f0e1e6c-6a0c-4a53-9a1e-0d5a2a4a7b99',
      roundId: 'round',
      formVersion: 1,
      name: 'words',
      answers: { question: 'words' },
      guardianAgrees: false,
      pressedAtMs: 1_790_000_000_000,
    },
    change: ({ applied }) => applied.push('round words'),
  },
  {
    name: 'application for a round taken back',
    kind: 'programme-application-withdrawal',
    values: { applicationId: '9f0e1e6c-6a0c-4a53-9a1e-0d5a2a4a7b99', name: 'words' },
    change: ({ applied }) => applied.push('taken back'),
  },
  {
    name: 'answer to a place for a round',
    kind: 'programme-offer-answer',
    values: { applicationId: '9f0e1e6c-6a0c-4a53-9a1e-0d5a2a4a7b99', name: 'words', accepts: true },
    change: ({ applied }) => applied.push('place true'),
  },
];
