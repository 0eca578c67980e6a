import type { Statements } from '../database/database.ts';
import { postRows } from './post-rows.ts';

const POSTS = `
  insert into public.posts (id, state, author_name, tags, published_at, created_at, updated_at)
  select x.id, x.state, x.author_name, array(select jsonb_array_elements_text(x.tags)),
    case when x.is_published then now() - x.days_ago * interval '1 day' end,
    now() - x.days_ago * interval '1 day', now() - x.days_ago * interval '1 day'
  from jsonb_to_recordset($1::text::jsonb) as x(id uuid, state text, author_name text, tags jsonb, is_published boolean,
    days_ago integer)`;

const CHANGES = `
  insert into private.post_changes (post_id, author_id, saved_by, last_command)
  select x.id, x.author_id, x.author_id, x.command_id
  from jsonb_to_recordset($1::text::jsonb) as x(id uuid, author_id uuid, command_id uuid)`;

const TEXTS = `
  insert into public.post_texts (post_id, language, slug, title, summary, body)
  select x.post_id, x.language, x.slug, x.title, x.summary, x.body
  from jsonb_to_recordset($1::text::jsonb) as x(post_id uuid, language text, slug text, title text, summary text,
    body jsonb)`;

/** Some posts in three languages and a draft; the accounts must be there before. */
export async function seedPosts(statements: Statements): Promise<void> {
  const { posts, postTexts } = postRows();
  await statements.query(POSTS, [JSON.stringify(posts)]);
  await statements.query(CHANGES, [JSON.stringify(posts)]);
  await statements.query(TEXTS, [JSON.stringify(postTexts)]);
}
