import { LAST_ACTIVITY_KEY } from '#domain/limits.ts';
import { personStore } from '#web/data/person-store.ts';
import { SESSION_STORAGE_KEY } from '#web/data/session-storage-key.ts';
import type { Device } from '../rules/device.ts';
import { storedSessionId, storedUserId } from './stored-session.ts';

/** Goes with the stored session: what a later page must know of it. */
const LIFE_KEY = `${SESSION_STORAGE_KEY}-life`;

interface Life {
  /** of which session this is said */
  session: string;
  device: Device;
  /** by the wall clock, in ms */
  began: number;
}

const currentSession = () => storedSessionId() ?? storedUserId() ?? '';

function isLife(value: unknown): value is Life {
  return (
    typeof value === 'object' && value !== null && 'session' in value && 'device' in value && 'began' in value
  );
}

/** What an earlier page wrote down of the session that is stored now; undefined for a new session. */
export function readLife(): Life | undefined {
  try {
    const life: unknown = JSON.parse(personStore().getItem(LIFE_KEY) ?? 'null');
    return isLife(life) && life.session === currentSession() ? life : undefined;
  } catch {
    // written by nobody of ours: as good as nothing
    return undefined;
  }
}

export function storeLifetime(device: Device, began: number): void {
  write(LIFE_KEY, JSON.stringify({ session: currentSession(), device, began } satisfies Life));
}

/** AUTH-19: when a tab of this browser last saw the person do something, by the wall clock in ms. */
export function readLastActivity(): number | undefined {
  const wall = Number(personStore().getItem(LAST_ACTIVITY_KEY) ?? Number.NaN);
  return Number.isFinite(wall) ? wall : undefined;
}

export const storeLastActivity = (wall: number): void => write(LAST_ACTIVITY_KEY, String(wall));

function write(key: string, text: string): void {
  try {
    personStore().setItem(key, text);
  } catch {
    // a full device: this page still counts for itself, and the server counts for all
  }
}
