import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { AppError } from '#domain/error-codes.ts';
import { createLog, logEvent, logFault } from '../../log.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import type { ScrubbedReport } from './error-intake.ts';
import { OwnFaults } from './own-faults.ts';

const FAULT = { id: 'f-1', method: 'POST', route: '/api/profile', status: 500, durationMs: 3 };

const folder = mkdtempSync(join(tmpdir(), 'hamrah-faults-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A log that is read by the reports as well. */
function faults(recordOwn: (report: ScrubbedReport) => Promise<void>) {
  const own = new OwnFaults();
  return { own, log: createLog(folder, own), connect: () => own.connect({ recordOwn }) };
}

it('[CALL-09] [AB-01] stores what the server logs about itself, scrubbed, by where it began', async () => {
  const stored: ScrubbedReport[] = [];
  const { own, log, connect } = faults(async (report) => void stored.push(report));
  const cause = new Error('no row for sara@example.org');
  cause.stack = 'Error: x\n    at OwnProfile.read (file:///app/server/api/services/own-profile.ts:1:2)';
  logFault(log, FAULT, new AppError('unexpected', { cause }));
  connect();
  logEvent(log, 'mail_not_sent', { message: '550 sara@example.org\nforged' });
  await vi.waitFor(() => expect(stored).toHaveLength(2));
  await own.stop();
  expect(stored[0]).toMatchObject({
    source: 'server',
    errorId: 'f-1',
    message: 'no row for [email]',
    place: 'own-profile.ts · OwnProfile.read',
    url: '/api/profile',
  });
  expect(stored[1]).toMatchObject({ message: 'mail_not_sent: 550 [email] forged', place: 'mail_not_sent' });
});

it('[CALL-09] stores no sign-in, which is written down and is no fault', async () => {
  const stored: ScrubbedReport[] = [];
  const { own, log, connect } = faults(async (report) => void stored.push(report));
  connect();
  logEvent(log, 'sign_in', { outcome: 'ok' });
  logEvent(log, 'mail_not_sent', { message: '550' });
  await vi.waitFor(() => expect(stored).toHaveLength(1));
  await own.stop();
  expect(stored[0]).toMatchObject({ place: 'mail_not_sent' });
});

it('[AB-01] never feeds itself: after a failure to store one it drops what follows for a while', async () => {
  vi.useFakeTimers();
  let tries = 0;
  const { own, log, connect } = faults(() => {
    tries += 1;
    // as the embedded database does, which logs what it could not do
    logEvent(log, 'statement_failed', {});
    return Promise.reject(new AppError('server_unavailable'));
  });
  connect();
  logEvent(log, 'first', {});
  await vi.advanceTimersByTimeAsync(59_000);
  logEvent(log, 'second', {});
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  logEvent(log, 'third', {});
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toBe(2);
  vi.useRealTimers();
  await own.stop();
});

it('[AB-01] holds no more than fifty until there is a database, and none after it was stopped', async () => {
  const stored: ScrubbedReport[] = [];
  const { own, log, connect } = faults(async (report) => void stored.push(report));
  for (let number = 0; number < 80; number += 1) logEvent(log, 'starting', {});
  connect();
  await vi.waitFor(() => expect(stored).toHaveLength(50));
  await own.stop();
  logEvent(log, 'closing', {});
  expect(stored).toHaveLength(50);
});

it('[CALL-09] in a running server a failed request stands among the reports, under the number of its answer', async () => {
  const stored: unknown[] = [];
  const server = await startTestServer({
    supabase: {
      handle: async (request) => {
        // asked every few seconds, whatever else is broken
        if (request.url.endsWith('/rpc/feature_overrides')) return Response.json({});
        if (!request.url.endsWith('/rpc/report_error')) return new Response('torn', { status: 500 });
        stored.push(await request.json());
        return Response.json(null);
      },
    },
  });
  const answer = await fetch(`${server.url}/api/profile`, {
    headers: { authorization: `Bearer e30.${btoa('{"sub":"x"}').replaceAll('=', '')}.x` },
  });
  expect(answer.status).toBe(500);
  await vi.waitFor(() => expect(stored).toHaveLength(1));
  expect(stored[0]).toMatchObject({
    p_source: 'server',
    p_error_id: answer.headers.get('x-request-id'),
    p_url: '/api/profile',
    p_place: 'own-profile.ts · OwnProfile.read',
    p_app_version: '1.0.0',
  });
  await server.close();
});
