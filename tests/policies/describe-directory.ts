import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPERTISE_FIELDS } from '#domain/mentors/mentor-profile.ts';
import { readDirectory } from '#web/features/public/mentor-directory/data/read-directory.ts';
import type { Vocabulary } from '#web/features/public/mentor-directory/rules/card.ts';
import { readFilter } from '#web/features/public/mentor-directory/rules/directory-filter.ts';
import { type Actor, operatorOf, signUpMentor, signUpStudent } from './actors.ts';
import type { DatabaseKind, Started } from './databases.ts';

const VOCABULARY: Vocabulary = {
  fields: new Map(EXPERTISE_FIELDS.map((field) => [field, field === 'law' ? 'حقوق و قانون' : field])),
  countries: new Map([
    ['DE', 'المان'],
    ['CA', 'کانادا'],
  ]),
};

/** The list of mentors through the data API, with the program's own query: who stands on it, and for whom. */
export function describeDirectory({ name, start }: DatabaseKind): void {
  describe(`[ROUTE-02] the list of mentors on ${name}`, () => {
    let started: Started;
    const mentors: Record<string, Actor> = {};
    let student: Actor;
    const asOperator = () => operatorOf(started.supabase).from('mentor_profiles');
    const change = async (who: string, facts: object) => {
      const { error } = await asOperator()
        .update(facts)
        .eq('user_id', mentors[who]?.id ?? '');
      expect(error).toBeNull();
    };
    beforeAll(async () => {
      started = await start();
      for (const who of ['open', 'few', 'members', 'women', 'hidden', 'suspended'])
        mentors[who] = await signUpMentor(started.supabase, who);
      student = await signUpStudent(started.supabase, 'seeker', { gender: 'male' });
      await change('open', {
        visibility: 'public',
        capacity: 3,
        display_name: 'نجيب‌الله',
        country: 'DE',
        fields: ['law'],
      });
      await change('few', {
        visibility: 'public',
        capacity: 1,
        accepting: true,
        display_name: 'Emily',
        country: 'CA',
        fields: ['english_language', 'career'],
        languages: [{ language: 'ps', level: 'good' }],
        about: 'Call me: +93 70 123 4567. Patient.',
      });
      await change('members', { visibility: 'members', display_name: 'Only members' });
      await change('women', { visibility: 'women_only', display_name: 'Only women' });
      await change('hidden', { visibility: 'hidden', display_name: 'Hidden' });
      await change('suspended', { visibility: 'public', display_name: 'Suspended' });
      const { error } = await operatorOf(started.supabase)
        .from('mentorapplications')
        .update({ status: 'suspended' })
        .eq('user_id', mentors.suspended?.id ?? '');
      expect(error).toBeNull();
    });
    afterAll(() => started.stop());

    const found = async (query: string, actor?: Actor) => {
      const { url, anonKey } = started.supabase;
      const session = await actor?.client.auth.getSession();
      const headers = {
        apikey: anonKey,
        authorization: `Bearer ${session?.data.session?.access_token ?? anonKey}`,
      };
      const filter = readFilter(new URLSearchParams(query));
      const { cards } = await readDirectory(filter, VOCABULARY, (path) =>
        fetch(`${url}/rest/v1/${path}`, { headers }),
      );
      return cards.map((card) => card.displayName);
    };

    it('shows a visitor who is public, and neither who is hidden nor who is suspended', async () => {
      expect((await found('')).toSorted()).toEqual(['Emily', 'نجيب‌الله']);
    });

    it('shows a member what each allows: a man no card that is for women', async () => {
      expect((await found('', student)).toSorted()).toEqual(['Emily', 'Only members', 'نجيب‌الله']);
      const woman = await signUpStudent(started.supabase, 'another', { gender: 'female' });
      expect(await found('', woman)).toContain('Only women');
    });

    it('[SG-01] shows no card for women to a man who changes the gender of the own profile', async () => {
      const changed = await signUpStudent(started.supabase, 'changed', { gender: 'male' });
      const man = await signUpMentor(started.supabase, 'man', 'male');
      for (const actor of [changed, man]) {
        const { error } = await actor.client.from('profiles').update({ gender: 'female' }).eq('id', actor.id);
        expect(error).toBeNull();
        expect(await found('', actor)).not.toContain('Only women');
      }
      expect(await found('', mentors.open)).toContain('Only women');
    });

    it('shows nobody her own hidden card, as if others saw it', async () => {
      expect(await found('', mentors.hidden)).not.toContain('Hidden');
    });

    it.each([
      ['q=نجیب‌اله', []],
      ['q=نجیب الله', ['نجيب‌الله']],
      ['q=قانون', ['نجيب‌الله']],
      ['q=المان قانون', ['نجيب‌الله']],
      ['q=المان emily', []],
      ['q=PATIENT', ['Emily']],
      ['q=4567', []],
      ['q=a")),or(visibility.eq.hidden', []],
      ['field=career', ['Emily']],
      ['language=ps', ['Emily']],
      ['places=open&field=law', ['نجيب‌الله']],
      ['places=free&field=law', ['نجيب‌الله']],
      // no choice any more: an address that has it shows everybody
      ['places=full', ['Emily', 'نجيب‌الله']],
    ])('answers %s', async (query, names) => {
      // mentors with as many places stand in the order of their numbers, which are drawn anew each time
      expect((await found(query)).toSorted()).toEqual(names);
    });

    it('goes on behind a card, free places first', async () => {
      await change('few', { accepting: true, capacity: 2 });
      const { data } = await asOperator().select('display_name, list_key').order('list_key');
      const keys = new Map((data ?? []).map((row) => [row.display_name, row.list_key]));
      const [first = '', second = ''] = await found('');
      expect(await found(`after=${keys.get(first)}`)).toEqual([second]);
      expect(await found(`after=${keys.get(second)}`)).toEqual([]);
    });
  });
}
