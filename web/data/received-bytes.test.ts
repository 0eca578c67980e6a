// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

class Resource {
  readonly transferSize: number;
  constructor(transferSize: number) {
    this.transferSize = transferSize;
  }
}

let emit: (sizes: readonly number[]) => void;
let observed: unknown[];

class Observer {
  static supportedEntryTypes = ['mark', 'navigation', 'resource'];
  constructor(onEntries: (list: { getEntries: () => unknown[] }) => void) {
    emit = (sizes) => onEntries({ getEntries: () => sizes.map((size) => new Resource(size)) });
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
  const onEntries = vi.fn();
  const stop = meter.onReceived(onEntries);
  // a copy on the phone brings nothing
  emit([12_000, 0, 300]);
  expect(meter.receivedBytes()).toBe(12_300);
  expect(onEntries).toHaveBeenCalledOnce();
  stop();
  emit([1]);
  expect(onEntries).toHaveBeenCalledOnce();
});

it('counts on with the next page of the tab', async () => {
  const before = await openPage();
  before.startCounting();
  emit([4_000]);
  dispatchEvent(new Event('pagehide'));
  const after = await openPage();
  after.startCounting();
  emit([500]);
  expect(after.receivedBytes()).toBe(4_500);
});

it('says nothing where a browser does not say', async () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  const meter = await openPage();
  meter.startCounting();
  expect(meter.receivedBytes()).toBeUndefined();
});
