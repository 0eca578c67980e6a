import {
  BORROWED_SESSION_TIMES,
  DESKTOP_SESSION_TIMES,
  MOBILE_MAX_WIDTH_PX,
  MOBILE_SESSION_TIMES,
  type SessionTimes,
} from '#domain/limits.ts';

/** What the limits of a session depend on. `borrowed`: a phone that somebody else uses, whatever it is. */
export type Device = 'computer' | 'phone' | 'borrowed';

/** The database knows two words: a borrowed device has the shorter limits of them there, and its own here. */
export const deviceForServer = (device: Device): 'computer' | 'phone' =>
  device === 'borrowed' ? 'computer' : device;

export interface DeviceTraits {
  userAgent: string;
  widthPx: number;
  hasTouch: boolean;
  /** runs as an installed app, in a window without the browser's bars */
  isInstalled: boolean;
}

const PHONE_PATTERN = /Android|iPhone|iPad|iPod|Mobile|webOS|BlackBerry|IEMobile|Opera Mini|KAIOS/i;

/** AUTH-20: a phone by its user agent, or by a width of 768 px or less with touch; AUTH-15: so is the installed app. */
export function deviceOf({ userAgent, widthPx, hasTouch, isInstalled }: DeviceTraits): Device {
  const isPhone =
    isInstalled || PHONE_PATTERN.test(userAgent) || (hasTouch && widthPx <= MOBILE_MAX_WIDTH_PX);
  return isPhone ? 'phone' : 'computer';
}

/** AUTH-15, AUTH-16: 4 h, 2 h, 5 min; on a phone 24 h, 12 h, 10 min and 30 min after the warning. */
export const timesOf = (device: Device): SessionTimes => TIMES[device];

const TIMES: Readonly<Record<Device, SessionTimes>> = {
  computer: DESKTOP_SESSION_TIMES,
  phone: MOBILE_SESSION_TIMES,
  borrowed: BORROWED_SESSION_TIMES,
};
