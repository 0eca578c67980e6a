-- Product 1.20: each kind of notification belongs to a group by name. A kind that a later migration adds has to be added
-- here as well (supabase/tests/42_notification_choices.sql): until now times to meet and what came late were in none, so
-- that nobody could choose whether they reach her.

-- must: it is always shown, and no mail of it can be asked for.
create function private.notification_groups() returns table (kind text, grouped text)
language sql immutable set search_path = '' as $$
  values
    ('new_message', 'messages'),
    ('new_task', 'plan'), ('meeting_proposed', 'plan'), ('meeting_confirmed', 'plan'), ('meeting_cancelled', 'plan'),
    ('mentor_assigned', 'pair'), ('student_assigned', 'pair'), ('match_ended', 'pair'), ('match_proposed', 'pair'),
    ('proposal_reminder', 'pair'), ('deadline_moved', 'pair'),
    -- news, unless it is a test or has to be confirmed
    ('announcement', 'news'),
    -- about her safety, a decision about her, or an answer that she asked for
    ('application_decided', 'must'), ('message_decided', 'must'), ('conduct_reminder', 'must'), ('question_answered', 'must')
$$;
revoke all on function private.notification_groups() from public, anon, authenticated;
comment on function private.notification_groups() is 'The one list of kinds of notifications and the groups by which they are chosen.';

-- The group of a notification; a kind that nobody has put into one is shown.
create or replace function private.notification_group(p_kind text, p_payload jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_kind = 'announcement' and (p_payload ->> 'is_test' is not null or not exists (
      select from public.announcements a where a.id = (p_payload ->> 'announcement_id')::uuid and a.kind <> 'must_confirm')) then 'must'
    else coalesce((select g.grouped from private.notification_groups() g where g.kind = p_kind), 'must') end
$$;

-- Allows one more kind, whatever kinds there are.
create function private.add_notification_kinds(p_kinds text[]) returns void
language plpgsql set search_path = '' as $$
declare
  known text[];
begin
  select array_agg(m[1]) into known
  from pg_catalog.pg_constraint c, pg_catalog.regexp_matches(pg_catalog.pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') as m
  where c.conname = 'notifications_kind_check' and c.conrelid = 'public.notifications'::regclass;
  alter table public.notifications drop constraint notifications_kind_check;
  execute format('alter table public.notifications add constraint notifications_kind_check check (kind in (%s))', (
    select string_agg(distinct quote_literal(kind), ', ') from unnest(known || p_kinds) as kind));
end
$$;
revoke all on function private.add_notification_kinds(text[]) from public, anon, authenticated;
comment on function private.add_notification_kinds(text[]) is 'For migrations: kinds of notifications that there are from now on; each belongs into private.notification_groups too.';

-- A mail says that there is something and nothing else; while one waits to be sent, it is enough. Of a proposal that
-- still waits a mail of its own goes already, unless she wants none of those.
create or replace function private.mail_notification() returns trigger
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

-- A reminder waits for the end of the quiet hours like any other mail that is no decision; it is no part of the mail of
-- the day, since a time to answer runs.
create or replace function private.choose_mail() returns trigger
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
