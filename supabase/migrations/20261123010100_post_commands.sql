-- The commands of the blog: save, change the state, bring back a revision. Each says which version it was made
-- from; if somebody else has saved meanwhile nothing is written, and the answer says who and when.

create type public.post_saved as (
  version integer,
  is_conflict boolean,
  saved_by_name text,
  saved_at timestamptz
);

create function private.staff_name(uid uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select coalesce(nullif(btrim(p.display_name), ''), nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''))
    from public.profiles p where p.id = uid), '')
$$;
revoke all on function private.staff_name(uuid) from public, anon, authenticated;

create function private.post_saved(post public.posts, is_conflict boolean) returns public.post_saved
language sql stable security definer set search_path = '' as $$
  select row(post.version, is_conflict, private.staff_name(post.saved_by), post.updated_at)::public.post_saved
$$;
revoke all on function private.post_saved(public.posts, boolean) from public, anon, authenticated;

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
revoke all on function private.post_content(uuid) from public, anon, authenticated;

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
revoke all on function private.require_post_ready(uuid) from public, anon, authenticated;

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
    version = p.version + 1, last_command = p_event_id, saved_by = (select auth.uid()), updated_at = now()
  where p.id = p_post_id returning p.* into written;
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
revoke all on function private.write_post(uuid, uuid, jsonb, boolean) from public, anon, authenticated;

create function private.save_post(p_event_id uuid, p_post_id uuid, p_expected_version integer, p_content jsonb)
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
    insert into public.posts (id, author_id, saved_by, last_command, version)
    values (p_post_id, (select auth.uid()), (select auth.uid()), p_event_id, 0)
    on conflict (id) do nothing;
  end if;
  select * into post from public.posts p where p.id = p_post_id for update;
  if post.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.post_saved(post, post.last_command <> p_event_id);
  end if;
  if post.version <> p_expected_version then
    return private.post_saved(post, true);
  end if;
  return private.post_saved(private.write_post(p_event_id, p_post_id, p_content, false), false);
end
$$;
revoke all on function private.save_post(uuid, uuid, integer, jsonb) from public, anon;
grant execute on function private.save_post(uuid, uuid, integer, jsonb) to authenticated;

create function public.save_post(p_event_id uuid, p_post_id uuid, p_expected_version integer, p_content jsonb)
returns public.post_saved
language sql volatile security invoker set search_path = '' as $$
  select private.save_post(p_event_id, p_post_id, p_expected_version, p_content)
$$;
revoke all on function public.save_post(uuid, uuid, integer, jsonb) from public, anon;
grant execute on function public.save_post(uuid, uuid, integer, jsonb) to authenticated;
comment on function public.save_post is 'Admin: writes a whole post. Version 0 makes it. is_conflict: nothing was written, because saved_by_name had saved another version at saved_at.';

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
revoke all on function private.next_post_states(text) from public;

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
    return private.post_saved(post, post.last_command <> p_event_id);
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
    version = p.version + 1, last_command = p_event_id, saved_by = (select auth.uid()), updated_at = now()
  where p.id = p_post_id returning p.* into post;
  perform private.write_audit('post_state_set', (select auth.uid()), 'posts', post.id,
    jsonb_build_object('from', was, 'to', p_state));
  return private.post_saved(post, false);
end
$$;
revoke all on function private.set_post_state(uuid, uuid, integer, text, timestamptz) from public, anon;
grant execute on function private.set_post_state(uuid, uuid, integer, text, timestamptz) to authenticated;

create function public.set_post_state(p_event_id uuid, p_post_id uuid, p_expected_version integer, p_state text, p_publish_at timestamptz default null)
returns public.post_saved
language sql volatile security invoker set search_path = '' as $$
  select private.set_post_state(p_event_id, p_post_id, p_expected_version, p_state, p_publish_at)
$$;
revoke all on function public.set_post_state(uuid, uuid, integer, text, timestamptz) from public, anon;
grant execute on function public.set_post_state(uuid, uuid, integer, text, timestamptz) to authenticated;
comment on function public.set_post_state is 'Admin: moves a post between draft, review, scheduled (from p_publish_at on), published and archived.';

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
    return private.post_saved(post, post.last_command <> p_event_id);
  end if;
  if post.version is distinct from p_expected_version then
    return private.post_saved(post, true);
  end if;
  return private.post_saved(private.write_post(p_event_id, p_post_id, kept, true), false);
end
$$;
revoke all on function private.restore_post(uuid, uuid, integer, uuid) from public, anon;
grant execute on function private.restore_post(uuid, uuid, integer, uuid) to authenticated;

create function public.restore_post(p_event_id uuid, p_post_id uuid, p_expected_version integer, p_revision_id uuid)
returns public.post_saved
language sql volatile security invoker set search_path = '' as $$
  select private.restore_post(p_event_id, p_post_id, p_expected_version, p_revision_id)
$$;
revoke all on function public.restore_post(uuid, uuid, integer, uuid) from public, anon;
grant execute on function public.restore_post(uuid, uuid, integer, uuid) to authenticated;
comment on function public.restore_post is 'Admin: writes a revision as the next version; what stood there stays as a revision.';

create function private.admin_posts(p_search text, p_state text, p_before_updated_at timestamptz, p_before_id uuid, p_limit integer)
returns table (id uuid, state text, published_at timestamptz, updated_at timestamptz, saved_by_name text, titles jsonb, complete text[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select p.id, s.now_state, p.published_at, p.updated_at, private.staff_name(p.saved_by), t.titles, t.complete
    from public.posts p
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
revoke all on function private.admin_posts(text, text, timestamptz, uuid, integer) from public, anon;
grant execute on function private.admin_posts(text, text, timestamptz, uuid, integer) to authenticated;

create function public.admin_posts(
  p_search text default null, p_state text default null, p_before_updated_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 30)
returns table (id uuid, state text, published_at timestamptz, updated_at timestamptz, saved_by_name text, titles jsonb, complete text[])
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_posts(p_search, p_state, p_before_updated_at, p_before_id, p_limit)
$$;
revoke all on function public.admin_posts(text, text, timestamptz, uuid, integer) from public, anon;
grant execute on function public.admin_posts(text, text, timestamptz, uuid, integer) to authenticated;
comment on function public.admin_posts is 'Admin: posts, the last changed first, by state and by words of their titles.';
