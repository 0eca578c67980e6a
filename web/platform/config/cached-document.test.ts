// @vitest-environment jsdom
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '#domain/error-codes.ts';
import { standIn } from '#domain/testing/stand-in.ts';
import { orCachedDocument, visitContext } from './index.ts';

const ADDRESS = 'http://localhost:3000/programs?tag=law';

/** What a loader throws whose reading fails with this code. */
async function thrownFor(code: ErrorCode, { hasWorker = true, onServer = false } = {}): Promise<unknown> {
  vi.stubGlobal('navigator', { serviceWorker: { controller: hasWorker ? {} : null } });
  const context = new RouterContextProvider();
  if (onServer) {
    context.set(visitContext, { language: 'en', origin: '', fetchAsVisitor: undefined, flags: undefined });
  }
  const load = orCachedDocument(() => Promise.reject(new AppError(code)));
  const args = standIn<LoaderFunctionArgs>({ request: new Request(ADDRESS), context, params: {} });
  return load(args).catch((thrown: unknown) => thrown);
}

afterEach(() => vi.unstubAllGlobals());

describe('a public page whose data cannot be had', () => {
  it.each(['offline', 'network', 'timeout'] as const)(
    '[PWA-01] [FM-01] is opened as a document, of which there may be a copy (%s)',
    async (code) => {
      const thrown = (await thrownFor(code)) as Response;
      expect(thrown.headers.get('location')).toBe(ADDRESS);
      expect(thrown.headers.get('x-remix-reload-document')).toBe('true');
    },
  );

  it.each([
    ['the server said something', 'not_found', {}],
    ['nobody keeps copies', 'offline', { hasWorker: false }],
    ['it is the server that renders it', 'network', { onServer: true }],
  ] as const)('says what failed where %s', async (_where, code, where) => {
    expect(await thrownFor(code, where)).toMatchObject({ code });
  });
});
