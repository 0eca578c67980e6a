import type { Language } from '#domain/languages.ts';
import { CACHING_ENABLED } from '#domain/limits.ts';
import {
  type AheadOf,
  SERVICE_WORKER_PATH,
  SERVICE_WORKER_POLICY,
  type WordFromWorker,
  type WordToWorker,
} from '#domain/platform/worker-contract.ts';
import { noteSilence } from '#web/data/connection.ts';
import { logFailure } from '#web/data/failure-log.ts';
import { updateCheckMs } from '../rules/times.ts';
import { savesData } from '#web/data/saves-data.ts';
import { noteField } from './field-memory.ts';
import { storeDrafts } from '#web/data/store-drafts.ts';

/**
 * `installed-first`: what was seen can be read offline from now on · `update`: a newer version waits, or another
 * tab has taken it already.
 */
export type WorkerNews = 'none' | 'installed-first' | 'update';

interface PolicyMaker {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string };
}

function onlyTheWorker(address: string): string {
  if (address !== SERVICE_WORKER_PATH) throw new TypeError('Not the service worker');
  return address;
}

/** The content policy lets a text become a script's address through this policy alone, and this address alone. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker };
  if (!trustedTypes) return SERVICE_WORKER_PATH;
  return trustedTypes
    .createPolicy(SERVICE_WORKER_POLICY, { createScriptURL: onlyTheWorker })
    .createScriptURL(SERVICE_WORKER_PATH);
}

/** The address under which the document of this page was loaded: wherever there is a worker, it has cached that. */
const documentAddress = (): string => performance.getEntriesByType('navigation')[0]?.name ?? '';

const loadedAssets = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name);

/** Registers the service worker and watches over its updates [CALL-11, PWA-02 to PWA-04]. One for the page. */
export class WorkerWatch {
  readonly #listeners = new Set<() => void>();
  #news: WorkerNews = 'none';
  #registration: ServiceWorkerRegistration | undefined;
  #isAccepted = false;
  #isReloading = false;
  #checkedAt = Date.now();
  #version: string | undefined;
  #cachedAddress = documentAddress();
  /** said to each worker of this page, the one that comes first included */
  #ahead: WordToWorker | undefined;
  readonly #reload: () => void;

  constructor(reload: () => void = () => location.reload()) {
    this.#reload = reload;
  }

  /** The version of the worker that took over while this page was open; undefined: none did. */
  readonly version = (): string | undefined => this.#version;

  readonly news = (): WorkerNews => this.#news;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Never throws: without a worker everything works as long as there is a network [PWA-04, FM-27]. */
  async start(): Promise<void> {
    if (!CACHING_ENABLED || !('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    let isWithout = serviceWorker.controller === null;
    let hadOne = !isWithout;
    serviceWorker.addEventListener('controllerchange', () => {
      if (hadOne) this.#onTakenOver();
      hadOne = true;
    });
    serviceWorker.addEventListener('message', ({ data }: MessageEvent<WordFromWorker>) => {
      if (data.type === 'silence') return noteSilence();
      this.#version = data.version;
      // what this page loaded before there was a worker is known to nobody but the page
      if (isWithout) this.#cacheFirstPage(location.href);
      isWithout = false;
      if (this.#ahead) this.#say(this.#ahead);
    });
    serviceWorker.startMessages();
    let registration: ServiceWorkerRegistration | undefined;
    try {
      registration = await serviceWorker.register(workerAddress(), { scope: '/' });
    } catch (failure) {
      return logFailure('service-worker.registration', failure);
    }
    // a browser that was told to block workers refuses by giving nothing
    if (!registration) return;
    this.#registration = registration;
    this.#watch(registration);
    this.#say({ type: 'opened' });
    if (this.#ahead) this.#say(this.#ahead);
  }

  /** Asks whether there is a newer version, where enough time has passed and somebody is looking. */
  readonly checkForUpdate = (now = Date.now()): void => {
    if (document.visibilityState !== 'visible' || now - this.#checkedAt < updateCheckMs(savesData())) return;
    this.#checkedAt = now;
    // without a network there is nothing newer to be had
    this.#registration?.update().catch(() => undefined);
  };

  /** The person said yes: what is typed is written down, the newer version takes over, the page loads once. */
  readonly accept = async (): Promise<void> => {
    this.#isAccepted = true;
    noteField();
    await storeDrafts();
    const waiting = this.#registration?.waiting;
    if (waiting) waiting.postMessage({ type: 'skip-waiting' } satisfies WordToWorker);
    else this.#reloadOnce();
  };

  /** Not now: the newer version waits until the product is opened the next time. */
  readonly putOff = (): void => this.#notify('none');

  /** Keeps the document of a page that was reached without loading one. */
  readonly cachePage = (address: string): void => {
    if (address === this.#cachedAddress) return;
    this.#cachedAddress = address;
    this.#say({ type: 'keep', page: address, assets: [], isJustLoaded: false, isSparing: savesData() });
  };

  /** Keeps screens of whoever signed in before she opens them [FM-01]. */
  readonly precache = (of: AheadOf, language: Language): void => {
    this.#ahead = { type: 'keep-ahead', of, language };
    this.#say(this.#ahead);
  };

  #cacheFirstPage(address: string): void {
    const isJustLoaded = address === documentAddress();
    this.#cachedAddress = address;
    this.#say({ type: 'keep', page: address, assets: loadedAssets(), isJustLoaded, isSparing: false });
  }

  #watch(registration: ServiceWorkerRegistration): void {
    if (registration.waiting && navigator.serviceWorker.controller) this.#notify('update');
    if (registration.installing) this.#follow(registration.installing);
    registration.addEventListener('updatefound', () => {
      if (registration.installing) this.#follow(registration.installing);
    });
  }

  #follow(installing: ServiceWorker): void {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') {
        this.#notify(navigator.serviceWorker.controller ? 'update' : 'installed-first');
      }
    });
  }

  #onTakenOver(): void {
    if (this.#isAccepted) this.#reloadOnce();
    // another tab said yes: this one runs the older version until its person does, too
    else this.#notify('update');
  }

  #reloadOnce(): void {
    if (this.#isReloading) return;
    this.#isReloading = true;
    this.#reload();
  }

  #say(word: WordToWorker): void {
    this.#registration?.active?.postMessage(word);
  }

  #notify(news: WorkerNews): void {
    this.#news = news;
    for (const listener of this.#listeners) listener();
  }
}
