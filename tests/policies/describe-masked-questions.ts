import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, signUpStudent } from './actors.ts';
import type { DatabaseKind, Started } from './databases.ts';

/** What is asked, what is stored of it. */
const MASKED: readonly (readonly [asked: string, stored: string])[] = [
  ['my name is Laila Karimi and I need a mentor', 'my name is … and I need a mentor'],
  ['my number is 0799 123 456, can you call me', 'my number is …, can you call me'],
  ['about programmes write to laila.k@gmail.com', 'about programmes write to …'],
  ['Can ZAHRA NOORI change her mentor?', 'Can … … change her mentor?'],
  ['نام من لیلا کریمی است و منتور می‌خواهم', 'نام من … است و منتور می‌خواهم'],
  ['شمارهٔ من ۰۷۹۹۱۲۳۴۵۶ است، زنگ بزنید', 'شمارهٔ من … است، زنگ بزنید'],
  ['زما نوم لیلا کریمي دی او منټور غواړم', 'زما نوم … دی او منټور غواړم'],
  ['call ٠٧٩٩ ١٢٣ ٤٥٦', 'call …'],
];
const WHOLE = 'what does it cost in 2026, 500 or 1000 afghani?';
const DANGER = 'my uncle locked me in, call 0799123456';

/** What leads to a person is gone from her question before it is stored, as the data API takes it and gives it back. */
export function describeMaskedQuestions(kind: DatabaseKind): void {
  describe(`questions that name somebody, on ${kind.name}`, () => {
    let started: Started;
    let asker: Actor;
    beforeAll(async () => {
      started = await kind.start();
      asker = await signUpStudent(started.supabase, 'asker', { first_name: 'Zahra', last_name: 'Noori' });
    });
    afterAll(() => started.stop());

    async function storedQuestion(question: string, outcome = 'unknown') {
      const p_event_id = randomUUID();
      const answer = { p_answer: 'An answer', p_outcome: outcome, p_sources: [] };
      const command = { p_event_id, p_language: 'en', p_question: question, ...answer };
      expect((await asker.client.rpc('keep_advice', command)).error).toBeNull();
      const { data } = await asker.client.from('advisor_messages').select('question').eq('id', p_event_id);
      return data?.[0]?.question;
    }
    async function sentToTeam(question: string) {
      const p_event_id = randomUUID();
      const command = { p_event_id, p_language: 'en', p_question: question };
      expect((await asker.client.rpc('ask_team', command)).error).toBeNull();
      const { data } = await asker.client.from('advisor_escalations').select('question').eq('id', p_event_id);
      return data?.[0]?.question;
    }

    it.each(MASKED)(
      '[FEAT-09] «%s» is stored without what leads to her, for herself and for the team',
      async (asked, stored) => {
        expect(await storedQuestion(asked)).toBe(stored);
        expect(await sentToTeam(asked)).toBe(stored);
      },
    );

    it('[FEAT-09] [SG-04] years and prices stay, and so does what may be the way to somebody in danger', async () => {
      expect(await storedQuestion(WHOLE)).toBe(WHOLE);
      expect(await sentToTeam(WHOLE)).toBe(WHOLE);
      expect(await storedQuestion(DANGER, 'distress')).toBe(DANGER);
    });
  });
}
