-- ENT-07, product 1.24: the blog. A post has one text per language; its body is structured content and never
-- markup, checked here node by node, so that whatever reaches the table by whatever way draws nothing but text,
-- links and our own images.

-- Where a link may lead: an https address, a mail address, or a place of ours.
create function private.is_post_link(href text) returns boolean
language sql immutable set search_path = '' as $$
  select href is not null and char_length(href) <= 1000
    and href ~ '^(https://[^[:space:][:cntrl:]"<>\\@/]+(/[^[:space:][:cntrl:]"<>\\]*)?([?#][^[:space:][:cntrl:]"<>\\]*)?|mailto:[^[:space:][:cntrl:]"<>\\?]+@[^[:space:][:cntrl:]"<>\\?]+|/([^/[:space:][:cntrl:]"<>\\][^[:space:][:cntrl:]"<>\\]*)?)$'
$$;
revoke all on function private.is_post_link(text) from public;

-- The keys of an object are among these and, where it must have some, all of those.
create function private.has_only_keys(given jsonb, allowed text[]) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(given) = 'object' and given - allowed = '{}'::jsonb
$$;
revoke all on function private.has_only_keys(jsonb, text[]) from public;

create function private.are_post_marks(marks jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  mark jsonb;
begin
  if marks is null then
    return true;
  end if;
  if jsonb_typeof(marks) <> 'array' or jsonb_array_length(marks) not between 1 and 3 then
    return false;
  end if;
  for mark in select jsonb_array_elements(marks) loop
    if mark not in ('{"type": "bold"}', '{"type": "italic"}')
      and not coalesce(
        private.has_only_keys(mark, array['type', 'attrs']) and mark -> 'type' = '"link"'
          and private.has_only_keys(mark -> 'attrs', array['href']) and jsonb_typeof(mark #> '{attrs,href}') = 'string'
          and private.is_post_link(mark #>> '{attrs,href}'), false)
    then
      return false;
    end if;
  end loop;
  return true;
end
$$;
revoke all on function private.are_post_marks(jsonb) from public;

create function private.is_post_image(attrs jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    private.has_only_keys(attrs, array['src', 'alt', 'width', 'height'])
      and jsonb_typeof(attrs -> 'src') = 'string' and private.is_blog_image_name(attrs ->> 'src')
      and jsonb_typeof(attrs -> 'alt') = 'string' and char_length(attrs ->> 'alt') <= 300
      and (attrs ->> 'width') ~ '^[1-9][0-9]{0,4}$' and (attrs ->> 'height') ~ '^[1-9][0-9]{0,4}$'
      and jsonb_typeof(attrs -> 'width') = 'number' and jsonb_typeof(attrs -> 'height') = 'number', false)
$$;
revoke all on function private.is_post_image(jsonb) from public;

-- Whether a node may stand inside its parent, with all that is below it.
create function private.is_post_node(node jsonb, parent text, depth integer) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  kind text := case when jsonb_typeof(node) = 'object' then node ->> 'type' end;
  child jsonb;
begin
  if kind is null or depth > 12 or not (kind = any (case parent
    when '' then array['doc']
    when 'paragraph' then array['text', 'hardBreak']
    when 'heading' then array['text', 'hardBreak']
    when 'bulletList' then array['listItem']
    when 'orderedList' then array['listItem']
    when 'doc' then array['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'image']
    when 'blockquote' then array['paragraph', 'bulletList', 'orderedList']
    when 'listItem' then array['paragraph', 'bulletList', 'orderedList']
    else array[]::text[] end))
  then
    return false;
  end if;
  case kind
    when 'text' then
      return private.has_only_keys(node, array['type', 'text', 'marks']) and jsonb_typeof(node -> 'text') = 'string'
        and char_length(node ->> 'text') between 1 and 20000 and private.are_post_marks(node -> 'marks');
    when 'hardBreak' then
      return node = '{"type": "hardBreak"}';
    when 'image' then
      return private.has_only_keys(node, array['type', 'attrs']) and private.is_post_image(node -> 'attrs');
    when 'heading' then
      if not private.has_only_keys(node, array['type', 'attrs', 'content'])
        or coalesce(node -> 'attrs', 'null') not in ('{"level": 2}', '{"level": 3}', '{"level": 4}') then
        return false;
      end if;
    else
      if not private.has_only_keys(node, array['type', 'content']) then
        return false;
      end if;
  end case;
  if not node ? 'content' then
    return kind in ('doc', 'paragraph', 'heading');
  end if;
  if jsonb_typeof(node -> 'content') <> 'array' then
    return false;
  end if;
  for child in select jsonb_array_elements(node -> 'content') loop
    if not private.is_post_node(child, kind, depth + 1) then
      return false;
    end if;
  end loop;
  return true;
end
$$;
revoke all on function private.is_post_node(jsonb, text, integer) from public;

create function private.is_post_body(body jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select octet_length(body::text) <= 200000 and private.is_post_node(body, '', 0)
$$;
revoke all on function private.is_post_body(jsonb) from public;

create function private.post_words(body jsonb) returns integer
language sql immutable set search_path = '' as $$
  select count(*)::integer
  from jsonb_path_query(body, 'strict $.**.text') as run,
    lateral regexp_split_to_table(run #>> '{}', '[[:space:]]+') as word
  where word <> ''
$$;
revoke all on function private.post_words(jsonb) from public;

create function private.are_post_tags(tags text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(tags) <= 8
    and coalesce((select bool_and(tag ~ '^[a-z0-9ء-ۿ]+(-[a-z0-9ء-ۿ]+)*$' and char_length(tag) <= 40) from unnest(tags) as tag), true)
    and cardinality(tags) = (select count(distinct tag) from unnest(tags) as tag)
    and array_position(tags, null) is null
$$;
revoke all on function private.are_post_tags(text[]) from public;

create table public.posts (
  id uuid primary key,
  state text not null default 'draft' check (state in ('draft', 'review', 'scheduled', 'published', 'archived')),
  author_id uuid references auth.users (id) on delete set null,
  author_name text not null default '' check (char_length(author_name) <= 100),
  published_at timestamptz,
  cover_path text check (private.is_blog_image_name(cover_path) and cover_path like 'covers/%'),
  tags text[] not null default '{}' check (private.are_post_tags(tags)),
  version integer not null default 1,
  last_command uuid not null,
  saved_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint public_ones_have_a_time check (state not in ('scheduled', 'published') or published_at is not null)
);
comment on table public.posts is 'The posts of the blog, whatever their state. A scheduled one is readable from published_at on: the policy compares the clock, no job is needed.';
comment on column public.posts.author_name is 'The name under which readers see it; the account is author_id.';
comment on column public.posts.last_command is 'The command that changed it last: a repetition of it is no conflict.';
create index posts_readable on public.posts (published_at desc, id desc) where state in ('scheduled', 'published');
create index posts_list on public.posts (updated_at desc, id desc);
create index posts_tags on public.posts using gin (tags);
create index posts_author on public.posts (author_id);
create index posts_saved_by on public.posts (saved_by);

create table public.post_texts (
  post_id uuid not null references public.posts (id) on delete cascade,
  language text not null check (language in ('en', 'fa', 'ps')),
  slug text check (char_length(slug) <= 80 and slug ~ '^[a-z0-9ء-ۿ]+(-[a-z0-9ء-ۿ]+)*$'),
  title text not null default '' check (char_length(title) <= 150),
  summary text not null default '' check (char_length(summary) <= 400),
  cover_alt text not null default '' check (char_length(cover_alt) <= 300),
  body jsonb not null check (private.is_post_body(body)),
  words integer generated always as (private.post_words(body)) stored,
  is_complete boolean generated always as (slug is not null and btrim(title) <> '' and private.post_words(body) > 0) stored,
  updated_at timestamptz not null default now(),
  primary key (post_id, language),
  constraint one_address_per_language unique (language, slug)
);
comment on table public.post_texts is 'What a post says in each language. Readers see a text once it has an address, a title and words.';
create index post_texts_slug on public.post_texts (slug);

create table public.post_revisions (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts (id) on delete cascade,
  version integer not null,
  saved_by uuid references auth.users (id) on delete set null,
  saved_by_name text not null,
  saved_at timestamptz not null default now(),
  content jsonb not null
);
comment on table public.post_revisions is 'How a post was before: one row for a stretch of saving by one person, so that saving by itself fills no list.';
create index post_revisions_post on public.post_revisions (post_id, version desc);
create index post_revisions_saved_by on public.post_revisions (saved_by);

alter table public.posts enable row level security;
alter table public.post_texts enable row level security;
alter table public.post_revisions enable row level security;
revoke all on public.posts, public.post_texts, public.post_revisions from public, anon, authenticated;
grant select on public.posts, public.post_texts to anon, authenticated;
grant select on public.post_revisions to authenticated;
grant select on public.posts, public.post_texts, public.post_revisions to service_role;

create policy "a session that has ended reaches nothing" on public.posts
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads what is published and whose time has come" on public.posts
  for select to anon
  using (state in ('scheduled', 'published') and published_at <= now());
create policy "a member reads what is published, an admin all" on public.posts
  for select to authenticated
  using ((state in ('scheduled', 'published') and published_at <= now()) or (select private.is_admin()));

create policy "a session that has ended reaches nothing" on public.post_texts
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads the complete texts of posts that she may read" on public.post_texts
  for select to anon
  using (is_complete and exists (select from public.posts p where p.id = post_id));
create policy "a member reads complete texts of posts that she may read, an admin all" on public.post_texts
  for select to authenticated
  using ((is_complete and exists (select from public.posts p where p.id = post_id)) or (select private.is_admin()));

create policy "a session that has ended reaches nothing" on public.post_revisions
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads how posts were before" on public.post_revisions
  for select to authenticated
  using ((select private.is_admin()));
