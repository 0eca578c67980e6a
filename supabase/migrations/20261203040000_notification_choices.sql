-- Product 1.20: what reaches a person, over which channel, at which hours. What concerns her safety, a decision about
-- her or what she has to confirm cannot be switched off; nor can what waits for an answer of hers be hidden.

alter table public.news_choices
  add column muted text[] not null default '{}' check (muted <@ array['messages', 'plan', 'news']),
  add column mailed text[] not null default '{}' check (mailed <@ array['messages', 'plan', 'pair']),
  add column is_bundled boolean not null default false,
  add column quiet_from smallint check (quiet_from between 0 and 23),
  add column quiet_until smallint check (quiet_until between 0 and 23),
  add column offset_minutes smallint not null default 270 check (offset_minutes between -720 and 840);
comment on column public.news_choices.by_email is 'Whether news of the team come by e-mail as well.';
comment on column public.news_choices.muted is 'Groups that are not shown among the notifications.';
comment on column public.news_choices.mailed is 'Groups of which a mail says that there is something new.';
comment on column public.news_choices.is_bundled is 'One mail a day in place of single ones.';
comment on column public.news_choices.quiet_from is 'The full hour from which no mail is sent, to quiet_until, by her clock; none where either is missing or both are the same.';
comment on column public.news_choices.offset_minutes is 'Her clock, from UTC; that of Kabul where she says nothing.';

-- The group of a notification, by which it is chosen; must: it is always shown.
create function private.notification_group(p_kind text, p_payload jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_kind = 'new_message' then 'messages'
    when p_kind ~ '^(new_task|task_|session_|plan_|checkin_|note_)' then 'plan'
    when p_kind in ('mentor_assigned', 'student_assigned', 'match_ended', 'match_proposed') then 'pair'
    when p_kind = 'announcement' and p_payload ->> 'is_test' is null and exists (
      select from public.announcements a where a.id = (p_payload ->> 'announcement_id')::uuid and a.kind <> 'must_confirm') then 'news'
    else 'must' end
$$;
revoke all on function private.notification_group(text, jsonb) from public, anon, authenticated;

create function private.choose_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.news_choices c
    where c.user_id = new.user_id and cardinality(c.muted) > 0 and private.notification_group(new.kind, new.payload) = any (c.muted)) then
    return null;
  end if;
  return new;
end
$$;

-- A mail says that there is something and nothing else; while one waits to be sent, it is enough.
create function private.mail_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mail_outbox (user_id, to_email, kind, language)
  select c.user_id, private.verified_email_of(c.user_id), 'notice',
    coalesce((select p.language from public.profiles p where p.id = c.user_id), 'en')
  from public.news_choices c
  where c.user_id = new.user_id and cardinality(c.mailed) > 0
    and private.notification_group(new.kind, new.payload) = any (c.mailed)
    and private.verified_email_of(c.user_id) is not null
    and not exists (select from private.mail_outbox o
      where o.user_id = c.user_id and o.kind = 'notice' and o.attempts = 0 and o.sent_at is null and o.given_up_at is null);
  return null;
end
$$;
revoke all on function private.choose_notification(), private.mail_notification() from public;
create trigger a_choice before insert on public.notifications
  for each row execute function private.choose_notification();
create trigger d_mail after insert on public.notifications
  for each row execute function private.mail_notification();

-- Mails that may wait are moved out of the quiet hours, or into the mail of the day.
alter table private.mail_outbox add column bundled_in uuid references private.mail_outbox (id) on delete set null;
comment on column private.mail_outbox.bundled_in is 'The mail of the day in which it goes; it is handed out no more on its own.';
create index mail_outbox_bundled on private.mail_outbox (bundled_in);
create unique index mail_outbox_one_bundle on private.mail_outbox (user_id)
  where kind = 'daily_bundle' and attempts = 0 and sent_at is null and given_up_at is null;

create function private.outside_quiet_hours(p_at timestamptz, p_from integer, p_until integer, p_offset integer) returns timestamptz
language sql immutable set search_path = '' as $$
  select case
    when p_from is null or p_until is null or p_from = p_until or not case when p_from < p_until then h.hour >= p_from and h.hour < p_until else h.hour >= p_from or h.hour < p_until end then p_at
    -- the next time at which her clock shows the end of them
    else p_at + make_interval(secs => extract(epoch from (
      h.today + make_interval(hours => p_until) + case when h.hour >= p_until then interval '1 day' else interval '0' end - h.clock))) end
  from (select c.clock, date_trunc('day', c.clock) as today, extract(hour from c.clock)::integer as hour
    from (select (p_at at time zone 'utc') + make_interval(mins => p_offset) as clock) as c) as h
$$;
revoke all on function private.outside_quiet_hours(timestamptz, integer, integer, integer) from public, anon, authenticated;

-- The next five o'clock in the afternoon by her clock, out of her quiet hours.
create function private.next_bundle(p_now timestamptz, c public.news_choices) returns timestamptz
language sql immutable set search_path = '' as $$
  select private.outside_quiet_hours(
    p_now + make_interval(secs => extract(epoch from (
      date_trunc('day', clock) + interval '17 hours' + case when extract(hour from clock) >= 17 then interval '1 day' else interval '0' end - clock))),
    c.quiet_from, c.quiet_until, c.offset_minutes)
  from (select (p_now at time zone 'utc') + make_interval(mins => c.offset_minutes) as clock) as her
$$;
revoke all on function private.next_bundle(timestamptz, public.news_choices) from public, anon, authenticated;

create function private.choose_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c public.news_choices;
  bundle uuid;
begin
  -- a decision, a test and what has to be confirmed go at once, whatever the hour
  if new.user_id is null or not (new.kind = 'notice' or (new.kind = 'announcement' and exists (
    select from public.announcements a where a.id = (new.params ->> 'announcement_id')::uuid and a.kind <> 'must_confirm'))) then
    return new;
  end if;
  select * into c from public.news_choices n where n.user_id = new.user_id;
  if c.user_id is null then
    return new;
  end if;
  if not c.is_bundled then
    new.next_attempt_at := private.outside_quiet_hours(new.next_attempt_at, c.quiet_from, c.quiet_until, c.offset_minutes);
    return new;
  end if;
  insert into private.mail_outbox (user_id, to_email, kind, language, next_attempt_at)
  values (new.user_id, new.to_email, 'daily_bundle', new.language, private.next_bundle(new.next_attempt_at, c))
  on conflict (user_id) where kind = 'daily_bundle' and attempts = 0 and sent_at is null and given_up_at is null do nothing;
  select o.id into bundle from private.mail_outbox o
  where o.user_id = new.user_id and o.kind = 'daily_bundle' and o.attempts = 0 and o.sent_at is null and o.given_up_at is null
  for update;
  new.bundled_in := bundle;
  return new;
end
$$;
revoke all on function private.choose_mail() from public;
create trigger a_choice before insert on private.mail_outbox
  for each row execute function private.choose_mail();

-- What the mail of the day says: the news that nobody called back, and whether there is anything else.
create function private.bundle_words(p_mail_id uuid, p_language text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'has_notices', coalesce(bool_or(o.kind = 'notice'), false),
    'items', coalesce(jsonb_agg(private.announcement_words(o.kind, o.params, p_language) order by o.created_at) filter (where o.kind = 'announcement'), '[]'))
  from private.mail_outbox o
  where o.bundled_in = p_mail_id and o.sent_at is null and o.given_up_at is null and o.withdrawn_at is null
$$;
revoke all on function private.bundle_words(uuid, text) from public, anon, authenticated;

create or replace function public.take_mail(p_limit integer default 20, p_now timestamptz default now())
returns table (id uuid, to_email text, kind text, params jsonb, language text, attempts integer)
language sql volatile security definer set search_path = '' as $$
  -- a mail of the day of which everything was called back
  update private.mail_outbox b set given_up_at = p_now, last_error = 'empty'
  where b.kind = 'daily_bundle' and b.sent_at is null and b.given_up_at is null and b.next_attempt_at <= p_now
    and not exists (select from private.mail_outbox o
      where o.bundled_in = b.id and o.sent_at is null and o.given_up_at is null and o.withdrawn_at is null);
  with taken as (
    update private.mail_outbox o
    set attempts = o.attempts + 1, next_attempt_at = p_now + interval '5 minutes', leased_until = p_now + interval '5 minutes'
    where o.id in (
      select w.id from private.mail_outbox w
      where w.sent_at is null and w.given_up_at is null and w.withdrawn_at is null and w.bundled_in is null and w.next_attempt_at <= p_now
      order by w.next_attempt_at
      limit least(greatest(p_limit, 0), 200)
      for update skip locked
    )
    returning o.id, o.to_email, o.kind, o.params, o.language, o.attempts
  ), held as (
    -- what goes in it is in the same hands
    update private.mail_outbox o set leased_until = p_now + interval '5 minutes'
    from taken t where o.bundled_in = t.id and o.sent_at is null and o.given_up_at is null
  )
  select t.id, t.to_email, t.kind, t.params || coalesce(case when t.kind = 'daily_bundle' then private.bundle_words(t.id, t.language)
    else private.announcement_words(t.kind, t.params, t.language) end, '{}'), t.language, t.attempts
  from taken t
$$;

-- What becomes of the mail of the day becomes of what goes in it.
create function private.follow_bundle() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.mail_outbox o set sent_at = new.sent_at, given_up_at = new.given_up_at, last_error = new.last_error, leased_until = null
  where o.bundled_in = new.id and o.sent_at is null and o.given_up_at is null;
  return null;
end
$$;
revoke all on function private.follow_bundle() from public;
create trigger d_bundle after update of sent_at, given_up_at, last_error on private.mail_outbox
  for each row when (new.kind = 'daily_bundle') execute function private.follow_bundle();

-- SG-11: she takes her choices along.
alter function public.my_data() rename to my_data_without_choices;
alter function public.my_data_without_choices() set schema private;
create function public.my_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return private.my_data_without_choices() || jsonb_build_object('news', (
    select to_jsonb(n) - 'user_id' - 'updated_at' from public.news_choices n where n.user_id = (select auth.uid())));
end
$$;
revoke all on function private.my_data_without_choices() from public, anon;
grant execute on function private.my_data_without_choices() to authenticated;
revoke all on function public.my_data() from public, anon;
grant execute on function public.my_data() to authenticated;
comment on function public.my_data is 'Everything that is kept about the caller and that she may read, by kind; null or [] where there is nothing.';
