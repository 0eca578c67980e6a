import { useState } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { type DeviceChoice, readChoice, storeChoice } from '../data/device-choice.ts';

/** A choice of the signed-in person on this device, and the way to change it. */
export function useDeviceChoice(choice: DeviceChoice): [boolean, (isOn: boolean) => void] {
  const userId = useSession().user?.id ?? '';
  const [isOn, setIsOn] = useState(() => readChoice(choice, userId));
  const choose = (next: boolean) => {
    storeChoice(choice, userId, next);
    setIsOn(next);
  };
  return [isOn, choose];
}
