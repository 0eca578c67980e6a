import { Agent, createServer, get } from 'node:http';
import { connect } from 'node:net';
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

it('says with an answer that comes after the signal to stop that it is the last on its line', async () => {
  const finishes: (() => void)[] = [];
  const listening = await listen(
    (_message, response) => finishes.push(() => response.end('whole')),
    { host: '127.0.0.1', port: 0 },
    {},
  );
  const agent = new Agent({ keepAlive: true });
  const connectionOf = (path: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      get({ port: listening.port, host: '127.0.0.1', agent, path }, (response) => {
        response.resume().on('end', () => resolve(response.headers.connection));
      }).on('error', reject);
    });
  const asked = async (count: number) => {
    while (finishes.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const before = connectionOf('/before');
  await asked(1);
  finishes[0]?.();
  expect(await before).toBe('keep-alive');
  const during = connectionOf('/during');
  await asked(2);
  const closed = listening.close(2_000);
  finishes[1]?.();
  expect(await during).toBe('close');
  await closed;
  agent.destroy();
});

it('answers everybody who had connected before it closed, also whom it had not taken in yet', async () => {
  const listening = await listen(
    (_message, response) => response.end('whole'),
    { host: '127.0.0.1', port: 0 },
    {},
  );
  const answers = Array.from(
    { length: 20 },
    () =>
      new Promise<string>((resolve, reject) => {
        const line = connect(listening.port, '127.0.0.1').on('error', reject);
        line.setEncoding('utf8').on('data', resolve);
        line.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
      }),
  );
  // from here on the system has let all of them connect, and the program has taken in none
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const closed = listening.close(2_000);
  for (const answer of await Promise.all(answers)) expect(answer).toContain('whole');
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
