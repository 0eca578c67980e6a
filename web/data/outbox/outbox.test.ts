import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/error-codes.ts';
import { World } from './testing/model-world.ts';

const alone = async () => {
  const world = new World();
  const tab = world.openTab('a');
  await world.step(30);
  return { world, tab, added: () => world.accounts.a.added.map((one) => one.split(':')[1]) };
};

describe('the outbox', () => {
  it('[FM-02] [FM-07] says that a write waits here, and sends it by itself later, less and less often', async () => {
    const { world, tab, added } = await alone();
    world.answers = ['html', 'html', 'html', 'html'];
    const outcome = await tab.outbox.write('add', 'one');
    expect(outcome).toMatchObject({ is: 'waiting', failure: { code: 'bad_answer' } });
    expect([...world.disk.values()]).toMatchObject([{ values: 'one', tries: 1 }]);
    await world.pass(900);
    expect(world.answers).toHaveLength(2);
    await world.pass(20_000);
    expect(added()).toEqual(['one']);
    expect(world.disk.size).toBe(0);
  });

  it.each([
    ['says of no write that it waits while it is sent, whichever look at the disk answers first', 'two'],
    ['says of the same, pressed while the first press is being sent, that it was sent', 'one'],
  ])('[FM-39] %s', async (_title, next) => {
    const found: string[] = [];
    // 0: no look is slow
    for (let slow = 0; slow < 9; slow += 1)
      for (let apart = 0; apart < 60; apart += 1) {
        const { world, tab, added } = await alone();
        let looks = 0;
        world.lookSteps = () => ((looks += 1) === slow ? 12 : 0);
        const first = tab.outbox.write('add', 'one', 'one');
        await world.step(apart);
        const second = tab.outbox.write('add', next, next);
        const outcomes = [(await first).is, (await second).is];
        if (outcomes.join() !== 'sent,sent')
          found.push(`look ${slow}, ${apart} steps apart: ${outcomes.join()}`);
        await world.step(60);
        expect(new Set(added())).toEqual(new Set(['one', next]));
        if (next !== 'one') expect(added()).toHaveLength(2);
      }
    expect(found).toEqual([]);
  });

  it('[FM-07] lets nobody shorten the wait that the server asked for', async () => {
    const { world, tab, added } = await alone();
    world.answers = ['429'];
    await tab.outbox.write('add', 'one');
    await tab.outbox.write('add', 'two');
    tab.outbox.resume();
    await world.pass(29_000);
    expect(added()).toEqual([]);
    await world.pass(3_000);
    expect(added()).toEqual(['one', 'two']);
  });

  it('[FM-19] another tab takes over from one that died while it sent', async () => {
    const { world, tab, added } = await alone();
    const other = world.openTab('a');
    await world.step(30);
    void tab.outbox.write('add', 'one');
    for (let n = 0; n < 40 && [...world.disk.values()][0]?.tries !== 1; n += 1) await world.step();
    world.kill(tab);
    await world.step(60);
    expect(added()).toEqual(['one']);
    expect(other.outbox.read().writes).toEqual([]);
  });

  it('hears from the tab that sends what became of its own write', async () => {
    const { world, tab } = await alone();
    world.answers = ['html'];
    await tab.outbox.write('add', 'first');
    const other = world.openTab('a');
    await world.step(30);
    // the first tab holds the queue, because it waits to try again
    expect(await other.outbox.write('add', 'second')).toMatchObject({ is: 'sent' });
  });

  it('tries once on a line that costs money, and then waits for the person', async () => {
    const { world, tab, added } = await alone();
    world.isMetered = true;
    world.answers = ['html'];
    await tab.outbox.write('add', 'one');
    await world.pass(10_000_000);
    tab.outbox.resume();
    await world.pass(10_000_000);
    expect(added()).toEqual([]);
    expect(tab.outbox.read().waitsForPerson).toBe(true);

    world.kill(tab);
    const again = world.openTab('a');
    await world.step(60);
    expect(added()).toEqual([]);
    await again.outbox.sendNow();
    expect(added()).toEqual(['one']);
    expect(again.outbox.read().waitsForPerson).toBe(false);
  });

  it('[FM-23] [FM-25] sends at once what the phone has no room for, and says when that failed', async () => {
    const { world, tab, added } = await alone();
    world.isFull = true;
    expect(await tab.outbox.write('add', 'one')).toMatchObject({ is: 'sent' });
    world.isOnline = false;
    expect(await tab.outbox.write('add', 'two')).toMatchObject({
      is: 'lost',
      failure: { code: 'network' },
      storageFailure: { code: 'device_storage_full' },
    });
    expect(added()).toEqual(['one']);
  });

  it('[FM-22] keeps what another version of the program wrote, and sends the rest', async () => {
    const { world, tab, added } = await alone();
    const store = world.storeFor(tab);
    const of = { owner: 'a', thing: '', state: 'waiting' as const, tries: 0, at: 0 };
    await store.put({ ...of, id: 'x', kind: 'add', version: 2, values: 'newer' });
    await store.put({ ...of, id: 'y', kind: 'never heard of', version: 1, values: 'other' });
    await tab.outbox.write('add', 'one');
    expect(added()).toEqual(['one']);
    expect(tab.outbox.read().writes.map(({ values }) => values)).toEqual(['newer', 'other']);
  });

  it('[FM-11] refuses nothing for good because a session has ended', async () => {
    const { world, tab, added } = await alone();
    const add = world.kinds.add;
    if (!add) throw new Error('no kind');
    world.kinds.add = { ...add, send: () => Promise.reject(new AppError('not_allowed')) };
    world.sessionOf = 'a';
    expect(await tab.outbox.write('add', 'refused')).toMatchObject({ is: 'refused' });
    const hidden = world.kinds.add;
    world.kinds.add = {
      ...hidden,
      send: () => {
        world.sessionOf = undefined;
        return Promise.reject(new AppError('not_allowed'));
      },
    };
    expect(await tab.outbox.write('add', 'later')).toMatchObject({ is: 'waiting' });
    expect(tab.outbox.read().needsSignIn).toBe(true);
    world.kinds.add = add;
    world.sessionOf = 'a';
    await world.pass(10_000);
    expect(added()).toEqual(['later']);
  });

  it('[FM-21] waits for a part of the program that did not arrive, and refuses nothing for it', async () => {
    const { world, tab, added } = await alone();
    const add = world.kinds.add;
    if (!add) throw new Error('no kind');
    const missing = new TypeError('Failed to fetch dynamically imported module: /assets/send.js');
    world.kinds.add = { ...add, send: () => Promise.reject(missing) };
    expect(await tab.outbox.write('add', 'one')).toMatchObject({ is: 'waiting' });
    world.kinds.add = add;
    await world.pass(5_000);
    expect(added()).toEqual(['one']);
  });

  it('sends a refused write again, or takes it away, as the person says', async () => {
    const { world, tab, added } = await alone();
    world.answers = ['refuse', 'refuse'];
    await tab.outbox.write('add', 'one');
    await tab.outbox.write('add', 'two');
    const [one, two] = tab.outbox.read().writes;
    expect(one).toMatchObject({ state: 'refused', refusal: { code: 'invalid_input' } });
    if (!one || !two) throw new Error('not there');
    await tab.outbox.again(one);
    await tab.outbox.drop(two);
    await world.step(60);
    expect(added()).toEqual(['one']);
    expect(world.disk.size).toBe(0);
  });

  it('keeps what is written before the phone has opened its store', async () => {
    const world = new World();
    const tab = world.openTab('a');
    world.answers = ['html'];
    expect(await tab.outbox.write('add', 'early')).toMatchObject({ is: 'waiting' });
    expect(world.disk.size).toBe(1);
  });

  it('[FM-39] an impatient second press is no second write', async () => {
    const { world, tab, added } = await alone();
    world.answers = ['html'];
    const presses = [tab.outbox.write('add', 'one'), tab.outbox.write('add', 'one')];
    expect(await Promise.all(presses)).toMatchObject([{ is: 'waiting' }, { is: 'waiting' }]);
    expect(await tab.outbox.write('add', 'one')).toMatchObject({ is: 'sent' });
    expect(added()).toEqual(['one']);
  });

  it('[FM-17] takes nothing any more once the person has left', async () => {
    const { tab, world } = await alone();
    tab.outbox.stop();
    await expect(tab.outbox.write('add', 'late')).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(world.disk.size).toBe(0);
  });
});
