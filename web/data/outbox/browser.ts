import { onLineChange, readLine } from '../connection.ts';
import { savesData } from '../saves-data.ts';
import { supabase } from '../supabase-client.ts';
import { callFunction } from '../tables.ts';
import { isBorrowed } from '../person-store.ts';
import { currentOutbox, setCurrentOutbox } from './current.ts';
import { Outbox } from './outbox.ts';
import type { OutboxDeps, TabNews } from './outbox-deps.ts';
import type { WriteKind, Writer } from './write.ts';
import { tabWriteStore } from './tab-write-store.ts';
import { browserStore } from './write-store.ts';

const kinds = new Map<string, WriteKind>();

/** Makes kinds of writes known: only what is known is sent, and everything that is stored waits for its kind. */
export function declareKinds(declared: readonly WriteKind[]): void {
  for (const kind of declared) kinds.set(kind.name, kind);
}

/** A browser without locks sends from every tab: each write has its id, so the effect is that of one. */
async function alone(owner: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(`hamrah-outbox:${owner}`, work);
  else await work();
}

/** By the database's word: whoever is signed in has a role, a session that has ended has none. */
async function hasSession(owner: string): Promise<boolean> {
  const { data } = await supabase().auth.getSession();
  if (data.session?.user.id !== owner) return false;
  return Boolean(await callFunction('my_role', {}));
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Between tabs of one browser; a borrowed tab is alone with its writes. One without channels hears nothing of others until it is opened anew. */
function openChannel(owner: string): BroadcastChannel | undefined {
  if (isBorrowed()) return undefined;
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel(`hamrah-outbox:${owner}`) : undefined;
}

function outboxDeps(broadcast: OutboxDeps['broadcast']): OutboxDeps {
  return {
    store: isBorrowed() ? tabWriteStore : browserStore,
    kindOf: (name) => kinds.get(name),
    nowMs: () => performance.now(),
    wallMs: () => Date.now(),
    random: () => Math.random(),
    newId: () => crypto.randomUUID(),
    isMetered: savesData,
    after,
    alone,
    databaseAs: (owner) => Promise.resolve(supabase().databaseAs(owner)),
    hasSession,
    broadcast,
  };
}

let close: (() => void) | undefined;

/** Opens the outbox of this person in this tab, and closes that of anybody else [FM-18]. */
export function openOutbox(writer: Writer): Outbox {
  const open = currentOutbox();
  if (open?.writer.id === writer.id) return open;
  closeOutbox();
  let channel = openChannel(writer.id);
  // what was under way when the outbox was closed ends in silence
  const outbox = new Outbox(
    writer,
    outboxDeps((news) => channel?.postMessage(news)),
  );
  channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => void outbox.onPeerMessage(data));
  let wasDown = readLine() === 'down';
  const stopLine = onLineChange(() => {
    const line = readLine();
    // a mere doubt that was settled is no reason to flush: what was refused would be asked for in a circle
    if (line === 'up' && wasDown) outbox.resume();
    if (line !== 'doubt') wasDown = line === 'down';
  });
  close = () => {
    stopLine();
    channel?.close();
    channel = undefined;
    outbox.stop();
  };
  setCurrentOutbox(outbox);
  void outbox.start();
  return outbox;
}

/** Nobody writes in this tab any more. What is stored stays on the phone, for the same person. */
export function closeOutbox(): void {
  close?.();
  close = undefined;
  setCurrentOutbox(undefined);
}
