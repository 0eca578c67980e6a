-- FEAT-07, IN-04, SG-15: what admins take along as a file. It is given page by page, forwards alone, and every file is
-- written into the record. A file of students, many of them minors, holds what one plans with and no name, and leaves
-- only with the consent of a second admin: once, to her who asked, within a day. docs/decisions/0030 says more.

create table private.exports (
  id uuid primary key,
  kind text not null check (kind in ('applications', 'mentors', 'posts', 'students')),
  format text not null check (format in ('csv', 'json')),
  state text not null check (state in ('requested', 'approved', 'refused', 'giving', 'given', 'cancelled')),
  requested_by uuid references auth.users (id) on delete set null,
  decided_by uuid references auth.users (id) on delete set null,
  total integer not null default 0,
  given integer not null default 0,
  page_from text,
  page_next text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  begun_at timestamptz,
  constraint another_decides check (decided_by <> requested_by)
);
comment on table private.exports is 'Files that admins take along: who asked, who agreed, how much was given. page_from and page_next are the place of the last page and of the one behind it.';
create index exports_created_at on private.exports (created_at desc);
create index exports_requested_by on private.exports (requested_by);
create index exports_decided_by on private.exports (decided_by);
alter table private.exports enable row level security;
revoke all on private.exports from public, anon, authenticated;

-- How many people could agree to an export, the one who asks among them.
create function private.admins_count() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.admin a where a.user_id is not null and private.is_admin_id(a.user_id)
$$;
revoke all on function private.admins_count() from public, anon, authenticated;

-- What can still be done with an export, by the clock: a wish waits a week, a consent holds a day, a file that was
-- begun is given within an hour.
create function private.export_state(e private.exports) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when e.state = 'requested' and e.created_at < now() - interval '7 days' then 'expired'
    when e.state = 'approved' and e.decided_at < now() - interval '24 hours' then 'expired'
    when e.state = 'giving' and e.begun_at < now() - interval '1 hour' then 'expired'
    else e.state end
$$;
revoke all on function private.export_state(private.exports) from public, anon, authenticated;

create function private.hold_export(p_export_id uuid, p_states text[]) returns private.exports
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.exports;
begin
  perform private.require_admin();
  select * into held from private.exports e where e.id = p_export_id for update;
  if held.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not (private.export_state(held) = any (p_states)) then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  return held;
end
$$;
revoke all on function private.hold_export(uuid, text[]) from public, anon, authenticated;

create function private.request_export(p_export_id uuid, p_kind text, p_format text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_export_id is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if p_kind = 'students' and private.admins_count() < 2 then
    raise exception 'export_second_admin' using errcode = 'P0001';
  end if;
  insert into private.exports (id, kind, format, state, requested_by, decided_at)
  values (p_export_id, p_kind, p_format, case when p_kind = 'students' then 'requested' else 'approved' end,
    (select auth.uid()), case when p_kind <> 'students' then now() end)
  on conflict (id) do nothing;
  if found then
    perform private.write_audit('export_requested', null, 'exports', p_export_id,
      jsonb_build_object('kind', p_kind, 'format', p_format));
  elsif not exists (select from private.exports e where e.id = p_export_id and e.requested_by = (select auth.uid())
    and e.kind = p_kind and e.format = p_format)
  then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
end
$$;

create function private.decide_export(p_export_id uuid, p_agrees boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.exports := private.hold_export(p_export_id, array['requested', 'approved', 'refused']);
  wanted text := case when p_agrees then 'approved' else 'refused' end;
begin
  -- whoever asked is gone: nobody could take the file
  if held.requested_by is null then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if held.requested_by = (select auth.uid()) then
    raise exception 'export_second_admin' using errcode = 'P0001';
  end if;
  if held.state = wanted and held.decided_by = (select auth.uid()) then
    return;
  end if;
  if held.state <> 'requested' then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  update private.exports e set state = wanted, decided_by = (select auth.uid()), decided_at = now() where e.id = held.id;
  perform private.write_audit('export_' || wanted, null, 'exports', held.id, jsonb_build_object('kind', held.kind));
end
$$;

create function private.cancel_export(p_export_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.exports := private.hold_export(p_export_id, array['requested', 'approved', 'giving', 'cancelled']);
begin
  if held.requested_by is distinct from (select auth.uid()) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if held.state <> 'cancelled' then
    update private.exports e set state = 'cancelled' where e.id = held.id;
    perform private.write_audit('export_cancelled', null, 'exports', held.id, jsonb_build_object('given', held.given));
  end if;
end
$$;

-- The rows behind a place, in a fixed order. A student stands here with her code and what one plans with: no name,
-- no address, no birth, no number, no gender.
create function private.export_rows(p_kind text, p_after text, p_limit integer) returns table (place text, value jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  behind uuid := coalesce(nullif(split_part(p_after, '|', 1), '')::uuid, '00000000-0000-0000-0000-000000000000');
begin
  case p_kind
    when 'students' then
      return query select p.id::text, jsonb_build_object('student_id', p.student_id, 'education_level', p.education_level,
          'english_level', p.english_level, 'toefl_score', p.toefl_score, 'gpa', p.gpa, 'marks_percent', p.marks_percent,
          'province', p.province, 'internet_speed', p.internet_speed)
        from public.profiles p where p.account_role = 'student' and p.id > behind order by p.id limit p_limit;
    when 'applications' then
      return query select m.id::text, jsonb_build_object('id', m.id, 'email', m.email, 'status', m.status,
          'first_name', m.first_name, 'last_name', m.last_name, 'country', m.country, 'time_zone', m.time_zone,
          'languages', m.languages, 'fields', to_jsonb(m.fields), 'degrees', m.degrees, 'hours_per_week', m.hours_per_week,
          'capacity', m.capacity, 'gender', m.gender, 'willing_girls', m.willing_girls, 'willing_minors', m.willing_minors,
          'motivation', m.motivation, 'language', m.language, 'submitted_at', m.submitted_at)
        from public.mentorapplications m where m.id > behind order by m.id limit p_limit;
    when 'mentors' then
      return query select mp.user_id::text, jsonb_build_object('email', m.email, 'display_name', mp.display_name,
          'country', mp.country, 'time_zone', mp.time_zone, 'languages', mp.languages, 'fields', to_jsonb(mp.fields),
          'hours_per_week', mp.hours_per_week, 'capacity', mp.capacity, 'about', mp.about)
        from public.mentor_profiles mp
        join public.mentorapplications m on m.user_id = mp.user_id and m.status = 'approved'
        where mp.is_approved and mp.user_id > behind order by mp.user_id limit p_limit;
    else
      return query select t.post_id || '|' || t.language, jsonb_build_object('id', t.post_id, 'language', t.language,
          'state', p.state, 'title', t.title, 'slug', t.slug, 'summary', t.summary, 'cover_alt', t.cover_alt,
          'body', t.body, 'author_name', p.author_name, 'tags', to_jsonb(p.tags))
        from public.post_texts t join public.posts p on p.id = t.post_id
        where (t.post_id, t.language) > (behind, split_part(p_after, '|', 2)) order by t.post_id, t.language limit p_limit;
  end case;
end
$$;
revoke all on function private.export_rows(text, text, integer) from public, anon, authenticated;

create function private.export_total(p_kind text) returns integer
language sql stable security definer set search_path = '' as $$
  select case p_kind
    when 'students' then (select count(*) from public.profiles p where p.account_role = 'student')
    when 'applications' then (select count(*) from public.mentorapplications)
    when 'mentors' then (select count(*) from public.mentor_profiles mp
      join public.mentorapplications m on m.user_id = mp.user_id and m.status = 'approved' where mp.is_approved)
    else (select count(*) from public.post_texts) end::integer
$$;
revoke all on function private.export_total(text) from public, anon, authenticated;

-- The next page for her who asked, forwards alone: the page before can be asked again, since lines break, and no
-- other. The first page uses the consent up.
create function private.take_export_page(p_export_id uuid, p_after text) returns jsonb
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  held private.exports := private.hold_export(p_export_id, array['approved', 'giving', 'given']);
  is_first boolean := held.state = 'approved';
  is_repeat boolean := held.state <> 'approved' and p_after = held.page_from and held.begun_at > now() - interval '1 hour';
  page_size constant integer := case held.kind when 'posts' then 20 else 250 end;
  page jsonb;
  places text[];
  next_place text;
begin
  if held.requested_by is distinct from (select auth.uid()) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if p_after is null or not (is_repeat or (is_first and p_after = '') or (held.state = 'giving' and p_after = held.page_next)) then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  select coalesce(jsonb_agg(x.value order by x.n), '[]'), coalesce(array_agg(x.place order by x.n), '{}')
  into page, places
  from (select r.place, r.value, row_number() over () as n from private.export_rows(held.kind, p_after, page_size) as r) as x;
  next_place := case when cardinality(places) = page_size then places[page_size] end;
  if is_first then
    held.total := private.export_total(held.kind);
    held.begun_at := now();
    perform private.write_audit('export_taken', null, 'exports', held.id,
      jsonb_build_object('kind', held.kind, 'format', held.format, 'total', held.total, 'agreed_by', held.decided_by));
  end if;
  if not is_repeat then
    if held.kind = 'students' then
      with entries as (
        insert into public.audit_log (subject_id, actor_role, action, entity, entity_id)
        select one::uuid, 'admin', 'student_exported', 'profiles', one::uuid from unnest(places) as one
        returning id
      )
      insert into public.audit_actors (audit_id, actor_id, details)
      select e.id, (select auth.uid()), jsonb_build_object('export', held.id) from entries e;
    end if;
    update private.exports e set state = case when next_place is null then 'given' else 'giving' end, total = held.total,
      given = e.given + cardinality(places), page_from = p_after, page_next = next_place, begun_at = held.begun_at
    where e.id = held.id
    returning * into held;
  end if;
  return jsonb_build_object('rows', page, 'next', next_place, 'total', held.total, 'given', held.given);
end
$$;

create function private.admin_exports() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object('admins', private.admins_count(), 'list', (
    select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'format', e.format,
      'state', private.export_state(e), 'total', e.total, 'given', e.given, 'requested_by', private.staff_name(e.requested_by),
      'decided_by', case when e.decided_by is not null then private.staff_name(e.decided_by) end,
      'is_mine', e.requested_by is not distinct from (select auth.uid()),
      'created_ms', extract(epoch from e.created_at) * 1000, 'decided_ms', extract(epoch from e.decided_at) * 1000)
      order by e.created_at desc, e.id), '[]')
    from (select * from private.exports x order by x.created_at desc limit 50) as e));
end
$$;

-- Exports hold no person's data; who took what stands in the record for good.
create function public.forget_exports() returns bigint
language sql volatile security definer set search_path = '' as $$
  with gone as (delete from private.exports e where e.created_at < now() - interval '30 days' returning 1)
  select count(*) from gone
$$;
revoke all on function public.forget_exports() from public, anon, authenticated;
grant execute on function public.forget_exports() to service_role;
comment on function public.forget_exports is 'The server: deletes what is known of exports older than 30 days.';

revoke all on function private.request_export(uuid, text, text), private.decide_export(uuid, boolean), private.cancel_export(uuid),
  private.take_export_page(uuid, text), private.admin_exports() from public, anon;
grant execute on function private.request_export(uuid, text, text), private.decide_export(uuid, boolean), private.cancel_export(uuid),
  private.take_export_page(uuid, text), private.admin_exports() to authenticated;

create function public.request_export(p_export_id uuid, p_kind text, p_format text) returns void
language sql volatile security invoker set search_path = '' as $$ select private.request_export(p_export_id, p_kind, p_format) $$;
create function public.decide_export(p_export_id uuid, p_agrees boolean) returns void
language sql volatile security invoker set search_path = '' as $$ select private.decide_export(p_export_id, p_agrees) $$;
create function public.cancel_export(p_export_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.cancel_export(p_export_id) $$;
create function public.take_export_page(p_export_id uuid, p_after text) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.take_export_page(p_export_id, p_after) $$;
create function public.admin_exports() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_exports() $$;
revoke all on function public.request_export(uuid, text, text), public.decide_export(uuid, boolean), public.cancel_export(uuid),
  public.take_export_page(uuid, text), public.admin_exports() from public, anon;
grant execute on function public.request_export(uuid, text, text), public.decide_export(uuid, boolean), public.cancel_export(uuid),
  public.take_export_page(uuid, text), public.admin_exports() to authenticated;
comment on function public.request_export is 'Admin: wants a file; one of students waits for a second admin (export_second_admin).';
comment on function public.decide_export is 'Admin: agrees to another admin''s export of students, or refuses it.';
comment on function public.cancel_export is 'Admin: gives an own export up.';
comment on function public.take_export_page is 'Admin who asked: the next page of rows, forwards alone.';
comment on function public.admin_exports is 'Admin: the last fifty exports, and how many admins there are.';

-- A file of applications holds several of one person: where a row names its own number, an address that occurs twice
-- is no contradiction.
create or replace function private.preview_applications(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  judged jsonb[];
begin
  select array_agg(jsonb_build_object('n', v.number, 'target', v.target,
      'action', case when v.there is null then 'insert' when v.changes = '{}' then 'same' else 'update' end,
      'changes', v.changes, 'extra', jsonb_build_object('id', v.target),
      'issue', case
        when v.twice > 1 or (v.there is null and v.twice_by_email > 1) then 'twice'
        when v.there is not null and v.changes = '{}' then null
        when v.there is not null and v.changes ? 'email' then 'other_address'
        when v.there ->> 'user_id' is not null then 'written_by_person'
        when v.there ->> 'status' <> 'pending' then 'decided'
        when v.there is null and v.email is null then 'required'
        when v.there is null and v.has_account then 'has_account'
        when v.there is null and v.has_open then 'twice'
      end, 'field', 'email'))
  into judged
  from (
    select r.number, r.parsed ->> 'email' as email, coalesce(m.id::text, r.parsed ->> 'id', gen_random_uuid()::text) as target,
      case when m.id is not null then to_jsonb(m) end as there,
      private.import_changes(to_jsonb(m), r.parsed - array['id', 'submitted_at']) as changes,
      count(*) over (partition by coalesce(m.id::text, r.parsed ->> 'id', r.number::text)) as twice,
      count(*) over (partition by coalesce(r.parsed ->> 'email', r.number::text)) as twice_by_email,
      a.email is not null as has_account, o.id is not null as has_open
    from private.import_rows r
    left join public.mentorapplications o on o.email = r.parsed ->> 'email' and o.status = any (private.open_application_states())
    left join public.mentorapplications m
      on m.id = coalesce((r.parsed ->> 'id')::uuid, case when o.status in ('draft', 'pending', 'needs_info') then o.id end)
    left join (select distinct lower(u.email) as email from auth.users u where u.deleted_at is null) as a on a.email = r.parsed ->> 'email'
    where r.import_id = p_import_id and r.errors = '[]'
  ) as v;
  perform private.judge_rows(p_import_id, judged);
end
$$;
