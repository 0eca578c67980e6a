import { describe, expect, it } from 'vitest';
import { isPushAddress } from './push.ts';

describe('where words may be sent', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/Qa',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
  ])('%s is a push service', (address) => {
    expect(isPushAddress(address)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://fcm.googleapis.com:443/fcm/send/a',
    'https://FCM.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com',
    ' https://fcm.googleapis.com/fcm/send/a',
    'https:\\\\fcm.googleapis.com/fcm/send/a',
    `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
    'https://me@fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com.example.org/a',
    'https://example.org/fcm.googleapis.com',
    'https://evilnotify.windows.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest',
    'https://localhost/a',
    'fcm.googleapis.com',
    '',
  ])('%s is none', (address) => {
    expect(isPushAddress(address)).toBe(false);
  });
});
