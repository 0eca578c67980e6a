/*
 * The part of a service worker's world that is used here. TypeScript's own declarations of it contradict those
 * of a page, and one program is checked with one set.
 */

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  respondWith(answer: Promise<Response>): void;
}

export interface MessageToWorker extends ExtendableEvent {
  readonly data: unknown;
  readonly source: Client | null;
}

export interface NotificationPressed extends ExtendableEvent {
  readonly notification: { close(): void };
}

interface Client {
  readonly url: string;
  postMessage(message: unknown): void;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: MessageToWorker;
  push: ExtendableEvent;
  notificationclick: NotificationPressed;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly navigator: {
    readonly languages: readonly string[];
    readonly onLine: boolean;
    /** not in every browser */
    readonly connection?: { readonly saveData?: boolean };
  };
  /** not in every browser */
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Client | undefined>;
    matchAll(): Promise<readonly Client[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly registration: {
    readonly pushManager: { getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null> };
    showNotification(title: string, shown: Readonly<Record<string, unknown>>): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}
