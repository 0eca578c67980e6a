import { startThroughOrigin } from '../../testing/start-through-origin.ts';
import { describeWaysAround } from '../testing/describe-ways-around.ts';

/** Those by which gate and platform could read a call differently. The others end at the gate, which is the same. */
const READ_TWICE = [
  'other addresses',
  'capitals',
  'a trailing dot',
  'full-width letters',
  'unicode escapes',
  'the address twice, another one last',
  'the address twice, another one first',
  'another spelling of the field',
  'many passwords at once',
  'a byte order mark',
  'broken UTF-8',
  'a compressed body',
  'the address in the query',
  'the grant twice',
  'the grant in other letters',
  'other writings of the path',
];

// the stand-in limits nothing itself, and reads JSON as the platform does: names in any case, the last of two
describeWaysAround(
  'to a platform through our origin',
  async () => {
    const origin = await startThroughOrigin({ autoConfirm: true });
    return { port: Number(new URL(origin.url).port), anonKey: origin.anonKey, close: () => origin.close() };
  },
  READ_TWICE,
);
