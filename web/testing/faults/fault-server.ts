import { ApplicationServer } from '#web/features/mentor/application/testing/application-server.ts';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { type Exchange, FakeNetwork, refusal, rows, value } from '../fake-network.ts';
import { MARYAM, sessionOf } from '../sessions.ts';
import { CONTENT, type Content } from './fault-content.ts';

export { CONTENT, type Content } from './fault-content.ts';

/** Who writes in these tests. */
export const ZAHRA = { ...MARYAM, id: NEW_STUDENT.id, email: NEW_STUDENT.email };

/** As the outbox knows her. */
export const WRITER = { id: ZAHRA.id, email: ZAHRA.email };

/** A data API with as much of each table as the surfaces write, and with the rules that the database has there. */
export class FaultServer {
  readonly #held: Content = structuredClone(CONTENT);
  readonly #applications = new ApplicationServer();
  readonly network: FakeNetwork;
  /** by the database's word her session has ended: it hides every row [FM-11] */
  isSessionOver = false;
  readonly #surveyIds = new Set<unknown>();
  readonly #commandIds = new Set<unknown>();
  readonly #answerIds = new Set<unknown>();

  constructor() {
    this.network = new FakeNetwork({ profile: null, answer: (exchange) => this.#answer(exchange) });
  }

  /** An application of hers is with the team. */
  holdApplication(id: string): void {
    this.#applications.put({ id, status: 'pending' });
  }

  /** She has ruled a mentor out. */
  ruleOut(mentorId: string): void {
    this.#held.nevers.push(mentorId);
  }

  /** everything that it holds now */
  get content(): Content {
    const { row, events } = this.#applications;
    const {
      id: _id,
      updated_at: _version,
      submitted_at: _time,
      ...application
    }: Record<string, unknown> = row ?? {};
    return {
      ...this.#held,
      application: row && application,
      moves: events.map(({ to_status: status }) => status),
    };
  }

  #answer(exchange: Exchange): Response | undefined {
    const { path } = exchange;
    if (path === '/auth/v1/token') return value(sessionOf(ZAHRA));
    if (path === '/rest/v1/rpc/my_role') return value(this.isSessionOver ? null : 'student');
    if (this.isSessionOver) return refusal('permission denied', '42501', 403);
    switch (path) {
      case '/rest/v1/profiles':
        return this.#profiles(exchange);
      case '/rest/v1/mentor_profiles':
        if (exchange.method === 'PATCH') Object.assign(this.#held.offer, exchange.body);
        return rows(this.#held.offer);
      case '/rest/v1/survey_responses':
        return this.#surveys(exchange.body as Record<string, unknown>);
      case '/rest/v1/rpc/send_message':
      case '/rest/v1/rpc/report_concern':
      case '/rest/v1/rpc/report_own_distress':
      case '/rest/v1/rpc/mark_messages_read':
        return this.#messages(path, exchange.body as Record<string, unknown>);
      case '/rest/v1/rpc/add_task':
      case '/rest/v1/rpc/move_task':
      case '/rest/v1/rpc/acknowledge_tasks':
      case '/rest/v1/rpc/save_shared_note':
        return this.#work(path, exchange.body as Record<string, unknown>);
      case '/rest/v1/rpc/keep_advice':
      case '/rest/v1/rpc/ask_team':
      case '/rest/v1/rpc/forget_advice':
        return this.#advice(path, exchange.body as Record<string, unknown>);
      case '/rest/v1/notifications':
        return this.#notifications(exchange);
      case '/rest/v1/rpc/mark_announcement':
        return this.#markNews(exchange.body as Record<string, string>);
      case '/rest/v1/rpc/answer_announcement':
        return this.#answerNews(exchange.body as Record<string, string>);
      case '/rest/v1/news_choices':
        this.#held.byEmail = { ...this.#held.byEmail, ...(exchange.body as Record<string, unknown>) };
        return value({ user_id: ZAHRA.id });
      case '/rest/v1/rpc/propose_meeting':
      case '/rest/v1/rpc/move_meeting':
      case '/rest/v1/rpc/change_availability':
      case '/rest/v1/rpc/send_checkin':
      case '/rest/v1/rpc/answer_checkin':
        return this.#meetings(path, exchange.body as Record<string, unknown>);
      case '/rest/v1/rpc/answer_proposal':
        return this.#answers(exchange.body as Record<string, unknown>);
      case '/rest/v1/rpc/end_own_match':
      case '/rest/v1/rpc/answer_ending':
      case '/rest/v1/rpc/wish_next_mentor':
        return this.#endings(path, exchange.body as Record<string, unknown>);
      case '/rest/v1/rpc/save_wishes':
      case '/rest/v1/rpc/never_mentor':
      case '/rest/v1/rpc/take_back_never':
        return this.#wishes(path, exchange.body as Record<string, unknown>);
      case '/rest/v1/rpc/save_mentor_wishes':
        return this.#mentorWishes(exchange.body as Record<string, unknown>);
      case '/rest/v1/rpc/submit_programme_application':
      case '/rest/v1/rpc/withdraw_programme_application':
      case '/rest/v1/rpc/answer_programme_offer':
        return this.#applied(exchange.body as Record<string, unknown>);
      case '/rest/v1/rpc/add_outcome':
        return this.#addOutcome(exchange.body as Record<string, unknown>);
      case '/rest/v1/rpc/add_test':
        return this.#addTest(exchange.body as Record<string, unknown>);
      default:
        return this.#applications.answer(exchange);
    }
  }

  #profiles({ method, headers, body }: Exchange): Response {
    const { profile, consents } = this.#held;
    const wasAccepted = profile.terms_accepted;
    if (method !== 'GET') Object.assign(profile, body);
    if (profile.terms_accepted !== wasAccepted) consents.push(profile.terms_accepted === true);
    if (headers.get('Accept')?.includes('object')) return value(profile);
    return method === 'POST' ? new Response(null, { status: 201 }) : rows(profile);
  }

  #surveys({ id, ...row }: Record<string, unknown>): Response {
    if (this.#surveyIds.has(id)) return refusal('duplicate key value', '23505', 409);
    this.#surveyIds.add(id);
    this.#held.surveys.push(row);
    return rows({ id });
  }

  #markNews({ p_delivery_id: id = '', p_mark: mark }: Record<string, string>): Response {
    this.#held.news[id] ??= mark;
    return value(1);
  }

  #answerNews({
    p_event_id: id,
    p_delivery_id: delivery = '',
    p_answer: answer,
  }: Record<string, string>): Response {
    if (!this.#commandIds.has(id)) this.#held.newsAnswers.push(`${delivery} ${answer}`);
    this.#commandIds.add(id);
    return value(delivery);
  }

  /** Commands, each of which acts once by its id. */
  #messages(path: string, body: Record<string, unknown>): Response {
    if (path.endsWith('mark_messages_read')) {
      const read = [...this.#held.messagesRead, ...(body.p_ids as string[])];
      this.#held.messagesRead = [...new Set(read)].toSorted();
      return value({ marked: body.p_ids });
    }
    const id = body.p_message_id && path.endsWith('send_message') ? body.p_message_id : body.p_event_id;
    if (!this.#commandIds.has(id)) {
      this.#commandIds.add(id);
      if (path.endsWith('send_message')) this.#held.messages.push(String(body.p_body));
      else this.#held.concerns.push(String(body.p_category ?? body.p_kind));
    }
    if (path.endsWith('own_distress')) return value(id);
    return value({ id, state: 'sent', sent_at: '2026-11-21 08:00:00+00' });
  }

  #work(path: string, body: Record<string, unknown>): Response {
    const { tasks, notes } = this.#held;
    if (path.endsWith('acknowledge_tasks')) {
      this.#held.tasksSeen = [...new Set([...this.#held.tasksSeen, ...(body.p_ids as string[])])];
      return value({ marked: body.p_ids });
    }
    const task = String(body.p_task_id);
    const id = body.p_event_id ?? task;
    if (!this.#commandIds.has(id)) {
      this.#commandIds.add(id);
      if (path.endsWith('note')) notes.push(String(body.p_body));
      else tasks[task] = typeof body.p_to === 'string' ? body.p_to : 'open';
    }
    return value({ id: task, match_id: body.p_match_id });
  }

  #advice(path: string, { p_event_id: id, p_question: question }: Record<string, unknown>): Response {
    const command = path.slice(path.lastIndexOf('/') + 1);
    if (!this.#commandIds.has(id))
      this.#held.advice.push(typeof question === 'string' ? `${command} ${question}` : command);
    this.#commandIds.add(id);
    return value(id);
  }

  /** The same of what a pair agrees on: which id the command has, what it leaves and what it says back. */
  #meetings(path: string, body: Record<string, unknown>): Response {
    const [hours] = (body.p_added ?? []) as { weekday: number; from_minute: number }[];
    const { id, left, said } = {
      propose_meeting: {
        id: body.p_meeting_id,
        left: `${String(body.p_match_id)} proposed`,
        said: body.p_meeting_id,
      },
      move_meeting: {
        id: body.p_event_id,
        left: `${String(body.p_meeting_id)} ${String(body.p_action)}`,
        said: body.p_meeting_id,
      },
      change_availability: {
        id: body.p_event_id,
        left: `hours ${hours?.weekday} ${hours?.from_minute}`,
        said: '',
      },
      send_checkin: {
        id: body.p_checkin_id,
        left: `${String(body.p_month)} ${String(body.p_progress)}`,
        said: body.p_checkin_id,
      },
      answer_checkin: {
        id: body.p_event_id,
        left: `${String(body.p_checkin_id)} ${String(body.p_reply)}`,
        said: body.p_checkin_id,
      },
    }[path.slice('/rest/v1/rpc/'.length)] ?? { id: '', left: '', said: '' };
    if (!this.#commandIds.has(id)) this.#held.meetings.push(left);
    this.#commandIds.add(id);
    return value({ id: said, changed: id });
  }

  #answers({ p_event_id: id, p_match_id: match, p_accept: isYes }: Record<string, unknown>): Response {
    if (!this.#answerIds.has(id)) this.#held.answers.push(`${String(match)} ${String(isYes)}`);
    this.#answerIds.add(id);
    return value({ id: match });
  }

  #endings(path: string, body: Record<string, unknown>): Response {
    const said = body.p_went_well ?? body.p_wants ?? body.p_match_id;
    if (!this.#commandIds.has(body.p_event_id))
      this.#held.endings.push(`${path.slice('/rest/v1/rpc/'.length)} ${String(said)}`);
    this.#commandIds.add(body.p_event_id);
    return value({ id: body.p_match_id, match_id: body.p_match_id });
  }

  #wishes(path: string, body: Record<string, unknown>): Response {
    const command = path.slice('/rest/v1/rpc/'.length);
    const list = (body.p_wishes ?? []) as Record<string, string>[];
    const mentor = typeof body.p_mentor_id === 'string' ? body.p_mentor_id : undefined;
    const said = mentor === undefined ? list.flatMap((wish) => Object.values(wish)) : [mentor];
    if (!this.#commandIds.has(body.p_event_id)) {
      this.#held.wishes.push([command, ...said].join(' '));
      if (mentor !== undefined) this.#held.nevers = this.#held.nevers.filter((one) => one !== mentor);
      if (command === 'never_mentor') this.#held.nevers.push(...said);
    }
    this.#commandIds.add(body.p_event_id);
    return value({ wishes: list, mentor_id: body.p_mentor_id });
  }

  #mentorWishes({ p_event_id: id, p_wishes: wishes }: Record<string, unknown>): Response {
    const said = Object.values(wishes as Record<string, string[] | string>).flat();
    if (!this.#commandIds.has(id)) this.#held.mentorWishes.push(said.join(' '));
    this.#commandIds.add(id);
    return value({ wishes });
  }

  /** An application has the id of its command; a withdrawal has one of its own. */
  #applied({
    p_event_id: event,
    p_application_id: id,
    p_cohort_id: round,
    p_answers: answers,
    p_accepts: accepts,
  }: Record<string, unknown>): Response {
    const said = Object.values((answers ?? {}) as Record<string, string>).join(' ');
    const command = event ?? id;
    const place = accepts === true ? 'place true' : 'place false';
    const operation = accepts === undefined ? 'taken back' : place;
    if (!this.#answerIds.has(command))
      this.#held.applied.push(answers ? `${String(round)} ${said}` : operation);
    this.#answerIds.add(command);
    return value({ id, application_id: id });
  }

  #addTest({ p_event_id: id, p_scale: scale, p_score: score }: Record<string, unknown>): Response {
    if (!this.#answerIds.has(id)) this.#held.tests.push(`${String(scale)} ${String(score)}`);
    this.#answerIds.add(id);
    return value(id);
  }

  #addOutcome({ p_outcome_id: id, p_kind: kind, p_details: details }: Record<string, unknown>): Response {
    if (!this.#answerIds.has(id)) this.#held.outcomes.push(`${String(kind)} ${String(details)}`);
    this.#answerIds.add(id);
    return value(id);
  }

  #notifications({ query }: Exchange): Response {
    const { notifications } = this.#held;
    const asked = /^in\.\((.*)\)$/.exec(query.get('id') ?? '')?.[1]?.split(',') ?? [];
    const isUnreadAlone = query.get('read_at') === 'is.null';
    for (const id of asked) {
      if (!isUnreadAlone || !notifications[id]) notifications[id] = (notifications[id] ?? 0) + 1;
    }
    return rows();
  }
}
