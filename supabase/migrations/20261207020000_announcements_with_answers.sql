-- FEAT-06, product 1.13: two more kinds of announcements, which ask for an answer. An event has a time and is over when
-- it begins; a survey has two to six choices, written in each language beside its texts.

alter table public.announcements drop constraint announcements_kind_check;
alter table public.announcements
  add constraint announcements_kind_check check (kind in ('feed', 'banner', 'must_confirm', 'event', 'survey')),
  add column starts_at timestamptz,
  add constraint an_event_is_over_when_it_begins check (
    case when kind = 'event' then starts_at is not distinct from expires_at else starts_at is null end),
  add constraint an_event_that_goes_out_has_a_time check (
    kind <> 'event' or starts_at is not null or state in ('draft', 'cancelled'));
comment on column public.announcements.kind is 'feed: among the notifications; banner: also on dashboards until it is put away; must_confirm: also on dashboards until she says that she has read it; event: like a banner, with a time, and she says whether she comes; survey: like a banner, and she picks one of the choices.';
comment on column public.announcements.starts_at is 'When an event begins. Until then one answers, and then it is over: expires_at is the same.';

-- None, or two to six of them. An empty one is not written yet: then nobody sees the language.
create function private.are_choices(given text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(given) in (0, 2, 3, 4, 5, 6) and array_position(given, null) is null
    and not exists (select from unnest(given) as one where char_length(one) > 80)
$$;
revoke all on function private.are_choices(text[]) from public;
-- a check constraint runs as who writes
grant execute on function private.are_choices(text[]) to authenticated, service_role;

alter table public.announcement_texts
  add column choices text[] not null default '{}' constraint choices_are_few_and_short check (private.are_choices(choices));
alter table public.announcement_texts drop column is_complete;
alter table public.announcement_texts add column is_complete boolean
  generated always as (btrim(title) <> '' and btrim(body) <> '' and not ('' = any (choices))) stored;
comment on column public.announcement_texts.choices is 'Of a survey, in the order in which they are shown; the same number in every language. An answer names the place.';

-- In no exposed schema: who answered what is read by herself alone, and by no admin.
create table private.announcement_answers (
  delivery_id uuid primary key references public.announcement_deliveries (id) on delete cascade,
  answer text not null check (answer in ('yes', 'no', '1', '2', '3', '4', '5', '6')),
  answered_at timestamptz not null default now()
);
alter table private.announcement_answers enable row level security;
revoke all on private.announcement_answers from public, anon, authenticated;
comment on table private.announcement_answers is 'What a person answered to an event (yes, no) or a survey (the place of the choice). Written by public.answer_announcement alone; it goes with the delivery.';

create function private.choices_in(given jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(btrim(one.choice) order by one.place), '{}')
  from jsonb_array_elements_text(case when jsonb_typeof(given -> 'choices') = 'array' then given -> 'choices' else '[]' end)
    with ordinality as one (choice, place)
$$;
revoke all on function private.choices_in(jsonb) from public, anon, authenticated;

-- What was tested under the older kinds keeps its hash: what they have not got is left out.
create or replace function private.announcement_hash(p_announcement_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select encode(sha256(convert_to((jsonb_build_object(
    'kind', a.kind, 'channels', to_jsonb(array(select unnest(a.channels) order by 1)), 'fallback', a.fallback_language,
    'texts', (select coalesce(jsonb_object_agg(t.language, jsonb_build_array(t.title, t.body)
        || case when cardinality(t.choices) > 0 then jsonb_build_array(to_jsonb(t.choices)) else '[]' end), '{}')
      from public.announcement_texts t where t.announcement_id = a.id))
    || case when a.starts_at is null then '{}' else jsonb_build_object('starts', (extract(epoch from a.starts_at) * 1000)::bigint) end
    )::text, 'UTF8')), 'hex')
  from public.announcements a where a.id = p_announcement_id
$$;
revoke all on function private.announcement_hash(uuid) from public, anon, authenticated;

create or replace function private.save_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer, p_content jsonb)
returns public.announcement_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  saved public.announcements;
  hash text;
  begins timestamptz;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'save_announcement');
  if p_announcement_id is null or p_expected_version is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if is_new and p_expected_version = 0 then
    insert into public.announcements (id, author_id, saved_by, last_command, version)
    values (p_announcement_id, (select auth.uid()), (select auth.uid()), p_event_id, 0)
    on conflict (id) do nothing;
  end if;
  select * into saved from public.announcements a where a.id = p_announcement_id for update;
  if saved.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.announcement_saved(saved, saved.last_command <> p_event_id);
  end if;
  if saved.version <> p_expected_version then
    return private.announcement_saved(saved, true);
  end if;
  if saved.state not in ('draft', 'tested') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if p_content is null
    or not private.has_only_keys(p_content,
      array['kind', 'channels', 'audience', 'fallback_language', 'expires_at', 'starts_at', 'texts'])
    or coalesce(jsonb_typeof(p_content -> 'channels'), '') <> 'array'
    or not private.is_audience(p_content -> 'audience')
    or not coalesce(private.has_only_keys(p_content -> 'texts', array['en', 'fa', 'ps']), false)
    or exists (select from jsonb_each(p_content -> 'texts') as one (language, value)
      where not coalesce(private.has_only_keys(one.value, array['title', 'body', 'choices']), false))
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  -- a survey has choices in every language, and the same number of them; nothing else has any
  if exists (select from jsonb_each(p_content -> 'texts') as one (language, value)
      where not private.are_choices(private.choices_in(one.value))
        or (p_content ->> 'kind' = 'survey') <> (cardinality(private.choices_in(one.value)) > 0))
    or (select count(distinct cardinality(private.choices_in(one.value))) from jsonb_each(p_content -> 'texts') as one (language, value)) > 1
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  delete from public.announcement_texts t where t.announcement_id = p_announcement_id and not (p_content -> 'texts') ? t.language;
  insert into public.announcement_texts as t (announcement_id, language, title, body, choices)
  select p_announcement_id, one.language, coalesce(one.value ->> 'title', ''), coalesce(one.value ->> 'body', ''),
    private.choices_in(one.value)
  from jsonb_each(p_content -> 'texts') as one (language, value)
  on conflict (announcement_id, language) do update
  set title = excluded.title, body = excluded.body, choices = excluded.choices, updated_at = now()
  where (t.title, t.body, t.choices) is distinct from (excluded.title, excluded.body, excluded.choices);
  begins := case when p_content ->> 'kind' = 'event' then (p_content ->> 'starts_at')::timestamptz end;
  update public.announcements a set
    kind = p_content ->> 'kind',
    channels = array(select jsonb_array_elements_text(p_content -> 'channels')),
    audience = p_content -> 'audience',
    fallback_language = p_content ->> 'fallback_language',
    starts_at = begins,
    expires_at = case when p_content ->> 'kind' = 'event' then begins else (p_content ->> 'expires_at')::timestamptz end,
    state = 'draft', version = a.version + 1, last_command = p_event_id, saved_by = (select auth.uid()), updated_at = now()
  where a.id = p_announcement_id;
  hash := private.announcement_hash(p_announcement_id);
  update public.announcements a set content_hash = hash, state = case when a.tested_hash = hash then 'tested' else 'draft' end
  where a.id = p_announcement_id returning a.* into saved;
  return private.announcement_saved(saved, false);
end
$$;
revoke all on function private.save_announcement(uuid, uuid, integer, jsonb) from public, anon;
grant execute on function private.save_announcement(uuid, uuid, integer, jsonb) to authenticated;

-- As before, and an event without a time is not tested; its time goes into the mail.
create or replace function private.test_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer)
returns public.announcement_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  me uuid := (select auth.uid());
  asked public.announcements;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'test_announcement');
  select * into asked from public.announcements a where a.id = p_announcement_id for update;
  if asked.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.announcement_saved(asked, false);
  end if;
  if asked.version is distinct from p_expected_version then
    return private.announcement_saved(asked, true);
  end if;
  if asked.state not in ('draft', 'tested') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if not exists (select from public.announcement_texts t where t.announcement_id = asked.id and t.is_complete) then
    raise exception 'announcement_text_missing' using errcode = 'P0001';
  end if;
  if asked.kind = 'event' and asked.starts_at is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if 'in_app' = any (asked.channels) then
    delete from public.notifications n
    where n.user_id = me and n.kind = 'announcement' and n.payload ->> 'announcement_id' = asked.id::text;
    perform private.notify(me, 'announcement', jsonb_build_object('announcement_id', asked.id, 'is_test', true));
  end if;
  if 'email' = any (asked.channels) then
    insert into private.mail_outbox (user_id, to_email, kind, params, language)
    select me, private.verified_email_of(me), 'announcement_test', jsonb_strip_nulls(jsonb_build_object('announcement_id', asked.id,
      'hash', asked.content_hash, 'test', p_event_id, 'title', t.title, 'body', t.body, 'text_language', t.language,
      'starts_at', asked.starts_at)), t.language
    from public.announcement_texts t where t.announcement_id = asked.id and t.is_complete;
  else
    update public.announcements a set tested_hash = a.content_hash, state = 'tested'
    where a.id = asked.id returning a.* into asked;
  end if;
  perform private.write_audit('announcement_test_asked', me, 'announcements', asked.id,
    jsonb_build_object('hash', asked.content_hash));
  return private.announcement_saved(asked, false);
end
$$;
revoke all on function private.test_announcement(uuid, uuid, integer) from public, anon;
grant execute on function private.test_announcement(uuid, uuid, integer) to authenticated;

-- The words of a mail, and of an event its time.
create or replace function private.announcement_words(p_kind text, p_params jsonb, p_language text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  said public.announcement_texts;
begin
  if p_kind <> 'announcement' then
    return null;
  end if;
  said := private.announcement_text((p_params ->> 'announcement_id')::uuid, p_language);
  return jsonb_build_object('title', said.title, 'body', said.body, 'text_language', said.language)
    || coalesce((select jsonb_build_object('starts_at', a.starts_at) from public.announcements a
      where a.id = said.announcement_id and a.starts_at is not null), '{}');
end
$$;
revoke all on function private.announcement_words(text, jsonb, text) from public, anon, authenticated;

-- What reached the caller here, as before, and what is asked of her with it.
drop function public.my_announcements();
drop function private.my_announcements();
create function private.my_announcements() returns table (id uuid, announcement_id uuid, kind text, is_test boolean,
  sent_at timestamptz, expires_at timestamptz, starts_at timestamptz, confirmed_at timestamptz, dismissed_at timestamptz,
  answer text, takes_answers boolean, fallback_language text, texts jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := (select auth.uid());
begin
  if me is null or not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  return query
    select r.id, a.id, a.kind, r.is_test, r.sent_at, a.expires_at, a.starts_at, r.confirmed_at, r.dismissed_at,
      (select x.answer from private.announcement_answers x where x.delivery_id = r.id),
      not r.is_test and a.kind in ('event', 'survey') and a.state in ('sending', 'sent'), a.fallback_language, (
      select coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'body', t.body, 'choices', t.choices)), '{}')
      from public.announcement_texts t where t.announcement_id = a.id and t.is_complete)
    from (
      select d.id, d.announcement_id, false as is_test, d.sent_at, d.confirmed_at, d.dismissed_at
      from public.announcement_deliveries d where d.user_id = me and d.channel = 'in_app' and d.state = 'sent'
      union all
      select n.id, (n.payload ->> 'announcement_id')::uuid, true, n.created_at, n.read_at, n.read_at
      from public.notifications n
      where n.user_id = me and n.kind = 'announcement' and n.payload ->> 'is_test' = 'true' and private.is_admin()
    ) as r join public.announcements a on a.id = r.announcement_id
    order by r.sent_at desc, r.id desc
    limit 50;
end
$$;
revoke all on function private.my_announcements() from public, anon;
grant execute on function private.my_announcements() to authenticated;

create function public.my_announcements() returns table (id uuid, announcement_id uuid, kind text, is_test boolean,
  sent_at timestamptz, expires_at timestamptz, starts_at timestamptz, confirmed_at timestamptz, dismissed_at timestamptz,
  answer text, takes_answers boolean, fallback_language text, texts jsonb)
language sql stable security invoker set search_path = '' as $$
  select * from private.my_announcements()
$$;
revoke all on function public.my_announcements() from public, anon;
grant execute on function public.my_announcements() to authenticated;
comment on function public.my_announcements is 'The newest fifty announcements that reached the caller in the product, with their texts in every language, and what she answered where an answer is asked for.';
