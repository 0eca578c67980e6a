import { type Exchange, refusal, value } from '#web/testing/fake-network.ts';

interface Step {
  done: number;
  refused: { id: string; name: string; code: string }[];
  waiting: number;
  undo_until?: string | null;
}

interface Call {
  name: string;
  body: Readonly<Record<string, unknown>>;
}

const NAMES = new Set([
  'prepare_bulk_action',
  'run_bulk_action',
  'undo_bulk_action',
  'last_bulk_action',
  'application_readers',
]);

export const READER_ID = '7a0e1e6c-6a0c-4a53-9a1e-0d5a2a4a7b77';

/** The commands of bulk actions as the database answers them: a known event id gets the answer that it got. */
export class BulkDatabase {
  total = 2;
  /** answers of the calls that come, one each; what is left over is done at once */
  readonly steps: Step[] = [];
  readonly undoSteps: Step[] = [];
  /** codes with which the next calls are refused, before they act */
  readonly refusals: string[] = [];
  /** the next call takes effect, but its answer is lost on the way */
  isAnswerLost = false;
  /** what a browser that was reloaded finds */
  last: object | null = null;
  /** what somebody does while a call is under way */
  during: () => void = () => undefined;
  readonly calls: Call[] = [];
  readonly #answers = new Map<unknown, Step>();

  readonly answer = ({ path, body }: Exchange): Response | undefined => {
    const name = path.replace('/rest/v1/rpc/', '');
    if (!NAMES.has(name)) return undefined;
    if (name === 'application_readers') {
      return value([{ id: READER_ID, name: 'Nadia', open_count: 4 }]);
    }
    if (name === 'last_bulk_action') return value(this.last);
    this.calls.push({ name, body: body as Call['body'] });
    if (name !== 'prepare_bulk_action') this.during();
    const code = this.refusals.shift();
    if (code) return refusal(code, 'P0001');
    const answer = name === 'prepare_bulk_action' ? this.total : this.#step(name, body as Call['body']);
    if (this.isAnswerLost) {
      this.isAnswerLost = false;
      throw new TypeError('Failed to fetch');
    }
    return value(answer);
  };

  sent(name: string): readonly Call['body'][] {
    return this.calls.filter((call) => call.name === name).map(({ body }) => body);
  }

  #step(name: string, { p_event_id }: Call['body']): Step {
    const known = this.#answers.get(p_event_id);
    if (known) return known;
    const step = (name === 'undo_bulk_action' ? this.undoSteps : this.steps).shift() ?? {
      done: this.total,
      refused: [],
      waiting: 0,
      undo_until: new Date(Date.now() + 300_000).toISOString(),
    };
    this.#answers.set(p_event_id, step);
    return step;
  }
}
