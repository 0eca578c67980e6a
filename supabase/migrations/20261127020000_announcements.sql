-- FEAT-06, product 1.13: what admins tell many people at once. Texts are plain text, one for each language. Whom it
-- reaches is a rule, which becomes people at the moment of sending: one row for each person and channel, once.

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
revoke all on function private.is_choice(jsonb, text[]) from public;

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
revoke all on function private.is_audience(jsonb) from public;
-- a check constraint runs as who writes
grant execute on function private.is_choice(jsonb, text[]), private.is_audience(jsonb),
  private.has_only_keys(jsonb, text[]) to authenticated, service_role;

create table public.announcements (
  id uuid primary key,
  kind text not null default 'feed' check (kind in ('feed', 'banner', 'must_confirm')),
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
  constraint what_stands_on_a_screen_goes_there check (kind = 'feed' or 'in_app' = any (channels)),
  constraint only_what_was_tested_goes_out check (
    state not in ('tested', 'scheduled', 'sending', 'sent') or tested_hash = content_hash),
  constraint what_is_scheduled_has_a_time check (state not in ('scheduled', 'sending', 'sent') or send_at is not null)
);
comment on table public.announcements is 'What admins tell many people at once. Written by commands alone.';
comment on column public.announcements.kind is 'feed: among the notifications; banner: also on dashboards until it is put away; must_confirm: also on dashboards until she says that she has read it.';
comment on column public.announcements.audience is 'Whom it reaches: private.is_audience says the form, private.audience_of the people.';
comment on column public.announcements.fallback_language is 'What people get in whose language there is no text, with a mark; null: then it cannot be sent.';
comment on column public.announcements.content_hash is 'Of kind, channels, fallback and texts as they are now.';
comment on column public.announcements.tested_hash is 'Of what an admin was last sent as a test, once that has arrived.';
create index announcements_list on public.announcements (updated_at desc, id desc);
create index announcements_due on public.announcements (send_at) where state in ('scheduled', 'sending');
create index announcements_author on public.announcements (author_id);
create index announcements_saved_by on public.announcements (saved_by);

create table public.announcement_texts (
  announcement_id uuid not null references public.announcements (id) on delete cascade,
  language text not null check (language in ('en', 'fa', 'ps')),
  title text not null default '' check (char_length(title) <= 120),
  body text not null default '' check (char_length(body) <= 2000),
  is_complete boolean generated always as (btrim(title) <> '' and btrim(body) <> '') stored,
  updated_at timestamptz not null default now(),
  primary key (announcement_id, language)
);
comment on table public.announcement_texts is 'What an announcement says in each language, as plain text.';

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
create index announcement_deliveries_counts on public.announcement_deliveries (announcement_id, channel, state);
create index announcement_deliveries_waiting on public.announcement_deliveries (announcement_id, id) where state = 'waiting' and mail_id is null;
create index announcement_deliveries_open on public.announcement_deliveries (announcement_id, id) where state in ('waiting', 'failed');
create unique index announcement_deliveries_mail on public.announcement_deliveries (mail_id) where mail_id is not null;

-- Product 1.20, as far as there is a choice: whoever says nothing gets news by e-mail as well.
create table public.news_choices (
  user_id uuid primary key references auth.users (id) on delete cascade,
  by_email boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.news_choices is 'Over which channels a person wants news besides the notifications.';
create trigger touch before insert or update on public.news_choices for each row execute function private.touch_updated_at();

alter table public.announcements enable row level security;
alter table public.announcement_texts enable row level security;
alter table public.announcement_deliveries enable row level security;
alter table public.news_choices enable row level security;
revoke all on public.announcements, public.announcement_texts, public.announcement_deliveries, public.news_choices
  from public, anon, authenticated;
grant select on public.announcements, public.announcement_texts, public.announcement_deliveries to authenticated;
grant select, insert, update on public.news_choices to authenticated;
grant all on public.announcements, public.announcement_texts, public.announcement_deliveries, public.news_choices to service_role;

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

create policy "a session that has ended reaches nothing" on public.news_choices
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person reads her own choice" on public.news_choices for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a person makes her own choice" on public.news_choices for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "a person changes her own choice" on public.news_choices for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- an announcement is read where its notification is
create index notifications_announcement on public.notifications (user_id, (payload ->> 'announcement_id')) where kind = 'announcement';

-- The outbox of mails learns when a mail is in somebody's hands, so that one that nobody holds can be called back.
alter table private.mail_outbox add column leased_until timestamptz;
alter table private.mail_outbox add column withdrawn_at timestamptz;
create index mail_outbox_withdrawn on private.mail_outbox (leased_until) where withdrawn_at is not null and sent_at is null and given_up_at is null;
comment on column private.mail_outbox.leased_until is 'A sender holds it until then; null: nobody does.';
comment on column private.mail_outbox.withdrawn_at is 'It is handed out no more; who holds it already still says what became of it.';

drop function public.take_mail(integer);
drop function public.mail_done(uuid, text);

-- The text for a reader of this language: her own, else the chosen one, else any that is whole.
create function private.announcement_text(p_announcement_id uuid, p_language text) returns public.announcement_texts
language sql stable security definer set search_path = '' as $$
  select t.* from public.announcement_texts t join public.announcements a on a.id = t.announcement_id
  where t.announcement_id = p_announcement_id and t.is_complete
  order by t.language = p_language desc, t.language = a.fallback_language desc nulls last, t.language
  limit 1
$$;

create function private.announcement_words(p_kind text, p_params jsonb, p_language text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  said public.announcement_texts;
begin
  if p_kind <> 'announcement' then
    return null;
  end if;
  said := private.announcement_text((p_params ->> 'announcement_id')::uuid, p_language);
  return jsonb_build_object('title', said.title, 'body', said.body, 'text_language', said.language);
end
$$;
-- Hands out up to p_limit mails, each to one sender for five minutes. p_now: the server's clock, or that of a test.
-- What an announcement says is added here, so that five thousand mails do not hold its text five thousand times.
create function public.take_mail(p_limit integer default 20, p_now timestamptz default now())
returns table (id uuid, to_email text, kind text, params jsonb, language text, attempts integer)
language sql volatile security definer set search_path = '' as $$
  with taken as (
    update private.mail_outbox o
    set attempts = o.attempts + 1, next_attempt_at = p_now + interval '5 minutes', leased_until = p_now + interval '5 minutes'
    where o.id in (
      select w.id from private.mail_outbox w
      where w.sent_at is null and w.given_up_at is null and w.withdrawn_at is null and w.next_attempt_at <= p_now
      order by w.next_attempt_at
      limit least(greatest(p_limit, 0), 200)
      for update skip locked
    )
    returning o.id, o.to_email, o.kind, o.params, o.language, o.attempts
  )
  select t.id, t.to_email, t.kind, t.params || coalesce(private.announcement_words(t.kind, t.params, t.language), '{}'),
    t.language, t.attempts
  from taken t
$$;

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

revoke all on function private.announcement_text(uuid, text), private.announcement_words(text, jsonb, text),
  public.take_mail(integer, timestamptz), public.mail_done(uuid, text, timestamptz) from public, anon, authenticated;
grant execute on function public.take_mail(integer, timestamptz), public.mail_done(uuid, text, timestamptz) to service_role;

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
revoke all on function private.follow_mail() from public, anon, authenticated;
create trigger c_follow after update of sent_at, given_up_at, last_error on private.mail_outbox
  for each row when (new.kind in ('announcement', 'announcement_test')) execute function private.follow_mail();

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
revoke all on function private.follow_notification() from public, anon, authenticated;
create trigger c_follow after update of read_at on public.notifications
  for each row when (new.kind = 'announcement' and old.read_at is null and new.read_at is not null)
  execute function private.follow_notification();
