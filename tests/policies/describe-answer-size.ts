import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, signUpStudent } from './actors.ts';
import type { DatabaseKind, Started } from './databases.ts';

/** Less than a whole profile, more than one value of it. */
const MAX_BYTES = 600;

/** An answer of the data API has a largest size in bytes, whatever the number of its rows. */
export function describeAnswerSize(kind: DatabaseKind): void {
  describe(`the size of an answer on ${kind.name}`, () => {
    let started: Started;
    let asker: Actor;
    beforeAll(async () => {
      started = await kind.start({ answerMaxBytes: MAX_BYTES });
      asker = await signUpStudent(started.supabase, 'asker', { interests: 'x'.repeat(MAX_BYTES) });
    });
    afterAll(() => started.stop());

    it('[IN-07] one that is larger is refused without a word of it, and what is smaller is given', async () => {
      const whole = await asker.client.from('profiles').select('*');
      expect([whole.status, whole.error?.code, whole.data]).toEqual([413, 'answer_too_large', null]);
      expect(JSON.stringify(whole.error)).not.toContain('secret-religion');
      const part = await asker.client.from('profiles').select('religion');
      expect([part.status, part.data]).toEqual([200, [{ religion: 'secret-religion-of-asker' }]]);
    });
  });
}
