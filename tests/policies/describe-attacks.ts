import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, PASSWORD, signUpStudent } from './actors.ts';
import type { DatabaseKind, Started } from './databases.ts';
import { createWorld, type View, type World } from './world.ts';

const MEMBERS = [
  'studentA',
  'studentB',
  'applicant',
  'mentorOfA',
  'otherMentor',
  'exMentor',
] as const satisfies View[];
const NOT_ADMIN = [...MEMBERS, 'visitor', 'unconfirmed', 'endedSession'] as const satisfies View[];

async function smallImage(): Promise<Blob> {
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#1d4487' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}

const imageName = () => `covers/blog-${Date.now()}-${randomUUID().slice(0, 8)}.png`;

/** What people with nothing but the public key try, and beside each refusal its honest twin. */
export function describeAttacks({ name, start }: DatabaseKind): void {
  describe(`attacks on ${name}`, () => {
    let started: Started;
    let world: World;
    beforeAll(async () => {
      started = await start();
      world = await createWorld(started.supabase);
    });
    afterAll(() => started.stop());

    const profileOf = async (id: string) =>
      (await world.operator.from('profiles').select('*').eq('id', id).single()).data;
    const client = (view: View): Client => world.clients[view];

    it('[AC-06] the people of a pair are found in one way alone, and so are those of a thread', async () => {
      const embedded = 'mentor:mentor_profiles(display_name), student:student_cards(display_name)';
      const pair = await client('studentA').from('matches').select(embedded);
      expect([pair.error, pair.data?.length]).toEqual([null, 1]);
      const threads = await client('studentA')
        .from('threads')
        .select(`id, match:matches(state, ${embedded})`);
      expect([threads.error, threads.data?.length]).toEqual([null, 1]);
    });

    it.each(['visitor', 'studentA', 'otherMentor'] as const)(
      '[PERM-05] %s cannot read which account wrote or saved a post, nor its last command',
      async (view) => {
        const posts = await client(view).from('posts').select('*');
        expect([posts.error, (posts.data ?? []).length > 0]).toEqual([null, true]);
        expect(JSON.stringify(posts.data)).not.toContain(world.ids.admin);
        for (const column of ['author_id', 'saved_by', 'last_command', '*,post_changes(*)']) {
          const named = await client(view)
            .from('posts')
            .select(column as '*');
          expect(named.error, column).not.toBeNull();
          expect(named.status, column).toBeLessThan(500);
        }
        const ordered = await client(view).from('posts').select('id').order('saved_by');
        expect(ordered.error).not.toBeNull();
        const table = await client(view)
          .from('post_changes' as 'posts')
          .select('*');
        expect(table.error).not.toBeNull();
      },
    );

    it('[SG-03] [SG-04] [SG-05] what is held is passed on by an admin alone, and read once', async () => {
      const [student, admin] = [client('studentA'), client('admin')];
      const queue = await admin.rpc('safety_queue', { p_limit: 20 });
      expect(queue.error).toBeNull();
      expect(queue.data?.map(({ kind }) => kind).toSorted()).toEqual(['held', 'report']);
      const held = queue.data?.find(({ kind }) => kind === 'held')?.id ?? '';
      const decision = { p_event_id: randomUUID(), p_message_id: held, p_release: true };
      for (const view of NOT_ADMIN) {
        expect((await client(view).rpc('decide_message', decision)).error, view).not.toBeNull();
      }
      expect((await admin.rpc('decide_message', decision)).data?.state).toBe('sent');
      const marked = await student.rpc('mark_messages_read', { p_ids: [held] });
      expect([marked.error, marked.data]).toEqual([null, { marked: [held] }]);
      const { data } = await student.from('messages').select('read_at').eq('id', held).single();
      expect(data?.read_at).not.toBeNull();
      const unread = await student
        .from('messages')
        .select('id')
        .is('read_at', null)
        .neq('sender_id', world.ids.studentA);
      expect(unread.data?.map(({ id }) => id)).not.toContain(held);
      expect((await admin.rpc('safety_counts')).data).toEqual([{ held: 0, reports: 1, overdue: 0 }]);
    });

    it.each(MEMBERS)(
      '[AC-03][PERM-05] %s upserts every field and changes only what is hers',
      async (view) => {
        const id = world.ids[view];
        const before = await profileOf(id);
        const answer = await client(view)
          .from('profiles')
          .upsert({
            ...before,
            id,
            first_name: 'Changed',
            last_name: 'Example',
            is_admin: true,
            is_assigned: !before?.is_assigned,
            student_id: 'S-FORGE',
            email: 'forged@people.example',
            account_role: 'admin',
            terms_accepted_at: '2020-01-01T00:00:00Z',
          });
        expect(answer.error).toBeNull();
        const after = await profileOf(id);
        expect(after).toMatchObject({
          first_name: 'Changed',
          is_admin: false,
          is_assigned: before?.is_assigned ?? false,
        });
        expect([after?.student_id, after?.email, after?.account_role]).not.toContain('S-FORGE');
        expect(after?.email).not.toBe('forged@people.example');
        expect(after?.account_role).not.toBe('admin');
        expect(after?.terms_accepted_at?.startsWith('2020')).not.toBe(true);
      },
    );

    it('[AC-04] refuses a bulk upsert that mixes own and foreign rows whole', async () => {
      const before = await profileOf(world.ids.studentB);
      const answer = await client('studentA')
        .from('profiles')
        .upsert([
          { id: world.ids.studentA, first_name: 'Mixed' },
          { id: world.ids.studentB, first_name: 'Mixed' },
        ]);
      expect(answer.error?.code).toBe('42501');
      expect((await profileOf(world.ids.studentA))?.first_name).not.toBe('Mixed');
      expect(await profileOf(world.ids.studentB)).toEqual(before);
    });

    it.each(NOT_ADMIN)('[AC-09][PERM-05] %s neither reads nor writes the list of admins', async (view) => {
      const read = await client(view).from('admin').select('email');
      expect(read.data ?? []).toEqual([]);
      const written = await client(view)
        .from('admin')
        .insert({ email: `${view}@people.example` });
      expect(written.error).not.toBeNull();
      const { count } = await world.operator.from('admin').select('*', { count: 'exact', head: true });
      expect(count).toBe(1);
    });

    it('[AC-09][CALL-03][ENT-04] an admin finds herself by her address and nobody else', async () => {
      const own = await client('admin')
        .from('admin')
        .select('email')
        .eq('email', world.people.admin.email)
        .single();
      expect(own.data).toEqual({ email: world.people.admin.email });
      const other = await client('studentA')
        .from('admin')
        .select('email')
        .eq('email', world.people.admin.email)
        .single();
      expect(other.error?.code).toBe('PGRST116');
    });

    it.each(['approved', 'pending', 'rejected'])(
      '[AC-10][ENT-05] an applicant cannot make herself %s',
      async (status) => {
        const inserted = await client('studentB')
          .from('mentorapplications')
          .insert({
            status,
            email: world.people.otherMentor.email,
            user_id: world.ids.otherMentor,
            first_name: 'B',
          })
          .select()
          .single();
        // the payload is taken, and every protected column in it is replaced
        expect(inserted.data).toMatchObject({
          status: 'draft',
          email: world.people.studentB.email,
          user_id: world.ids.studentB,
        });
        const updated = await client('studentB')
          .from('mentorapplications')
          .update({ status, motivation: 'Honest words.' })
          .eq('user_id', world.ids.studentB)
          .select()
          .single();
        expect(updated.data).toMatchObject({ status: 'draft', motivation: 'Honest words.' });
        const role = await client('studentB').rpc('my_role');
        expect(role.data).toBe('student');
        await client('studentB').from('mentorapplications').delete().eq('user_id', world.ids.studentB);
      },
    );

    it('[AC-10] allows one open application per person', async () => {
      const second = await client('applicant').from('mentorapplications').insert({ first_name: 'Again' });
      expect(second.error?.code).toBe('23505');
    });

    it.each(NOT_ADMIN)(
      '[AC-11][AC-08] %s can neither decide, assign, end, open nor sign others out',
      async (view) => {
        const calls = [
          client(view).rpc('decide_application', {
            p_event_id: randomUUID(),
            p_application_id: world.applicationIds.applicant,
            p_status: 'approved',
          }),
          client(view).rpc('assign_mentor', {
            p_event_id: randomUUID(),
            p_match_id: randomUUID(),
            p_student_id: world.ids.studentB,
            p_mentor_id: world.ids.otherMentor,
          }),
          client(view).rpc('end_match', {
            p_event_id: randomUUID(),
            p_match_id: world.matchId,
            p_reason: 'other',
          }),
          client(view).rpc('open_student', { p_event_id: randomUUID(), p_student_id: world.ids.studentA }),
          client(view).rpc('end_sessions_of', { p_event_id: randomUUID(), p_person_id: world.ids.admin }),
          client(view).rpc('end_sessions_of', { p_event_id: randomUUID(), p_person_id: world.ids.studentA }),
          client(view).rpc('admin_students'),
          client(view).rpc('admin_counts'),
          client(view).rpc('admin_overview_figures', { p_month_starts: ['2026-01-01'] }),
          client(view).rpc('admin_applications'),
          client(view).rpc('admin_applications_count'),
          client(view).rpc('application_readers'),
          client(view).rpc('prepare_bulk_action', { p_action_id: randomUUID(), p_filter: {} }),
          client(view).rpc('run_bulk_action', {
            p_event_id: randomUUID(),
            p_action_id: randomUUID(),
            p_operation: 'decide',
            p_params: { status: 'rejected', reason: 'other' },
          }),
          client(view).rpc('last_bulk_action'),
          client(view).rpc('undo_bulk_action', { p_event_id: randomUUID(), p_action_id: randomUUID() }),
          client(view).rpc('admin_mentors'),
          client(view).rpc('admin_mentors_count'),
          client(view).rpc('admin_longest_waiting'),
          // [FEAT-07] whom a file invites
          client(view).rpc('admin_invitations', { p_import_id: randomUUID() }),
          client(view).rpc('resend_invitation', { p_event_id: randomUUID(), p_invitation_id: randomUUID() }),
          client(view).rpc('withdraw_invitation', {
            p_event_id: randomUUID(),
            p_invitation_id: randomUUID(),
          }),
        ];
        for (const answer of await Promise.all(calls)) {
          expect(answer.error, JSON.stringify(answer.data)).not.toBeNull();
          expect(answer.status).toBeLessThan(500);
        }
        // [SE-05] whom they tried to sign out is still there
        for (const person of ['admin', 'studentA'] as const) {
          expect((await client(person).rpc('my_sessions')).data).not.toEqual([]);
        }
      },
    );

    it.each([...MEMBERS, 'admin', 'visitor'] as const)(
      '[AC-08] %s cannot call what belongs to the server',
      async (view) => {
        const answers = await Promise.all([
          client(view).rpc('take_mail', {}),
          client(view).rpc('mail_done', { p_id: randomUUID() }),
          client(view).rpc('refresh_age_bands'),
          client(view).rpc('report_error', { p_group_key: 'forged', p_error_id: 'x', p_message: 'x' }),
          client(view).rpc('forget_errors', { p_days: 1 }),
          client(view).rpc('unused_blog_images', { p_days: 0 }),
          client(view).rpc('unfinished_blog_images', {}),
          client(view).rpc('end_left_sessions', { p_session_ids: [randomUUID()] }),
          client(view).rpc('forget_old'),
          client(view).rpc('decline_invitation', { p_token: 'a'.repeat(64) }),
        ]);
        for (const answer of answers) expect(answer.error, JSON.stringify(answer.data)).not.toBeNull();
      },
    );

    it('[AC-14][CALL-04][LG-01] the diagnostic shows a student her own row and an admin whom she has opened', async () => {
      const diagnostic = (view: View) => client(view).from('profiles').select('id, email, is_admin').limit(5);
      const own = await diagnostic('studentA');
      expect(own.data).toEqual([
        { id: world.ids.studentA, email: world.people.studentA.email, is_admin: false },
      ]);
      expect((await diagnostic('admin')).data?.map(({ id }) => id)).toEqual([world.ids.studentA]);
      expect((await diagnostic('visitor')).data ?? []).toEqual([]);
    });

    it('[IN-07] ten visitors who ask for relations inside relations stop nobody', async () => {
      const names = Array.from({ length: 12 }, (_, at) => `p${at}:${at % 2 === 0 ? 'post_texts' : 'posts'}`);
      const query = `id,${names.join('(')}(id${')'.repeat(names.length)}`;
      const begun = performance.now();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => client('visitor').from('posts').select(query)),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
      const calm = await client('visitor').from('posts').select('id');
      expect([calm.error, performance.now() - begun < 5_000]).toEqual([null, true]);
    });

    it('[AU-03] whoever tries passwords at an account keeps its known device out of nothing', async () => {
      const { email } = await signUpStudent(started.supabase, 'hammered');
      const signIn = (password: string, cookie = '', site?: string) =>
        fetch(`${started.supabase.url}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: {
            apikey: started.supabase.anonKey,
            'content-type': 'application/json',
            cookie,
            ...(site && { 'sec-fetch-site': site }),
          },
          body: JSON.stringify({ email, password }),
        });
      const known = await signIn(PASSWORD);
      const cookie = (known.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
      expect(cookie).toMatch(/^d=[\w.-]+$/);
      const statuses = [];
      for (let turn = 0; turn < 6; turn += 1) statuses.push((await signIn('not the right one')).status);
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
      expect((await signIn(PASSWORD)).status).toBe(429);
      // [XS-06] with or without the cookie, not from the page of another site
      expect((await signIn(PASSWORD, cookie, 'cross-site')).status).toBe(403);
      expect((await signIn(PASSWORD, cookie)).status).toBe(200);
    });

    it('[AC-07] a relation that cannot be embedded is refused without the names of others', async () => {
      for (const [table, embedded] of [
        ['matches', 'profiles(id)'],
        ['posts', 'audit_log(id)'],
        ['posts', 'post_text(id)'],
        ['messages', 'threads(matches(users(id)))'],
        ['match_proposals', 'profiles(id)'],
      ] as const) {
        const { error, status } = await client('visitor')
          .from(table as 'posts')
          .select(embedded as '*');
        expect(status, table).toBeGreaterThanOrEqual(300);
        expect([error?.details, error?.hint], table).toEqual([null, null]);
      }
    });

    it('[AC-06] filters, orders, counts and embeddings tell nothing of hidden rows', async () => {
      const about = world.ids.studentB;
      const spy = client('studentA');
      const answers = await Promise.all([
        spy.from('profiles').select('id').eq('id', about).like('religion', 'secret%'),
        spy
          .from('profiles')
          .select('id')
          .or(`id.eq.${about},religion.like.secret%`)
          .neq('id', world.ids.studentA),
        spy.from('student_cards').select('student_id').eq('student_id', about),
        spy
          .from('matches')
          .select('*, student_cards(*), mentor_profiles(*)')
          .neq('student_id', world.ids.studentA),
        spy.from('profiles').select('id').neq('id', world.ids.studentA).order('religion'),
        spy.from('profiles').select('religion').neq('id', world.ids.studentA).csv(),
      ]);
      for (const answer of answers) {
        const text = JSON.stringify(answer.data ?? '');
        expect(text).not.toContain(about);
        expect(text).not.toContain('secret-religion-of-student-b');
      }
      const counted = await spy.from('profiles').select('*', { count: 'exact', head: true });
      expect(counted.count).toBe(1);
    });

    it('[AC-02] a mentor sees of her student exactly the card, never the profile', async () => {
      const card = await client('mentorOfA')
        .from('student_cards')
        .select('*')
        .eq('student_id', world.ids.studentA)
        .single();
      expect(card.data).toMatchObject({ interests: 'mathematics', age_band: '22+' });
      const text = JSON.stringify(card.data);
      for (const secret of ['secret-religion', '+9370', world.people.studentA.email, '2000-05-05']) {
        expect(text).not.toContain(secret);
      }
      const profile = await client('mentorOfA').from('profiles').select('*').eq('id', world.ids.studentA);
      expect(profile.data).toEqual([]);
    });

    it('[AC-13][VAL-05] refuses a birth date under 13 and a later change of a given one', async () => {
      const young = await client('applicant')
        .from('profiles')
        .upsert({ id: world.ids.applicant, date_of_birth: '2020-01-01' });
      expect([young.error?.code, young.error?.message]).toEqual(['23514', 'under_13']);
      await client('studentB')
        .from('profiles')
        .update({ date_of_birth: '2010-01-01' })
        .eq('id', world.ids.studentB);
      expect((await profileOf(world.ids.studentB))?.date_of_birth).toBe('2000-05-05');
    });

    it('[IN-03][VAL-08] judges numbers in the database too', async () => {
      const tries = [
        { toefl_score: -1 },
        { toefl_score: 121 },
        { gpa: 4.001 },
        { gpa: 3.555 },
        { marks_percent: 101 },
      ];
      for (const values of tries) {
        const answer = await client('studentA').from('profiles').update(values).eq('id', world.ids.studentA);
        expect(answer.error?.code, JSON.stringify(values)).toBe('23514');
      }
      const honest = await client('studentA')
        .from('profiles')
        .update({ toefl_score: 120, gpa: 3.55 })
        .eq('id', world.ids.studentA);
      expect(honest.error).toBeNull();
    });

    it.each(NOT_ADMIN)(
      '[PERM-06][UP-04] %s can neither add, replace nor remove a blog image',
      async (view) => {
        const bucket = client(view).storage.from('blog-images');
        const uploaded = await bucket.upload(imageName(), await smallImage());
        expect(uploaded.error).not.toBeNull();
        const listed = await bucket.list('covers', { limit: 1 });
        expect(listed.data ?? []).toEqual([]);
      },
    );

    it('[PERM-06][CALL-06] an admin adds an image, everybody reads it, and nobody else removes it', async () => {
      const path = imageName();
      const uploaded = await client('admin')
        .storage.from('blog-images')
        .upload(path, await smallImage(), { cacheControl: '3600', upsert: false });
      expect(uploaded.error).toBeNull();
      const {
        data: { publicUrl },
      } = client('visitor').storage.from('blog-images').getPublicUrl(path);
      const read = await fetch(publicUrl);
      expect(read.status).toBe(200);
      await read.arrayBuffer();
      await client('studentA').storage.from('blog-images').remove([path]);
      expect((await fetch(publicUrl)).status).toBe(200);
      await client('admin').storage.from('blog-images').remove([path]);
      expect((await fetch(publicUrl)).status).not.toBe(200);
    });

    it.each([
      'other/blog-1-a.png',
      'covers/../x.png',
      'covers/mine.png',
      'covers/blog-1-a.svg',
      'covers/blog-1-a.png.html',
    ])('[UP-03] not even an admin stores %s', async (path) => {
      const answer = await client('admin')
        .storage.from('blog-images')
        .upload(path, await smallImage());
      expect(answer.error).not.toBeNull();
    });

    it('[ENT-09][AC-11] is_assigned and places follow from the match alone, and a repeat changes nothing', async () => {
      const event = randomUUID();
      const match = {
        p_match_id: randomUUID(),
        p_student_id: world.ids.studentB,
        p_mentor_id: world.ids.otherMentor,
      };
      const first = await client('admin').rpc('assign_mentor', { p_event_id: event, ...match });
      expect(first.error).toBeNull();
      const again = await client('admin').rpc('assign_mentor', { p_event_id: event, ...match });
      expect(again.error).toBeNull();
      expect((await profileOf(world.ids.studentB))?.is_assigned).toBe(true);
      const full = await client('admin').rpc('assign_mentor', {
        ...match,
        p_event_id: randomUUID(),
        p_match_id: randomUUID(),
        p_student_id: world.ids.studentA,
      });
      expect(full.error?.message).toMatch(/capacity_full|already_assigned/);
      const ended = await client('admin').rpc('end_match', {
        p_event_id: randomUUID(),
        p_match_id: match.p_match_id,
        p_reason: 'programme_ended',
      });
      expect(ended.error).toBeNull();
      expect((await profileOf(world.ids.studentB))?.is_assigned).toBe(false);
      expect(
        (await client('otherMentor').from('student_cards').select('*').eq('student_id', world.ids.studentB))
          .data,
      ).toEqual([]);
    });

    it('[SG-04] [AC-06] what the team answers a mentor in danger is read by her and the team alone', async () => {
      const mentor = client('mentorOfA');
      const danger = {
        p_source: 'message',
        p_kind: 'self_harm',
        p_body: 'I cannot go on',
      };
      const told = await mentor.rpc('report_own_distress', { p_event_id: randomUUID(), ...danger });
      expect(told.error).toBeNull();
      const { data: report } = await world.operator
        .from('reports')
        .select('id')
        .eq('category', 'distress')
        .eq('reporter_id', world.ids.mentorOfA)
        .single();
      const answer = { p_report_id: report?.id ?? '', p_answer: 'We call you tonight.' };
      for (const view of NOT_ADMIN) {
        const refused = await client(view).rpc('answer_report', { p_event_id: randomUUID(), ...answer });
        expect(refused.error, view).not.toBeNull();
      }
      const p_event_id = randomUUID();
      expect((await client('admin').rpc('answer_report', { p_event_id, ...answer })).error).toBeNull();
      const answers = (view: View) =>
        client(view).from('advisor_escalations').select('answer').eq('id', p_event_id);
      expect((await answers('mentorOfA')).data).toEqual([{ answer: answer.p_answer }]);
      expect((await answers('admin')).data).toHaveLength(1);
      for (const view of NOT_ADMIN.filter((one) => one !== 'mentorOfA')) {
        expect((await answers(view)).data ?? [], view).toEqual([]);
        await client(view).from('advisor_escalations').update({ answer: 'forged' }).eq('id', p_event_id);
        await client(view).from('advisor_escalations').delete().eq('id', p_event_id);
      }
      const forged = {
        id: randomUUID(),
        user_id: world.ids.mentorOfA,
        language: 'en',
        question: 'From the team?',
      };
      expect((await client('studentA').from('advisor_escalations').insert(forged)).error).not.toBeNull();
      // she reads it as it was written, and the case itself not at all
      await mentor.from('advisor_escalations').update({ answer: 'forged' }).eq('id', p_event_id);
      expect((await answers('mentorOfA')).data).toEqual([{ answer: answer.p_answer }]);
      expect((await mentor.from('reports').select('id').eq('category', 'distress')).data).toEqual([]);
    });

    it('[SE-06] a suspended mentor loses her student within one request', async () => {
      const { data } = await client('mentorOfA')
        .from('student_cards')
        .select('*')
        .eq('student_id', world.ids.studentA);
      expect(data).toHaveLength(1);
      const { data: application } = await world.operator
        .from('mentorapplications')
        .select('id')
        .eq('user_id', world.ids.mentorOfA)
        .single();
      const suspended = await client('admin').rpc('decide_application', {
        p_event_id: randomUUID(),
        p_application_id: application?.id ?? '',
        p_status: 'suspended',
        p_reason: 'other',
      });
      expect(suspended.error).toBeNull();
      const after = await client('mentorOfA')
        .from('student_cards')
        .select('*')
        .eq('student_id', world.ids.studentA);
      expect(after.data).toEqual([]);
      expect((await client('mentorOfA').rpc('my_role')).data).toBe('student');
    });
  });
}
