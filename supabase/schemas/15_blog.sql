-- ENT-07, product 1.24, 1.26: posts and the texts of the public pages.

create table public.posts (
  id uuid primary key,
  state text not null default 'draft' check (state in ('draft', 'review', 'scheduled', 'published', 'archived')),
  author_name text not null default '' check (char_length(author_name) <= 100),
  published_at timestamptz,
  cover_path text check (private.is_blog_image_name(cover_path) and cover_path like 'covers/%'),
  tags text[] not null default '{}' check (private.are_post_tags(tags)),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint public_ones_have_a_time check (state not in ('scheduled', 'published') or published_at is not null)
);
comment on table public.posts is 'The posts of the blog, whatever their state. A scheduled one is readable from published_at on: the policy compares the clock, no job is needed.';
comment on column public.posts.author_name is 'The name under which readers see it; the account is in private.post_changes.';
create index posts_readable on public.posts (published_at desc, id desc) where state in ('scheduled', 'published');
create index posts_list on public.posts (updated_at desc, id desc);
create index posts_tags on public.posts using gin (tags);
alter table public.posts enable row level security;
grant select on public.posts to anon, authenticated;
grant all on public.posts to service_role;
create trigger kb after insert or update or delete on public.posts for each row execute function private.kb_follow('post', 'id');

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
alter table public.post_texts enable row level security;
grant select on public.post_texts to anon, authenticated;
grant all on public.post_texts to service_role;
create trigger kb after insert or update or delete on public.post_texts for each row execute function private.kb_follow('post', 'post_id');

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
alter table public.post_revisions enable row level security;
grant select on public.post_revisions to authenticated;
grant all on public.post_revisions to service_role;

-- The commands of the blog: save, change the state, bring back a revision. Each says which version it was made
-- from; if somebody else has saved meanwhile nothing is written, and the answer says who and when.

create type public.post_saved as (
  version integer,
  is_conflict boolean,
  saved_by_name text,
  saved_at timestamptz
);

-- Product 1.26: paragraphs of the pages that say who we are, changed by admins without a deploy. The texts of the
-- program are the default; a row replaces one paragraph in one language, an empty one brings the default back. Who
-- wrote what is in another table, because what visitors read names nobody.
create table public.site_texts (
  key text not null check (key ~ '^(home|vision|involved)\.[a-zA-Z]{1,40}$'),
  language text not null check (language in ('en', 'fa', 'ps')),
  text text not null check (char_length(text) <= 2000),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  primary key (key, language)
);
comment on table public.site_texts is 'Paragraphs that replace built-in ones: plain text with line breaks; empty means the built-in one.';
comment on column public.site_texts.version is 'Counts the savings, so that nobody overwrites what she has not seen.';
alter table public.site_texts enable row level security;
grant select on public.site_texts to anon, authenticated;
grant all on public.site_texts to service_role;

create table public.site_text_versions (
  id uuid primary key,
  key text not null,
  language text not null,
  version integer not null,
  text text not null,
  saved_by uuid references auth.users (id) on delete set null,
  saved_by_name text not null default '',
  saved_at timestamptz not null default now(),
  foreign key (key, language) references public.site_texts (key, language) on delete cascade,
  unique (key, language, version)
);
comment on table public.site_text_versions is 'What paragraphs said before and who wrote it: the last twenty of each.';
create index site_text_versions_saved_by on public.site_text_versions (saved_by);
alter table public.site_text_versions enable row level security;
grant select on public.site_text_versions to authenticated;
grant all on public.site_text_versions to service_role;

create type public.site_text_saved as (
  version integer,
  is_conflict boolean,
  text text,
  saved_by_name text,
  saved_at timestamptz
);

-- PERM-05: which account wrote a post, which saved it last, and by which command. Apart from the posts, which visitors
-- read: grants by column do not hold on the embedded database.
create table private.post_changes (
  post_id uuid primary key references public.posts (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  saved_by uuid references auth.users (id) on delete set null,
  last_command uuid not null
);
comment on table private.post_changes is 'Who made a post and who saved it last. Only the functions of the blog read it.';
comment on column private.post_changes.last_command is 'The command that changed the post last: a repetition of it is no conflict.';
create index post_changes_author on private.post_changes (author_id);
create index post_changes_saved_by on private.post_changes (saved_by);
alter table private.post_changes enable row level security;

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
create policy "a session that has ended reaches nothing" on public.site_texts
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads what the pages say" on public.site_texts for select to anon using (true);
create policy "a member reads what the pages say" on public.site_texts for select to authenticated using (true);
create policy "a session that has ended reaches nothing" on public.site_text_versions
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "admins read what stood before" on public.site_text_versions
  for select to authenticated using ((select private.is_admin()));

-- ENT-07, product 1.24: a post has one text per language; its body is structured content and never markup, checked here
-- node by node, so that nothing but text, links and our own images is ever rendered.

-- Where a link may lead: an https address, a mail address, or a place of ours.
create function private.is_post_link(href text) returns boolean
language sql immutable set search_path = '' as $$
  select href is not null and char_length(href) <= 1000
    and href ~ '^(https://[^[:space:][:cntrl:]"<>\\@/]+(/[^[:space:][:cntrl:]"<>\\]*)?([?#][^[:space:][:cntrl:]"<>\\]*)?|mailto:[^[:space:][:cntrl:]"<>\\?]+@[^[:space:][:cntrl:]"<>\\?]+|/([^/[:space:][:cntrl:]"<>\\][^[:space:][:cntrl:]"<>\\]*)?)$'
$$;

-- The keys of an object are among these and, where it must have some, all of those.
create function private.has_only_keys(given jsonb, allowed text[]) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(given) = 'object' and given - allowed = '{}'::jsonb
$$;
grant execute on function private.has_only_keys to authenticated, service_role;

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

create function private.is_post_image(attrs jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    private.has_only_keys(attrs, array['src', 'alt', 'width', 'height'])
      and jsonb_typeof(attrs -> 'src') = 'string' and private.is_blog_image_name(attrs ->> 'src')
      and jsonb_typeof(attrs -> 'alt') = 'string' and char_length(attrs ->> 'alt') <= 300
      and (attrs ->> 'width') ~ '^[1-9][0-9]{0,4}$' and (attrs ->> 'height') ~ '^[1-9][0-9]{0,4}$'
      and jsonb_typeof(attrs -> 'width') = 'number' and jsonb_typeof(attrs -> 'height') = 'number', false)
$$;

-- Whether a node may be inside its parent, with all that is below it.
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

create function private.is_post_body(body jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select octet_length(body::text) <= 200000 and private.is_post_node(body, '', 0)
$$;

create function private.post_words(body jsonb) returns integer
language sql immutable set search_path = '' as $$
  select count(*)::integer
  from jsonb_path_query(body, 'strict $.**.text') as run,
    lateral regexp_split_to_table(run #>> '{}', '[[:space:]]+') as word
  where word <> ''
$$;

create function private.are_post_tags(tags text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(tags) <= 8
    and coalesce((select bool_and(tag ~ '^[a-z0-9ء-ۿ]+(-[a-z0-9ء-ۿ]+)*$' and char_length(tag) <= 40) from unnest(tags) as tag), true)
    and cardinality(tags) = (select count(distinct tag) from unnest(tags) as tag)
    and array_position(tags, null) is null
$$;

create function private.post_saved(post public.posts, is_conflict boolean) returns public.post_saved
language sql stable security definer set search_path = '' as $$
  select row(post.version, is_conflict, private.staff_name((select c.saved_by from private.post_changes c where c.post_id = post.id)),
    post.updated_at)::public.post_saved
$$;

-- A post as one value: what the editor sends and what a revision keeps.
create function private.post_content(p_post_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('author_name', p.author_name, 'cover_path', p.cover_path, 'tags', to_jsonb(p.tags), 'texts',
    coalesce((
      select jsonb_object_agg(t.language, jsonb_build_object('slug', t.slug, 'title', t.title, 'summary', t.summary,
        'cover_alt', t.cover_alt, 'body', t.body))
      from public.post_texts t where t.post_id = p.id), '{}'))
  from public.posts p where p.id = p_post_id
$$;

-- Refuses what readers must not be shown: no complete text, or an image that says nothing to who cannot see it.
create function private.require_post_ready(p_post_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.post_texts t where t.post_id = p_post_id and t.is_complete)
    or exists (
      select from public.post_texts t join public.posts p on p.id = t.post_id
      where t.post_id = p_post_id and t.is_complete
        and ((p.cover_path is not null and btrim(t.cover_alt) = '')
          or jsonb_path_exists(t.body, '$.** ? (@.type == "image" && @.attrs.alt like_regex "^\\s*$")')))
  then
    raise exception 'post_incomplete' using errcode = 'P0001';
  end if;
end
$$;

-- Writes a content as the post's next version. A stretch of saving by one person stays one revision.
create function private.write_post(p_event_id uuid, p_post_id uuid, p_content jsonb, own_revision boolean) returns public.posts
language plpgsql security definer set search_path = '' as $$
declare
  written public.posts;
  last public.post_revisions;
begin
  if p_content is null or not private.has_only_keys(p_content, array['author_name', 'cover_path', 'tags', 'texts'])
    or coalesce(jsonb_typeof(p_content -> 'tags'), '') <> 'array'
    or not coalesce(private.has_only_keys(p_content -> 'texts', array['en', 'fa', 'ps']), false)
    or exists (select from jsonb_each(p_content -> 'texts') as one (language, value)
      where not private.has_only_keys(one.value, array['slug', 'title', 'summary', 'cover_alt', 'body']))
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  update public.posts p set
    author_name = coalesce(p_content ->> 'author_name', ''),
    cover_path = p_content ->> 'cover_path',
    tags = array(select jsonb_array_elements_text(p_content -> 'tags')),
    version = p.version + 1, updated_at = now()
  where p.id = p_post_id returning p.* into written;
  perform private.note_post_change(p_post_id, p_event_id);
  delete from public.post_texts t where t.post_id = p_post_id and not (p_content -> 'texts') ? t.language;
  begin
    insert into public.post_texts as t (post_id, language, slug, title, summary, cover_alt, body)
    select p_post_id, one.language, one.value ->> 'slug', coalesce(one.value ->> 'title', ''),
      coalesce(one.value ->> 'summary', ''), coalesce(one.value ->> 'cover_alt', ''), one.value -> 'body'
    from jsonb_each(p_content -> 'texts') as one (language, value)
    on conflict (post_id, language) do update set slug = excluded.slug, title = excluded.title, summary = excluded.summary,
      cover_alt = excluded.cover_alt, body = excluded.body, updated_at = now()
    where (t.slug, t.title, t.summary, t.cover_alt, t.body)
      is distinct from (excluded.slug, excluded.title, excluded.summary, excluded.cover_alt, excluded.body);
  exception when unique_violation then
    raise exception 'slug_taken' using errcode = 'P0001';
  end;
  if written.state in ('scheduled', 'published') then
    perform private.require_post_ready(p_post_id);
  end if;
  select * into last from public.post_revisions r where r.post_id = p_post_id order by r.version desc limit 1;
  if not own_revision and last.saved_by = (select auth.uid()) and last.saved_at > now() - interval '10 minutes' then
    update public.post_revisions r set version = written.version, content = p_content where r.id = last.id;
  else
    insert into public.post_revisions (id, post_id, version, saved_by, saved_by_name, content)
    values (p_event_id, p_post_id, written.version, (select auth.uid()), private.staff_name((select auth.uid())), p_content);
    delete from public.post_revisions r where r.post_id = p_post_id and r.version <= (
      select o.version from public.post_revisions o where o.post_id = p_post_id order by o.version desc offset 100 limit 1);
  end if;
  return written;
end
$$;

create function private.save_post(p_event_id uuid, p_post_id uuid, p_expected_version integer, p_content jsonb, p_own_revision boolean)
returns public.post_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  post public.posts;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'save_post');
  if p_post_id is null or p_expected_version is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if is_new and p_expected_version = 0 then
    insert into public.posts (id, version) values (p_post_id, 0) on conflict (id) do nothing;
  end if;
  select * into post from public.posts p where p.id = p_post_id for update;
  if post.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.post_saved(post, not private.is_last_change(p_post_id, p_event_id));
  end if;
  if post.version <> p_expected_version then
    return private.post_saved(post, true);
  end if;
  return private.post_saved(private.write_post(p_event_id, p_post_id, p_content, coalesce(p_own_revision, false)), false);
end
$$;
grant execute on function private.save_post to authenticated;

create function public.save_post(p_event_id uuid, p_post_id uuid, p_expected_version integer, p_content jsonb, p_own_revision boolean default false)
returns public.post_saved
language sql volatile security invoker set search_path = '' as $$
  select private.save_post(p_event_id, p_post_id, p_expected_version, p_content, p_own_revision)
$$;
comment on function public.save_post is 'Admin: writes a whole post. Version 0 makes it. is_conflict: nothing was written, because saved_by_name had saved another version at saved_at. p_own_revision: what was there is kept as a revision, also where the same person saved it a moment ago.';
grant execute on function public.save_post to authenticated, service_role;

create function private.next_post_states(from_state text) returns text[]
language sql immutable set search_path = '' as $$
  select case from_state
    when 'draft' then array['review', 'scheduled', 'published', 'archived']
    when 'review' then array['draft', 'scheduled', 'published', 'archived']
    when 'scheduled' then array['draft', 'scheduled', 'published', 'archived']
    when 'published' then array['draft', 'archived']
    when 'archived' then array['draft']
    else array[]::text[]
  end
$$;

create function private.set_post_state(p_event_id uuid, p_post_id uuid, p_expected_version integer, p_state text, p_publish_at timestamptz)
returns public.post_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  post public.posts;
  was text;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'set_post_state');
  select * into post from public.posts p where p.id = p_post_id for update;
  if post.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.post_saved(post, not private.is_last_change(p_post_id, p_event_id));
  end if;
  if post.version is distinct from p_expected_version then
    return private.post_saved(post, true);
  end if;
  -- one whose time has come is published, whatever the row still says
  was := case when post.state = 'scheduled' and post.published_at <= now() then 'published' else post.state end;
  if p_state is null or not (p_state = any (private.next_post_states(was))) then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if p_state = 'scheduled' and (p_publish_at is null or p_publish_at <= now() or p_publish_at > now() + interval '2 years') then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if p_state in ('scheduled', 'published') then
    perform private.require_post_ready(p_post_id);
  end if;
  update public.posts p set
    state = p_state,
    published_at = case
      when p_state = 'scheduled' then p_publish_at
      -- what was read before keeps its day
      when p_state = 'published' then case when p.published_at <= now() then p.published_at else now() end
      when p.published_at <= now() then p.published_at
    end,
    version = p.version + 1, updated_at = now()
  where p.id = p_post_id returning p.* into post;
  perform private.note_post_change(p_post_id, p_event_id);
  perform private.write_audit('post_state_set', (select auth.uid()), 'posts', post.id,
    jsonb_build_object('from', was, 'to', p_state));
  return private.post_saved(post, false);
end
$$;
grant execute on function private.set_post_state to authenticated;

create function public.set_post_state(p_event_id uuid, p_post_id uuid, p_expected_version integer, p_state text, p_publish_at timestamptz default null)
returns public.post_saved
language sql volatile security invoker set search_path = '' as $$
  select private.set_post_state(p_event_id, p_post_id, p_expected_version, p_state, p_publish_at)
$$;
comment on function public.set_post_state is 'Admin: moves a post between draft, review, scheduled (from p_publish_at on), published and archived.';
grant execute on function public.set_post_state to authenticated, service_role;

create function private.restore_post(p_event_id uuid, p_post_id uuid, p_expected_version integer, p_revision_id uuid)
returns public.post_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  post public.posts;
  kept jsonb;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'restore_post');
  select * into post from public.posts p where p.id = p_post_id for update;
  select r.content into kept from public.post_revisions r where r.id = p_revision_id and r.post_id = p_post_id;
  if post.id is null or kept is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.post_saved(post, not private.is_last_change(p_post_id, p_event_id));
  end if;
  if post.version is distinct from p_expected_version then
    return private.post_saved(post, true);
  end if;
  return private.post_saved(private.write_post(p_event_id, p_post_id, kept, true), false);
end
$$;
grant execute on function private.restore_post to authenticated;

create function public.restore_post(p_event_id uuid, p_post_id uuid, p_expected_version integer, p_revision_id uuid)
returns public.post_saved
language sql volatile security invoker set search_path = '' as $$
  select private.restore_post(p_event_id, p_post_id, p_expected_version, p_revision_id)
$$;
comment on function public.restore_post is 'Admin: writes a revision as the next version; what was there is kept as a revision.';
grant execute on function public.restore_post to authenticated, service_role;

create function private.admin_posts(p_search text, p_state text, p_before_updated_at timestamptz, p_before_id uuid, p_limit integer)
returns table (id uuid, state text, published_at timestamptz, updated_at timestamptz, saved_by_name text, titles jsonb, complete text[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select p.id, s.now_state, p.published_at, p.updated_at, private.staff_name(c.saved_by), t.titles, t.complete
    from public.posts p
    left join private.post_changes c on c.post_id = p.id
    cross join lateral (
      select case when p.state = 'scheduled' and p.published_at <= now() then 'published' else p.state end as now_state) as s
    cross join lateral (
      select coalesce(jsonb_object_agg(x.language, x.title), '{}') as titles,
        coalesce(array_agg(x.language order by x.language) filter (where x.is_complete), '{}') as complete,
        coalesce(private.fold_text(string_agg(x.title, ' ')), '') as folded
      from public.post_texts x where x.post_id = p.id) as t
    where (p_state is null or s.now_state = p_state)
      and (not private.is_filled(p_search) or position(private.fold_text(p_search) in t.folded) > 0)
      and (p_before_updated_at is null or (p.updated_at, p.id) < (p_before_updated_at, p_before_id))
    order by p.updated_at desc, p.id desc
    limit least(greatest(coalesce(p_limit, 30), 1), 200);
end
$$;
grant execute on function private.admin_posts to authenticated;

create function public.admin_posts(
  p_search text default null, p_state text default null, p_before_updated_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 30)
returns table (id uuid, state text, published_at timestamptz, updated_at timestamptz, saved_by_name text, titles jsonb, complete text[])
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_posts(p_search, p_state, p_before_updated_at, p_before_id, p_limit)
$$;
comment on function public.admin_posts is 'Admin: posts, the last changed first, by state and by words of their titles.';
grant execute on function public.admin_posts to authenticated, service_role;

-- Writes a paragraph made from a version that the writer has seen. If somebody has saved a newer one nothing is
-- written, and the answer says what that one says.
create function private.save_site_text(
  p_event_id uuid, p_key text, p_language text, p_expected_version integer, p_text text
) returns public.site_text_saved
language plpgsql security definer set search_path = '' as $$
declare
  written text := btrim(regexp_replace(replace(p_text, E'\r\n', E'\n'), '[\u0001-\u0009\u000b-\u001f\u007f]', '', 'g'), E' \n');
  saved public.site_texts;
  last public.site_text_versions;
  is_new boolean;
begin
  perform private.require_admin();
  if p_key is null or p_language is null or p_expected_version is null or p_text is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  is_new := private.begin_command(p_event_id, 'save_site_text');
  if is_new then
    if p_expected_version = 0 then
      insert into public.site_texts as t (key, language, text) values (p_key, p_language, written)
      on conflict (key, language) do nothing returning * into saved;
    else
      update public.site_texts t set text = written, version = t.version + 1, updated_at = now()
      where t.key = p_key and t.language = p_language and t.version = p_expected_version returning * into saved;
    end if;
    if saved.version is not null then
      insert into public.site_text_versions (id, key, language, version, text, saved_by, saved_by_name)
      values (p_event_id, p_key, p_language, saved.version, written, (select auth.uid()),
        private.staff_name((select auth.uid())));
      delete from public.site_text_versions v
      where v.key = p_key and v.language = p_language and v.version <= saved.version - 20;
    end if;
  end if;
  select * into last from public.site_text_versions v
  where v.key = p_key and v.language = p_language order by v.version desc limit 1;
  return row(coalesce(last.version, 0), last.id is distinct from p_event_id, coalesce(last.text, ''),
    coalesce(last.saved_by_name, ''), last.saved_at)::public.site_text_saved;
end
$$;
grant execute on function private.save_site_text to authenticated;

create function public.save_site_text(
  p_event_id uuid, p_key text, p_language text, p_expected_version integer, p_text text
) returns public.site_text_saved
language sql volatile security invoker set search_path = '' as $$
  select * from private.save_site_text(p_event_id, p_key, p_language, p_expected_version, p_text)
$$;
comment on function public.save_site_text is 'Admin: replaces one paragraph of a public page in one language, from the version that the admin has seen (0: none); an empty text brings the built-in one back. A conflict writes nothing and says what is stored.';
grant execute on function public.save_site_text to authenticated, service_role;

-- Notes who changes a post by which command; the first one is its author.
create function private.note_post_change(p_post_id uuid, p_event_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.post_changes as c (post_id, author_id, saved_by, last_command)
  values (p_post_id, (select auth.uid()), (select auth.uid()), p_event_id)
  on conflict (post_id) do update set saved_by = excluded.saved_by, last_command = excluded.last_command
$$;

-- Whether the post is still as this command left it.
create function private.is_last_change(p_post_id uuid, p_event_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.post_changes c where c.post_id = p_post_id and c.last_command = p_event_id)
$$;
