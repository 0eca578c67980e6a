import { AppError } from '#domain/error-codes.ts';
import { Outbox } from '../outbox.ts';
import type { OutboxDeps, TabNews } from '../outbox-deps.ts';
import { type Write, WriteConflict, type WriteKind } from '../write.ts';
import type { WriteStore } from '../write-store.ts';

export type Answer = 'ok' | 'refuse' | 'lost' | 'html' | '429' | 'expired';
export const PEOPLE = ['a', 'b'] as const;
export type Person = (typeof PEOPLE)[number];

/** Fields that one device may set, with every value that it knew to stand there. */
export interface SetValues {
  fields: Record<string, number>;
  seen: Record<string, unknown[]>;
}

const never = () => new Promise<never>(() => {});

/** What the server holds of one person. */
class Account {
  readonly fields: Record<string, unknown> = {};
  /** in the order of their arrival */
  readonly added: string[] = [];
  /** every value that ever stood in a field because this phone wrote it */
  readonly applied = new Set<string>();
}

/** A server, a phone with tabs, two people. Time and every step are the test's. */
export class World {
  readonly accounts: Record<Person, Account> = { a: new Account(), b: new Account() };
  readonly authors: string[] = [];
  readonly disk = new Map<string, Write>();
  /** everything that was ever on the disk, in that order */
  readonly stored: Write[] = [];
  readonly #keys = new Set<string>();
  tabs: Tab[] = [];
  isOnline = true;
  isMetered = false;
  isFull = false;
  /** how many steps a look at the disk takes from what it saw to its answer: a later look may answer earlier */
  lookSteps = () => 0;
  sessionOf: Person | undefined = 'a';
  answers: Answer[] = [];
  nowMs = 0;
  wallMs = 0;
  #ids = 0;
  #timers: { at: number; run: () => void }[] = [];
  #holder: Tab | undefined;
  #waitingForLock: { tab: Tab; go: () => void }[] = [];

  readonly newId = () => {
    this.#ids += 1;
    return `w${this.#ids}`;
  };

  /** Lets everything take some steps that needs no time. */
  async step(count = 1): Promise<void> {
    for (let n = 0; n < count; n += 1) await Promise.resolve();
  }

  async pass(ms: number): Promise<void> {
    await this.step(60);
    const until = this.nowMs + ms;
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= until).toSorted((x, y) => x.at - y.at)[0];
      if (!due) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.nowMs = Math.max(this.nowMs, due.at);
      due.run();
      await this.step(60);
    }
    this.nowMs = until;
  }

  after(tab: Tab, ms: number, run: () => void): () => void {
    const timer = { at: this.nowMs + ms, run: () => !tab.isDead && run() };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  /** One at a time, in the order of asking; whoever dies lets go. */
  async alone(tab: Tab, work: () => Promise<void>): Promise<void> {
    if (tab.isDead) await never();
    if (this.#holder) await new Promise<void>((go) => this.#waitingForLock.push({ tab, go }));
    if (tab.isDead) await never();
    this.#holder = tab;
    try {
      await work();
    } finally {
      this.#letGo(tab);
    }
  }

  #letGo(tab: Tab): void {
    if (this.#holder !== tab) return;
    this.#waitingForLock = this.#waitingForLock.filter((one) => !one.tab.isDead);
    const next = this.#waitingForLock.shift();
    this.#holder = next?.tab;
    next?.go();
  }

  kill(tab: Tab): void {
    tab.isDead = true;
    this.tabs = this.tabs.filter((one) => one !== tab);
    this.#letGo(tab);
  }

  broadcast(from: Tab, news: TabNews): void {
    for (const tab of this.tabs) {
      if (tab !== from && tab.person === from.person) void tab.outbox.onPeerMessage(structuredClone(news));
    }
  }

  /** The server's part of one request: what it does, then what of it is heard. */
  serve(owner: Person, effect: (account: Account) => void): void {
    if (!this.isOnline) throw new AppError('network');
    const answer = this.answers.shift() ?? 'ok';
    if (this.sessionOf !== owner || answer === 'expired') throw new AppError('session_expired');
    if (answer === 'html') throw new AppError('bad_answer');
    if (answer === '429') throw new AppError('rate_limited', { params: { retryAfterSeconds: 30 } });
    if (answer === 'refuse') throw new AppError('invalid_input');
    this.authors.push(`${this.sessionOf}:${owner}`);
    effect(this.accounts[owner]);
    if (answer === 'lost') throw new AppError('network');
  }

  readonly kinds: Record<string, WriteKind> = {
    set: {
      name: 'set',
      version: 1,
      send: async (values, { writer }) => {
        await this.step(2);
        const { fields, seen } = values as SetValues;
        this.serve(writer.id as Person, (account) => {
          const conflicts = Object.entries(fields)
            .map(([field, mine]) => ({ field, mine, theirs: account.fields[field] }))
            .filter(({ field, mine, theirs }) => theirs !== mine && !seen[field]?.includes(theirs));
          if (conflicts.length > 0) throw new WriteConflict(conflicts);
          Object.assign(account.fields, fields);
          for (const [field, value] of Object.entries(fields)) account.applied.add(`${field}=${value}`);
        });
        await this.step(2);
      },
      merge: (older, newer) => merged(older as SetValues, newer as SetValues),
    },
    add: {
      name: 'add',
      version: 1,
      send: async (values, { writer, id }) => {
        await this.step(2);
        const isThere = ({ added }: Account) => added.some((one) => one.startsWith(`${id}:`));
        // the primary key: what is there already is not made twice, and not refused either
        if (isThere(this.accounts[writer.id as Person]))
          this.answers = this.answers.filter((one) => one !== 'refuse');
        this.serve(writer.id as Person, (account) => {
          if (!isThere(account)) account.added.push(`${id}:${String(values)}`);
        });
        await this.step(2);
      },
    },
  };

  storeFor(tab: Tab): WriteStore {
    const alive = async () => {
      await this.step();
      if (tab.isDead) await never();
    };
    const place = ({ owner, seq }: { owner: string; seq: number }) => `${owner}/${seq}`;
    const list = (owner: string) => [...this.disk.values()].filter((write) => write.owner === owner);
    return {
      open: async (owner) => {
        await alive();
        this.#keys.add(owner);
      },
      list: async (owner) => {
        await alive();
        const seen = structuredClone(list(owner));
        await this.step(this.lookSteps());
        return seen;
      },
      put: async (fresh, instead) => {
        await alive();
        if (this.isFull || !this.#keys.has(fresh.owner)) throw new AppError('device_storage_full');
        if (instead && this.disk.get(`${fresh.owner}/${instead.seq}`)?.id !== instead.id) return false;
        const last = Math.max(0, ...list(fresh.owner).map(({ seq }) => seq));
        const write = structuredClone({ ...fresh, seq: instead?.seq ?? last + 1 });
        this.disk.set(place(write), write);
        this.stored.push(write);
        await alive();
        return true;
      },
      update: async (write) => {
        await alive();
        const isThere = this.disk.get(place(write))?.id === write.id;
        if (isThere) this.disk.set(place(write), structuredClone(write));
        return isThere;
      },
      remove: async (write) => {
        await alive();
        if (this.disk.get(place(write))?.id === write.id) this.disk.delete(place(write));
      },
    };
  }

  openTab(person: Person): Tab {
    const tab = new Tab(this, person);
    this.tabs.push(tab);
    return tab;
  }
}

export function merged(older: SetValues, newer: SetValues): SetValues {
  const seen: SetValues['seen'] = { ...older.seen };
  for (const [field, values] of Object.entries(newer.seen)) {
    const mineBefore = field in older.fields ? [older.fields[field]] : [];
    seen[field] = [...(older.seen[field] ?? []), ...mineBefore, ...values];
  }
  return { fields: { ...older.fields, ...newer.fields }, seen };
}

/** One tab of the phone, opened by one person. */
export class Tab {
  readonly person: Person;
  readonly outbox: Outbox;
  isDead = false;

  constructor(world: World, person: Person) {
    this.person = person;
    const deps: OutboxDeps = {
      store: world.storeFor(this),
      kindOf: (name) => world.kinds[name],
      nowMs: () => world.nowMs,
      wallMs: () => world.wallMs,
      random: () => 0.5,
      newId: world.newId,
      isMetered: () => world.isMetered,
      after: (ms, run) => world.after(this, ms, run),
      alone: (_owner, work) => world.alone(this, work),
      databaseAs: async (owner) => {
        await world.step();
        if (this.isDead) await never();
        if (world.sessionOf !== owner) throw new AppError('not_signed_in');
        return undefined as never;
      },
      hasSession: async (owner) => world.sessionOf === owner,
      broadcast: (news) => !this.isDead && world.broadcast(this, news),
    };
    this.outbox = new Outbox({ id: person, email: `${person}@people.example` }, deps);
    void this.outbox.start();
  }
}
