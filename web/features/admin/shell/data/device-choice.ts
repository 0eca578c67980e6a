import { personStore } from '#web/data/person-store.ts';

/** What a person has chosen for the staff screens on this device; each is on or off. */
export type DeviceChoice = 'sidebar-narrow' | 'single-keys-off';

const nameOf = (choice: DeviceChoice, userId: string) => `${choice}:${userId}`;

/** Whether it is on; off where the browser does not say. */
export function readChoice(choice: DeviceChoice, userId: string): boolean {
  try {
    return personStore().getItem(nameOf(choice, userId)) !== null;
  } catch {
    return false;
  }
}

/** Remembers it on this device. A browser that stores nothing keeps it until the page is left. */
export function storeChoice(choice: DeviceChoice, userId: string, isOn: boolean): void {
  try {
    if (isOn) personStore().setItem(nameOf(choice, userId), '1');
    else personStore().removeItem(nameOf(choice, userId));
  } catch {
    // full, or switched off: the page itself follows the choice
  }
}
