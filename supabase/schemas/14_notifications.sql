-- What reaches a person: notifications inside the product, mails, push messages and reminders, and what she chose of
-- them.

-- What happened, told to a person inside the product. The payload holds ids and codes, never names.
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in (
    'alarm', 'announcement', 'application_decided', 'conduct_reminder', 'contact_message', 'deadline_moved', 'export_asked', 'match_ended',
    'match_proposed', 'meeting_cancelled', 'meeting_confirmed', 'meeting_near', 'meeting_proposed', 'mentor_assigned',
    'message_decided', 'new_message', 'new_task', 'pair_silent', 'programme_decided', 'proposal_reminder',
    'question_answered', 'review_asked', 'student_assigned', 'tasks_overdue', 'team_reads')),
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object' and char_length(payload::text) <= 2000),
  read_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.notifications is 'Written by functions; the person concerned may only mark them read.';
create index notifications_list on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread on public.notifications (user_id) where read_at is null;
-- an announcement is read where its notification is
create index notifications_announcement on public.notifications (user_id, (payload ->> 'announcement_id')) where kind = 'announcement';
create index notifications_thread on public.notifications (user_id, (payload ->> 'thread_id')) where kind = 'new_message' and read_at is null;
alter table public.notifications enable row level security;
grant select on public.notifications to authenticated;
grant all on public.notifications to service_role;
grant update (read_at) on public.notifications to authenticated;
create trigger a_guard before update on public.notifications
  for each row execute function private.guard_notification();
create trigger c_follow after update of read_at on public.notifications
  for each row when (new.kind = 'announcement' and old.read_at is null and new.read_at is not null)
  execute function private.follow_notification();
create trigger a_choice before insert on public.notifications
  for each row execute function private.choose_notification();
create trigger d_mail after insert on public.notifications
  for each row execute function private.mail_notification();
create trigger e_push after insert on public.notifications
  for each row execute function private.push_notification();

-- Product 1.20: what reaches a person, over which channel, at which hours. What concerns her safety, a decision about
-- her or what she has to confirm cannot be switched off; nor can what waits for an answer of hers be hidden.

-- Product 1.20: a person who has chosen nothing gets news by e-mail as well.
create table public.news_choices (
  user_id uuid primary key references auth.users (id) on delete cascade,
  by_email boolean not null default true,
  updated_at timestamptz not null default now(),
  muted text[] not null default '{}' check (muted <@ array['messages', 'plan', 'news']),
  mailed text[] not null default '{}' check (mailed <@ array['messages', 'plan', 'pair']),
  is_bundled boolean not null default false,
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  offset_minutes smallint not null default 270 check (offset_minutes between -720 and 840),
  pushed text[] not null default '{messages,plan,pair,news}' check (pushed <@ array['messages', 'plan', 'pair', 'news'])
);
comment on table public.news_choices is 'Over which channels a person wants news besides the notifications.';
comment on column public.news_choices.by_email is 'Whether news of the team come by e-mail as well.';
comment on column public.news_choices.muted is 'Groups that are not shown among the notifications.';
comment on column public.news_choices.mailed is 'Groups of which a mail says that there is something new.';
comment on column public.news_choices.is_bundled is 'One mail a day in place of single ones.';
comment on column public.news_choices.quiet_from is 'The full hour from which no mail is sent, to quiet_until, by her clock; none where either is missing or both are the same.';
comment on column public.news_choices.offset_minutes is 'Her clock, from UTC; that of Kabul where she says nothing.';
comment on column public.news_choices.pushed is 'Groups of which a device that she has switched on says that there is something.';
alter table public.news_choices enable row level security;
grant select, insert, update on public.news_choices to authenticated;
grant all on public.news_choices to service_role;
create trigger touch before insert or update on public.news_choices for each row execute function private.touch_updated_at();
create trigger z_reached after insert or update or delete on public.news_choices for each row execute function private.keep_reached('user_id');

-- Mails wait here, written in the transaction of what they tell about; a job of the server sends them.
create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  to_email text not null check (char_length(to_email) between 3 and 254),
  kind text not null check (char_length(kind) between 1 and 60),
  params jsonb not null default '{}',
  language text not null default 'en' check (language in ('en', 'fa', 'ps')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  leased_until timestamptz,
  withdrawn_at timestamptz,
  bundled_in uuid references private.mail_outbox (id) on delete set null
);
comment on table private.mail_outbox is 'Mails to be sent; next_attempt_at is also the end of a sender''s lease.';
comment on column private.mail_outbox.leased_until is 'A sender holds it until then; null: nobody does.';
comment on column private.mail_outbox.withdrawn_at is 'It is handed out no more; who holds it already still says what became of it.';
comment on column private.mail_outbox.bundled_in is 'The mail of the day in which it goes; it is handed out no more on its own.';
create index mail_outbox_waiting on private.mail_outbox ((kind <> 'alarm'), next_attempt_at) where sent_at is null and given_up_at is null;
create index mail_outbox_user on private.mail_outbox (user_id);
create index mail_outbox_withdrawn on private.mail_outbox (leased_until) where withdrawn_at is not null and sent_at is null and given_up_at is null;
create index mail_outbox_bundled on private.mail_outbox (bundled_in);
create index mail_outbox_invitations on private.mail_outbox (next_attempt_at)
  where kind = 'invitation' and attempts = 0 and sent_at is null and given_up_at is null;
create unique index mail_outbox_one_bundle on private.mail_outbox (user_id)
  where kind = 'daily_bundle' and attempts = 0 and sent_at is null and given_up_at is null;
alter table private.mail_outbox enable row level security;
create trigger c_follow after update of sent_at, given_up_at, last_error on private.mail_outbox
  for each row when (new.kind in ('announcement', 'announcement_test')) execute function private.follow_mail();
create trigger a_choice before insert on private.mail_outbox
  for each row execute function private.choose_mail();
create trigger d_bundle after update of sent_at, given_up_at, last_error on private.mail_outbox
  for each row when (new.kind = 'daily_bundle') execute function private.follow_bundle();
create trigger e_alarm after update of sent_at on private.mail_outbox
  for each row when (new.kind = 'alarm' and new.sent_at is not null) execute function private.note_alarm_mail();

-- What is told later: a bulk action can be taken back before anybody hears of it. The mail beside it waits in the outbox.
create table private.held_notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  payload jsonb not null,
  due_at timestamptz not null
);
comment on table private.held_notifications is 'Notifications that nobody sees before due_at; the next taking of mails writes them.';
create index held_notifications_user on private.held_notifications (user_id);
create index held_notifications_due on private.held_notifications (due_at);
alter table private.held_notifications enable row level security;

create table private.reminders (
  id uuid primary key default gen_random_uuid(),
  rule text not null check (rule in ('pair_silent', 'meeting_near', 'tasks_overdue', 'proposal_waits')),
  user_id uuid not null references auth.users (id) on delete cascade,
  match_id uuid references public.matches (id) on delete set null,
  about text not null check (char_length(about) between 1 and 100),
  outcome text not null check (outcome in ('given', 'not_wanted')),
  created_at timestamptz not null default now(),
  constraint reminded_once unique (user_id, rule, about)
);
comment on table private.reminders is 'What the rules reminded of, for the team; no word of anybody. not_wanted: she has muted what she plans with the other.';
comment on column private.reminders.about is 'What it is about, once and for all: the silence by its last sign, the meeting, the day, the question.';
create index reminders_list on private.reminders (created_at desc, id desc);
create index reminders_match on private.reminders (match_id, rule);
alter table private.reminders enable row level security;

create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  -- one session is one browser
  session_id uuid not null unique references auth.sessions (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  endpoint text not null unique check (private.is_push_address(endpoint)),
  -- a point of the curve P-256, and sixteen bytes, as RFC 8291 has them
  p256dh text not null check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now(),
  asked_at timestamptz,
  due_at timestamptz,
  leased_until timestamptz,
  attempts integer not null default 0,
  -- an alarm keeps no quiet hours: only people who may be woken are called
  is_urgent boolean not null default false
);
comment on table private.push_subscriptions is 'Browsers that are told that there is something, never what. A person with access to the product reads none of it.';
comment on column private.push_subscriptions.asked_at is 'The first notification since the last word; what she has read meanwhile needs none.';
comment on column private.push_subscriptions.due_at is 'When the next word goes; null: there is nothing to say.';
comment on column private.push_subscriptions.leased_until is 'As due_at while one sender has it, so that what comes meanwhile is noticed.';
comment on column private.push_subscriptions.is_urgent is 'The word that is due is an alarm.';
create index push_subscriptions_of on private.push_subscriptions (user_id, created_at);
create index push_subscriptions_due on private.push_subscriptions (due_at) where due_at is not null;
alter table private.push_subscriptions enable row level security;

-- Emails with a link wait here until they are sent: a killed process or a mail server that refuses loses none.
create table private.auth_mails (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  address_digest text not null check (char_length(address_digest) = 64),
  kind text not null check (char_length(kind) between 1 and 60),
  sealed text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 hour',
  created_at timestamptz not null default now()
);
comment on table private.auth_mails is 'Emails with a link, encrypted with a key of the server; deleted when sent or when the link has expired.';
create index auth_mails_waiting on private.auth_mails (next_attempt_at);
create index auth_mails_user on private.auth_mails (user_id);
alter table private.auth_mails enable row level security;

create table private.mail_pauses (
  address_digest text primary key check (char_length(address_digest) = 64),
  mails integer not null default 1,
  last_mail_at timestamptz not null default now()
);
comment on table private.mail_pauses is 'When an address may get its next email with a link: the pause doubles from one minute to fifteen.';
create index mail_pauses_old on private.mail_pauses (last_mail_at);
alter table private.mail_pauses enable row level security;

create policy "a session that has ended reaches nothing" on public.news_choices
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person reads her own choice" on public.news_choices for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a person makes her own choice" on public.news_choices for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "a person changes her own choice" on public.news_choices for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "a session that has ended reaches nothing" on public.notifications
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person reads her own notifications" on public.notifications
  for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a person marks her own notifications read" on public.notifications
  for update to authenticated
  using (user_id = (select auth.uid()));

create function private.guard_notification() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.id := old.id;
  new.user_id := old.user_id;
  new.kind := old.kind;
  new.payload := old.payload;
  new.created_at := old.created_at;
  return new;
end
$$;

create function private.notify(uid uuid, what text, details jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, kind, payload) values (uid, what, details)
$$;

create function private.tell_held_notifications(p_now timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  with chosen as materialized (
    select d.id from private.held_notifications d where d.due_at <= p_now order by d.due_at limit 500 for update skip locked
  ), due as (
    delete from private.held_notifications h using chosen c where c.id = h.id returning h.user_id, h.kind, h.payload)
  insert into public.notifications (user_id, kind, payload) select d.user_id, d.kind, d.payload from due d
$$;

-- Hands out up to p_limit mails, each to one sender for five minutes. p_now: the server's clock, or that of a test.
-- What an announcement says is added here, so that five thousand mails do not hold its text five thousand times.
create function public.take_mail(p_limit integer default 20, p_now timestamptz default now())
returns table (id uuid, to_email text, kind text, params jsonb, language text, attempts integer)
language sql volatile security definer set search_path = '' as $$
  -- whoever comes every few seconds for mails brings what was held beside them
  select private.tell_held_notifications(p_now);
  -- a mail of the day of which everything was called back
  update private.mail_outbox b set given_up_at = p_now, last_error = 'empty'
  where b.kind = 'daily_bundle' and b.sent_at is null and b.given_up_at is null and b.next_attempt_at <= p_now
    and not exists (select from private.mail_outbox o
      where o.bundled_in = b.id and o.sent_at is null and o.given_up_at is null and o.withdrawn_at is null);
  -- chosen once: a subquery that the plan runs again skips what it has just taken, and takes as many anew
  with chosen as materialized (
    select w.id from private.mail_outbox w
    where w.sent_at is null and w.given_up_at is null and w.withdrawn_at is null and w.bundled_in is null and w.next_attempt_at <= p_now
    -- somebody may be in danger: no newsletter goes first
    order by w.kind <> 'alarm', w.next_attempt_at
    limit least(greatest(p_limit, 0), 200)
    for update skip locked
  ), taken as (
    update private.mail_outbox o
    set attempts = o.attempts + 1, next_attempt_at = p_now + interval '5 minutes', leased_until = p_now + interval '5 minutes'
    from chosen c where c.id = o.id
    returning o.id, o.to_email, o.kind, o.params, o.language, o.attempts
  ), held as (
    -- what goes in it is in the same hands
    update private.mail_outbox o set leased_until = p_now + interval '5 minutes'
    from taken t where o.bundled_in = t.id and o.sent_at is null and o.given_up_at is null
  )
  select t.id, t.to_email, t.kind, t.params || coalesce(case when t.kind = 'daily_bundle' then private.bundle_words(t.id, t.language)
    else private.announcement_words(t.kind, t.params, t.language) end, '{}') || coalesce(private.invitation_words(t.id, t.kind), '{}'),
    t.language, t.attempts
  from taken t order by t.kind <> 'alarm'
$$;
grant execute on function public.take_mail to service_role;

-- Without an error the mail is done and its address and params are dropped with the next cleaning; with one it
-- is tried again after 1, 2, 4 … minutes, at most 8 times.
create function public.mail_done(p_id uuid, p_error text default null, p_now timestamptz default now()) returns void
language sql volatile security definer set search_path = '' as $$
  update private.mail_outbox o
  set sent_at = case when p_error is null then p_now end,
      last_error = left(p_error, 500),
      given_up_at = case when p_error is not null and (o.attempts >= 8 or o.withdrawn_at is not null) then p_now end,
      leased_until = null,
      next_attempt_at = p_now + least(power(2, greatest(o.attempts - 1, 0)), 360) * interval '1 minute'
  where o.id = p_id and o.sent_at is null
$$;
grant execute on function public.mail_done to service_role;

-- The one list of kinds and the groups by which people choose them; the check of public.notifications names the same
-- kinds.
create function private.notification_groups() returns table (kind text, grouped text)
language sql immutable set search_path = '' as $$
  values
    ('new_message', 'messages'),
    ('new_task', 'plan'), ('meeting_proposed', 'plan'), ('meeting_confirmed', 'plan'), ('meeting_cancelled', 'plan'),
    ('pair_silent', 'plan'), ('meeting_near', 'plan'), ('tasks_overdue', 'plan'),
    ('mentor_assigned', 'pair'), ('student_assigned', 'pair'), ('match_ended', 'pair'), ('match_proposed', 'pair'),
    ('proposal_reminder', 'pair'), ('deadline_moved', 'pair'),
    -- news, unless it is a test or has to be confirmed
    ('announcement', 'news'),
    -- about her safety, a decision about her, or an answer that she asked for
    ('application_decided', 'must'), ('message_decided', 'must'), ('conduct_reminder', 'must'), ('question_answered', 'must'),
    -- a decision about her, with a day until which she can answer
    ('programme_decided', 'must'),
    -- an admin's alone: data of students may leave
    ('export_asked', 'must'),
    -- an admin's alone, as is what asks for her consent
    ('review_asked', 'must'), ('contact_message', 'must'),
    ('team_reads', 'must'), ('alarm', 'must')
$$;
comment on function private.notification_groups is 'The one list of kinds of notifications and the groups by which they are chosen.';

-- The group of a notification; a kind that nobody has put into one is shown.
create function private.notification_group(p_kind text, p_payload jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_kind = 'announcement' and (p_payload ->> 'is_test' is not null or not exists (
      select from public.announcements a where a.id = (p_payload ->> 'announcement_id')::uuid and a.kind <> 'must_confirm')) then 'must'
    else coalesce((select g.grouped from private.notification_groups() g where g.kind = p_kind), 'must') end
$$;

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

-- A mail says that there is something and nothing else; while one waits to be sent, it is enough. Of a proposal that
-- still waits a mail of its own goes already, unless she wants none of those.
create function private.mail_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mail_outbox (user_id, to_email, kind, language)
  select c.user_id, private.verified_email_of(c.user_id), 'notice',
    coalesce((select p.language from public.profiles p where p.id = c.user_id), 'en')
  from public.news_choices c
  where c.user_id = new.user_id and cardinality(c.mailed) > 0
    and private.notification_group(new.kind, new.payload) = any (c.mailed)
    and not (new.kind = 'proposal_reminder' and c.by_email)
    and private.verified_email_of(c.user_id) is not null
    and not exists (select from private.mail_outbox o
      where o.user_id = c.user_id and o.kind = 'notice' and o.attempts = 0 and o.sent_at is null and o.given_up_at is null);
  return null;
end
$$;

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

-- The next five o'clock in the afternoon by her clock, out of her quiet hours.
create function private.next_bundle(p_now timestamptz, c public.news_choices) returns timestamptz
language sql immutable set search_path = '' as $$
  select private.outside_quiet_hours(
    p_now + make_interval(secs => extract(epoch from (
      date_trunc('day', clock) + interval '17 hours' + case when extract(hour from clock) >= 17 then interval '1 day' else interval '0' end - clock))),
    c.quiet_from, c.quiet_until, c.offset_minutes)
  from (select (p_now at time zone 'utc') + make_interval(mins => c.offset_minutes) as clock) as her
$$;

-- A reminder waits for the end of the quiet hours like any other mail that is no decision; it is no part of the mail of
-- the day, since a time to answer runs.
create function private.choose_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c public.news_choices;
  bundle uuid;
begin
  -- a decision, a test and what has to be confirmed go at once, whatever the hour
  if new.user_id is null or not (new.kind in ('notice', 'proposal_reminder') or (new.kind = 'announcement' and exists (
    select from public.announcements a where a.id = (new.params ->> 'announcement_id')::uuid and a.kind <> 'must_confirm'))) then
    return new;
  end if;
  select * into c from public.news_choices n where n.user_id = new.user_id;
  if c.user_id is null then
    return new;
  end if;
  if not c.is_bundled or new.kind = 'proposal_reminder' then
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

-- What the mail of the day says: the news that nobody called back, and whether there is anything else.
create function private.bundle_words(p_mail_id uuid, p_language text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'has_notices', coalesce(bool_or(o.kind = 'notice'), false),
    'items', coalesce(jsonb_agg(private.announcement_words(o.kind, o.params, p_language) order by o.created_at) filter (where o.kind = 'announcement'), '[]'))
  from private.mail_outbox o
  where o.bundled_in = p_mail_id and o.sent_at is null and o.given_up_at is null and o.withdrawn_at is null
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

-- Nobody is reminded in her quiet hours, nor while her account is shut.
create function private.may_be_reminded(p_user_id uuid, p_now timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users u where u.id = p_user_id and u.deleted_at is null and coalesce(u.banned_until <= p_now, true))
    and not exists (select from public.news_choices c
      where c.user_id = p_user_id and private.outside_quiet_hours(p_now, c.quiet_from, c.quiet_until, c.offset_minutes) > p_now)
$$;

-- The pairs of which anybody may be reminded: active ones, not on a day without power or network where the student
-- lives, not where one of the two asked for quiet or told the team about the other.
create function private.pairs_to_remind(p_now timestamptz) returns table (match_id uuid, student_id uuid, mentor_id uuid, province text)
language sql stable security definer set search_path = '' as $$
  select m.id, m.student_id, m.mentor_id, p.province
  from public.matches m
  join public.threads t on t.match_id = m.id
  join public.profiles p on p.id = m.student_id
  where m.state = 'active' and t.blocked_at is null
    and not exists (select from public.reports r where r.thread_id = t.id and r.state <> 'closed')
    and not exists (select from public.outages o
      where (o.province is null or o.province = p.province)
        and (p_now at time zone 'UTC' + interval '270 minutes')::date between o.from_day and o.to_day)
$$;

-- Reminds one person of one thing, once and for all; what she has muted is written down and not shown.
create function private.remind(p_rule text, p_user_id uuid, p_match_id uuid, p_about text, p_payload jsonb, p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_wanted boolean := not exists (select from public.news_choices c
    where c.user_id = p_user_id and private.notification_group(p_rule, p_payload) = any (c.muted));
begin
  insert into private.reminders (rule, user_id, match_id, about, outcome, created_at)
  values (p_rule, p_user_id, p_match_id, p_about, case when is_wanted then 'given' else 'not_wanted' end, p_now)
  on conflict on constraint reminded_once do nothing;
  if not found then
    return 0;
  end if;
  if is_wanted then
    perform private.notify(p_user_id, p_rule, p_payload);
  end if;
  return 1;
end
$$;

-- Whether days of outages count is not asked here once more.
create function private.remind_silent_pairs(p_now timestamptz, p_limit integer) returns integer
language sql volatile security definer set search_path = '' as $$
  select coalesce(sum(private.remind('pair_silent', due.user_id, due.match_id, due.about, jsonb_build_object('match_id', due.match_id), p_now)), 0)::integer
  from (
    select m.match_id, side.user_id, k.about
    from private.pairs_silent(p_now) s
    join private.pairs_to_remind(p_now) m on m.match_id = s.match_id
    cross join lateral (select s.match_id || '@' || floor(extract(epoch from s.last_sign)) as about) as k
    cross join lateral (values (m.student_id), (m.mentor_id)) as side (user_id)
    where not exists (select from private.reminders r where r.user_id = side.user_id and r.rule = 'pair_silent' and r.about = k.about)
      and not exists (select from public.meetings g where g.match_id = m.match_id and g.state = 'confirmed' and g.start_at > p_now)
      and private.may_be_reminded(side.user_id, p_now)
    order by s.last_sign, m.match_id
    limit p_limit) as due
$$;

-- A meeting within a day that was agreed on before that day: each side once.
create function private.remind_of_meetings(p_now timestamptz, p_limit integer) returns integer
language sql volatile security definer set search_path = '' as $$
  select coalesce(sum(private.remind('meeting_near', due.user_id, due.match_id, due.meeting_id::text, jsonb_build_object('meeting_id', due.meeting_id), p_now)), 0)::integer
  from (
    select m.match_id, side.user_id, g.id as meeting_id
    from public.meetings g
    join private.pairs_to_remind(p_now) m on m.match_id = g.match_id
    cross join lateral (values (m.student_id), (m.mentor_id)) as side (user_id)
    where g.state = 'confirmed' and g.start_at > p_now and g.start_at <= p_now + interval '1 day'
      and g.updated_at < g.start_at - interval '1 day'
      and not exists (select from private.reminders r where r.user_id = side.user_id and r.rule = 'meeting_near' and r.about = g.id::text)
      and private.may_be_reminded(side.user_id, p_now)
    order by g.start_at, g.id
    limit p_limit) as due
$$;

-- Open tasks of which the day has passed: one word for all of them, to her whose they are, at most once in a week and
-- only where there is one of which she was not reminded yet.
create function private.remind_of_tasks(p_now timestamptz, p_limit integer) returns integer
language sql volatile security definer set search_path = '' as $$
  select coalesce(sum(private.remind('tasks_overdue', due.student_id, due.match_id, due.today::text, jsonb_build_object('match_id', due.match_id), p_now)), 0)::integer
  from (
    select m.match_id, m.student_id, d.today
    from (select (p_now at time zone 'UTC' + interval '270 minutes')::date as today) as d
    cross join private.pairs_to_remind(p_now) m
    left join lateral (
      select max(r.created_at) as at from private.reminders r where r.user_id = m.student_id and r.rule = 'tasks_overdue'
    ) as last on true
    where (last.at is null or last.at <= p_now - interval '7 days')
      and exists (select from public.tasks x
        where x.match_id = m.match_id and x.state = 'open' and x.due < d.today
          and (last.at is null or x.due >= (last.at at time zone 'UTC' + interval '270 minutes')::date))
      and private.may_be_reminded(m.student_id, p_now)
    order by m.match_id
    limit p_limit) as due
$$;

-- One step of all rules; several processes may ask at once, of whom one does it.
create function private.remind_by_rules(p_now timestamptz, p_limit integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('remind_by_rules')) then
    return 0;
  end if;
  return private.remind_of_meetings(p_now, p_limit) + private.remind_silent_pairs(p_now, p_limit) + private.remind_of_tasks(p_now, p_limit);
end
$$;

create function public.remind_by_rules(p_limit integer default 500) returns integer
language sql volatile security definer set search_path = '' as $$
  select private.remind_by_rules(now(), least(greatest(p_limit, 1), 5000))
$$;
comment on function public.remind_by_rules is 'The server: one step of the reminders, at most so many of each rule; how many people were reminded.';
grant execute on function public.remind_by_rules to service_role;

-- What the rules did, for the team: who was reminded of what, the newest first.
create function private.admin_reminders(p_before_created_at timestamptz, p_before_id uuid, p_limit integer)
returns table (id uuid, rule text, outcome text, created_at timestamptz, side text, student_id uuid, student_code text, mentor_id uuid, mentor_name text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select r.id, r.rule, r.outcome, r.created_at, case when r.user_id = m.student_id then 'student' else 'mentor' end,
      m.student_id, c.student_code, m.mentor_id, mp.display_name
    from private.reminders r
    join public.matches m on m.id = r.match_id
    join public.student_cards c on c.student_id = m.student_id
    join public.mentor_profiles mp on mp.user_id = m.mentor_id
    where p_before_created_at is null or (r.created_at, r.id) < (p_before_created_at, p_before_id)
    order by r.created_at desc, r.id desc
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
grant execute on function private.admin_reminders to authenticated;

create function public.admin_reminders(p_before_created_at timestamptz default null, p_before_id uuid default null, p_limit integer default 50)
returns table (id uuid, rule text, outcome text, created_at timestamptz, side text, student_id uuid, student_code text, mentor_id uuid, mentor_name text)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_reminders(p_before_created_at, p_before_id, p_limit)
$$;
comment on function public.admin_reminders is 'Admin: what the rules reminded of, the newest first; side: which of the pair was reminded.';
grant execute on function public.admin_reminders to authenticated, service_role;

-- The session that asks, as long as it lives.
create function private.living_session() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  return ((select auth.jwt()) ->> 'session_id')::uuid;
end
$$;

-- This browser is to be told. Again with the same values it changes nothing. One that is another person's is refused:
-- the browser then makes a new one, and nobody takes anything from anybody.
create function private.save_push(p_endpoint text, p_p256dh text, p_auth text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  session uuid := private.living_session();
  person uuid := (select auth.uid());
begin
  if p_endpoint is null or p_p256dh is null or p_auth is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  perform pg_advisory_xact_lock(hashtext('push:' || person));
  delete from private.push_subscriptions s
  where s.user_id = person and s.session_id = session and s.endpoint <> p_endpoint;
  insert into private.push_subscriptions as known (session_id, user_id, endpoint, p256dh, auth)
  values (session, person, p_endpoint, p_p256dh, p_auth)
  on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth
    where known.user_id = person;
  if not found then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  -- five devices: the ones that she switched on the longest time ago go
  delete from private.push_subscriptions s
  where s.id in (
    select o.id from private.push_subscriptions o
    where o.user_id = person and o.session_id <> session
    order by o.created_at desc, o.id offset 4);
exception
  when check_violation then
    raise exception 'invalid_input' using errcode = 'P0001';
end
$$;
grant execute on function private.save_push to authenticated;

create function public.save_push(p_endpoint text, p_p256dh text, p_auth text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.save_push(p_endpoint, p_p256dh, p_auth)
$$;
comment on function public.save_push is 'This browser is to be told that there is something, as long as this session lives; at most five of a person.';
grant execute on function public.save_push to authenticated, service_role;

-- Whether the subscription that this browser holds is the caller's. One that she made in a session that ended by itself
-- goes on in this one; one that went with its session, or is another person's, does not.
create function private.keep_push(p_endpoint text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  session uuid := private.living_session();
  person uuid := (select auth.uid());
begin
  if not exists (select from private.push_subscriptions s where s.endpoint = p_endpoint and s.user_id = person) then
    return false;
  end if;
  delete from private.push_subscriptions s where s.session_id = session and s.endpoint <> p_endpoint;
  update private.push_subscriptions s set session_id = session
  where s.endpoint = p_endpoint and s.user_id = person and s.session_id <> session;
  return true;
end
$$;
grant execute on function private.keep_push to authenticated;

create function public.keep_push(p_endpoint text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.keep_push(p_endpoint)
$$;
comment on function public.keep_push is 'Whether this browser is told: true where its subscription is the caller''s, which then goes on in this session.';
grant execute on function public.keep_push to authenticated, service_role;

create function private.remove_push() returns void
language plpgsql security definer set search_path = '' as $$
declare
  session uuid := private.living_session();
begin
  delete from private.push_subscriptions s where s.session_id = session and s.user_id = (select auth.uid());
end
$$;
grant execute on function private.remove_push to authenticated;

create function public.remove_push() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.remove_push()
$$;
comment on function public.remove_push is 'The browser of this session is told no more.';
grant execute on function public.remove_push to authenticated, service_role;

-- Each notification that is shown is pushed to her devices, by the rules of mails: her choice by group, the quiet
-- hours, once a day where she wants that. One rule is stricter: a phone that lights up at night is seen by others in
-- the room, so a push message keeps the quiet hours whatever it is about.
create function private.push_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c public.news_choices;
  grouped text;
  due timestamptz := now();
begin
  if not exists (select from private.push_subscriptions s where s.user_id = new.user_id) then
    return null;
  end if;
  grouped := private.notification_group(new.kind, new.payload);
  select * into c from public.news_choices n where n.user_id = new.user_id;
  if c.user_id is not null then
    if grouped <> 'must' and not grouped = any (c.pushed) then
      return null;
    end if;
    due := case when c.is_bundled and grouped <> 'must' and new.kind <> 'proposal_reminder' then private.next_bundle(due, c)
      else private.outside_quiet_hours(due, c.quiet_from, c.quiet_until, c.offset_minutes) end;
  end if;
  update private.push_subscriptions s
  set asked_at = coalesce(s.asked_at, new.created_at), due_at = least(coalesce(s.due_at, due), due)
  where s.user_id = new.user_id;
  return null;
end
$$;

-- How long a push service may keep a word for a phone without a network, in seconds: a day, not into the quiet hours,
-- not beyond the session.
create function private.push_lives(p_now timestamptz, p_until timestamptz, p_from integer, p_to integer, p_offset integer) returns integer
language sql immutable set search_path = '' as $$
  select greatest(0, least(86400, extract(epoch from p_until - p_now), case
    when p_from is null or p_to is null or p_from = p_to then 86400
    else extract(epoch from date_trunc('day', h.clock) + make_interval(hours => p_from)
      + case when extract(hour from h.clock) >= p_from then interval '1 day' else interval '0' end - h.clock) end))::integer
  from (select (p_now at time zone 'utc') + make_interval(mins => p_offset) as clock) as h
$$;

-- Whether a browser of this session may be told anything: the session has not ended, and its account is not shut.
create function private.can_push(p_session_id uuid, p_now timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions x join auth.users u on u.id = x.user_id
    where x.id = p_session_id and private.session_end(x) > p_now
      and (u.banned_until is null or u.banned_until <= p_now) and u.deleted_at is null)
$$;

-- The server: words that are due, each leased to one sender for five minutes. None goes to a session that has ended,
-- nor into quiet hours that were chosen meanwhile, nor about what was read meanwhile.
create function public.take_push(p_limit integer default 20, p_now timestamptz default now())
returns table (id uuid, endpoint text, p256dh text, auth text, lives_s integer, is_urgent boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  update private.push_subscriptions s set due_at = null, asked_at = null, leased_until = null, attempts = 0, is_urgent = false
  where s.due_at <= p_now and (
    not exists (select from public.notifications n where n.user_id = s.user_id and n.read_at is null and n.created_at >= s.asked_at)
    or not private.can_push(s.session_id, p_now));
  update private.push_subscriptions s set due_at = q.later, leased_until = null
  from (select c.user_id, private.outside_quiet_hours(p_now, c.quiet_from, c.quiet_until, c.offset_minutes) as later
    from public.news_choices c where c.quiet_from is not null and c.quiet_until is not null) as q
  where q.user_id = s.user_id and s.due_at <= p_now and q.later > p_now and not s.is_urgent;
  return query
    -- chosen once, as in take_mail
    with chosen as materialized (
      select w.id from private.push_subscriptions w where w.due_at <= p_now
      order by not w.is_urgent, w.due_at limit least(greatest(p_limit, 0), 200) for update skip locked
    ), taken as (
      update private.push_subscriptions s
      set attempts = s.attempts + 1, due_at = p_now + interval '5 minutes', leased_until = p_now + interval '5 minutes'
      from chosen h where h.id = s.id
      returning s.*)
    select t.id, t.endpoint, t.p256dh, t.auth,
      case when t.is_urgent then greatest(0, least(86400, extract(epoch from private.session_end(x) - p_now)))::integer
        else private.push_lives(p_now, private.session_end(x), c.quiet_from, c.quiet_until, coalesce(c.offset_minutes, 270)) end,
      t.is_urgent
    from taken t
    join auth.sessions x on x.id = t.session_id
    left join public.news_choices c on c.user_id = t.user_id;
end
$$;
comment on function public.take_push is 'The server: browsers that are to be told now, leased for five minutes; how long the word may wait, in seconds, and whether it is an alarm.';
grant execute on function public.take_push to service_role;

-- sent: what came meanwhile is still due. gone: the push service no longer knows the browser. failed: tried again
-- later, eight times at most; the next notification starts the count again.
create function public.push_done(p_id uuid, p_outcome text, p_now timestamptz default now()) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  told private.push_subscriptions;
begin
  select * into told from private.push_subscriptions s where s.id = p_id;
  if p_outcome = 'gone' then
    -- two browsers that go at once would each see the other, and neither would have her mailed
    perform pg_advisory_xact_lock(hashtext('push:' || told.user_id));
    delete from private.push_subscriptions s where s.id = p_id;
    perform private.mail_lost_pushes(told.user_id, p_now);
  elsif p_outcome = 'sent' then
    if told.is_urgent then
      update private.alarm_calls c set told_at = p_now where c.user_id = told.user_id and c.channel = 'push' and c.told_at is null;
    end if;
    update private.push_subscriptions s
    set attempts = 0, leased_until = null, is_urgent = s.is_urgent and s.due_at is distinct from s.leased_until,
      asked_at = case when s.due_at = s.leased_until then null else s.asked_at end,
      due_at = case when s.due_at = s.leased_until then null else s.due_at end
    where s.id = p_id;
  elsif p_outcome = 'failed' then
    update private.push_subscriptions s
    set leased_until = null, attempts = case when s.attempts >= 8 then 0 else s.attempts end,
      asked_at = case when s.attempts >= 8 then null else s.asked_at end,
      is_urgent = s.is_urgent and s.attempts < 8,
      due_at = case when s.attempts >= 8 then null
        -- an alarm is tried again within the minute
        when s.is_urgent then p_now + interval '10 seconds'
        else p_now + least(interval '1 minute' * power(3, s.attempts), interval '6 hours') end
    where s.id = p_id;
  else
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
end
$$;
comment on function public.push_done is 'The server: what became of a word: sent, gone or failed.';
grant execute on function public.push_done to service_role;

-- SG-11: since when, and whose service carries it; the address itself would let others write to her phone.
create function private.my_push() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('push_service', substring(s.endpoint from '^https://([^/]+)/'), 'created_at', s.created_at)
    order by s.created_at, s.id), '[]')
  from private.push_subscriptions s where s.user_id = (select auth.uid()) and private.session_alive()
$$;
grant execute on function private.my_push to authenticated;

-- When the pause of an address is over: it doubles from one minute to fifteen.
create function private.pause_ends(pause private.mail_pauses) returns timestamptz
language sql immutable set search_path = '' as $$
  select pause.last_mail_at + least(power(2, greatest(pause.mails - 1, 0)), 15) * interval '1 minute'
$$;

-- When an address may get its next email; counts it. The clock starts again once a link was followed, or after a day.
create function private.next_mail_at(p_digest text) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  pause private.mail_pauses;
  due timestamptz;
begin
  delete from private.mail_pauses p where p.last_mail_at < now() - interval '1 day';
  insert into private.mail_pauses as p (address_digest, mails, last_mail_at) values (p_digest, 0, '-infinity')
  on conflict (address_digest) do update set mails = p.mails
  returning p.* into pause;
  due := greatest(now(), private.pause_ends(pause));
  update private.mail_pauses p set mails = least(p.mails + 1, 100), last_mail_at = due where p.address_digest = p_digest;
  return due;
end
$$;

-- Product 1.20: accepts what the program accepts, character by character (isPushAddress in domain/notifications/push.ts).
create function private.is_push_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(char_length(address) <= 1000
    and address ~ '^https://(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|([a-z0-9]+(-[a-z0-9]+)*\.)+notify\.windows\.com)/[!-~]+$', false)
$$;

create function private.my_notification_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'notifications', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'created_at', n.created_at, 'read_at', n.read_at)
        order by n.created_at), '[]')
      from public.notifications n where n.user_id = me),
    'push', private.my_push(),
    'news', (
      select to_jsonb(n) - 'user_id' - 'updated_at' from public.news_choices n where n.user_id = me));
end
$$;
grant execute on function private.my_notification_data to authenticated, service_role;

create function private.forget_old_notifications(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  deleted jsonb := '{}'::jsonb;
begin
  delete from private.reminders r where r.created_at < p_now - private.kept('reminders');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('reminders', n);
  delete from private.mail_outbox o where least(o.sent_at, o.given_up_at) < p_now - private.kept('mail_outbox');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('mail_outbox', n);
  delete from public.notifications i where i.created_at < p_now - private.kept('notifications');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('notifications', n);
  return deleted;
end
$$;
