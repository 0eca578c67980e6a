import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Attempt, AttemptLimiter } from './attempt-limiter.ts';

const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  kind: 'sign_in',
  address: '203.0.113.7',
  account: 'a@example.org',
  ...more,
});

async function fail(limiter: AttemptLimiter, times: number, more: Partial<Attempt> = {}): Promise<void> {
  for (let index = 0; index < times; index += 1) await limiter.count(attempt(more));
}

describe('attempts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[AUTH-24] [AU-03] allows 5 in 900000 ms and refuses the 6th, with the time to wait', async () => {
    const limiter = new AttemptLimiter();
    for (let index = 0; index < 5; index += 1) {
      expect((await limiter.count(attempt())).allowed).toBe(true);
    }
    expect(await limiter.count(attempt())).toMatchObject({ allowed: false, retryAfterSeconds: 900 });
    await vi.advanceTimersByTimeAsync(899_000);
    expect((await limiter.count(attempt())).allowed).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await limiter.count(attempt())).allowed).toBe(true);
  });

  it('[AU-03] counts sign-ins by account and source, and an account from everywhere up to 10', async () => {
    const limiter = new AttemptLimiter();
    await fail(limiter, 6);
    const elsewhere = { address: '192.0.2.1' };
    expect((await limiter.count(attempt(elsewhere))).allowed).toBe(true);
    for (let index = 0; index < 4; index += 1) await fail(limiter, 1, { address: `198.51.100.${index}` });
    expect(await limiter.count(attempt(elsewhere))).toMatchObject({ allowed: false, retryAfterSeconds: 900 });
  });

  it.each(['recover', 'resend', 'sign_up'] as const)(
    '[AU-04] lets strangers keep no owner from %s, and each source try 5 times',
    async (kind) => {
      const limiter = new AttemptLimiter();
      for (let index = 0; index < 50; index += 1)
        await fail(limiter, 6, { kind, address: `198.51.100.${index}` });
      const owner = attempt({ kind, address: '192.0.2.1' });
      for (let index = 0; index < 5; index += 1) expect((await limiter.count(owner)).allowed).toBe(true);
      expect(await limiter.count(owner)).toMatchObject({ allowed: false, retryAfterSeconds: 900 });
      for (let index = 50; index < 250; index += 1)
        await fail(limiter, 5, { kind, address: `198.51.100.${index}` });
      expect((await limiter.count(attempt({ kind, address: '192.0.2.2' }))).allowed).toBe(false);
    },
  );

  it('[AU-04] counts changes of address by account alone, from however many sources', async () => {
    const limiter = new AttemptLimiter();
    const change = (index: number, account = 'a-member') =>
      limiter.count({ kind: 'address_change', address: `198.51.100.${index}`, account });
    for (let index = 0; index < 5; index += 1) expect((await change(index)).allowed).toBe(true);
    expect(await change(5)).toMatchObject({ allowed: false, retryAfterSeconds: 900 });
    expect((await change(5, 'another-member')).allowed).toBe(true);
  });

  it('[AU-03] gives a known device 5 of its own, whatever others tried, and takes none from them', async () => {
    const limiter = new AttemptLimiter();
    for (let index = 0; index < 20; index += 1) await fail(limiter, 1, { address: `198.51.100.${index}` });
    expect((await limiter.count(attempt())).allowed).toBe(false);
    for (let index = 0; index < 5; index += 1)
      expect((await limiter.count(attempt({ device: 'one' }))).allowed).toBe(true);
    expect((await limiter.count(attempt({ device: 'one' }))).allowed).toBe(false);
    expect((await limiter.count(attempt({ device: 'two' }))).allowed).toBe(true);
    const others = new AttemptLimiter();
    await fail(others, 20, { device: 'one' });
    expect((await others.count(attempt())).allowed).toBe(true);
  });

  it('[AU-03] does not lock out the others behind the same address', async () => {
    const limiter = new AttemptLimiter();
    await fail(limiter, 6);
    expect((await limiter.count(attempt({ account: 'b@example.org' }))).allowed).toBe(true);
  });

  it('[AU-05] counts all writings of one mailbox together', async () => {
    const limiter = new AttemptLimiter();
    const writings = [
      'A@Example.org',
      ' a@example.org ',
      'a@example.org.',
      'a+x@example.org',
      '\u200ea@example.org',
    ];
    for (const account of writings) expect((await limiter.count(attempt({ account }))).allowed).toBe(true);
    expect((await limiter.count(attempt())).allowed).toBe(false);
    await fail(limiter, 5, { account: 'some.body@gmail.com' });
    expect((await limiter.count(attempt({ account: 'somebody@googlemail.com' }))).allowed).toBe(true);
    expect((await limiter.count(attempt({ account: 's.o.m.e.body@gmail.com' }))).allowed).toBe(false);
  });

  it('[AU-05] lets no parallel burst through', async () => {
    const limiter = new AttemptLimiter();
    const verdicts = await Promise.all(Array.from({ length: 40 }, () => limiter.count(attempt())));
    expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(5);
  });

  it('gives an attempt back that succeeded', async () => {
    const limiter = new AttemptLimiter();
    for (let index = 0; index < 12; index += 1) {
      const verdict = await limiter.count(attempt());
      expect(verdict.allowed).toBe(true);
      if (verdict.allowed) await verdict.refund();
    }
  });

  it('[AU-04] bounds one address that tries many accounts, a network of IPv6 as one', async () => {
    const limiter = new AttemptLimiter();
    for (let index = 0; index < 100; index += 1) {
      await fail(limiter, 1, {
        account: `${index}@example.org`,
        address: `2001:db8:1:2::${index.toString(16)}`,
      });
    }
    expect(
      (await limiter.count(attempt({ account: 'x@example.org', address: '2001:db8:1:2:ffff::1' }))).allowed,
    ).toBe(false);
    expect(
      (await limiter.count(attempt({ account: 'x@example.org', address: '2001:db8:1:3::1' }))).allowed,
    ).toBe(true);
  });

  it('[AU-05] cuts no address before it is comparable', async () => {
    const limiter = new AttemptLimiter();
    for (let index = 0; index < 5; index += 1) {
      const account = `${' '.repeat(308 + index)}a@example.org`;
      expect((await limiter.count(attempt({ account }))).allowed).toBe(true);
    }
    expect((await limiter.count(attempt())).allowed).toBe(false);
  });

  it('[AU-03] does not charge the address for an account that is refused already', async () => {
    const limiter = new AttemptLimiter();
    await fail(limiter, 500);
    expect((await limiter.count(attempt({ account: 'b@example.org' }))).allowed).toBe(true);
  });

  it('[AU-03] lets in a crowded address those who were there before, 5 times too, and charges no stranger', async () => {
    const limiter = new AttemptLimiter();
    limiter.welcome(attempt({ account: 'B@example.org ' }));
    for (let index = 0; index < 100; index += 1) await fail(limiter, 1, { account: `${index}@example.org` });
    for (let index = 0; index < 5; index += 1) {
      const verdict = await limiter.count(attempt({ account: 'b@example.org' }));
      expect(verdict).toMatchObject({ allowed: true, crowded: 900 });
      expect(await limiter.count(attempt({ account: 'c@example.org' }))).toMatchObject({ isCrowded: true });
    }
    expect((await limiter.count(attempt({ account: 'b@example.org' }))).allowed).toBe(false);
    expect((await limiter.count(attempt({ account: 'c@example.org', address: '192.0.2.1' }))).allowed).toBe(
      true,
    );
    const elsewhere = attempt({ kind: 'recover', account: 'b@example.org' });
    expect(await limiter.count(elsewhere)).toMatchObject({ allowed: true, crowded: undefined });
  });

  it('counts each kind of attempt for itself', async () => {
    const limiter = new AttemptLimiter();
    await fail(limiter, 6);
    expect((await limiter.count(attempt({ kind: 'recover' }))).allowed).toBe(true);
  });
});
