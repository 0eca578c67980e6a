-- Product 1.20: a word to the locked screen of a phone that says nothing. docs/decisions/0044 says to whom, when and what
-- not. A subscription belongs to one session of one person: it ends with either, by whichever way that ends.

alter table public.news_choices
  add column pushed text[] not null default '{messages,plan,pair,news}' check (pushed <@ array['messages', 'plan', 'pair', 'news']);
comment on column public.news_choices.pushed is 'Groups of which a device that she has switched on says that there is something.';

create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  -- one session is one browser
  session_id uuid not null unique references auth.sessions (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000 and endpoint ~ '^https://[a-z0-9.-]+/[!-~]+$'),
  -- a point of the curve P-256, and sixteen bytes, as RFC 8291 has them
  p256dh text not null check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now(),
  asked_at timestamptz,
  due_at timestamptz,
  leased_until timestamptz,
  attempts integer not null default 0
);
comment on table private.push_subscriptions is 'Browsers that are told that there is something, never what. Whoever reads the product reads none of it.';
comment on column private.push_subscriptions.asked_at is 'The first notification since the last word; what she has read meanwhile needs none.';
comment on column private.push_subscriptions.due_at is 'When the next word goes; null: there is nothing to say.';
comment on column private.push_subscriptions.leased_until is 'As due_at while one sender has it, so that what comes meanwhile is noticed.';
create index push_subscriptions_of on private.push_subscriptions (user_id, created_at);
create index push_subscriptions_due on private.push_subscriptions (due_at) where due_at is not null;
alter table private.push_subscriptions enable row level security;
revoke all on private.push_subscriptions from public, anon, authenticated;

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
revoke all on function private.living_session() from public, anon, authenticated;

-- This browser is to be told. Again with the same values it changes nothing. One that is another person's is refused: the
-- browser then makes a new one, and nobody takes anything from anybody.
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
revoke all on function private.save_push(text, text, text) from public, anon;
grant execute on function private.save_push(text, text, text) to authenticated;
create function public.save_push(p_endpoint text, p_p256dh text, p_auth text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.save_push(p_endpoint, p_p256dh, p_auth)
$$;
revoke all on function public.save_push(text, text, text) from public, anon;
grant execute on function public.save_push(text, text, text) to authenticated;
comment on function public.save_push is 'This browser is to be told that there is something, as long as this session lives; at most five of a person.';

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
revoke all on function private.keep_push(text) from public, anon;
grant execute on function private.keep_push(text) to authenticated;
create function public.keep_push(p_endpoint text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.keep_push(p_endpoint)
$$;
revoke all on function public.keep_push(text) from public, anon;
grant execute on function public.keep_push(text) to authenticated;
comment on function public.keep_push is 'Whether this browser is told: true where its subscription is the caller''s, which then goes on in this session.';

create function private.remove_push() returns void
language plpgsql security definer set search_path = '' as $$
declare
  session uuid := private.living_session();
begin
  delete from private.push_subscriptions s where s.session_id = session and s.user_id = (select auth.uid());
end
$$;
revoke all on function private.remove_push() from public, anon;
grant execute on function private.remove_push() to authenticated;
create function public.remove_push() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.remove_push()
$$;
revoke all on function public.remove_push() from public, anon;
grant execute on function public.remove_push() to authenticated;
comment on function public.remove_push is 'The browser of this session is told no more.';

-- Each notification that is shown is a word to her devices, by the rules of mails: her choice by group, the quiet hours,
-- once a day where she wants that. One thing is stricter: a phone that lights up at night is seen by whoever lies beside
-- it, so a word keeps the quiet hours whatever it is about.
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
revoke all on function private.push_notification() from public;
create trigger e_push after insert on public.notifications
  for each row execute function private.push_notification();

-- How long a push service may keep a word for a phone without a line, in seconds: a day, not into the quiet hours, not
-- beyond the session.
create function private.push_lives(p_now timestamptz, p_until timestamptz, p_from integer, p_to integer, p_offset integer) returns integer
language sql immutable set search_path = '' as $$
  select greatest(0, least(86400, extract(epoch from p_until - p_now), case
    when p_from is null or p_to is null or p_from = p_to then 86400
    else extract(epoch from date_trunc('day', h.clock) + make_interval(hours => p_from)
      + case when extract(hour from h.clock) >= p_from then interval '1 day' else interval '0' end - h.clock) end))::integer
  from (select (p_now at time zone 'utc') + make_interval(mins => p_offset) as clock) as h
$$;
revoke all on function private.push_lives(timestamptz, timestamptz, integer, integer, integer) from public, anon, authenticated;

-- The server: words that are due, each leased to one sender for five minutes. None goes to a session that has ended,
-- nor into quiet hours that were chosen meanwhile, nor about what was read meanwhile.
create function public.take_push(p_limit integer default 20, p_now timestamptz default now())
returns table (id uuid, endpoint text, p256dh text, auth text, lives_s integer)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  update private.push_subscriptions s set due_at = null, asked_at = null, leased_until = null, attempts = 0
  where s.due_at <= p_now and (
    not exists (select from public.notifications n where n.user_id = s.user_id and n.read_at is null and n.created_at >= s.asked_at)
    or not exists (
      select from auth.sessions x join auth.users u on u.id = x.user_id
      where x.id = s.session_id and private.session_end(x) > p_now
        and (u.banned_until is null or u.banned_until <= p_now) and u.deleted_at is null));
  update private.push_subscriptions s set due_at = q.later, leased_until = null
  from (select c.user_id, private.outside_quiet_hours(p_now, c.quiet_from, c.quiet_until, c.offset_minutes) as later
    from public.news_choices c where c.quiet_from is not null and c.quiet_until is not null) as q
  where q.user_id = s.user_id and s.due_at <= p_now and q.later > p_now;
  return query
    with taken as (
      update private.push_subscriptions s
      set attempts = s.attempts + 1, due_at = p_now + interval '5 minutes', leased_until = p_now + interval '5 minutes'
      where s.id in (
        select w.id from private.push_subscriptions w where w.due_at <= p_now
        order by w.due_at limit least(greatest(p_limit, 0), 200) for update skip locked)
      returning s.*)
    select t.id, t.endpoint, t.p256dh, t.auth,
      private.push_lives(p_now, private.session_end(x), c.quiet_from, c.quiet_until, coalesce(c.offset_minutes, 270))
    from taken t
    join auth.sessions x on x.id = t.session_id
    left join public.news_choices c on c.user_id = t.user_id;
end
$$;
revoke all on function public.take_push(integer, timestamptz) from public, anon, authenticated;
grant execute on function public.take_push(integer, timestamptz) to service_role;
comment on function public.take_push is 'The server: browsers that are to be told now, leased for five minutes; how long the word may wait, in seconds.';

-- sent: said; what came meanwhile is due still. gone: the push service knows the browser no more. failed: again later,
-- eight times at most; the next notification begins anew.
create function public.push_done(p_id uuid, p_outcome text, p_now timestamptz default now()) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_outcome = 'gone' then
    delete from private.push_subscriptions s where s.id = p_id;
  elsif p_outcome = 'sent' then
    update private.push_subscriptions s
    set attempts = 0, leased_until = null,
      asked_at = case when s.due_at = s.leased_until then null else s.asked_at end,
      due_at = case when s.due_at = s.leased_until then null else s.due_at end
    where s.id = p_id;
  elsif p_outcome = 'failed' then
    update private.push_subscriptions s
    set leased_until = null, attempts = case when s.attempts >= 8 then 0 else s.attempts end,
      asked_at = case when s.attempts >= 8 then null else s.asked_at end,
      due_at = case when s.attempts >= 8 then null else p_now + least(interval '1 minute' * power(3, s.attempts), interval '6 hours') end
    where s.id = p_id;
  else
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
end
$$;
revoke all on function public.push_done(uuid, text, timestamptz) from public, anon, authenticated;
grant execute on function public.push_done(uuid, text, timestamptz) to service_role;
comment on function public.push_done is 'The server: what became of a word: sent, gone or failed.';

-- SG-11: since when, and whose service carries it; the address itself would let others write to her phone.
create function private.my_push() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('push_service', substring(s.endpoint from '^https://([^/]+)/'), 'created_at', s.created_at)
    order by s.created_at, s.id), '[]')
  from private.push_subscriptions s where s.user_id = (select auth.uid()) and private.session_alive()
$$;
revoke all on function private.my_push() from public, anon;
grant execute on function private.my_push() to authenticated;
alter function public.my_data() rename to my_data_without_push;
alter function public.my_data_without_push() set schema private;
create function public.my_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return private.my_data_without_push() || jsonb_build_object('push', private.my_push());
end
$$;
revoke all on function private.my_data_without_push() from public, anon;
grant execute on function private.my_data_without_push() to authenticated;
revoke all on function public.my_data() from public, anon;
grant execute on function public.my_data() to authenticated;
comment on function public.my_data is 'Everything that is kept about the caller and that she may read, by kind; null or [] where there is nothing.';
