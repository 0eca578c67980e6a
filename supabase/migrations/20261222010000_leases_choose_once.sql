-- A subquery with a limit and «for update skip locked» can be run again for each row of the update, and then skips
-- what it has just taken: more mails, texts and calls were leased than asked for. They are chosen once now.

create or replace function public.count_attempt(p_key text, p_most integer, p_window_seconds integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  counted private.attempts;
begin
  -- what is over goes with whoever comes next; a few at a time, and never what another copy holds
  with chosen as materialized (
    select o.key from private.attempts o where o.ends_at < now() order by o.ends_at limit 20 for update skip locked)
  delete from private.attempts a using chosen c where a.key = c.key;
  insert into private.attempts as a (key, tries, ends_at)
  values (p_key, 1, clock_timestamp() + make_interval(secs => p_window_seconds))
  on conflict (key) do update set
    tries = case when a.ends_at <= clock_timestamp() then 1 else least(a.tries + 1, 1000000) end,
    ends_at = case when a.ends_at <= clock_timestamp() then excluded.ends_at else a.ends_at end
  returning * into counted;
  if counted.tries <= p_most then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from counted.ends_at - clock_timestamp())));
end
$$;

create or replace function public.take_mail(p_limit integer default 20, p_now timestamptz default now())
returns table (id uuid, to_email text, kind text, params jsonb, language text, attempts integer)
language sql volatile security definer set search_path = '' as $$
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
    else private.announcement_words(t.kind, t.params, t.language) end, '{}'), t.language, t.attempts
  from taken t order by t.kind <> 'alarm'
$$;

create or replace function public.take_push(p_limit integer default 20, p_now timestamptz default now())
returns table (id uuid, endpoint text, p256dh text, auth text, lives_s integer, is_urgent boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  update private.push_subscriptions s set due_at = null, asked_at = null, leased_until = null, attempts = 0, is_urgent = false
  where s.due_at <= p_now and (
    not exists (select from public.notifications n where n.user_id = s.user_id and n.read_at is null and n.created_at >= s.asked_at)
    or not exists (
      select from auth.sessions x join auth.users u on u.id = x.user_id
      where x.id = s.session_id and private.session_end(x) > p_now
        and (u.banned_until is null or u.banned_until <= p_now) and u.deleted_at is null));
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

create or replace function public.take_screenings(p_limit integer default 50, p_now timestamptz default now())
returns table (id bigint, body text)
language sql volatile security definer set search_path = '' as $$
  -- chosen once, as in take_mail
  with chosen as materialized (
    select w.id from private.screenings w where w.due_at <= p_now
    order by w.due_at, w.id limit least(greatest(p_limit, 0), 200) for update skip locked)
  update private.screenings s set attempts = s.attempts + 1, due_at = p_now + interval '1 minute'
  from chosen c where c.id = s.id
  returning s.id, s.body
$$;

create or replace function public.take_alarm_posts(p_limit integer default 20, p_now timestamptz default now())
returns table (id uuid, case_code text, step integer, is_drill boolean, due_at timestamptz, raised_at timestamptz)
language sql volatile security definer set search_path = '' as $$
  -- chosen once, as in take_mail
  with chosen as materialized (
    select w.id from private.alarm_calls w where w.channel = 'webhook' and w.told_at is null and w.due_at <= p_now
    order by w.due_at limit least(greatest(p_limit, 0), 100) for update skip locked
  ), taken as (
    update private.alarm_calls c set attempts = c.attempts + 1, due_at = p_now + interval '1 minute'
    from chosen h where h.id = c.id
    returning c.*)
  select t.id, left(t.report_id::text, 8), t.step::integer, r.category = 'drill', r.due_at, r.created_at
  from taken t join public.reports r on r.id = t.report_id
$$;
