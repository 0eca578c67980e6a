// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { closeOutbox, declareKinds, openOutbox } from '#web/data/outbox/browser.ts';
import type { Outcome } from '#web/data/outbox/write.ts';
import { browserStore, deleteWritesOf } from '#web/data/outbox/write-store.ts';
import { CONTENT, FaultServer, WRITER, ZAHRA } from '#web/testing/faults/fault-server.ts';
import { LINE_FAULTS } from '#web/testing/faults/line-faults.ts';
import { SURFACES } from '#web/testing/faults/surfaces.ts';
import { sessionOf, storeSession } from '#web/testing/sessions.ts';
import { TEST_CONFIG, writeConfig } from '#web/testing/test-config.ts';
import { OUTBOX_KINDS } from './outbox-kinds.ts';

/*
 * 200 writes of one person on a line that is cut, delayed, black-holed and answered with errors at random, while her
 * tab and the server die at random. At the end the server holds what she meant: no more, no less, in that order.
 */

const WRITES_COUNT = 200;
/** `npm run faults -- --full` plays a hundred; each ends by itself. */
const PLAYS_COUNT = process.env.FAULTS_FULL ? 100 : 2;
const PLAY_LIMIT_MS = 60_000;

/** Numbers from 0 to 1 that are the same for the same seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What the server asks to be left alone for costs seconds; the matrix tries it. */
const FAULTS = LINE_FAULTS.filter(({ name }) => !name.includes('Retry-After'));
const never = () => new Promise<never>(() => {});
const APPLICATION = SURFACES.find(({ kind }) => kind === 'mentor-application');

class Play {
  readonly server = new FaultServer();
  readonly expected = structuredClone(CONTENT);
  readonly outcomes: Outcome['is'][] = [];
  /** what was put on the disk, as text */
  readonly stored: string[] = [];
  readonly #roll: () => number;
  #isCalm = false;
  /** requests that find nobody: the server was killed and starts again */
  #refused = 0;
  /** one more with each tab that died: what an older one asked for answers nobody */
  #tab = 0;
  readonly #bios: (string | null)[] = [null];
  readonly #abouts = [''];

  constructor(seed: number) {
    this.#roll = dice(seed);
  }

  #underWay = 0;

  readonly fetch: typeof fetch = async (input, init) => {
    const tab = this.#tab;
    this.#underWay += 1;
    try {
      const answer = await this.#answer(tab, input, init);
      return await (tab === this.#tab ? answer : never());
    } catch (failure) {
      if (tab !== this.#tab) await never();
      throw failure;
    } finally {
      if (tab === this.#tab) this.#underWay -= 1;
    }
  };

  /** She loses her tab, while a request is under way or while nothing is: nothing of it goes on afterwards. */
  async #loseTab(): Promise<void> {
    while (this.#underWay === 0 && openOutbox(WRITER).read().isSending) {
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    this.#tab += 1;
    this.#underWay = 0;
    closeOutbox();
  }

  async #answer(tab: number, ...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const reach = this.server.network.fetch;
    if (this.#isCalm || new Request(input).url.includes('my_role')) return reach(input, init);
    if (this.#refused > 0) {
      this.#refused -= 1;
      throw new TypeError('Failed to fetch');
    }
    const luck = this.#roll();
    if (luck < 0.55) return reach(input, init);
    if (luck < 0.6) {
      // it is killed with the work done and the answer not sent
      await reach(input, init);
      this.#refused = 3;
      throw new TypeError('Failed to fetch');
    }
    if (luck < 0.65) await new Promise((resolve) => setTimeout(resolve, 5));
    // whoever has lost patience, or is gone, has taken the request along
    if (tab !== this.#tab || init?.signal?.aborted) throw new TypeError('Failed to fetch');
    const fault = FAULTS[Math.floor(this.#roll() * FAULTS.length)];
    return fault ? fault.inject(reach, input, init) : reach(input, init);
  }

  /** One write of hers, and what the server shall hold because of it. */
  #next(index: number): [kind: string, values: unknown, thing?: string] {
    const words = `w${index}.`;
    const { expected } = this;
    switch (Math.floor(this.#roll() * 5)) {
      case 0: {
        const seen = [...this.#bios];
        this.#bios.push(words);
        expected.profile.bio = words;
        return [
          'profile',
          { columns: { bio: words }, usual: {}, typed: { bio: words }, seen: { bio: seen } },
        ];
      }
      case 1: {
        const seen = [...this.#abouts];
        this.#abouts.push(words);
        expected.offer.about = words;
        return ['mentor-offer', { changes: { about: words }, seen: { about: seen } }];
      }
      case 2:
        expected.surveys.push({ user_id: WRITER.id, outcome: 'answered', answered_fields: [words] });
        return ['survey', { answered: [words] }, words];
      case 3:
        expected.notifications[words] = 1;
        return ['notifications-read', { ids: [words] }];
      default:
        expected.profile.terms_accepted = index % 2 === 0;
        return ['terms', { accepted: index % 2 === 0, version: TERMS_VERSION, words }];
    }
  }

  async #write(kind: string, values: unknown, thing = '', mark = ''): Promise<void> {
    const outcome = openOutbox(WRITER).write(kind, values, thing);
    void outcome.then(({ is }) => this.outcomes.push(is));
    await vi.waitFor(() => expect(this.stored.some((text) => text.includes(mark))).toBe(true), {
      timeout: 5_000,
      interval: 1,
    });
    // sometimes she waits for the answer, sometimes she goes on
    if (this.#roll() < 0.3) await outcome;
  }

  async run(): Promise<void> {
    for (let index = 0; index < WRITES_COUNT; index += 1) {
      const [kind, values, thing] = this.#next(index);
      await this.#write(kind, values, thing, `w${index}.`);
      if (index === WRITES_COUNT / 2 && APPLICATION) {
        APPLICATION.change(this.expected);
        await this.#write(APPLICATION.kind, APPLICATION.values, '', 'Zarghona');
      }
      if (this.#roll() < 0.1) await this.#loseTab();
    }
    await this.#loseTab();
    this.#isCalm = true;
    await vi.waitFor(
      async () => {
        await openOutbox(WRITER).sendNow();
        expect(await browserStore.list(WRITER.id)).toEqual([]);
      },
      { timeout: 20_000, interval: 20 },
    );
  }
}

beforeEach(() => {
  writeConfig(TEST_CONFIG);
  storeSession(sessionOf(ZAHRA));
  // ten seconds of patience are ten milliseconds here
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(), ms / 1_000);
    return limit.signal;
  });
  declareKinds(OUTBOX_KINDS);
});
afterEach(async () => {
  closeOutbox();
  await deleteWritesOf(WRITER.id);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const seeds = Array.from({ length: PLAYS_COUNT }, (_one, index) => index + 1);

it.each(seeds)(
  '[FM-02] [FM-03] [FM-05] [FM-07] [FM-08] [FM-09] [FM-31] 200 writes while line, tab and server fail, play %d',
  async (seed) => {
    const play = new Play(seed);
    vi.stubGlobal('fetch', play.fetch);
    const { put } = browserStore;
    vi.spyOn(browserStore, 'put').mockImplementation(async (...write) => {
      const isStored = await put(...write);
      if (isStored) play.stored.push(JSON.stringify(write[0].values));
      return isStored;
    });
    await play.run();
    const { consents, ...content } = play.server.content;
    const { consents: _moves, ...expected } = play.expected;
    expect(content).toEqual(expected);
    // each of them a change, and the last of them what holds: how many there are depends on what became one
    expect(consents.filter((one, index) => one === (consents[index - 1] ?? true))).toEqual([]);
    expect(consents.at(-1) ?? true).toBe(play.server.content.profile.terms_accepted);
    expect([...new Set(play.outcomes)].filter((is) => is !== 'sent' && is !== 'waiting')).toEqual([]);
  },
  PLAY_LIMIT_MS,
);
