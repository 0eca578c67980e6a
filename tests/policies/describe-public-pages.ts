import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCache } from '#server/memory-cache.ts';
import { accessTo, visitorOf as visitorFetchOf } from '#server/supabase-access.ts';
import { withPageCache } from '#server/web/page-cache.ts';
import { tablesBehind } from '#server/web/page-reading.ts';
import { TableChanges } from '#server/web/table-changes.ts';
import type { Rendered, WebSource } from '#server/web/web-build.ts';
import type { Json } from '#web/data/database.types.ts';
import { type Client, operatorOf, signUp, visitorOf } from './actors.ts';
import type { DatabaseKind, Started } from './databases.ts';
import { type PageRenderer, requestFor, startRenderer } from './page-renderer.ts';

const DEMO_PASSWORD = 'walk-together-1';
const PATHS = ['/', '/our-vision', '/get-involved', '/mentors', '/programs', '/timeline', '/blogs'];

/** The real public pages behind the real cache, with their renderings counted. */
export interface CachedPages {
  /** forgets every page and lets their time stand still, so that from here on they are rendered for changes alone */
  startAnew(): void;
  /** opens a page as a visitor and gives what it was rendered from */
  open(path: string): Promise<string>;
  /** the pages that were rendered since the last call */
  takeRendered(): string[];
  /** the tables that a page is rendered from, by its path */
  tables: ReadonlyMap<string, ReadonlySet<string>>;
  close(): Promise<void>;
}

/** The pages of a running Supabase. */
export async function openPages({ supabase }: Started): Promise<CachedPages> {
  const renderer: PageRenderer = await startRenderer();
  const changes = new TableChanges(supabase.supabase.changedTables);
  supabase.supabase.onWrite(() => changes.noteWrite());
  let rendered: string[] = [];
  const tables = new Map<string, Set<string>>();
  const source = {
    ...renderer.web,
    render: (request) => {
      rendered.push(request.url.pathname);
      return renderer.web.render(request);
    },
  } as WebSource;
  let web = withPageCache(source, new MemoryCache(), changes);
  const fetchAsVisitor = visitorFetchOf(accessTo(undefined, supabase.supabase));
  return {
    tables,
    startAnew() {
      // the present, which tokens are compared with
      vi.useRealTimers();
      vi.useFakeTimers({ toFake: ['Date'] });
      web = withPageCache(source, new MemoryCache(), changes);
      rendered = [];
    },
    async open(path) {
      const read = tables.get(path) ?? new Set();
      tables.set(path, read);
      const page: Rendered = await web.render(
        requestFor(path, (call) => {
          for (const table of tablesBehind(call) ?? []) read.add(table);
          return fetchAsVisitor(call);
        }),
      );
      if (page.kind === 'redirect' || page.status !== 200) throw new Error(`${path} cannot be read`);
      return JSON.stringify(page.loaded);
    },
    takeRendered() {
      const taken = rendered;
      rendered = [];
      return taken;
    },
    async close() {
      await renderer.close();
      vi.useRealTimers();
    },
  };
}

async function expectDone(work: PromiseLike<{ error: { message: string } | null }>): Promise<void> {
  const { error } = await work;
  expect(error).toBeNull();
}

type Change = (operator: Client, admin: Client) => PromiseLike<{ error: { message: string } | null }>;

/** Saves a published post as the editor does, with a change in one of its tables: nobody writes there past the commands. */
async function savePost(admin: Client, change: { author_name?: string; title?: string }) {
  const { data } = await admin
    .from('posts')
    .select(
      'id, version, author_name, cover_path, tags, post_texts(language, slug, title, summary, cover_alt, body)',
    )
    .eq('state', 'published')
    .limit(1);
  const [found] = data ?? [];
  if (!found) throw new Error('There is no post.');
  const { id, version, post_texts: texts, ...post } = found;
  const { title, ...ofPost } = change;
  const written = texts.map(({ language, ...text }) => [language, { ...text, title: title ?? text.title }]);
  return admin.rpc('save_post', {
    p_event_id: randomUUID(),
    p_post_id: id,
    p_expected_version: version,
    p_content: { ...post, ...ofPost, texts: Object.fromEntries(written) as Json },
  });
}

/** Changes what visitors see of each table. What comes later finds what was there before. */
const CHANGES: Readonly<Record<string, Change>> = {
  mentor_profiles: (operator) =>
    operator.from('mentor_profiles').update({ display_name: 'Another name' }).eq('visibility', 'public'),
  site_texts: (operator) =>
    operator.from('site_texts').upsert({ key: 'home.lead', language: 'en', text: 'Other words' }),
  posts: (_, admin) => savePost(admin, { author_name: 'Another name' }),
  post_texts: (_, admin) => savePost(admin, { title: 'Another title' }),
  programmes: (operator) => operator.from('programmes').update({ state: 'archived' }).eq('kind', 'course'),
  programme_texts: (operator) =>
    operator.from('programme_texts').update({ name: 'Another name' }).neq('name', ''),
  milestone_texts: (operator) =>
    operator.from('milestone_texts').update({ title: 'Another title' }).neq('title', ''),
  cohorts: (operator) => operator.from('cohorts').update({ is_published: false }).eq('is_published', true),
  milestones: (operator) =>
    operator.from('milestones').update({ is_published: false }).eq('is_published', true),
};

/** Who reads a public page after a change sees it, and nothing else makes the server render it again. */
export function describePublicPages(kind: DatabaseKind): void {
  describe(`[LIM-03] public pages on ${kind.name}`, () => {
    let started: Started;
    let pages: CachedPages;
    let operator: Client;
    let postPath: string;
    const signIn = async (name: string) => {
      const client = visitorOf(started.supabase);
      const email = `${name}@hamrah.example`;
      await expectDone(client.auth.signInWithPassword({ email, password: DEMO_PASSWORD }));
      return client;
    };
    const openAll = async () => {
      const shown = new Map<string, string>();
      for (const path of [...PATHS, postPath]) shown.set(path, await pages.open(path));
      return shown;
    };
    beforeAll(async () => {
      started = await kind.start({ seed: 'demo', demoPassword: DEMO_PASSWORD });
      operator = operatorOf(started.supabase);
      const { data } = await operator
        .from('post_texts')
        .select('slug, posts!inner(state)')
        .eq('language', 'en');
      postPath = `/blogs/${data?.find(({ posts }) => posts.state === 'published')?.slug}`;
      pages = await openPages(started);
    });
    afterAll(async () => {
      await pages?.close();
      await started?.stop();
    });
    beforeEach(async () => {
      pages.startAnew();
      await openAll();
      pages.takeRendered();
    });

    it('are not rendered again for a sign-up, a sign-in, a draft or a message', async () => {
      const writes = [
        () => signUp(started.supabase, 'newcomer'),
        () => signIn('student'),
        async () => {
          const { data } = await student.auth.getUser();
          await expectDone(
            student
              .from('profiles')
              .update({ bio: 'half a sente' })
              .eq('id', data.user?.id ?? ''),
          );
        },
        async () => {
          const { data } = await student.from('threads').select('id').limit(1);
          const p_thread_id = data?.[0]?.id ?? '';
          const message = { p_message_id: randomUUID(), p_thread_id, p_body: 'Salaam' };
          await expectDone(student.rpc('send_message', message));
        },
        // what touches an account has the card of its mentor written again, as it was
        () =>
          expectDone(
            operator.from('mentorapplications').update({ motivation: 'More' }).eq('status', 'approved'),
          ),
      ];
      const student = await signIn('student');
      for (const write of writes) {
        await write();
        await openAll();
        expect(pages.takeRendered(), write.toString()).toEqual([]);
      }
    });

    it.each(Object.keys(CHANGES))('are new at once after a change of %s, and they alone', async (table) => {
      const before = await openAll();
      await expectDone(CHANGES[table]?.(operator, await signIn('admin')) ?? Promise.reject(new Error(table)));
      const after = await openAll();
      const readers = [...pages.tables].filter(([, tables]) => tables.has(table)).map(([path]) => path);
      expect(readers).not.toEqual([]);
      expect(pages.takeRendered().toSorted()).toEqual(readers.toSorted());
      for (const path of readers) expect(after.get(path), path).not.toBe(before.get(path));
    });

    it('know every table in whose place another is changed here', async () => {
      const read = new Set([...pages.tables.values()].flatMap((tables) => [...tables]));
      expect([...read].toSorted()).toEqual(Object.keys(CHANGES).toSorted());
    });

    it('do not show a mentor who has hidden herself', async () => {
      const mentor = await signIn('mentor');
      const { data } = await mentor.auth.getUser();
      const id = data.user?.id ?? '';
      await expectDone(mentor.from('mentor_profiles').update({ visibility: 'public' }).eq('user_id', id));
      expect(await pages.open('/mentors')).toContain(id);
      await expectDone(mentor.from('mentor_profiles').update({ visibility: 'hidden' }).eq('user_id', id));
      expect(await pages.open('/mentors')).not.toContain(id);
    });

    it('do not show a mentor whom the team has suspended: a trigger takes her from the list', async () => {
      const { data } = await visitorOf(started.supabase).from('mentor_profiles').select('user_id').limit(1);
      const id = data?.[0]?.user_id ?? '';
      expect(await pages.open('/mentors')).toContain(id);
      const applications = operator.from('mentorapplications');
      await expectDone(applications.update({ status: 'suspended' }).eq('user_id', id));
      expect(await pages.open('/mentors')).not.toContain(id);
    });

    it('do not show a mentor who has deleted her account: her card goes with it', async () => {
      const mentor = await signIn('mentor');
      const { data } = await mentor.auth.getUser();
      const id = data.user?.id ?? '';
      await expectDone(mentor.from('mentor_profiles').update({ visibility: 'public' }).eq('user_id', id));
      expect(await pages.open('/mentors')).toContain(id);
      await expectDone(mentor.rpc('ask_to_delete_my_account'));
      await expectDone((await signIn('mentor')).rpc('delete_my_account'));
      expect(await pages.open('/mentors')).not.toContain(id);
    });

    it('show what an admin has just written, by a command', async () => {
      const admin = await signIn('admin');
      const command = {
        p_event_id: randomUUID(),
        p_key: 'home.free',
        p_language: 'en',
        p_expected_version: 0,
        p_text: 'Written just now',
      };
      await expectDone(admin.rpc('save_site_text', command));
      expect(await pages.open('/')).toContain('Written just now');
    });

    it('are gone with the post, whose texts go with it', async () => {
      expect(await pages.open(postPath)).toContain('body');
      const { data } = await operator
        .from('post_texts')
        .select('post_id')
        .eq('slug', postPath.replace('/blogs/', ''));
      await expectDone(
        operator
          .from('posts')
          .delete()
          .eq('id', data?.[0]?.post_id ?? ''),
      );
      await expect(pages.open(postPath)).rejects.toThrow('cannot be read');
      expect(await pages.open('/blogs')).not.toContain(data?.[0]?.post_id);
      postPath = '/blogs';
    });
  });
}
