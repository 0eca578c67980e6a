-- Product 1.8, 1.13, 1.20: reminders by rule. docs/decisions/0040 says which, when and when not. Each is written down in
-- the transaction in which it is given, under a key that makes it impossible twice, whoever is killed and when.

select private.add_notification_kinds(array['pair_silent', 'meeting_near', 'tasks_overdue']);

create or replace function private.notification_groups() returns table (kind text, grouped text)
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
    ('application_decided', 'must'), ('message_decided', 'must'), ('conduct_reminder', 'must'), ('question_answered', 'must')
$$;

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
revoke all on private.reminders from public, anon, authenticated;

-- Nobody is reminded in her quiet hours, nor while her account is shut.
create function private.may_be_reminded(p_user_id uuid, p_now timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users u where u.id = p_user_id and u.deleted_at is null and coalesce(u.banned_until <= p_now, true))
    and not exists (select from public.news_choices c
      where c.user_id = p_user_id and private.outside_quiet_hours(p_now, c.quiet_from, c.quiet_until, c.offset_minutes) > p_now)
$$;
revoke all on function private.may_be_reminded(uuid, timestamptz) from public, anon, authenticated;

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
revoke all on function private.pairs_to_remind(timestamptz) from public, anon, authenticated;

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
revoke all on function private.remind(text, uuid, uuid, text, jsonb, timestamptz) from public, anon, authenticated;

-- Silent for 14 days, those of outages left out, and no time agreed on that is still to come: each side once for each
-- silence. A new sign ends it; the next silence is another one.
create function private.remind_silent_pairs(p_now timestamptz, p_limit integer) returns integer
language sql volatile security definer set search_path = '' as $$
  select coalesce(sum(private.remind('pair_silent', due.user_id, due.match_id, due.about, jsonb_build_object('match_id', due.match_id), p_now)), 0)::integer
  from (
    select m.match_id, side.user_id, k.about
    from private.pairs_silent_since(p_now - private.silent_after()) s
    join private.pairs_to_remind(p_now) m on m.match_id = s.match_id
    cross join lateral (select s.match_id || '@' || floor(extract(epoch from s.last_sign)) as about) as k
    cross join lateral (values (m.student_id), (m.mentor_id)) as side (user_id)
    where not exists (select from private.reminders r where r.user_id = side.user_id and r.rule = 'pair_silent' and r.about = k.about)
      and not exists (select from public.meetings g where g.match_id = m.match_id and g.state = 'confirmed' and g.start_at > p_now)
      and private.deadline_after(s.last_sign, extract(day from private.silent_after())::integer, m.province) <= p_now
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
create index meetings_ahead on public.meetings (start_at) where state = 'confirmed';

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
create index tasks_open_due on public.tasks (match_id, due) where state = 'open';
revoke all on function private.remind_silent_pairs(timestamptz, integer), private.remind_of_meetings(timestamptz, integer),
  private.remind_of_tasks(timestamptz, integer) from public, anon, authenticated;

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
revoke all on function private.remind_by_rules(timestamptz, integer) from public, anon, authenticated;
create function public.remind_by_rules(p_limit integer default 500) returns integer
language sql volatile security definer set search_path = '' as $$
  select private.remind_by_rules(now(), least(greatest(p_limit, 1), 5000))
$$;
revoke all on function public.remind_by_rules(integer) from public, anon, authenticated;
grant execute on function public.remind_by_rules(integer) to service_role;
comment on function public.remind_by_rules is 'The server: one step of the reminders, at most so many of each rule; how many people were reminded.';

-- The reminder of a proposal stands in the same list. As before, with that.
create or replace function private.remind_of_proposals(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  pair record;
  reminded integer := 0;
begin
  for pair in
    select m.id, m.accept_since, case m.state when 'proposed' then m.mentor_id else m.student_id end as asked
    from public.matches m
    where m.accept_by > p_now and m.reminded_at is null
      and private.deadline_after(m.accept_since, 3, private.province_of(m.student_id)) <= p_now
    order by m.id for update of m skip locked
  loop
    update public.matches m set reminded_at = p_now where m.id = pair.id;
    insert into private.reminders (rule, user_id, match_id, about, outcome, created_at)
    values ('proposal_waits', pair.asked, pair.id, pair.id || '@' || floor(extract(epoch from pair.accept_since)), 'given', p_now)
    on conflict on constraint reminded_once do nothing;
    perform private.notify(pair.asked, 'proposal_reminder', jsonb_build_object('match_id', pair.id));
    insert into private.mail_outbox (user_id, to_email, kind, language, next_attempt_at)
    select pair.asked, private.verified_email_of(pair.asked), 'proposal_reminder', coalesce(
        (select p.language from public.profiles p where p.id = pair.asked),
        (select a.language from public.mentorapplications a where a.user_id = pair.asked and a.status = 'approved' limit 1), 'en'), p_now
    where private.verified_email_of(pair.asked) is not null
      and coalesce((select c.by_email from public.news_choices c where c.user_id = pair.asked), true);
    reminded := reminded + 1;
  end loop;
  return reminded;
end
$$;

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
revoke all on function private.admin_reminders(timestamptz, uuid, integer) from public, anon;
grant execute on function private.admin_reminders(timestamptz, uuid, integer) to authenticated;
create function public.admin_reminders(p_before_created_at timestamptz default null, p_before_id uuid default null, p_limit integer default 50)
returns table (id uuid, rule text, outcome text, created_at timestamptz, side text, student_id uuid, student_code text, mentor_id uuid, mentor_name text)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_reminders(p_before_created_at, p_before_id, p_limit)
$$;
revoke all on function public.admin_reminders(timestamptz, uuid, integer) from public, anon;
grant execute on function public.admin_reminders(timestamptz, uuid, integer) to authenticated;
comment on function public.admin_reminders is 'Admin: what the rules reminded of, the newest first; side: which of the pair was reminded.';

-- PR-07: how long it is kept, beside what is kept already.
alter function private.retention() rename to retention_without_reminders;
create function private.retention() returns table (what text, kept interval)
language sql immutable set search_path = '' as $$
  select * from private.retention_without_reminders()
  -- after it was given, as long as the notice itself
  union all values ('reminders', interval '365 days')
$$;
revoke all on function private.retention() from public, anon, authenticated;

alter function private.forget_old(timestamptz) rename to forget_old_without_reminders;
create function private.forget_old(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  reminders bigint;
begin
  delete from private.reminders r where r.created_at < p_now - private.kept('reminders');
  get diagnostics reminders = row_count;
  return private.forget_old_without_reminders(p_now) || jsonb_build_object('reminders', reminders);
end
$$;
revoke all on function private.forget_old(timestamptz) from public, anon, authenticated;
