// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

class Resource {
  readonly transferSize: number;
  constructor(transferSize: number) {
    this.transferSize = transferSize;
  }
}

let tell: (sizes: readonly number[]) => void;
let observed: unknown[];

class Observer {
  static supportedEntryTypes = ['mark', 'navigation', 'resource'];
  constructor(hear: (list: { getEntries: () => unknown[] }) => void) {
    tell = (sizes) => hear({ getEntries: () => sizes.map((size) => new Resource(size)) });
  }
  observe(what: unknown): void {
    observed.push(what);
  }
}

const openPage = async () => {
  vi.resetModules();
  observed = [];
  return import('./received-bytes.ts');
};

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('PerformanceResourceTiming', Resource);
});

it('counts what the network brought, from the first byte of the page on, once', async () => {
  const meter = await openPage();
  expect(meter.receivedBytes()).toBeUndefined();
  meter.startCounting();
  meter.startCounting();
  expect(observed).toEqual([
    { type: 'navigation', buffered: true },
    { type: 'resource', buffered: true },
  ]);
  const hear = vi.fn();
  const stop = meter.onReceived(hear);
  // a copy on the phone brings nothing
  tell([12_000, 0, 300]);
  expect(meter.receivedBytes()).toBe(12_300);
  expect(hear).toHaveBeenCalledOnce();
  stop();
  tell([1]);
  expect(hear).toHaveBeenCalledOnce();
});

it('counts on with the next page of the tab', async () => {
  const before = await openPage();
  before.startCounting();
  tell([4_000]);
  dispatchEvent(new Event('pagehide'));
  const after = await openPage();
  after.startCounting();
  tell([500]);
  expect(after.receivedBytes()).toBe(4_500);
});

it('says nothing where a browser does not say', async () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  const meter = await openPage();
  meter.startCounting();
  expect(meter.receivedBytes()).toBeUndefined();
});
