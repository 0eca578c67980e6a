import { AppError, isAppError, isWorthRetrying } from '#domain/error-codes.ts';
import { isPushAddress } from '#domain/notifications/push.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import { isOtherKey, type PushState } from '../rules/push-state.ts';

/** What subscribes in this browser; undefined where it cannot, or its worker is not there yet. */
async function manager(): Promise<PushManager | undefined> {
  if (!('Notification' in globalThis) || !('PushManager' in globalThis)) return undefined;
  return (await navigator.serviceWorker?.getRegistration())?.pushManager;
}

async function unsubscribe(): Promise<void> {
  await (await (await manager())?.getSubscription())?.unsubscribe();
}

/**
 * How it stands in this browser. What is left of somebody else's, of keys that are no more, or of a session that was
 * ended from afar, is taken away; what the person made in a session that ended by itself goes on in this one.
 * @param key by which push services know the server now
 * @throws AppError where the server refuses
 */
export async function readPush(key: string): Promise<PushState> {
  const push = await manager();
  if (!push) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const held = await push.getSubscription();
  if (!held) return 'off';
  const isHers = isOtherKey(held.options.applicationServerKey, key) ? false : await isStored(held.endpoint);
  if (isHers === false) await held.unsubscribe();
  if (isHers === undefined) return 'unchecked';
  return isHers ? 'on' : 'off';
}

/** Whether the server knows it as hers; undefined where there is no line to ask. */
async function isStored(endpoint: string): Promise<boolean | undefined> {
  const { data, error, status } = await supabase().database.rpc('keep_push', { p_endpoint: endpoint });
  if (!error) {
    // an empty answer of somebody else's network is not taken for a no [FM-08]
    if (typeof data !== 'boolean') throw new AppError('bad_answer');
    return data;
  }
  const failure = toAppError(error, status);
  if (isWorthRetrying(failure.code)) return undefined;
  throw failure;
}

/**
 * Switches it on, at the press of the person alone: the browser asks her now. Where anything fails on the way nothing of
 * it is left in the browser.
 * @throws AppError
 */
export async function switchPushOn(key: string): Promise<PushState> {
  const push = await manager();
  if (!push) return 'unsupported';
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'off';
  try {
    const first = await subscribe(push, key);
    if (!isPushAddress(first.endpoint)) {
      await first.unsubscribe();
      return 'unsupported';
    }
    await save(first).catch(async (failure: unknown) => {
      // left here by somebody else, whose it stays: this browser gets another one
      if (!isAppError(failure) || failure.code !== 'conflict') throw failure;
      await first.unsubscribe();
      await save(await subscribe(push, key));
    });
    return 'on';
  } catch (failure) {
    await unsubscribe();
    throw failure;
  }
}

/** @throws AppError `server_unavailable` where the browser does not reach its push service */
async function subscribe(push: PushManager, key: string): Promise<PushSubscription> {
  try {
    return await push.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (cause) {
    throw new AppError('server_unavailable', { cause });
  }
}

async function save(made: PushSubscription): Promise<void> {
  const { keys } = made.toJSON();
  const { error, status } = await supabase().database.rpc('save_push', {
    p_endpoint: made.endpoint,
    p_p256dh: keys?.p256dh ?? '',
    p_auth: keys?.auth ?? '',
  });
  if (error) throw toAppError(error, status);
}

/**
 * Switches it off in this browser. That needs no line: the server is told, and where it does not hear it, the push
 * service answers it with «gone» the next time.
 */
export async function switchPushOff(): Promise<PushState> {
  await unsubscribe();
  const { error, status } = await supabase().database.rpc('remove_push');
  const failure = error && toAppError(error, status);
  if (failure && !isWorthRetrying(failure.code)) throw failure;
  return 'off';
}
