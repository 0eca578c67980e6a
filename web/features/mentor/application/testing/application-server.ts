import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';

interface Row extends Record<string, unknown> {
  id: string;
  status: string;
}

const NO_ROW = () => refusal('no rows', 'PGRST116', 406);

/** A tiny database of one person's application, with the rules that the real one has. */
export class ApplicationServer {
  row: Row | undefined;
  events: { to_status: string; reason: string | null; created_at: string }[] = [];
  /** does its work, but no answer arrives: the line breaks on the way back, and stays so */
  losesAnswers = false;
  isConfirmed = true;
  refusesDeletion = false;
  readonly seenEvents = new Set<string>();
  #version = 0;

  constructor(row?: Partial<Row>) {
    if (row) this.put({ id: 'application', status: 'pending', ...row });
  }

  put(row: Row): void {
    this.#version += 1;
    const updated = `2026-11-21 00:00:${String(this.#version).padStart(2, '0')}.000+00`;
    this.row = { ...EMPTY_ROW, ...this.row, ...row, updated_at: updated };
  }

  decide(status: string, reason: string | null): void {
    if (!this.row) throw new Error('Nothing to decide about');
    this.put({ ...this.row, status });
    const second = String(this.events.length + 10);
    this.events.push({ to_status: status, reason, created_at: `2026-11-21T00:00:${second}+00:00` });
  }

  readonly answer = (exchange: Exchange): Response | undefined => {
    const response = this.#respond(exchange);
    if (response && this.losesAnswers) throw new TypeError('Failed to fetch');
    return response;
  };

  #respond({ path, method, query, body }: Exchange): Response | undefined {
    if (path === '/rest/v1/mentorapplications') {
      if (method === 'POST') return this.#upsert(body as Row);
      if (method === 'DELETE') return this.#delete(query.get('id'));
      if (query.get('status') === 'eq.approved') {
        return this.row?.status === 'approved' ? value(this.row) : NO_ROW();
      }
      return this.row ? rows({ ...this.row, events: this.events }) : rows();
    }
    if (path === '/rest/v1/rpc/submit_application') return this.#move(body as Command, 'pending');
    if (path === '/rest/v1/rpc/withdraw_application') return this.#move(body as Command, 'withdrawn');
    return undefined;
  }

  #upsert(sent: Row): Response {
    if (!this.isConfirmed) return refusal('new row violates row-level security policy', '42501', 403);
    if (this.row && this.row.id !== sent.id) return refusal('duplicate key value', '23505', 409);
    if (this.row && !['draft', 'needs_info'].includes(this.row.status)) {
      return refusal('new row violates row-level security policy', '42501', 403);
    }
    // as the trigger does: whatever is sent about the state is not heard
    this.put({ ...sent, status: this.row?.status ?? 'draft' });
    return value(this.row);
  }

  #delete(filter: string | null): Response {
    if (this.refusesDeletion) return refusal('permission denied', '42501', 403);
    // as row security does: what is no draft is not there to be deleted
    if (filter === `eq.${this.row?.id}` && this.row?.status === 'draft') this.row = undefined;
    return new Response(null, { status: 204 });
  }

  #move({ p_event_id: eventId, p_application_id: id }: Command, to: string): Response {
    if (this.row?.id !== id) return refusal('not_found', 'P0001');
    if (!this.seenEvents.has(eventId)) {
      this.seenEvents.add(eventId);
      this.decide(to, null);
      this.put({ ...this.row, submitted_at: '2026-11-21 00:00:09.000+00' });
    }
    return value(this.row);
  }
}

interface Command {
  p_event_id: string;
  p_application_id: string;
}

const EMPTY_ROW = {
  submitted_at: null,
  first_name: '',
  last_name: '',
  country: null,
  time_zone: null,
  gender: null,
  languages: [],
  fields: [],
  degrees: null,
  hours_per_week: null,
  capacity: null,
  willing_girls: false,
  willing_minors: false,
  motivation: null,
  referees: [],
  conduct_version: null,
};
