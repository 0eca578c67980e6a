-- FEAT-06, product 1.13: what admins tell many people at once. Texts are plain text, one for each language. Whom it
-- reaches is a rule, which becomes people at the moment of sending: one row for each person and channel, once.

-- An event has a time and is over when it begins; a survey has two to six choices, written in each language beside its
-- texts.
create table public.announcements (
  id uuid primary key,
  kind text not null default 'feed' check (kind in ('feed', 'banner', 'must_confirm', 'event', 'survey')),
  audience jsonb not null default '{"roles": []}' check (private.is_audience(audience)),
  channels text[] not null default '{in_app}' check (
    channels <@ array['in_app', 'email'] and cardinality(channels) between 1 and 2 and array_position(channels, null) is null),
  fallback_language text check (fallback_language in ('en', 'fa', 'ps')),
  expires_at timestamptz,
  state text not null default 'draft' check (state in ('draft', 'tested', 'scheduled', 'sending', 'sent', 'cancelled')),
  content_hash text not null default '',
  tested_hash text,
  send_at timestamptz,
  begun_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1 check (version >= 0),
  last_command uuid not null,
  author_id uuid references auth.users (id) on delete set null,
  saved_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  starts_at timestamptz,
  constraint what_stands_on_a_screen_goes_there check (kind = 'feed' or 'in_app' = any (channels)),
  constraint only_what_was_tested_goes_out check (
    state not in ('tested', 'scheduled', 'sending', 'sent') or tested_hash = content_hash),
  constraint what_is_scheduled_has_a_time check (state not in ('scheduled', 'sending', 'sent') or send_at is not null),
  constraint an_event_is_over_when_it_begins check (
    case when kind = 'event' then starts_at is not distinct from expires_at else starts_at is null end),
  constraint an_event_that_goes_out_has_a_time check (
    kind <> 'event' or starts_at is not null or state in ('draft', 'cancelled'))
);
comment on table public.announcements is 'What admins tell many people at once. Written by commands alone.';
comment on column public.announcements.kind is 'feed: among the notifications; banner: also on dashboards until it is put away; must_confirm: also on dashboards until she says that she has read it; event: like a banner, with a time, and she says whether she comes; survey: like a banner, and she picks one of the choices.';
comment on column public.announcements.audience is 'Whom it reaches: private.is_audience says the form, private.audience_of the people.';
comment on column public.announcements.fallback_language is 'What people get in whose language there is no text, with a mark; null: then it cannot be sent.';
comment on column public.announcements.content_hash is 'Of kind, channels, fallback and texts as they are now.';
comment on column public.announcements.tested_hash is 'Of what an admin was last sent as a test, once that has arrived.';
comment on column public.announcements.starts_at is 'When an event begins. Until then one answers, and then it is over: expires_at is the same.';
create index announcements_list on public.announcements (updated_at desc, id desc);
create index announcements_due on public.announcements (send_at) where state in ('scheduled', 'sending');
create index announcements_author on public.announcements (author_id);
create index announcements_saved_by on public.announcements (saved_by);
alter table public.announcements enable row level security;
grant select on public.announcements to authenticated;
grant all on public.announcements to service_role;

create table public.announcement_texts (
  announcement_id uuid not null references public.announcements (id) on delete cascade,
  language text not null check (language in ('en', 'fa', 'ps')),
  title text not null default '' check (char_length(title) <= 120),
  body text not null default '' check (char_length(body) <= 2000),
  updated_at timestamptz not null default now(),
  choices text[] not null default '{}' constraint choices_are_few_and_short check (private.are_choices(choices)),
  is_complete boolean
  generated always as (btrim(title) <> '' and btrim(body) <> '' and not ('' = any (choices))) stored,
  primary key (announcement_id, language)
);
comment on table public.announcement_texts is 'What an announcement says in each language, as plain text.';
comment on column public.announcement_texts.choices is 'Of a survey, in the order in which they are shown; the same number in every language. An answer names the place.';
alter table public.announcement_texts enable row level security;
grant select on public.announcement_texts to authenticated;
grant all on public.announcement_texts to service_role;

create table public.announcement_deliveries (
  id uuid primary key default gen_random_uuid(),
  announcement_id uuid not null references public.announcements (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  channel text not null check (channel in ('in_app', 'email')),
  language text not null check (language in ('en', 'fa', 'ps')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'given_up', 'stopped')),
  error text check (char_length(error) <= 500),
  mail_id uuid,
  sent_at timestamptz,
  read_at timestamptz,
  confirmed_at timestamptz,
  dismissed_at timestamptz,
  created_at timestamptz not null default now(),
  -- never twice to one person, whatever runs how often
  unique (announcement_id, user_id, channel)
);
comment on table public.announcement_deliveries is 'One announcement to one person over one channel. failed: tried, and tried again; given_up: not any more; stopped: cancelled, or not wanted, before it went.';
comment on column public.announcement_deliveries.mail_id is 'Its mail in private.mail_outbox, from the transaction on in which it was handed over there. No reference: mails are forgotten earlier.';
comment on column public.announcement_deliveries.language is 'Hers when it was sent.';
create index announcement_deliveries_person on public.announcement_deliveries (user_id, channel, created_at desc);
create index announcement_deliveries_waiting on public.announcement_deliveries (announcement_id, id) where state = 'waiting' and mail_id is null;
create index announcement_deliveries_open on public.announcement_deliveries (announcement_id, id) where state in ('waiting', 'failed');
create unique index announcement_deliveries_mail on public.announcement_deliveries (mail_id) where mail_id is not null;
create index announcement_deliveries_log on public.announcement_deliveries (announcement_id, state, id);
alter table public.announcement_deliveries enable row level security;
grant select on public.announcement_deliveries to authenticated;
grant all on public.announcement_deliveries to service_role;
create trigger note_new after insert on public.announcement_deliveries
  referencing new table as came for each statement execute function private.note_deliveries();
create trigger note_changed after update on public.announcement_deliveries
  referencing old table as went new table as came for each statement execute function private.note_deliveries();
create trigger note_gone after delete on public.announcement_deliveries
  referencing old table as went for each statement execute function private.note_deliveries();

-- The commands of announcements and their sending. draft → tested → scheduled → sending → sent, and cancelled from
-- each of the first four. A test counts for the very words that were tested; what is to go out now waits five minutes.

create type public.announcement_saved as (
  version integer,
  is_conflict boolean,
  saved_by_name text,
  saved_at timestamptz,
  state text
);

-- FEAT-06: how many deliveries of an announcement are in which state, as sums: one that went to everybody has 120,000.
-- What changes them is noted, and notes are added up now and then.

-- Many people read the same announcement at the same moment. Each notes a line of her own, so that nobody waits for the
-- others and two who read several cannot block each other.
create table private.delivery_sums (
  id bigint generated always as identity primary key,
  announcement_id uuid not null references public.announcements (id) on delete cascade,
  channel text not null check (channel in ('in_app', 'email')),
  state text not null check (state in ('waiting', 'sent', 'failed', 'given_up', 'stopped')),
  deliveries integer not null,
  has_read integer not null,
  has_confirmed integer not null
);
comment on table private.delivery_sums is 'Sums of public.announcement_deliveries: of an announcement, a channel and a state the lines are added up. Kept by triggers; nothing about anybody.';
create index delivery_sums_announcement on private.delivery_sums (announcement_id);
alter table private.delivery_sums enable row level security;

-- Of each account what the rule of an announcement may ask of her; no role: she cannot be reached. Only of somebody
-- whose profile does not say it is the application asked. The plain form of what is kept.
create view private.reachable as
  select u.id as user_id,
    case when u.email_confirmed_at is not null and not u.is_anonymous and u.deleted_at is null then
      coalesce(p.account_role, case
        when private.role_of(u.id) = 'student' and private.is_applicant_id(u.id) then 'applicant'
        else private.role_of(u.id) end) end as role,
    coalesce(p.language, (
      select m.language from public.mentorapplications m
      where m.user_id = u.id order by m.created_at desc limit 1), 'en') as language,
    not exists (select from public.news_choices c where c.user_id = u.id and not c.by_email) as takes_mail,
    p.province, coalesce(p.is_complete, false) as is_complete, u.banned_until as barred_until
  from auth.users u
  left join public.profiles p on p.id = u.id;
comment on view private.reachable is 'Each account, and what the rule of an announcement may ask of it: what private.reached_people holds.';

-- FEAT-06: an answer knows its announcement, so that sums do not read its deliveries. Only what arrived here is
-- answered.

-- In no exposed schema: who answered what is read by herself alone, and by no admin.
create table private.announcement_answers (
  delivery_id uuid primary key references public.announcement_deliveries (id) on delete cascade,
  answer text not null check (answer in ('yes', 'no', '1', '2', '3', '4', '5', '6')),
  answered_at timestamptz not null default now(),
  announcement_id uuid not null references public.announcements (id) on delete cascade
);
comment on table private.announcement_answers is 'What a person answered to an event (yes, no) or a survey (the place of the choice). Written by public.answer_announcement alone; it goes with the delivery.';
comment on column private.announcement_answers.announcement_id is 'Of the delivery, written by a trigger.';
create index announcement_answers_sums on private.announcement_answers (announcement_id, answer);
alter table private.announcement_answers enable row level security;
create trigger a_announcement before insert or update of delivery_id, announcement_id on private.announcement_answers
  for each row execute function private.know_announcement();

create table private.reached_people (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text check (role in ('student', 'applicant', 'mentor', 'admin')),
  language text not null default 'en' check (language in ('en', 'fa', 'ps')),
  takes_mail boolean not null default true,
  province text,
  is_complete boolean not null default false,
  barred_until timestamptz
);
comment on table private.reached_people is 'private.reachable, kept by triggers: by role, language, province and the like, whom an announcement reaches. Nothing else about anybody.';
-- in an order that says nothing of who came when
create index reached_people_shuffled on private.reached_people (md5(user_id::text), user_id);
alter table private.reached_people enable row level security;

create trigger z_reached after insert on auth.users for each row execute function private.keep_reached('id');

create trigger z_reached_changed after update on auth.users for each row
  when ((old.email, old.email_confirmed_at, old.is_anonymous, old.deleted_at, old.banned_until)
    is distinct from (new.email, new.email_confirmed_at, new.is_anonymous, new.deleted_at, new.banned_until))
  execute function private.keep_reached('id');

create policy "a session that has ended reaches nothing" on public.announcements
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads announcements" on public.announcements for select to authenticated
  using ((select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.announcement_texts
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads what announcements say" on public.announcement_texts for select to authenticated
  using ((select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.announcement_deliveries
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person reads what reached her here, an admin all" on public.announcement_deliveries for select to authenticated
  using ((user_id = (select auth.uid()) and channel = 'in_app' and state = 'sent') or (select private.is_admin()));

-- Members may execute these: a check constraint runs as the person who writes.

create function private.is_choice(given jsonb, allowed text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if given is null or jsonb_typeof(given) <> 'array' then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(given) as one
    where jsonb_typeof(one) <> 'string' or not ((one #>> '{}') = any (allowed)))
    and (select count(*) = count(distinct one) from jsonb_array_elements(given) as one);
end
$$;
grant execute on function private.is_choice to authenticated, service_role;

-- The closed form of the rule. What it does not name is no condition; every condition that it names must hold.
create function private.is_audience(given jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(
    private.has_only_keys(given, array['roles', 'languages', 'provinces', 'assigned', 'complete', 'surveyed'])
    and private.is_choice(given -> 'roles', array['student', 'applicant', 'mentor', 'admin'])
    and (not given ? 'languages' or private.is_choice(given -> 'languages', array['en', 'fa', 'ps']))
    and (not given ? 'provinces' or private.is_choice(given -> 'provinces', array[
      'Badakhshan', 'Badghis', 'Baghlan', 'Balkh', 'Bamyan', 'Daykundi', 'Farah', 'Faryab', 'Ghazni', 'Ghor',
      'Helmand', 'Herat', 'Jowzjan', 'Kabul', 'Kandahar', 'Kapisa', 'Khost', 'Kunar', 'Kunduz', 'Laghman', 'Logar',
      'Maidan Wardak', 'Nangarhar', 'Nimroz', 'Nuristan', 'Paktia', 'Paktika', 'Panjshir', 'Parwan', 'Samangan',
      'Sar-e Pol', 'Takhar', 'Uruzgan', 'Zabul']))
    and (not given ? 'assigned' or jsonb_typeof(given -> 'assigned') = 'boolean')
    and (not given ? 'complete' or jsonb_typeof(given -> 'complete') = 'boolean')
    and (not given ? 'surveyed' or jsonb_typeof(given -> 'surveyed') = 'boolean'), false);
end
$$;
grant execute on function private.is_audience to authenticated, service_role;

-- The text for a reader of this language: her own, else the chosen one, else any that is whole.
create function private.announcement_text(p_announcement_id uuid, p_language text) returns public.announcement_texts
language sql stable security definer set search_path = '' as $$
  select t.* from public.announcement_texts t join public.announcements a on a.id = t.announcement_id
  where t.announcement_id = p_announcement_id and t.is_complete
  order by t.language = p_language desc, t.language = a.fallback_language desc nulls last, t.language
  limit 1
$$;

-- The words of a mail, and of an event its time.
create function private.announcement_words(p_kind text, p_params jsonb, p_language text) returns jsonb
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

-- What became of a mail is told to the delivery that it is of, or to the draft that it is the test of.
create function private.follow_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.kind = 'announcement' then
    update public.announcement_deliveries d set
      state = case
        when new.sent_at is not null then 'sent'
        when new.given_up_at is not null and new.withdrawn_at is not null then 'stopped'
        when new.given_up_at is not null then 'given_up'
        when new.last_error is not null then 'failed'
        else d.state
      end,
      error = case when new.sent_at is null then new.last_error end,
      sent_at = new.sent_at
    where d.mail_id = new.id and d.state in ('waiting', 'failed', 'stopped');
  elsif new.kind = 'announcement_test' and new.sent_at is not null and old.sent_at is null then
    -- of several languages the last one that arrives counts
    update public.announcements a set
      tested_hash = new.params ->> 'hash',
      state = case when a.state = 'draft' and a.content_hash = new.params ->> 'hash' then 'tested' else a.state end
    where a.id = (new.params ->> 'announcement_id')::uuid and a.state in ('draft', 'tested')
      and a.content_hash = new.params ->> 'hash'
      and not exists (
        select from private.mail_outbox o
        where o.user_id = new.user_id and o.kind = 'announcement_test' and o.params ->> 'test' = new.params ->> 'test'
          and o.sent_at is null);
  end if;
  return null;
end
$$;

-- Reading the notification is reading the announcement.
create function private.follow_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.announcement_deliveries d set read_at = now()
  where d.announcement_id = (new.payload ->> 'announcement_id')::uuid and d.user_id = new.user_id
    and d.channel = 'in_app' and d.read_at is null;
  return null;
end
$$;

create function private.announcement_saved(given public.announcements, is_conflict boolean) returns public.announcement_saved
language sql stable security definer set search_path = '' as $$
  select row(given.version, is_conflict, private.staff_name(given.saved_by), given.updated_at, given.state)::public.announcement_saved
$$;

-- Who fits a rule: confirmed, living accounts that are not barred. The role is what lists of admins say it is.
create function private.audience_of(p_audience jsonb)
returns table (user_id uuid, role text, language text, takes_mail boolean, initials text, code text)
language sql stable security definer set search_path = '' set jit = off as $$
  select m.user_id, m.role, m.language, m.takes_mail,
    private.initials(coalesce(nullif(p.first_name, ''), a.first_name), coalesce(nullif(p.last_name, ''), a.last_name)),
    coalesce(p.student_id, '')
  from private.audience_people(p_audience) m
  left join public.profiles p on p.id = m.user_id
  left join lateral (
    select x.first_name, x.last_name from public.mentorapplications x
    where x.user_id = m.user_id order by x.created_at desc limit 1) a on true
$$;

create function private.admin_audience(p_audience jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  counted record;
begin
  perform private.require_admin();
  if not private.is_audience(p_audience) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select coalesce(s.people, 0) as people, coalesce(s.by_email, 0) as by_email, s.en, s.fa, s.ps
  into counted from private.audience_sums(p_audience) s;
  return jsonb_build_object(
    'people', counted.people,
    'by_email', counted.by_email,
    -- there are these three, and no others
    'languages', jsonb_strip_nulls(jsonb_build_object('en', counted.en, 'fa', counted.fa, 'ps', counted.ps)),
    'sample', (select coalesce(jsonb_agg(jsonb_build_object(
        'initials', private.initials(coalesce(nullif(p.first_name, ''), a.first_name), coalesce(nullif(p.last_name, ''), a.last_name)),
        'code', coalesce(p.student_id, ''), 'role', f.role, 'language', f.language) order by md5(f.user_id::text)), '[]')
      from private.audience_people(p_audience, private.few_of_audience(p_audience, counted.people)) f
      left join public.profiles p on p.id = f.user_id
      left join lateral (
        select x.first_name, x.last_name from public.mentorapplications x
        where x.user_id = f.user_id order by x.created_at desc limit 1) a on true));
end
$$;
grant execute on function private.admin_audience to authenticated;

create function public.admin_audience(p_audience jsonb) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.admin_audience(p_audience)
$$;
comment on function public.admin_audience is 'Admin: how many people fit a rule, in which languages, how many of them take e-mails, and five of them by initials and code.';
grant execute on function public.admin_audience to authenticated, service_role;

-- What was tested under the older kinds keeps its hash: what they have not got is left out.
create function private.announcement_hash(p_announcement_id uuid) returns text
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

create function private.save_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer, p_content jsonb)
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
grant execute on function private.save_announcement to authenticated;

create function public.save_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer, p_content jsonb)
returns public.announcement_saved
language sql volatile security invoker set search_path = '' as $$
  select private.save_announcement(p_event_id, p_announcement_id, p_expected_version, p_content)
$$;
comment on function public.save_announcement is 'Admin: writes a whole draft. Version 0 makes it. is_conflict: nothing was written, because saved_by_name had saved another version at saved_at.';
grant execute on function public.save_announcement to authenticated, service_role;

-- An event without a time is not tested; its time is in the mail.
create function private.test_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer)
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
grant execute on function private.test_announcement to authenticated;

create function public.test_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer)
returns public.announcement_saved
language sql volatile security invoker set search_path = '' as $$
  select private.test_announcement(p_event_id, p_announcement_id, p_expected_version)
$$;
comment on function public.test_announcement is 'Admin: sends a draft to herself over its channels. It is tested once that has arrived.';
grant execute on function public.test_announcement to authenticated, service_role;

-- Schedules what was tested; an event needs a time.
create function private.schedule_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer, p_send_at timestamptz)
returns public.announcement_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  asked public.announcements;
  send_time timestamptz := greatest(coalesce(p_send_at, now()), now() + interval '5 minutes');
  people bigint;
  needed text[];
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'schedule_announcement');
  select * into asked from public.announcements a where a.id = p_announcement_id for update;
  if asked.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.announcement_saved(asked, asked.last_command <> p_event_id);
  end if;
  perform private.require_fresh_sign_in();
  if asked.version is distinct from p_expected_version then
    return private.announcement_saved(asked, true);
  end if;
  if asked.state not in ('draft', 'tested') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if asked.state <> 'tested' or asked.tested_hash is distinct from asked.content_hash then
    raise exception 'announcement_not_tested' using errcode = 'P0001';
  end if;
  if send_time > now() + interval '1 year' or p_send_at < now() - interval '1 minute' or asked.expires_at <= send_time
    or (asked.kind = 'event' and asked.starts_at is null)
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select count(*), array_agg(distinct p.language) into people, needed from private.audience_of(asked.audience) as p;
  if people = 0 then
    raise exception 'nobody_to_reach' using errcode = 'P0001';
  end if;
  if asked.fallback_language is not null then
    needed := array[asked.fallback_language];
  end if;
  if exists (
    select from unnest(needed) as l where not exists (
      select from public.announcement_texts t where t.announcement_id = asked.id and t.language = l and t.is_complete))
  then
    raise exception 'announcement_text_missing' using errcode = 'P0001';
  end if;
  perform private.require_room_to_send(send_time);
  update public.announcements a set state = 'scheduled', send_at = send_time,
    version = a.version + 1, last_command = p_event_id, saved_by = (select auth.uid()), updated_at = now()
  where a.id = asked.id returning a.* into asked;
  perform private.write_audit('announcement_scheduled', null, 'announcements', asked.id,
    jsonb_build_object('send_at', send_time, 'people', people, 'audience', asked.audience));
  return private.announcement_saved(asked, false);
end
$$;
grant execute on function private.schedule_announcement to authenticated;

create function public.schedule_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer, p_send_at timestamptz default null)
returns public.announcement_saved
language sql volatile security invoker set search_path = '' as $$
  select private.schedule_announcement(p_event_id, p_announcement_id, p_expected_version, p_send_at)
$$;
comment on function public.schedule_announcement is 'Admin who signed in within the hour: lets a tested announcement go out at p_send_at, and never within five minutes. Refused: fresh_sign_in_needed, announcement_not_tested, announcement_text_missing, nobody_to_reach, announcements_too_many.';
grant execute on function public.schedule_announcement to authenticated, service_role;

-- Asks for no version: a person who sees that something wrong is going out must not be told to look again first.
create function private.cancel_announcement(p_event_id uuid, p_announcement_id uuid) returns public.announcement_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  asked public.announcements;
  was text;
  n bigint;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'cancel_announcement');
  select * into asked from public.announcements a where a.id = p_announcement_id for update;
  if asked.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.announcement_saved(asked, false);
  end if;
  if asked.state not in ('draft', 'tested', 'scheduled', 'sending') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  was := asked.state;
  update public.announcements a set state = 'cancelled', ended_at = now(),
    version = a.version + 1, last_command = p_event_id, saved_by = (select auth.uid()), updated_at = now()
  where a.id = asked.id returning a.* into asked;
  update public.announcement_deliveries d set state = 'stopped'
  where d.announcement_id = asked.id and d.state = 'waiting' and d.mail_id is null;
  -- a mail that a sender holds may be gone already: it is handed out no more, and what becomes of it is still heard
  update private.mail_outbox o set withdrawn_at = now(),
    given_up_at = case when o.leased_until is null or o.leased_until <= now() then now() end
  where o.sent_at is null and o.given_up_at is null and o.id in (
    select d.mail_id from public.announcement_deliveries d
    where d.announcement_id = asked.id and d.state in ('waiting', 'failed') and d.mail_id is not null);
  select count(*) into n from public.announcement_deliveries d where d.announcement_id = asked.id and d.state = 'stopped';
  perform private.write_audit('announcement_cancelled', null, 'announcements', asked.id,
    jsonb_build_object('from', was, 'stopped', n));
  return private.announcement_saved(asked, false);
end
$$;
grant execute on function private.cancel_announcement to authenticated;

create function public.cancel_announcement(p_event_id uuid, p_announcement_id uuid) returns public.announcement_saved
language sql volatile security invoker set search_path = '' as $$
  select private.cancel_announcement(p_event_id, p_announcement_id)
$$;
comment on function public.cancel_announcement is 'Admin: nothing of it goes out from now on. What has gone stays where it is.';
grant execute on function public.cancel_announcement to authenticated, service_role;

-- What was given up is handed over again, what failed is tried at once.
create function private.retry_announcement(p_event_id uuid, p_announcement_id uuid) returns public.announcement_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  asked public.announcements;
  n bigint;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'retry_announcement');
  select * into asked from public.announcements a where a.id = p_announcement_id for update;
  if asked.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.announcement_saved(asked, false);
  end if;
  if asked.state not in ('sending', 'sent') or asked.expires_at <= now() then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  update private.mail_outbox o set next_attempt_at = now()
  where o.leased_until is null and o.sent_at is null and o.given_up_at is null and o.id in (
    select d.mail_id from public.announcement_deliveries d where d.announcement_id = asked.id and d.state = 'failed');
  update public.announcement_deliveries d set state = 'waiting', mail_id = null, error = null
  where d.announcement_id = asked.id and d.state = 'given_up';
  get diagnostics n = row_count;
  if n > 0 then
    update public.announcements a set state = 'sending', ended_at = null,
      version = a.version + 1, last_command = p_event_id, saved_by = (select auth.uid()), updated_at = now()
    where a.id = asked.id returning a.* into asked;
  end if;
  perform private.write_audit('announcement_retried', null, 'announcements', asked.id, jsonb_build_object('again', n));
  return private.announcement_saved(asked, false);
end
$$;
grant execute on function private.retry_announcement to authenticated;

create function public.retry_announcement(p_event_id uuid, p_announcement_id uuid) returns public.announcement_saved
language sql volatile security invoker set search_path = '' as $$
  select private.retry_announcement(p_event_id, p_announcement_id)
$$;
comment on function public.retry_announcement is 'Admin: e-mails that were given up are tried again from the beginning, those that failed at once.';
grant execute on function public.retry_announcement to authenticated, service_role;

-- One step of sending. Any number of processes may call it at once, and any of them may be killed at any instant: a
-- step is one transaction, and what another one is at work on is left to it.
create function private.send_announcements(p_limit integer, p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  due public.announcements;
  n integer;
begin
  select * into due from public.announcements a
  where a.state = 'scheduled' and a.send_at <= p_now
  order by a.send_at limit 1 for update skip locked;
  if due.id is not null and due.expires_at <= p_now then
    update public.announcements a set state = 'cancelled', ended_at = p_now, version = a.version + 1, updated_at = now()
    where a.id = due.id;
    perform private.write_audit('announcement_expired', null, 'announcements', due.id);
    return 1;
  end if;
  if due.id is not null then
    insert into public.announcement_deliveries (announcement_id, user_id, channel, language)
    select due.id, p.user_id, channel, p.language
    from private.audience_of(due.audience) as p cross join unnest(due.channels) as channel
    where channel <> 'email' or p.takes_mail
    on conflict (announcement_id, user_id, channel) do nothing;
    get diagnostics n = row_count;
    update public.announcements a set state = 'sending', begun_at = p_now, version = a.version + 1, updated_at = now()
    where a.id = due.id;
    perform private.write_audit('announcement_begun', null, 'announcements', due.id, jsonb_build_object('deliveries', n));
    return n + 1;
  end if;

  with batch as (
    select d.id, d.announcement_id, d.user_id, d.channel, d.language
    from public.announcement_deliveries d join public.announcements a on a.id = d.announcement_id
    where a.state = 'sending' and d.state = 'waiting' and d.mail_id is null
    order by d.announcement_id, d.id
    limit least(greatest(p_limit, 1), 1000)
    for update of d skip locked
  ), addressed as materialized (
    select b.*, case when b.channel = 'email' then gen_random_uuid() end as mail_id,
      case when b.channel = 'email' then private.verified_email_of(b.user_id) end as address,
      coalesce((select c.by_email from public.news_choices c where c.user_id = b.user_id), true) as takes_mail
    from batch b
  ), mailed as (
    insert into private.mail_outbox (id, user_id, to_email, kind, params, language, next_attempt_at)
    select x.mail_id, x.user_id, x.address, 'announcement', jsonb_build_object('announcement_id', x.announcement_id),
      x.language, p_now
    from addressed x where x.channel = 'email' and x.address is not null and x.takes_mail
    returning id
  ), noted as (
    insert into public.notifications (user_id, kind, payload)
    select x.user_id, 'announcement', jsonb_build_object('announcement_id', x.announcement_id)
    from addressed x where x.channel = 'in_app'
    returning id
  )
  update public.announcement_deliveries d set
    state = case
      when x.channel = 'in_app' then 'sent'
      when x.address is null or not x.takes_mail then 'stopped'
      else 'waiting' end,
    error = case when x.channel = 'email' and x.address is null then 'no_address' when x.channel = 'email' and not x.takes_mail then 'not_wanted' end,
    mail_id = case when x.address is not null and x.takes_mail then x.mail_id end,
    sent_at = case when x.channel = 'in_app' then p_now end
  from addressed x where d.id = x.id;
  get diagnostics n = row_count;
  if n > 0 then
    return n;
  end if;

  -- a mail that was called back while a sender held it, of which nothing was heard any more
  update private.mail_outbox o set given_up_at = p_now, last_error = coalesce(o.last_error, 'in_doubt')
  where o.kind = 'announcement' and o.withdrawn_at is not null and o.sent_at is null and o.given_up_at is null and o.leased_until <= p_now;

  for due in
    select * from public.announcements a
    where a.state = 'sending' and not exists (
      select from public.announcement_deliveries d where d.announcement_id = a.id and d.state in ('waiting', 'failed'))
    for update skip locked
  loop
    update public.announcements a set state = 'sent', ended_at = p_now, version = a.version + 1, updated_at = now()
    where a.id = due.id;
    perform private.write_audit('announcement_sent', null, 'announcements', due.id, (
      select coalesce(jsonb_object_agg(c.state, c.n), '{}') from (
        select d.state, count(*) as n from public.announcement_deliveries d where d.announcement_id = due.id group by d.state) as c));
  end loop;
  return 0;
end
$$;

create function public.send_announcements(p_limit integer default 500, p_now timestamptz default now()) returns integer
language sql volatile security definer set search_path = '' as $$
  select private.send_announcements(p_limit, p_now)
$$;
comment on function public.send_announcements is 'The server: one step of sending what is due. 0: there is nothing to do at present.';
grant execute on function public.send_announcements to service_role;

-- What admins see of all this. Deliveries are told by initials and code, as lists of people are; no address.

create function private.announcement_counts(p_announcement_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(c.channel, c.counts), '{}') from (
    select s.channel, jsonb_object_agg(s.state, s.n)
      || jsonb_build_object('read', sum(s.has_read), 'confirmed', sum(s.has_confirmed)) as counts
    from (
      select d.channel, d.state, sum(d.deliveries) as n, sum(d.has_read) as has_read, sum(d.has_confirmed) as has_confirmed
      from private.delivery_sums d where d.announcement_id = p_announcement_id
      group by d.channel, d.state having sum(d.deliveries) <> 0) as s
    group by s.channel) as c
$$;

create function private.admin_announcements(p_id uuid, p_state text, p_before_updated_at timestamptz, p_before_id uuid, p_limit integer)
returns table (id uuid, kind text, state text, send_at timestamptz, ended_at timestamptz, updated_at timestamptz, version integer,
  is_tested boolean, saved_by_name text, titles jsonb, counts jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select a.id, a.kind, a.state, a.send_at, a.ended_at, a.updated_at, a.version, coalesce(a.tested_hash = a.content_hash, false),
      private.staff_name(a.saved_by),
      (select coalesce(jsonb_object_agg(t.language, t.title), '{}') from public.announcement_texts t where t.announcement_id = a.id),
      private.announcement_counts(a.id)
    from public.announcements a
    where (p_id is null or a.id = p_id) and (p_state is null or a.state = p_state)
      and (p_before_updated_at is null or (a.updated_at, a.id) < (p_before_updated_at, p_before_id))
    order by a.updated_at desc, a.id desc
    limit least(greatest(coalesce(p_limit, 30), 1), 200);
end
$$;
grant execute on function private.admin_announcements to authenticated;

create function public.admin_announcements(p_id uuid default null, p_state text default null,
  p_before_updated_at timestamptz default null, p_before_id uuid default null, p_limit integer default 30)
returns table (id uuid, kind text, state text, send_at timestamptz, ended_at timestamptz, updated_at timestamptz, version integer,
  is_tested boolean, saved_by_name text, titles jsonb, counts jsonb)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_announcements(p_id, p_state, p_before_updated_at, p_before_id, p_limit)
$$;
comment on function public.admin_announcements is 'Admin: announcements, the last changed first, or the one of p_id, with how many deliveries of each channel are in which state.';
grant execute on function public.admin_announcements to authenticated, service_role;

create function private.admin_announcement_log(p_announcement_id uuid, p_state text, p_after_id uuid, p_limit integer)
returns table (id uuid, initials text, code text, role text, language text, channel text, state text, error text,
  sent_at timestamptz, read_at timestamptz, confirmed_at timestamptz)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  states constant text[] := case
    when p_state is null then array['waiting', 'sent', 'failed', 'given_up', 'stopped']
    when p_state = 'unconfirmed' then array['sent']
    else array[p_state] end;
  rows_count constant integer := least(greatest(coalesce(p_limit, 50), 1), 200);
begin
  perform private.require_admin();
  return query
    select d.id, private.initials(coalesce(nullif(p.first_name, ''), a.first_name), coalesce(nullif(p.last_name, ''), a.last_name)),
      coalesce(p.student_id, ''), coalesce(p.account_role, private.role_of(d.user_id)), d.language, d.channel, d.state, d.error,
      d.sent_at, d.read_at, d.confirmed_at
    from (
      select one.* from unnest(states) as s (state)
      cross join lateral (
        select x.* from public.announcement_deliveries x
        where x.announcement_id = p_announcement_id and x.state = s.state
          and (p_state is distinct from 'unconfirmed' or (x.channel = 'in_app' and x.confirmed_at is null))
          and (p_after_id is null or x.id > p_after_id)
        order by x.id
        limit rows_count) as one
      order by one.id
      limit rows_count) as d
    left join public.profiles p on p.id = d.user_id
    left join lateral (
      select m.first_name, m.last_name from public.mentorapplications m
      where m.user_id = d.user_id order by m.created_at desc limit 1) a on true
    order by d.id;
end
$$;
grant execute on function private.admin_announcement_log to authenticated;

create function public.admin_announcement_log(p_announcement_id uuid, p_state text default null, p_after_id uuid default null, p_limit integer default 50)
returns table (id uuid, initials text, code text, role text, language text, channel text, state text, error text,
  sent_at timestamptz, read_at timestamptz, confirmed_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_announcement_log(p_announcement_id, p_state, p_after_id, p_limit)
$$;
comment on function public.admin_announcement_log is 'Admin: what became of an announcement for each person, by initials and code. p_state unconfirmed: who has not said yet that she has read it.';
grant execute on function public.admin_announcement_log to authenticated, service_role;

-- What reached the caller here, with the words, and what she was sent as a test.
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
grant execute on function private.my_announcements to authenticated;

create function public.my_announcements() returns table (id uuid, announcement_id uuid, kind text, is_test boolean,
  sent_at timestamptz, expires_at timestamptz, starts_at timestamptz, confirmed_at timestamptz, dismissed_at timestamptz,
  answer text, takes_answers boolean, fallback_language text, texts jsonb)
language sql stable security invoker set search_path = '' as $$
  select * from private.my_announcements()
$$;
comment on function public.my_announcements is 'The newest fifty announcements that reached the caller in the product, with their texts in every language, and what she answered where an answer is asked for.';
grant execute on function public.my_announcements to authenticated, service_role;

-- Says that she has read it (confirmed) or puts it away (dismissed). The first time counts; again changes nothing.
create function private.mark_announcement(p_delivery_id uuid, p_mark text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  about uuid;
  n integer;
begin
  if me is null or not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  if p_delivery_id is null or p_mark is null or p_mark not in ('confirmed', 'dismissed') then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  update public.announcement_deliveries d set
    read_at = coalesce(d.read_at, now()),
    confirmed_at = case when p_mark = 'confirmed' then coalesce(d.confirmed_at, now()) else d.confirmed_at end,
    dismissed_at = case when p_mark = 'dismissed' then coalesce(d.dismissed_at, now()) else d.dismissed_at end
  where d.id = p_delivery_id and d.user_id = me and d.channel = 'in_app' and d.state = 'sent'
  returning d.announcement_id into about;
  if about is null then
    -- what she was sent as a test is a notification and nothing else
    update public.notifications i set read_at = coalesce(i.read_at, now())
    where i.id = p_delivery_id and i.user_id = me and i.kind = 'announcement' and i.payload ->> 'is_test' = 'true';
    get diagnostics n = row_count;
    return n;
  end if;
  update public.notifications i set read_at = now()
  where i.user_id = me and i.kind = 'announcement' and i.payload ->> 'announcement_id' = about::text and i.read_at is null;
  return 1;
end
$$;
grant execute on function private.mark_announcement to authenticated;

create function public.mark_announcement(p_delivery_id uuid, p_mark text) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.mark_announcement(p_delivery_id, p_mark)
$$;
comment on function public.mark_announcement is 'The person: confirmed or dismissed, of what reached her. How many it was, 0 for what is not hers or gone.';
grant execute on function public.mark_announcement to authenticated, service_role;

-- Holds the count until the end of the transaction, so that two admins at the same moment are one after the other.
create function private.require_room_to_send(p_send_at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('private.require_room_to_send'));
  if (select count(*) from public.announcements a
    where a.state in ('scheduled', 'sending', 'sent')
      and a.send_at > p_send_at - interval '1 hour' and a.send_at < p_send_at + interval '1 hour') >= 5
  then
    raise exception 'announcements_too_many' using errcode = 'P0001';
  end if;
end
$$;
comment on function private.require_room_to_send is 'Five announcements within an hour of each other at most. Refused: announcements_too_many.';

-- Whom a rule reaches, without what they are called: that is put together for the few who are shown. Only of somebody
-- whose profile does not say it is the application asked.
create function private.audience_people(p_audience jsonb, p_only uuid[] default null)
returns table (user_id uuid, role text, language text, takes_mail boolean)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off set work_mem = '16MB' as $$
#variable_conflict use_column
declare
  roles constant text[] := array(select jsonb_array_elements_text(p_audience -> 'roles'));
  languages constant text[] := case when p_audience ? 'languages' then array(select jsonb_array_elements_text(p_audience -> 'languages')) end;
  provinces constant text[] := case when p_audience ? 'provinces' then array(select jsonb_array_elements_text(p_audience -> 'provinces')) end;
  complete constant boolean := (p_audience -> 'complete')::boolean;
  assigned constant boolean := (p_audience -> 'assigned')::boolean;
  surveyed constant boolean := (p_audience -> 'surveyed')::boolean;
begin
  return query
    select r.user_id, r.role, r.language, r.takes_mail from private.reached_people r
    where r.role = any (roles) and (r.barred_until is null or r.barred_until <= now())
      and (p_only is null or r.user_id = any (p_only))
      and (languages is null or r.language = any (languages))
      and (provinces is null or r.province = any (provinces))
      and (complete is null or r.is_complete = complete)
      and (assigned is null or assigned = (r.user_id in (
        select m.student_id from public.matches m where m.state in ('active', 'paused')
        union all select m.mentor_id from public.matches m where m.state in ('active', 'paused'))))
      and (surveyed is null or surveyed = (r.user_id in (
        select s.user_id from public.survey_responses s where s.outcome = 'answered' and s.user_id is not null)));
end
$$;
comment on function private.audience_people is 'Who fits the rule of an announcement, or who of p_only does: confirmed, living accounts that are not barred.';

-- Of announcements with more than one line for the same sum one is made. Lines that somebody else is at are left to
-- her.
create function private.draw_delivery_sums_together() returns void
language sql volatile security definer set search_path = '' as $$
  with several as (
    select s.id from private.delivery_sums s
    where s.announcement_id in (
      select m.announcement_id from private.delivery_sums m group by m.announcement_id, m.channel, m.state having count(*) > 1)
    for update skip locked
  ), gone as (
    delete from private.delivery_sums s using several where s.id = several.id
    returning s.announcement_id, s.channel, s.state, s.deliveries, s.has_read, s.has_confirmed
  )
  insert into private.delivery_sums (announcement_id, channel, state, deliveries, has_read, has_confirmed)
  select g.announcement_id, g.channel, g.state, sum(g.deliveries), sum(g.has_read), sum(g.has_confirmed)
  from gone g group by g.announcement_id, g.channel, g.state
  having sum(g.deliveries) <> 0 or sum(g.has_read) <> 0 or sum(g.has_confirmed) <> 0
$$;

create function private.note_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  many constant integer := 256;
  is_full boolean;
begin
  if tg_op = 'INSERT' then
    with noted as (
      insert into private.delivery_sums (announcement_id, channel, state, deliveries, has_read, has_confirmed)
      select d.announcement_id, d.channel, d.state, count(*), count(d.read_at), count(d.confirmed_at)
      from came d group by d.announcement_id, d.channel, d.state
      returning id)
    select bool_or(n.id % many = 0) into is_full from noted n;
  elsif tg_op = 'DELETE' then
    -- those of an announcement that goes itself go with it
    with noted as (
      insert into private.delivery_sums (announcement_id, channel, state, deliveries, has_read, has_confirmed)
      select d.announcement_id, d.channel, d.state, - count(*), - count(d.read_at), - count(d.confirmed_at)
      from went d join public.announcements a on a.id = d.announcement_id group by d.announcement_id, d.channel, d.state
      returning id)
    select bool_or(n.id % many = 0) into is_full from noted n;
  else
    with noted as (
      insert into private.delivery_sums (announcement_id, channel, state, deliveries, has_read, has_confirmed)
      select d.announcement_id, d.channel, d.state, sum(d.n), sum(d.has_read), sum(d.has_confirmed)
      from (
        select c.announcement_id, c.channel, c.state, count(*) as n, count(c.read_at) as has_read, count(c.confirmed_at) as has_confirmed
        from came c group by c.announcement_id, c.channel, c.state
        union all
        select w.announcement_id, w.channel, w.state, - count(*), - count(w.read_at), - count(w.confirmed_at)
        from went w group by w.announcement_id, w.channel, w.state) as d
      group by d.announcement_id, d.channel, d.state
      having sum(d.n) <> 0 or sum(d.has_read) <> 0 or sum(d.has_confirmed) <> 0
      returning id)
    select bool_or(n.id % many = 0) into is_full from noted n;
  end if;
  if is_full then
    perform private.draw_delivery_sums_together();
  end if;
  return null;
end
$$;

-- The first five in an order that is the same for the same people; of many they are looked for in that order.
create function private.few_of_audience(p_audience jsonb, p_count bigint) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  few constant integer := 5;
  shown uuid[] := '{}'::uuid[];
  step uuid[];
  walked text := '';
begin
  if p_count <= 1000 then
    return array(select p.user_id from private.audience_people(p_audience) p order by md5(p.user_id::text) limit few);
  end if;
  while cardinality(shown) < few loop
    step := array(select r.user_id from private.reached_people r where md5(r.user_id::text) > walked order by md5(r.user_id::text), r.user_id limit 64);
    exit when cardinality(step) = 0;
    walked := md5(step[cardinality(step)]::text);
    shown := shown || array(select p.user_id from private.audience_people(p_audience, step) p);
  end loop;
  return array(select one.id from unnest(shown) as one (id) order by md5(one.id::text) limit few);
end
$$;

-- a check constraint runs as who writes
-- None, or two to six of them. An empty one is not written yet: then nobody sees the language.
create function private.are_choices(given text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(given) in (0, 2, 3, 4, 5, 6) and array_position(given, null) is null
    and not exists (select from unnest(given) as one where char_length(one) > 80)
$$;
grant execute on function private.are_choices to authenticated, service_role;

create function private.choices_in(given jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(btrim(one.choice) order by one.place), '{}')
  from jsonb_array_elements_text(case when jsonb_typeof(given -> 'choices') = 'array' then given -> 'choices' else '[]' end)
    with ordinality as one (choice, place)
$$;

-- The last answer that arrives counts; each arrives once, by the id of its command. Until the event begins or the
-- survey expires it may be changed.
create function private.answer_announcement(p_event_id uuid, p_delivery_id uuid, p_answer text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  asked public.announcements;
  choices_count integer;
begin
  if not private.begin_command(p_event_id, 'answer_announcement') then
    return p_delivery_id;
  end if;
  select a.* into asked
  from public.announcement_deliveries d join public.announcements a on a.id = d.announcement_id
  where d.id = p_delivery_id and d.user_id = me and d.channel = 'in_app' and d.state = 'sent'
  for update of d;
  if asked.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  select coalesce(max(cardinality(t.choices)), 0) into choices_count
  from public.announcement_texts t where t.announcement_id = asked.id and t.is_complete;
  if not coalesce(case asked.kind
    when 'event' then p_answer in ('yes', 'no')
    when 'survey' then p_answer = any (array(select n::text from generate_series(1, choices_count) as n)) end, false)
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if asked.state not in ('sending', 'sent') or asked.expires_at <= now() then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  insert into private.announcement_answers as x (delivery_id, answer) values (p_delivery_id, p_answer)
  on conflict (delivery_id) do update set answer = excluded.answer, answered_at = now();
  -- who answers has read it
  update public.announcement_deliveries d set read_at = now() where d.id = p_delivery_id and d.read_at is null;
  update public.notifications i set read_at = now()
  where i.user_id = me and i.kind = 'announcement' and i.payload ->> 'announcement_id' = asked.id::text and i.read_at is null;
  return p_delivery_id;
end
$$;
grant execute on function private.answer_announcement to authenticated;

create function public.answer_announcement(p_event_id uuid, p_delivery_id uuid, p_answer text) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.answer_announcement(p_event_id, p_delivery_id, p_answer)
$$;
comment on function public.answer_announcement is 'The person: yes or no to an event, the place of a choice of a survey, of what reached her. Refused: not_found where it is not hers, invalid_input where it is no choice, invalid_transition once it is over.';
grant execute on function public.answer_announcement to authenticated, service_role;

create function private.admin_announcement_answers(p_announcement_id uuid) returns table (answer text, people bigint)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    with possible as (
      select c.answer, c.place from unnest(array['yes', 'no']) with ordinality as c (answer, place)
      where exists (select from public.announcements a where a.id = p_announcement_id and a.kind = 'event')
      union all
      select n::text, n from generate_series(1, (
        select max(cardinality(t.choices)) from public.announcement_texts t
        where t.announcement_id = p_announcement_id and t.is_complete)) as n
      where exists (select from public.announcements a where a.id = p_announcement_id and a.kind = 'survey')
    ), given as (
      select x.answer, count(*) as n from private.announcement_answers x
      where x.announcement_id = p_announcement_id group by x.answer
    )
    select p.answer, case when g.n >= 5 then g.n end from possible p left join given g on g.answer = p.answer order by p.place;
end
$$;
grant execute on function private.admin_announcement_answers to authenticated;

create function public.admin_announcement_answers(p_announcement_id uuid) returns table (answer text, people bigint)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_announcement_answers(p_announcement_id)
$$;
comment on function public.admin_announcement_answers is 'Admin: how many people gave each answer that is possible; null: fewer than five, which may be none. Never who, and no sum from which a hidden number could be told.';
grant execute on function public.admin_announcement_answers to authenticated, service_role;

-- SG-11: what she answered, in the words that she was asked in.
create function private.my_announcement_answers() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('question', said.title,
    'comes', case a.kind when 'event' then x.answer = 'yes' end,
    'answer', case a.kind when 'survey' then said.choices[x.answer::integer] end,
    'answered_at', x.answered_at)) order by x.answered_at, x.delivery_id), '[]')
  from private.announcement_answers x
    join public.announcement_deliveries d on d.id = x.delivery_id
    join public.announcements a on a.id = d.announcement_id
    cross join lateral private.announcement_text(a.id, d.language) as said
  where d.user_id = (select auth.uid()) and private.session_alive()
$$;
grant execute on function private.my_announcement_answers to authenticated;

-- Counts the one account again, under its lock, so that of two changes at once the second sees the first.
create function private.refresh_reached(p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.reached_people (user_id) select u.id from auth.users u where u.id = p_user_id on conflict do nothing;
  perform from private.reached_people r where r.user_id = p_user_id for update;
  update private.reached_people r
  set role = v.role, language = v.language, takes_mail = v.takes_mail, province = v.province, is_complete = v.is_complete,
    barred_until = v.barred_until
  from private.reachable v
  where r.user_id = p_user_id and v.user_id = p_user_id
    and (r.role, r.language, r.takes_mail, r.province, r.is_complete, r.barred_until)
      is distinct from (v.role, v.language, v.takes_mail, v.province, v.is_complete, v.barred_until);
end
$$;

-- The argument names the column in which the row says whose it is.
create function private.keep_reached() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was constant uuid := case when tg_op <> 'INSERT' then (to_jsonb(old) ->> tg_argv[0])::uuid end;
  is_now constant uuid := case when tg_op <> 'DELETE' then (to_jsonb(new) ->> tg_argv[0])::uuid end;
begin
  if was is not null then
    perform private.refresh_reached(was);
  end if;
  if is_now is distinct from was and is_now is not null then
    perform private.refresh_reached(is_now);
  end if;
  return null;
end
$$;

-- The conditions of private.audience_people once more, counted where the rows are: handing over 60,000 of them to be
-- counted takes longer than finding them.
create function private.audience_sums(p_audience jsonb)
returns table (people bigint, by_email bigint, en bigint, fa bigint, ps bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off set work_mem = '16MB' as $$
declare
  roles constant text[] := array(select jsonb_array_elements_text(p_audience -> 'roles'));
  languages constant text[] := case when p_audience ? 'languages' then array(select jsonb_array_elements_text(p_audience -> 'languages')) end;
  provinces constant text[] := case when p_audience ? 'provinces' then array(select jsonb_array_elements_text(p_audience -> 'provinces')) end;
  complete constant boolean := (p_audience -> 'complete')::boolean;
  assigned constant boolean := (p_audience -> 'assigned')::boolean;
  surveyed constant boolean := (p_audience -> 'surveyed')::boolean;
begin
  return query
    select sum(g.n)::bigint, (sum(g.n) filter (where g.takes_mail))::bigint, (sum(g.n) filter (where g.language = 'en'))::bigint,
      (sum(g.n) filter (where g.language = 'fa'))::bigint, (sum(g.n) filter (where g.language = 'ps'))::bigint
    from (
      select r.language, r.takes_mail, count(*) as n from private.reached_people r
      where r.role = any (roles) and (r.barred_until is null or r.barred_until <= now())
        and (languages is null or r.language = any (languages))
        and (provinces is null or r.province = any (provinces))
        and (complete is null or r.is_complete = complete)
        and (assigned is null or assigned = (r.user_id in (
          select m.student_id from public.matches m where m.state in ('active', 'paused')
          union all select m.mentor_id from public.matches m where m.state in ('active', 'paused'))))
        and (surveyed is null or surveyed = (r.user_id in (
          select s.user_id from public.survey_responses s where s.outcome = 'answered' and s.user_id is not null)))
      group by r.language, r.takes_mail) as g;
end
$$;

create function private.know_announcement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.announcement_id := (select d.announcement_id from public.announcement_deliveries d where d.id = new.delivery_id);
  return new;
end
$$;

create function private.my_announcement_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'announcements', (
      select coalesce(jsonb_agg(jsonb_build_object('language', d.language, 'created_at', d.created_at, 'read_at', d.read_at,
        'acknowledged_at', d.confirmed_at) order by d.created_at), '[]')
      from public.announcement_deliveries d where d.user_id = me),
    'announcement_answers', private.my_announcement_answers());
end
$$;
grant execute on function private.my_announcement_data to authenticated, service_role;

create function private.forget_old_announcements(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
begin
  delete from public.announcement_deliveries d using public.announcements a
  where a.id = d.announcement_id and a.ended_at < p_now - private.kept('announcement_deliveries');
  get diagnostics n = row_count;
  return jsonb_build_object('announcement_deliveries', n);
end
$$;
