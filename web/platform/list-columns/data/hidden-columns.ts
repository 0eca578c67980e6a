import { personStore } from '#web/data/person-store.ts';

const nameOf = (list: string, userId: string) => `hidden-columns:${list}:${userId}`;

/** The columns of a list that a person has hidden on this device; none where the browser does not say. */
export function readHiddenColumns(list: string, userId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(personStore().getItem(nameOf(list, userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers them on this device. A browser that stores nothing keeps them until the page is left. */
export function storeHiddenColumns(list: string, userId: string, hidden: readonly string[]): void {
  try {
    if (hidden.length > 0) personStore().setItem(nameOf(list, userId), JSON.stringify(hidden));
    else personStore().removeItem(nameOf(list, userId));
  } catch {
    // full, or switched off: the page itself follows the choice
  }
}
