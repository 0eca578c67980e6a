import { parentPort, workerData } from 'node:worker_threads';
import { setPasswordCost } from '../auth/password-cost.ts';
import type { WorkerOptions } from '../embedded-options.ts';
import { errorOf } from '../gate/answers.ts';
import type { Backend } from './backend.ts';
import type { AnswerMessage, FromWorker, RequestMessage, ToWorker } from './messages.ts';

// Both are read while the vendor's package loads.
process.env.DO_NOT_TRACK = '1';
process.env.LITE_TELEMETRY = '0';
setPasswordCost((workerData as WorkerOptions).passwordCost);

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread only.');

const send = (message: FromWorker, moved: ArrayBuffer[] = []): void => port.postMessage(message, moved);
const log = (event: string, facts: Record<string, unknown>): void => send({ kind: 'log', event, facts });

try {
  const { openBackend } = await import('./backend.ts');
  const onPageChange = (): void => send({ kind: 'page_change' });
  const backend = await openBackend(workerData as WorkerOptions, { log, onPageChange });
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'close') void close(backend);
    else if (message.kind === 'ping') send({ kind: 'pong' });
    else if (message.kind === 'snapshot') void snapshot(backend);
    else void answer(backend, message);
  });
  send({ kind: 'ready', mode: backend.mode, isSeeded: backend.isSeeded, migrations: backend.migrations });
} catch (error) {
  send({
    kind: 'failed',
    isOperatorError: error instanceof Error && error.name === 'OperatorError',
    message: error instanceof Error ? error.message : String(error),
    stack: error instanceof Error ? error.stack : undefined,
  });
}

async function answer(backend: Backend, message: RequestMessage): Promise<void> {
  let response: Response;
  try {
    response = await backend.answer(message);
  } catch (error) {
    log('supabase_request_failed', {
      service: message.service,
      path: message.path,
      reason: error instanceof Error ? error.stack : String(error),
    });
    response = errorOf(message.service, 500, 'unexpected_failure', 'Something went wrong');
  }
  const body = response.body === null ? undefined : await response.arrayBuffer();
  const answered: AnswerMessage = {
    kind: 'answer',
    id: message.id,
    status: response.status,
    headers: [...response.headers],
    body,
  };
  send(answered, body === undefined ? [] : [body]);
}

async function snapshot(backend: Backend): Promise<void> {
  const content = await backend.snapshot().catch((error: unknown) => {
    log('snapshot_failed', { reason: error instanceof Error ? error.stack : String(error) });
    return undefined;
  });
  send({ kind: 'snapshot', content }, content === undefined ? [] : [content]);
}

async function close(backend: Backend): Promise<void> {
  try {
    await backend.close();
  } finally {
    send({ kind: 'closed' });
    port?.close();
  }
}
