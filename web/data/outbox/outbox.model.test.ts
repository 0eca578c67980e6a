import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Answer, type Person, type SetValues, type Tab, World } from './testing/model-world.ts';
import type { Outcome, Write } from './write.ts';

const RUNS = 1_000;
const FIELDS = ['name', 'bio', 'school'] as const;
type Field = (typeof FIELDS)[number];

type Command =
  | { do: 'set'; fields: Field[]; tab: number }
  | { do: 'add'; tab: number }
  | { do: 'answers'; list: Answer[] }
  | { do: 'online'; is: boolean }
  | { do: 'crash'; tab: number }
  | { do: 'reload' }
  | { do: 'second tab' }
  | { do: 'expire' }
  | { do: 'sign in'; as: Person }
  | { do: 'elsewhere'; field: Field }
  | { do: 'press'; tab: number }
  | { do: 'back online' }
  | { do: 'metered'; is: boolean }
  | { do: 'clock'; toMs: number }
  | { do: 'wait'; ms: number };

const tab = fc.nat(2);
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      fields: fc.uniqueArray(fc.constantFrom(...FIELDS), { minLength: 1 }),
      tab,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('add' as const), tab }) },
  fc.record({
    do: fc.constant('answers' as const),
    list: fc.array(fc.constantFrom<Answer>('ok', 'refuse', 'lost', 'html', '429', 'expired'), {
      maxLength: 4,
    }),
  }),
  fc.record({ do: fc.constant('online' as const), is: fc.boolean() }),
  fc.record({ do: fc.constant('crash' as const), tab }),
  fc.constant({ do: 'reload' as const }),
  fc.constant({ do: 'second tab' as const }),
  fc.constant({ do: 'expire' as const }),
  fc.record({ do: fc.constant('sign in' as const), as: fc.constantFrom<Person>('a', 'b') }),
  fc.record({ do: fc.constant('elsewhere' as const), field: fc.constantFrom(...FIELDS) }),
  fc.record({ do: fc.constant('press' as const), tab }),
  fc.constant({ do: 'back online' as const }),
  fc.record({ do: fc.constant('metered' as const), is: fc.boolean() }),
  fc.record({ do: fc.constant('clock' as const), toMs: fc.integer() }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(500, 3_000, 40_000, 400_000) }),
);

interface Said {
  outcome: Outcome;
  isOnServer: boolean;
  isOnDisk: boolean;
}

/** Carries the commands out and remembers what each person meant. */
class Play {
  readonly world = new World();
  readonly said: Said[] = [];
  /** what the screen of each person knows of the server */
  readonly known: Record<Person, Record<string, unknown>> = { a: {}, b: {} };
  #count = 0;

  #tabOf(index: number): Tab | undefined {
    return this.world.tabs[index % Math.max(this.world.tabs.length, 1)];
  }

  async run(one: Command): Promise<void> {
    const { world } = this;
    switch (one.do) {
      case 'set':
      case 'add':
        return this.#write(one);
      case 'answers':
        world.answers = [...one.list];
        return undefined;
      case 'online':
        world.isOnline = one.is;
        return undefined;
      case 'crash': {
        const dying = this.#tabOf(one.tab);
        if (dying) world.kill(dying);
        return undefined;
      }
      case 'reload':
        for (const open of world.tabs) world.kill(open);
        this.#open();
        return undefined;
      case 'second tab':
        if (world.tabs.length < 3) this.#open();
        return undefined;
      case 'expire':
        world.sessionOf = undefined;
        return undefined;
      case 'sign in':
        for (const open of world.tabs.filter(({ person }) => person !== one.as)) world.kill(open);
        world.sessionOf = one.as;
        this.#open();
        return undefined;
      case 'elsewhere':
        this.#count += 1;
        world.accounts.a.fields[one.field] = `elsewhere ${this.#count}`;
        return undefined;
      case 'press':
        void this.#tabOf(one.tab)?.outbox.sendNow();
        return undefined;
      case 'back online':
        world.isOnline = true;
        for (const open of world.tabs) open.outbox.resume();
        return undefined;
      case 'metered':
        world.isMetered = one.is;
        return undefined;
      case 'clock':
        world.wallMs = one.toMs;
        return undefined;
      case 'wait':
        return world.pass(one.ms);
    }
  }

  #open(): void {
    const { world } = this;
    const person = world.sessionOf ?? 'a';
    const opened = world.openTab(person);
    opened.outbox.onSettled(({ write, outcome }) => {
      if (outcome.is === 'sent' && write.kind === 'set')
        Object.assign(this.known[person], (write.values as SetValues).fields);
    });
  }

  #write(one: Extract<Command, { do: 'set' | 'add' }>): void {
    const on = this.#tabOf(one.tab);
    if (!on) return;
    this.#count += 1;
    const count = this.#count;
    const { person } = on;
    if (one.do === 'add') {
      return this.#watch(on, 'add', String(count), () =>
        this.world.accounts[person].added.some((added) => added.endsWith(`:${count}`)),
      );
    }
    const fields = Object.fromEntries(one.fields.map((field) => [field, count]));
    const seen = Object.fromEntries(one.fields.map((field) => [field, [this.known[person][field]]]));
    // one that was taken up by another is on the server with that one's values; which is the newer one the disk decides
    const isThere = (field: Field) => {
      const values = this.world.stored
        .filter(({ owner, kind }) => owner === person && kind === 'set')
        .map((write) => (write.values as SetValues).fields[field]);
      const own = values.indexOf(count);
      const since = own < 0 ? [count] : values.slice(own);
      return since.some((value) => this.world.accounts[person].applied.has(`${field}=${value}`));
    };
    return this.#watch(on, 'set', { fields, seen }, () => one.fields.every(isThere));
  }

  #watch(on: Tab, kind: string, values: unknown, isOnServer: () => boolean): void {
    const text = JSON.stringify(values);
    void on.outbox.write(kind, values, 'own').then((outcome) => {
      if (on.isDead) return;
      const isOnDisk = [...this.world.disk.values()].some(
        (write) => write.owner === on.person && (kind === 'set' || JSON.stringify(write.values) === text),
      );
      this.said.push({ outcome, isOnServer: isOnServer(), isOnDisk });
    });
  }

  /** Everything gets well again; whoever has something here signs in and presses the button. */
  async end(): Promise<void> {
    const { world } = this;
    world.isOnline = true;
    world.isMetered = false;
    world.answers = [];
    for (const person of ['b', 'a'] as const) {
      await this.run({ do: 'sign in', as: person });
      await world.step(40);
      await world.pass(1_000_000);
      await world.step(400);
    }
  }

  /** What reached the disk: a tab that died before that had promised nothing. */
  meant(person: Person): { adds: string[]; fields: Record<string, number> } {
    const stored = this.world.stored.filter(({ owner }) => owner === person);
    const adds = stored.filter(({ kind }) => kind === 'add').map(({ values }) => String(values));
    const sets = stored
      .filter(({ kind }) => kind === 'set')
      .map(({ values }) => (values as SetValues).fields);
    return { adds, fields: Object.assign({}, ...sets) as Record<string, number> };
  }

  left(person: Person): Write[] {
    return [...this.world.disk.values()].filter(({ owner }) => owner === person);
  }
}

function expectWhole(play: Play, person: Person): void {
  const left = play.left(person);
  expect(left.filter(({ state }) => state === 'waiting')).toEqual([]);
  const { added, fields, applied } = play.world.accounts[person];
  const refused = new Set(left.filter(({ kind }) => kind === 'add').map(({ values }) => String(values)));
  const arrived = added.map((one) => one.slice(one.indexOf(':') + 1));
  // none missing, none doubled, in the order in which they were written
  const meant = play.meant(person);
  expect(arrived).toEqual(meant.adds.filter((one) => !refused.has(one)));
  for (const [field, value] of Object.entries(meant.fields)) {
    const stopped = left.some(({ kind, values }) => {
      const mine = kind === 'set' && (values as SetValues).fields;
      return mine && mine[field] === value;
    });
    expect(stopped || applied.has(`${field}=${value}`), `${field}=${value} of ${person}`).toBe(true);
    const isElsewhere = String(fields[field]).startsWith('elsewhere');
    if (!stopped && !isElsewhere) expect(fields[field]).toBe(value);
  }
}

it('[FM-02] [FM-03] [FM-05] [FM-06] [FM-07] [FM-08] [FM-13] [FM-15] [FM-18] [FM-19] what people meant is what the server has, none missing, none doubled', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(command, fc.nat(25)), { minLength: 1, maxLength: 40 }),
      async (commands) => {
        const play = new Play();
        await play.run({ do: 'sign in', as: 'a' });
        for (const [one, steps] of commands) {
          await play.run(one);
          // commands fall into whatever is going on
          await play.world.step(steps);
        }
        await play.end();
        for (const person of ['a', 'b'] as const) expectWhole(play, person);
        // FM-18: nobody's write was ever sent with somebody else's session
        expect(play.world.authors.filter((one) => one !== 'a:a' && one !== 'b:b')).toEqual([]);
        // nothing was called saved that was not, and nothing stored that was not
        for (const { outcome, isOnServer, isOnDisk } of play.said) {
          if (outcome.is === 'sent') expect(isOnServer).toBe(true);
          if (outcome.is === 'waiting') expect(isOnDisk || isOnServer).toBe(true);
        }
      },
    ),
    { numRuns: RUNS },
  );
}, 120_000);
