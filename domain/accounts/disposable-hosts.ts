/**
 * VAL-04: hosts of throw-away mailboxes that every copy of the product knows, the browser too. The server
 * adds a maintained list of many thousands.
 */
export const DISPOSABLE_HOSTS: readonly string[] = [
  '10minutemail.com',
  'dispostable.com',
  'fakeinbox.com',
  'getnada.com',
  'grr.la',
  'guerrillamail.com',
  'maildrop.cc',
  'mailinator.com',
  'mailnesia.com',
  'mintemail.com',
  'mohmal.com',
  'moakt.com',
  'sharklasers.com',
  'temp-mail.org',
  'tempmail.com',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
];
