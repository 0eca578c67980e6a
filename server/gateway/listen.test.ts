import { createServer } from 'node:http';
import { get } from 'node:http';
import { expect, it } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { freePort } from '../testing/start-test-server.ts';
import { listen } from './listen.ts';

const quiet = () => undefined;

it('says in words which port is taken and how to choose another', async () => {
  const port = await freePort();
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve));
  const attempt = listen(quiet, { host: '127.0.0.1', port }, {});
  await expect(attempt).rejects.toThrow(OperatorError);
  await expect(attempt).rejects.toThrow(new RegExp(`Port ${port} is already in use .* PORT=${port + 1}`));
  await new Promise((resolve) => holder.close(resolve));
});

it('says in words that HOST is not an address of this machine', async () => {
  const attempt = listen(quiet, { host: '203.0.113.1', port: await freePort() }, {});
  await expect(attempt).rejects.toThrow('HOST=203.0.113.1 is not an address of this machine');
});

it('lets a request that is under way end, and then closes', async () => {
  const finishes: (() => void)[] = [];
  const listening = await listen(
    (_message, response) => finishes.push(() => response.end('whole')),
    { host: '127.0.0.1', port: 0 },
    {},
  );
  const answer = new Promise<string>((resolve, reject) => {
    get({ port: listening.port, host: '127.0.0.1' }, (response) => {
      response.setEncoding('utf8').on('data', resolve);
    }).on('error', reject);
  });
  while (finishes.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const closed = listening.close(2_000);
  finishes[0]?.();
  expect(await answer).toBe('whole');
  await closed;
});

it('cuts what has not ended when its patience is over', async () => {
  const listening = await listen(quiet, { host: '127.0.0.1', port: 0 }, {});
  const cut = new Promise<Error>((resolve) => {
    get({ port: listening.port, host: '127.0.0.1' }).on('error', resolve);
  });
  await new Promise((resolve) => setTimeout(resolve, 30));
  await listening.close(50);
  expect((await cut).message).toContain('socket hang up');
});
