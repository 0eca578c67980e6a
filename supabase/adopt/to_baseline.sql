-- Brings a database that was made by the migrations before the baseline to the baseline, whose objects it then has
-- (docs/operations.md, "A database made before the baseline"). The server runs it at its start; psql runs it with
-- --single-transaction -v ON_ERROR_STOP=1. Nobody's rows change. The first release takes it away.
-- Leads to the baseline with the SHA-256 3dd669e29ed14e190b8d75bf0a02bdb726e0b6e8bfc943f7a62932622734ea85.

do $$
declare
  newest text := (select max(version) from supabase_migrations.schema_migrations);
begin
  if (select md5(string_agg(version, ',' order by version)) from supabase_migrations.schema_migrations) is distinct from 'fd57377bd6d476aa178d80ff2bbaa659' then
    raise exception 'This database was made by a version that cannot be adopted (its last migration is %): start the last version before the baseline once, whose last migration is 20261219010000, and then this one.', coalesce(newest, 'none')
      using errcode = '55000';
  end if;
end
$$;

set local check_function_bodies = off;

-- each was wrapped by another function; one function per subject is called from one list instead
do $$
declare
  wrapped regprocedure;
begin
  for wrapped in
    select p.oid::regprocedure from pg_catalog.pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (p.proname ~ '_without[_]' or p.proname in ('add_notification_kinds', 'forget_old_rows'))
  loop
    execute format('drop function %s', wrapped);
  end loop;
end
$$;

create or replace function private.admin_programme(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  desk public.programme_desks;
  now_state text;
begin
  perform private.require_admin();
  now_state := case when p_id = private.house_desk() then 'published'
    else (select p.state from public.programmes p where p.id = p_id) end;
  if now_state is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  select * into desk from public.programme_desks d where d.id = p_id;
  return jsonb_build_object('version', coalesce(desk.version, 0), 'state', now_state,
    'content', coalesce(desk.content, private.public_content(p_id)),
    'published', case
      when desk.id is null and now_state <> 'draft' then private.public_content(p_id)
      else (select r.content from public.programme_revisions r where r.desk_id = desk.id and r.number = desk.published_number) end,
    'published_number', coalesce(desk.published_number, 0), 'saved_by_name', private.staff_name(desk.saved_by), 'saved_at', desk.updated_at,
    'applied', coalesce((select jsonb_agg(id) from private.applied_rounds(p_id) as applied (id)), '[]'));
end
$$;
create or replace function private.forget_old(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.forget_old_safety(p_now)
    || private.forget_old_advisor(p_now)
    || private.forget_old_programmes(p_now)
    || private.forget_old_meetings(p_now)
    || private.forget_old_tasks(p_now)
    || private.forget_old_messages(p_now)
    || private.forget_old_announcements(p_now)
    || private.forget_old_notifications(p_now)
    || private.forget_old_accounts(p_now)
    || private.forget_old_mentors(p_now)
    || private.forget_old_matching(p_now);
end
$$;
create or replace function private.forget_old_accounts(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  deleted jsonb := '{}'::jsonb;
begin
  delete from private.commands c where c.created_at < p_now - private.kept('commands');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('commands', n);
  delete from auth.sessions s where private.session_end(s) < p_now - private.kept('sessions');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('sessions', n);
  return deleted;
end
$$;
create or replace function private.forget_old_advisor(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  deleted jsonb := '{}'::jsonb;
begin
  delete from private.model_days d where d.on_day < (p_now - private.kept('model_days'))::date;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('model_days', n);
  delete from public.advisor_messages m where m.created_at < p_now - private.kept('advisor_messages');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('advisor_messages', n);
  delete from public.advisor_escalations e where e.created_at < p_now - private.kept('advisor_escalations');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('advisor_escalations', n);
  delete from public.advisor_usage u where u.on_day < (p_now - private.kept('advisor_usage'))::date;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('advisor_usage', n);
  return deleted;
end
$$;
create or replace function private.forget_old_announcements(p_now timestamptz) returns jsonb
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
create or replace function private.forget_old_matching(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  deleted jsonb := '{}'::jsonb;
begin
  delete from public.match_preferences w where not w.never and w.updated_at < p_now - private.kept('match_preferences');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('match_preferences', n);
  delete from public.mentor_wishes w where w.updated_at < p_now - private.kept('mentor_wishes');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('mentor_wishes', n);
  delete from public.matches m where m.state = 'ended' and m.ended_at < p_now - private.kept('matches');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('matches', n);
  return deleted;
end
$$;
create or replace function private.forget_old_meetings(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  deleted jsonb := '{}'::jsonb;
begin
  delete from public.meetings g where g.created_at < p_now - private.kept('meetings');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('meetings', n);
  delete from public.checkins c where c.created_at < p_now - private.kept('checkins');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('checkins', n);
  return deleted;
end
$$;
create or replace function private.forget_old_mentors(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
begin
  delete from public.mentorapplications a
  where (a.status = 'draft' and a.updated_at < p_now - private.kept('mentorapplications.draft'))
    or (a.status in ('rejected', 'withdrawn', 'expired')
      and greatest(a.decided_at, a.updated_at) < p_now - private.kept('mentorapplications.closed'));
  get diagnostics n = row_count;
  return jsonb_build_object('mentorapplications', n);
end
$$;
create or replace function private.forget_old_messages(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
begin
  delete from public.messages m where m.created_at < p_now - private.kept('messages');
  get diagnostics n = row_count;
  -- a thread without a pair in which nothing is left
  delete from public.threads t
  where t.match_id is null and not exists (select from public.messages m where m.thread_id = t.id);
  return jsonb_build_object('messages', n);
end
$$;
create or replace function private.forget_old_notifications(p_now timestamptz) returns jsonb
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
create or replace function private.forget_old_programmes(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
begin
  delete from public.programme_applications a where a.updated_at < p_now - private.kept('programme_applications');
  get diagnostics n = row_count;
  return jsonb_build_object('programme_applications', n);
end
$$;
create or replace function private.forget_old_safety(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  deleted jsonb := '{}'::jsonb;
begin
  delete from private.on_call_shifts s where s.ends_at < p_now - private.kept('on_call_shifts');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('on_call_shifts', n);
  delete from public.reports r where r.closed_at < p_now - private.kept('reports');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('reports', n);
  return deleted;
end
$$;
create or replace function private.forget_old_tasks(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  deleted jsonb := '{}'::jsonb;
begin
  delete from public.tasks t where t.updated_at < p_now - private.kept('tasks');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('tasks', n);
  delete from public.shared_notes n where n.updated_at < p_now - private.kept('shared_notes');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('shared_notes', n);
  delete from public.private_notes n
  where n.updated_at < p_now - private.kept('private_notes')
    or (n.author_id <> n.student_id and not exists (
      select from public.matches m
      where m.id = n.match_id and (m.ended_at is null or m.ended_at >= p_now - private.kept('private_notes.mentor'))));
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('private_notes', n);
  return deleted;
end
$$;
create or replace function private.forget_visits(p_today date) returns integer
language sql volatile security definer set search_path = '' as $$
  with gone as (delete from private.visit_counts v where v.day < (p_today - private.kept('visit_counts'))::date returning 1)
  select count(*)::integer from gone
$$;
create or replace function private.form_problems(p_id uuid, p_content jsonb) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  problems text[] := array[]::text[];
  a_round record;
begin
  for a_round in select r.* from private.rounds_of(p_content) r where r.is_published loop
    if exists (select from jsonb_array_elements(coalesce(a_round.questions, '[]')) as one where not private.is_answerable(one)) then
      problems := array_append(problems, 'form_question');
    end if;
    if exists (select from jsonb_array_elements(coalesce(a_round.questions, '[]')) as one where not private.is_said_in_all(one)) then
      problems := array_append(problems, 'form_language');
    end if;
    if (coalesce(a_round.youngest, '') <> '' and coalesce(private.count_of(a_round.youngest), 0) not between 13 and 99)
      or (coalesce(a_round.oldest, '') <> '' and coalesce(private.count_of(a_round.oldest), 0) not between 13 and 99)
      or private.count_of(a_round.youngest) > private.count_of(a_round.oldest) then
      problems := array_append(problems, 'round_ages');
    end if;
  end loop;
  -- what somebody has answered can still be read, and her round with it
  if exists (select from private.applied_rounds(p_id) as applied (id) where not exists (
    select from private.rounds_of(p_content) r where r.id = applied.id and r.is_published
      and jsonb_array_length(coalesce(r.questions, '[]')) > 0)) then
    problems := array_append(problems, 'round_applied');
  end if;
  return problems;
end
$$;
create or replace function private.lapse_proposals(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  late record;
  pair public.matches;
  lapsed integer := 0;
begin
  perform private.remind_of_proposals(p_now);
  for late in
    select m.id, m.student_id from public.matches m
    where m.accept_by <= p_now and m.state in ('proposed', 'mentor_accepted') order by m.id
  loop
    -- in the order of the commands, the student first; whom somebody answers for just now waits until the next day
    perform from public.profiles p where p.id = late.student_id for update skip locked;
    continue when not found;
    select * into pair from public.matches m
    where m.id = late.id and m.accept_by <= p_now and m.state in ('proposed', 'mentor_accepted') for update skip locked;
    continue when not found;
    update public.matches m set state = 'ended', ended_at = p_now, ended_reason = 'no_answer' where m.id = pair.id;
    insert into public.match_events (match_id, actor_role, from_state, to_state, reason)
    values (pair.id, 'system', pair.state, 'ended', 'no_answer');
    perform private.write_audit('proposal_lapsed', pair.student_id, 'matches', pair.id);
    perform private.notify(pair.mentor_id, 'match_ended', jsonb_build_object('match_id', pair.id));
    if pair.state = 'mentor_accepted' then
      perform private.notify(pair.student_id, 'match_ended', jsonb_build_object('match_id', pair.id));
    end if;
    lapsed := lapsed + 1;
  end loop;
  -- PR-07: a round that came to nothing goes half a year after its last change, any other after two years
  delete from public.match_rounds r
  where r.updated_at < p_now - private.kept(case when r.state = 'published' then 'match_rounds.published' else 'match_rounds.draft' end);
  return lapsed;
end
$$;
create or replace function private.my_account_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'account', private.my_account(),
    'consents', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]') from public.consents c where c.user_id = me),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s) - 'id'), '[]') from private.my_sessions() s));
end
$$;
create or replace function private.my_advisor_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'advice', (
      select coalesce(jsonb_agg(jsonb_build_object('question', m.question, 'answer', m.answer, 'created_at', m.created_at) order by m.created_at, m.id), '[]')
      from public.advisor_messages m join public.advisor_threads t on t.id = m.thread_id where t.user_id = me),
    'questions_to_team', (
      select coalesce(jsonb_agg(jsonb_build_object('question', e.question, 'answer', e.answer, 'created_at', e.created_at) order by e.created_at), '[]')
      from public.advisor_escalations e where e.user_id = me));
end
$$;
create or replace function private.my_announcement_data() returns jsonb
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
create or replace function private.my_audit_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'record', (
      select coalesce(jsonb_agg(jsonb_build_object('action', l.action, 'actor_role', l.actor_role, 'created_at', l.created_at)
        order by l.created_at), '[]')
      from public.audit_log l where l.subject_id = me));
end
$$;
create or replace function private.my_matching_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'matches', (
      select coalesce(jsonb_agg(
        jsonb_build_object('role', case when m.student_id = me then 'student' else 'mentor' end,
          'state', m.state, 'started_at', m.started_at, 'ended_at', m.ended_at, 'ended_reason', m.ended_reason)
        order by m.created_at), '[]')
      from public.matches m where me in (m.student_id, m.mentor_id)),
    'endings', (
      select coalesce(jsonb_agg(jsonb_build_object('role', e.side, 'outcome', e.state, 'reason', e.reason, 'went_well', e.went_well,
        'wants_next', e.wants_next, 'never_again', e.never_again, 'created_at', e.asked_at, 'answered_at', e.answered_at)
        order by e.asked_at, e.id), '[]')
      from public.match_endings e where e.person_id = me),
    'wishes', (
      select coalesce(jsonb_agg(jsonb_build_object('wished_mentor', mp.display_name, 'wish_rank', w.place, 'wish_reason', nullif(w.reason, ''),
        'never_wanted', w.never, 'created_at', w.created_at) order by w.never, w.place, w.mentor_id), '[]')
      from (
        -- the place in her list as it stands, also where somebody of it has gone
        select o.*, case when not o.never then row_number() over (partition by o.never order by o.rank) end as place
        from public.match_preferences o where o.student_id = me) as w
      left join public.mentor_profiles mp on mp.user_id = w.mentor_id),
    'mentor_wishes', (
      select coalesce(jsonb_agg(jsonb_build_object('preferred', w.prefer, 'rather_not', w.avoid, 'wishes_reason', nullif(w.reason, ''),
        'created_at', w.created_at, 'updated_at', w.updated_at)), '[]')
      from public.mentor_wishes w where w.mentor_id = me));
end
$$;
create or replace function private.my_meeting_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'availability', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'weekday', a.weekday, 'from_minute', a.from_minute,
        'to_minute', a.to_minute, 'zone', a.zone) order by a.weekday, a.from_minute, a.id), '[]')
      from public.availability a where a.user_id = me),
    'meetings', (
      select coalesce(jsonb_agg(jsonb_build_object('state', g.state, 'start_at', g.start_at, 'minutes', g.minutes, 'mode', g.mode,
        'agenda', g.agenda, 'student_outcome', g.student_outcome, 'mentor_outcome', g.mentor_outcome,
        'student_summary', case when me = m.student_id then g.student_summary end, 'mentor_summary', g.mentor_summary,
        'created_at', g.created_at) order by g.created_at, g.id), '[]')
      from public.meetings g join public.matches m on m.id = g.match_id
      where me in (m.student_id, m.mentor_id)),
    'checkins', (
      select coalesce(jsonb_agg(jsonb_build_object('month', c.month, 'mood', case when me = m.student_id then c.mood end,
        'progress', case when me = m.student_id then c.progress end, 'blockers', case when me = m.student_id then c.blockers end,
        'mentor_reply', c.mentor_reply, 'created_at', c.created_at) order by c.month, c.id), '[]')
      from public.checkins c join public.matches m on m.id = c.match_id
      where me = m.student_id or (me = m.mentor_id and c.mentor_reply is not null)));
end
$$;
create or replace function private.my_mentor_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'applications', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.created_at), '[]') from public.mentorapplications a where a.user_id = me),
    'mentor_profile', (select to_jsonb(m) from public.mentor_profiles m where m.user_id = me));
end
$$;
create or replace function private.my_message_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object('actor_role', m.sender_role, 'body', m.body, 'created_at', m.created_at,
        'read_at', m.read_at) order by m.created_at, m.id), '[]')
      from public.messages m join public.threads t on t.id = m.thread_id
      where me in (m.sender_id, t.student_id)));
end
$$;
create or replace function private.my_notification_data() returns jsonb
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
create or replace function private.my_profile_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'profile', (select to_jsonb(p) from public.profiles p where p.id = me),
    'tests', (
      select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'scale', t.scale, 'score', t.score, 'taken_on', t.taken_on,
        'evidence', t.evidence, 'created_at', t.created_at) order by t.created_at, t.id), '[]')
      from public.student_tests t where t.student_id = me),
    'outcomes', (
      select coalesce(jsonb_agg(jsonb_build_object('actor_role', o.author_role, 'reached', o.kind, 'details', o.details, 'came_on', o.came_on,
        'state', o.state, 'answer', nullif(o.answer, ''), 'decided_at', o.decided_at, 'created_at', o.created_at) order by o.created_at, o.id), '[]')
      from public.outcomes o where me in (o.student_id, o.author_id)));
end
$$;
create or replace function private.my_programme_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return jsonb_build_object(
    'programme_applications', (
      select coalesce(jsonb_agg(jsonb_build_object('names', a.names, 'round', a.round_number, 'state', a.state, 'questions', a.questions,
        'answers', a.answers, 'is_late', a.is_late, 'submitted_at', a.submitted_at, 'withdrawn_at', a.withdrawn_at)), '[]')
      from private.my_programme_applications() a),
    'programme_letters', (
      select coalesce(jsonb_agg(jsonb_build_object('names', a.names, 'round', a.round_number, 'state', d.state, 'letter', l.texts,
        'sent_at', l.sent_at, 'answered_at', d.answered_at) order by l.sent_at, l.id), '[]')
      from private.my_programme_applications() a
      join public.programme_decisions d on d.application_id = a.id
      join public.programme_letters l on l.application_id = a.id));
end
$$;
create or replace function private.my_safety_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object('note', r.note, 'created_at', r.created_at) order by r.created_at), '[]')
      from public.reports r where r.reporter_id = me));
end
$$;
create or replace function private.my_survey_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'survey', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at), '[]') from public.survey_responses s where s.user_id = me));
end
$$;
create or replace function private.my_task_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'tasks', (
      select coalesce(jsonb_agg(jsonb_build_object('actor_role', t.created_role, 'title', t.title, 'body', t.body, 'due', t.due,
        'created_at', t.created_at, 'done_at', case t.state when 'done' then t.moved_at end,
        'dropped_at', case t.state when 'dropped' then t.moved_at end) order by t.created_at, t.id), '[]')
      from public.tasks t where me in (t.student_id, t.created_by)),
    'shared_notes', (
      select coalesce(jsonb_agg(jsonb_build_object('body', n.body, 'created_at', n.created_at) order by n.created_at, n.id), '[]')
      from public.shared_notes n where n.student_id = me),
    'private_notes', (
      select coalesce(jsonb_agg(jsonb_build_object('body', n.body, 'created_at', n.created_at) order by n.created_at, n.id), '[]')
      from public.private_notes n where n.author_id = me));
end
$$;
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
    ('application_decided', 'must'), ('message_decided', 'must'), ('conduct_reminder', 'must'), ('question_answered', 'must'),
    -- a decision about her, with a day until which she can answer
    ('programme_decided', 'must'),
    -- an admin's alone: data of students may leave
    ('export_asked', 'must'),
    -- an admin's alone, as is what asks for her consent
    ('review_asked', 'must'),
    ('team_reads', 'must'), ('alarm', 'must')
$$;
create or replace function private.programme_problems(p_id uuid, p_content jsonb) returns text[]
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  problems text[] := array[]::text[];
  complete integer := (select count(*) from private.words_of(p_content) w where btrim(w.name) <> '' and btrim(w.summary) <> '');
  a_round record;
begin
  if p_id <> private.house_desk() then
    if complete = 0 then
      problems := array_append(problems, 'no_text');
    end if;
    if coalesce(private.count_of(p_content ->> 'place'), 0) not between 1 and 999 then
      problems := array_append(problems, 'place');
    end if;
    if coalesce(p_content ->> 'official_url', '') <> '' then
      if p_content ->> 'official_url' !~ '^https://[^[:space:][:cntrl:]"<>\\@/]+(/[^[:space:][:cntrl:]"<>\\]*)?$' then
        problems := array_append(problems, 'official_url');
      end if;
      if private.day_of(p_content ->> 'checked_on') is null then
        problems := array_append(problems, 'not_checked');
      end if;
    end if;
  end if;
  for a_round in
    select r.*, private.kabul_instant(r.opens_on, r.opens_time) as opens, private.kabul_instant(r.closes_on, r.closes_time) as closes,
      private.day_of(r.starts_on) as starts, private.day_of(r.ends_on) as ends, count(*) over (partition by private.count_of(r.number)) as namesakes
    from private.rounds_of(p_content) r where r.is_published
  loop
    if coalesce(private.count_of(a_round.number), 0) not between 1 and 999 or a_round.namesakes > 1 then
      problems := array_append(problems, 'round_number');
    end if;
    if a_round.opens is null or a_round.closes is null then
      problems := array_append(problems, 'round_dates');
    elsif a_round.opens >= a_round.closes then
      problems := array_append(problems, 'round_order');
    elsif a_round.closes <= now() and coalesce(a_round.set_state, '') = ''
      and not exists (select from public.cohorts c where c.id = a_round.id and c.is_published) then
      problems := array_append(problems, 'round_over');
    end if;
    if (a_round.starts is null and coalesce(a_round.starts_on, '') <> '') or (a_round.ends is null and coalesce(a_round.ends_on, '') <> '')
      or (a_round.ends is not null and (a_round.starts is null or a_round.ends < a_round.starts)) then
      problems := array_append(problems, 'round_run');
    end if;
    if coalesce(a_round.seats, '') <> '' and coalesce(private.count_of(a_round.seats), 0) not between 1 and 100000 then
      problems := array_append(problems, 'round_seats');
    end if;
    if coalesce(a_round.set_state, '') <> '' and btrim(coalesce(a_round.reason, '')) = '' then
      problems := array_append(problems, 'round_reason');
    end if;
    -- whom a round invites must be able to read what it is
    if complete < 3 and (a_round.set_state in ('announced', 'open', 'waitlist')
      or (coalesce(a_round.set_state, '') = '' and a_round.closes > now())) then
      problems := array_append(problems, 'language_missing');
    end if;
  end loop;
  if exists (select from private.dates_of(p_content) d where d.is_published and (private.day_of(d.on_day) is null
    or (coalesce(d.at_time, '') <> '' and private.time_of(d.at_time) is null))) then
    problems := array_append(problems, 'date_day');
  end if;
  if exists (select from private.dates_of(p_content) d where d.is_published and not exists (
    select from jsonb_each(coalesce(d.texts, '{}')) as t (language, said) where btrim(coalesce(t.said ->> 'title', '')) <> '')) then
    problems := array_append(problems, 'date_title');
  end if;
  if p_id <> private.house_desk() then
    problems := problems || private.form_problems(p_id, p_content);
  end if;
  return array(select distinct unnest(problems) order by 1);
end
$$;
create or replace function private.public_content(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('dates', coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'is_published', m.is_published, 'on_day', m.on_day::text,
      'at_time', coalesce(to_char(m.at_time, 'HH24:MI'), ''), 'texts', coalesce((
        select jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'note', t.note))
        from public.milestone_texts t where t.milestone_id = m.id), '{}')) order by m.on_day, m.id)
    from public.milestones m where m.programme_id is not distinct from nullif(p_id, private.house_desk())), '[]'))
  || coalesce((
    select jsonb_build_object('kind', p.kind, 'place', p.place::text, 'partner', p.partner, 'official_url', coalesce(p.official_url, ''),
      'checked_on', coalesce(p.checked_on::text, ''),
      'texts', coalesce((
        select jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'summary', t.summary, 'about', t.about, 'who', t.who,
          'costs', t.costs, 'requirements', to_jsonb(t.requirements)))
        from public.programme_texts t where t.programme_id = p.id), '{}'),
      'rounds', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number::text, 'is_published', c.is_published,
          'opens_on', private.kabul_day_text(c.opens_at), 'opens_time', private.kabul_time_text(c.opens_at),
          'closes_on', private.kabul_day_text(c.closes_at), 'closes_time', private.kabul_time_text(c.closes_at),
          'starts_on', coalesce(c.starts_on::text, ''), 'ends_on', coalesce(c.ends_on::text, ''), 'seats', coalesce(c.seats::text, ''),
          'set_state', coalesce(c.set_state, ''), 'reason', '', 'questions', coalesce(f.questions, '[]'),
          'youngest', coalesce(c.youngest::text, ''), 'oldest', coalesce(c.oldest::text, ''), 'asks_guardian', c.asks_guardian)
          order by c.number)
        from public.cohorts c left join public.cohort_forms f on f.cohort_id = c.id and f.version = c.form_version
        where c.programme_id = p.id), '[]'))
    from public.programmes p where p.id = p_id), '{}')
$$;
create or replace function private.require_programme_content(p_id uuid, p_content jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  is_house boolean := p_id = private.house_desk();
begin
  if p_content is null
    or not private.has_only_keys(p_content, case when is_house then array['dates']
      else array['kind', 'place', 'partner', 'official_url', 'checked_on', 'texts', 'rounds', 'dates'] end)
    or coalesce(jsonb_typeof(p_content -> 'dates'), '') <> 'array'
    or (not is_house and (coalesce(jsonb_typeof(p_content -> 'rounds'), '') <> 'array'
      or not coalesce(private.has_only_keys(p_content -> 'texts', array['en', 'fa', 'ps']), false)
      or coalesce(p_content ->> 'kind', '') not in ('mentoring', 'course', 'fellowship', 'scholarship')))
    or exists (select from private.rounds_of(p_content) r where r.id is null)
    or exists (select from private.dates_of(p_content) d where d.id is null)
    or exists (select from private.words_of(p_content) w where w.requirements is null)
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if not is_house and exists (
    select from private.rounds_of(p_content) r
    where jsonb_typeof(coalesce(r.questions, '[]')) <> 'array' or jsonb_array_length(coalesce(r.questions, '[]')) > 30
      or exists (select from jsonb_array_elements(coalesce(r.questions, '[]')) as one where not private.is_question(one))
      or (select count(distinct one ->> 'id') <> count(*) from jsonb_array_elements(coalesce(r.questions, '[]')) as one))
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
exception when data_exception or datatype_mismatch then
  raise exception 'invalid_input' using errcode = 'P0001';
end
$$;
create or replace function private.retention() returns table (what text, kept interval)
language sql immutable set search_path = '' as $$
  values
    -- after a mail was sent or given up
    ('mail_outbox', interval '30 days'),
    -- after a command: a phone without a network may still repeat it
    ('commands', interval '365 days'),
    -- after a session's end
    ('sessions', interval '30 days'),
    -- after a notification
    ('notifications', interval '365 days'),
    -- after a reminder, as long as its notification
    ('reminders', interval '365 days'),
    -- after the last change of an application that was never submitted
    ('mentorapplications.draft', interval '180 days'),
    -- after an application was rejected, withdrawn or expired
    ('mentorapplications.closed', interval '365 days'),
    -- after the last change of a round of matching
    ('match_rounds.published', interval '730 days'),
    ('match_rounds.draft', interval '180 days'),
    -- after the end of a match; its history and the notes of staff go with it
    ('matches', interval '730 days'),
    -- after they were last changed
    ('match_preferences', interval '365 days'),
    ('mentor_wishes', interval '365 days'),
    -- who got an announcement, after it was sent or cancelled
    ('announcement_deliveries', interval '365 days'),
    -- after it was written
    ('messages', interval '730 days'),
    -- after it was closed; the reported words go with it
    ('reports', interval '730 days'),
    -- after the last change
    ('tasks', interval '730 days'),
    ('shared_notes', interval '730 days'),
    ('private_notes', interval '730 days'),
    -- of a mentor, after the end of the match
    ('private_notes.mentor', interval '30 days'),
    -- after it was proposed
    ('meetings', interval '730 days'),
    -- after it was written
    ('checkins', interval '730 days'),
    -- after it was asked
    ('advisor_messages', interval '180 days'),
    ('advisor_escalations', interval '365 days'),
    -- after the day
    ('advisor_usage', interval '365 days'),
    ('model_days', interval '365 days'),
    -- after the last change
    ('programme_applications', interval '730 days'),
    -- after they ended
    ('on_call_shifts', interval '180 days'),
    ('job_runs', interval '30 days'),
    -- after the file came, or was asked for
    ('imports', interval '30 days'),
    ('exports', interval '30 days'),
    -- after the error was last seen
    ('error_reports', interval '90 days'),
    -- after the day
    ('visit_counts', interval '180 days')
$$;
create or replace function private.show_content(p_id uuid, p_content jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner_id uuid := nullif(p_id, private.house_desk());
begin
  if owner_id is not null then
    update public.programmes p set kind = p_content ->> 'kind', place = private.count_of(p_content ->> 'place'),
      partner = btrim(coalesce(p_content ->> 'partner', '')), official_url = nullif(p_content ->> 'official_url', ''),
      checked_on = private.day_of(p_content ->> 'checked_on'), state = 'published'
    where p.id = p_id;
    delete from public.programme_texts t where t.programme_id = p_id
      and not exists (select from private.words_of(p_content) w where w.language = t.language);
    insert into public.programme_texts as t (programme_id, language, name, summary, about, who, costs, requirements)
    select p_id, w.* from private.words_of(p_content) w
    on conflict (programme_id, language) do update set name = excluded.name, summary = excluded.summary, about = excluded.about,
      who = excluded.who, costs = excluded.costs, requirements = excluded.requirements
    where (t.name, t.summary, t.about, t.who, t.costs, t.requirements)
      is distinct from (excluded.name, excluded.summary, excluded.about, excluded.who, excluded.costs, excluded.requirements);
    -- a number that another round takes over is free first
    delete from public.cohorts c where c.programme_id = p_id and not exists (
      select from private.rounds_of(p_content) r where r.id = c.id and r.is_published and private.count_of(r.number) = c.number);
    insert into public.cohorts as c (id, programme_id, number, is_published, opens_at, closes_at, starts_on, ends_on, seats, set_state)
    select r.id, p_id, private.count_of(r.number), true, private.kabul_instant(r.opens_on, r.opens_time),
      private.kabul_instant(r.closes_on, r.closes_time), private.day_of(r.starts_on), private.day_of(r.ends_on),
      private.count_of(r.seats), nullif(r.set_state, '')
    from private.rounds_of(p_content) r where r.is_published
    on conflict (id) do update set is_published = true, opens_at = excluded.opens_at, closes_at = excluded.closes_at,
      starts_on = excluded.starts_on, ends_on = excluded.ends_on, seats = excluded.seats, set_state = excluded.set_state
    where c.programme_id = p_id and (c.is_published, c.opens_at, c.closes_at, c.starts_on, c.ends_on, c.seats, c.set_state)
      is distinct from (true, excluded.opens_at, excluded.closes_at, excluded.starts_on, excluded.ends_on, excluded.seats, excluded.set_state);
  end if;
  delete from public.milestones m where m.programme_id is not distinct from owner_id
    and not exists (select from private.dates_of(p_content) d where d.id = m.id and d.is_published);
  insert into public.milestones as m (id, programme_id, kind, is_published, on_day, at_time)
  select d.id, owner_id, d.kind, true, private.day_of(d.on_day), private.time_of(d.at_time)
  from private.dates_of(p_content) d where d.is_published
  on conflict (id) do update set kind = excluded.kind, is_published = true, on_day = excluded.on_day, at_time = excluded.at_time
  where m.programme_id is not distinct from owner_id and (m.kind, m.is_published, m.on_day, m.at_time)
    is distinct from (excluded.kind, true, excluded.on_day, excluded.at_time);
  if exists (select from private.dates_of(p_content) d join public.milestones m on m.id = d.id where m.programme_id is distinct from owner_id)
    or exists (select from private.rounds_of(p_content) r join public.cohorts c on c.id = r.id where c.programme_id is distinct from owner_id)
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  delete from public.milestone_texts t using public.milestones m
  where m.id = t.milestone_id and m.programme_id is not distinct from owner_id and not exists (
    select from private.dates_of(p_content) d where d.id = m.id and coalesce(d.texts, '{}') ? t.language);
  with changed as (
    insert into public.milestone_texts as t (milestone_id, language, title, note)
    select d.id, said.language, coalesce(said.words ->> 'title', ''), coalesce(said.words ->> 'note', '')
    from private.dates_of(p_content) d, jsonb_each(coalesce(d.texts, '{}')) as said (language, words) where d.is_published
    on conflict (milestone_id, language) do update set title = excluded.title, note = excluded.note
    where (t.title, t.note) is distinct from (excluded.title, excluded.note)
    returning t.milestone_id)
  -- calendars that were given the file look at the date of the date
  update public.milestones m set updated_at = now() from changed where m.id = changed.milestone_id;
  perform private.show_forms(p_id, p_content);
  delete from private.round_decisions d where not exists (select from public.cohorts c where c.id = d.cohort_id);
exception when data_exception or datatype_mismatch then
  raise exception 'invalid_input' using errcode = 'P0001';
end
$$;
create or replace function private.show_forms(p_id uuid, p_content jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  a_round record;
  newest public.cohort_forms;
begin
  for a_round in
    select r.id, coalesce(r.questions, '[]') as questions, private.count_of(r.youngest) as youngest, private.count_of(r.oldest) as oldest,
      coalesce(r.asks_guardian, false) as asks_guardian
    from private.rounds_of(p_content) r where r.is_published and p_id <> private.house_desk()
  loop
    select * into newest from public.cohort_forms f where f.cohort_id = a_round.id order by f.version desc limit 1;
    if a_round.questions <> '[]' and newest.questions is distinct from a_round.questions then
      insert into public.cohort_forms (cohort_id, version, questions)
      values (a_round.id, coalesce(newest.version, 0) + 1, a_round.questions) returning * into newest;
    end if;
    update public.cohorts c set form_version = case when a_round.questions <> '[]' then newest.version end,
      youngest = a_round.youngest, oldest = a_round.oldest, asks_guardian = a_round.asks_guardian
    where c.id = a_round.id and c.programme_id = p_id and (c.form_version, c.youngest, c.oldest, c.asks_guardian) is distinct from
      (case when a_round.questions <> '[]' then newest.version end, a_round.youngest, a_round.oldest, a_round.asks_guardian);
  end loop;
  -- of a round that is gone nobody has answered any, or it could not have gone
  delete from public.cohort_forms f where not exists (select from public.cohorts c where c.id = f.cohort_id);
end
$$;
create or replace function private.unmatched_students(p_language text, p_wish text, p_field text, p_after_queued timestamptz, p_after_id uuid, p_limit integer)
returns table (id uuid, student_code text, language text, wish text, fields text[], province text, queued_at timestamptz)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select p.id, p.student_id, coalesce(p.language, 'unknown'), coalesce(p.mentor_gender_wish, 'no_preference'), f.fields, p.province, p.queued_at
    from public.profiles p join private.student_fields f on f.profile_id = p.id
    where p.account_role = 'student' and p.is_complete and not p.is_assigned and p.queued_at is not null
      and (p_language is null or coalesce(p.language, 'unknown') = p_language)
      and (p_wish is null or coalesce(p.mentor_gender_wish, 'no_preference') = p_wish)
      and (p_field is null or case when p_field = 'none' then f.fields = '{}' else p_field = any (f.fields) end)
      and (p_after_queued is null or (p.queued_at, p.id) > (p_after_queued, p_after_id))
    order by p.queued_at, p.id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
create or replace function public.forget_errors(p_days integer default null) returns bigint
language sql volatile security definer set search_path = '' as $$
  with before as (
    select now() - coalesce(make_interval(days => case when p_days is not null then greatest(p_days, 1) end),
      private.kept('error_reports')) as moment
  ), old_sightings as (
    delete from private.error_sightings s using before b where s.seen_at < b.moment
  ), old_reports as (
    delete from public.error_reports r using before b where r.last_seen < b.moment
    returning r.id
  )
  select count(*) from old_reports
$$;
create or replace function public.forget_exports() returns bigint
language sql volatile security definer set search_path = '' as $$
  with gone as (delete from private.exports e where e.created_at < now() - private.kept('exports') returning 1)
  select count(*) from gone
$$;
create or replace function public.forget_imports() returns bigint
language sql volatile security definer set search_path = '' as $$
  with gone as (delete from private.imports i where i.created_at < now() - private.kept('imports') returning 1)
  select count(*) from gone
$$;
create or replace function public.my_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  if (select auth.uid()) is null or not (select private.session_alive()) then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  return private.my_account_data()
    || private.my_profile_data()
    || private.my_mentor_data()
    || private.my_matching_data()
    || private.my_message_data()
    || private.my_meeting_data()
    || private.my_task_data()
    || private.my_programme_data()
    || private.my_announcement_data()
    || private.my_notification_data()
    || private.my_safety_data()
    || private.my_advisor_data()
    || private.my_audit_data()
    || private.my_survey_data();
end
$$;
create or replace function public.note_job_run(p_name text, p_took_ms integer, p_failure text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.job_runs (name, took_ms, failure) values (p_name, p_took_ms, left(p_failure, 300));
  delete from private.job_runs r where r.ended_at < now() - private.kept('job_runs');
end
$$;
create or replace function public.unmatched_students(p_language text default null, p_wish text default null, p_field text default null,
  p_after_queued timestamptz default null, p_after_id uuid default null, p_limit integer default 50)
returns table (id uuid, student_code text, language text, wish text, fields text[], province text, queued_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.unmatched_students(p_language, p_wish, p_field, p_after_queued, p_after_id, p_limit)
$$;
grant execute on function private.my_account_data to authenticated, service_role;
grant execute on function private.my_advisor_data to authenticated, service_role;
grant execute on function private.my_announcement_data to authenticated, service_role;
grant execute on function private.my_audit_data to authenticated, service_role;
grant execute on function private.my_matching_data to authenticated, service_role;
grant execute on function private.my_meeting_data to authenticated, service_role;
grant execute on function private.my_mentor_data to authenticated, service_role;
grant execute on function private.my_message_data to authenticated, service_role;
grant execute on function private.my_notification_data to authenticated, service_role;
grant execute on function private.my_profile_data to authenticated, service_role;
grant execute on function private.my_programme_data to authenticated, service_role;
grant execute on function private.my_safety_data to authenticated, service_role;
grant execute on function private.my_survey_data to authenticated, service_role;
grant execute on function private.my_task_data to authenticated, service_role;
grant execute on function private.unmatched_students to authenticated;
revoke all on function public.unmatched_students from public, anon, authenticated, service_role;
grant execute on function public.unmatched_students to authenticated, service_role;
comment on column private.imports.next_batch is 'How many batches are written in the database: rises while they are written, falls while they are taken back.';
comment on column public.cohorts.set_state is 'The state that an admin has set, whatever the dates of the round say; null: where they say. Her reason is in the revision.';
comment on column public.match_endings.never_again is 'She asked never to be matched with the other again; the ban itself is in match_bans.';
comment on column public.matches.accept_since is 'While proposed or accepted by the mentor: since when the person who is asked can answer.';
comment on column public.matches.reminded_at is 'When the person who is asked was reminded.';
comment on column public.mentor_wishes.prefer is 'Gladly. What is in neither list is all the same to her.';
comment on column public.outcomes.state is 'told: nobody of the team has decided yet; declined: with a sentence, answer, to its author.';
comment on function private.count_readings is 'The state of reading of each of these applications, counted: what private.reading_standings holds.';
comment on function private.readings_of is 'The state of reading of each of these applications, and the mean of those who have handed in.';
comment on function private.told_about is 'Whose record holds the steps of a report, if anybody''s.';
comment on function private.without_identifiers is 'A text in which … replaces addresses, names on other services, numbers of six digits or more, and the given names.';
comment on function public.admin_announcements is 'Admin: announcements, the last changed first, or the one of p_id, with how many deliveries of each channel are in which state.';
comment on function public.admin_programme_readings is 'Admin: the state of reading of each application of a round; its mean once all have handed in.';
comment on function public.count_programme is 'Admin: counts the figures again, at most once a minute, and gives them as programme_figures does.';
comment on function public.decide_outcome is 'Admin who has opened the student: confirmed; declined, with a sentence to its author; told: takes the decision back.';
comment on function public.forget_errors is 'The server: deletes what was last seen longer ago than p_days (null: as private.retention says), and returns how many errors that were.';
comment on function public.hand_in_programme_review is 'Reader: her review is final from now on. Where the first two differ, a third reader is asked.';
comment on function public.outcomes_of_pair is 'Mentor: what the student of an active pair of hers has reached, as far as the two wrote it.';
comment on function public.remove_outcome is 'The student, or the mentor who wrote it, while the pair is active: takes it back, whatever the team has said.';
comment on function public.restore_post is 'Admin: writes a revision as the next version; what was there is kept as a revision.';
comment on function public.save_mentor_wishes is 'A mentor: her wishes as a whole, {prefer, avoid, reason} with codes of fields and at most 300 characters. p_seen: those that are no news to her; where others are stored, conflict.';
comment on function public.save_post is 'Admin: writes a whole post. Version 0 makes it. is_conflict: nothing was written, because saved_by_name had saved another version at saved_at. p_own_revision: what was there is kept as a revision, also where the same person saved it a moment ago.';
comment on function public.save_programme_draft is 'Admin: puts a draft on the desk; version 0 makes it. is_conflict: nothing was written, because saved_by_name had saved another version at saved_at. p_keep: what is there is kept among the revisions.';
comment on function public.save_programme_review is 'Reader: writes her draft. is_conflict: nothing was written, because another version is newer.';
comment on function public.save_round_decisions is 'Admin: writes the draft of the decisions. is_conflict: nothing was written, because another version is newer. Refused: decisions_sent.';
comment on function public.save_shared_note is 'One of an active pair: the note that both read. p_seen: the texts that are no news to the caller; where another is stored, conflict.';
comment on function public.save_site_text is 'Admin: replaces one paragraph of a public page in one language, from the version that the admin has seen (0: none); an empty text brings the built-in one back. A conflict writes nothing and says what is stored.';
comment on function public.save_wishes is 'A student without a pair: her whole list of {mentorId, reason}, at most five. p_seen: the lists that are no news to her; where another is stored, conflict.';
comment on function public.stalled_imports is 'The server: imports that stopped in the middle of their writing or taking back.';
comment on function public.tests_of_pair is 'Mentor: the tests of the student of an active pair of hers.';
comment on function public.unmatched_students is 'Admin: who waits for a mentor, by language, wish and field (none: no field was understood), the longest waiting first.';
comment on table private.feature_switches is 'What differs from the configuration. The content policy and strict mode are the operator''s alone.';
comment on table private.import_rows is 'The rows of a file: as they were, as they were read, and what would become of them.';
comment on table private.push_subscriptions is 'Browsers that are told that there is something, never what. A person with access to the product reads none of it.';
comment on table public.advisor_messages is 'A question with its answer. Nobody of the team reads it; what it is asked to look at is in tables of its own.';
comment on table public.survey_responses is 'That and when the onboarding survey was answered or skipped; the answers are in the profile.';

delete from supabase_migrations.schema_migrations;
insert into supabase_migrations.schema_migrations (version, name) values ('20261220010000', 'baseline');

-- Sessions that began with a mailed link of a forgotten password: they alone choose a password without the present one.
create table private.recovery_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade
);
comment on table private.recovery_sessions is 'Sessions that a link of a forgotten password opened; they choose a new password without the present one.';
alter table private.recovery_sessions enable row level security;
revoke all on private.recovery_sessions from public, anon, authenticated, service_role;

-- Who wants to delete an account proves the password by opening one more session. A stolen session was there before and
-- is none. Ids are kept, not a time: the clock of an auth service elsewhere is not the database's.
create table private.deletion_requests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  known_sessions uuid[] not null,
  asked_at timestamptz not null default now()
);
comment on table private.deletion_requests is 'The sessions of a person when she asked to delete her account: none of them may.';
create index deletion_requests_old on private.deletion_requests (asked_at);
alter table private.deletion_requests enable row level security;
revoke all on private.deletion_requests from public, anon, authenticated, service_role;

create function private.ask_to_delete_my_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
begin
  if me is null or not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  delete from private.deletion_requests r where r.asked_at < now() - interval '10 minutes';
  insert into private.deletion_requests (user_id, known_sessions)
  values (me, array(select s.id from auth.sessions s where s.user_id = me))
  on conflict (user_id) do update set known_sessions = excluded.known_sessions, asked_at = now();
end
$$;
revoke all on function private.ask_to_delete_my_account() from public, anon, service_role;
grant execute on function private.ask_to_delete_my_account() to authenticated;

create function public.ask_to_delete_my_account() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.ask_to_delete_my_account()
$$;
revoke all on function public.ask_to_delete_my_account() from public, anon, service_role;
grant execute on function public.ask_to_delete_my_account() to authenticated;
comment on function public.ask_to_delete_my_account is 'From now on, for ten minutes, a session of the caller that is opened later may delete her account.';

create or replace function private.delete_my_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if me is null or not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  -- AU-14: what cannot be taken back is not done with the password alone where she asked for more
  if not private.second_step_done() then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- AU-09: the password, by a session opened for this; a young session is enough only where there is no password
  if not exists (select from auth.users u where u.id = me and coalesce(u.encrypted_password, '') <> '') then
    perform private.require_sign_in_within(interval '10 minutes');
  elsif not exists (
    select from private.deletion_requests r
    where r.user_id = me and r.asked_at > now() - interval '10 minutes'
      and nullif((select auth.jwt()) ->> 'session_id', '')::uuid <> all (r.known_sessions))
  then
    raise exception 'invalid_credentials' using errcode = 'P0001';
  end if;
  -- two admins who leave at the same moment take turns
  lock table public.admin in share row exclusive mode;
  if exists (select 1 from public.admin a where a.user_id = me)
    and not exists (select 1 from public.admin a where a.user_id is not null and a.user_id <> me) then
    raise exception 'last_admin' using errcode = 'P0001';
  end if;
  perform private.notify(case when m.student_id = me then m.mentor_id else m.student_id end, 'match_ended',
    jsonb_build_object('match_id', m.id))
  from public.matches m where me in (m.student_id, m.mentor_id) and m.state <> 'ended';
  perform private.write_audit('account_deleted', me, 'users', me);
  delete from public.admin a where a.user_id = me;
  -- an application that was written before she had an account
  delete from public.mentorapplications a
  where a.user_id is null
    and a.email = (select lower(u.email) from auth.users u where u.id = me and u.email_confirmed_at is not null);
  delete from auth.users u where u.id = me;
end
$$;
comment on function public.delete_my_account is 'Removes the account of the caller and all that belongs to it, from a session opened after ask_to_delete_my_account, or within ten minutes of the sign-in where there is no password. Refused: invalid_credentials, fresh_sign_in_needed, last_admin (the only admin).';

-- For the operator who gives an account a role: nobody who is in it already, by whatever way, stays in.
create or replace function public.require_new_password(p_email text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  account uuid;
begin
  select u.id into account from auth.users u
  where lower(u.email) = lower(btrim(p_email)) and u.deleted_at is null and u.email_confirmed_at is not null
    -- asked once more for somebody who is an admin, nothing happens
    and not private.is_admin_id(u.id);
  if account is null then
    return false;
  end if;
  insert into private.due_passwords (user_id) values (account) on conflict do nothing;
  update auth.users u set encrypted_password = '' where u.id = account;
  delete from auth.sessions s where s.user_id = account;
  -- the identity of the address itself is the account's; others stay only where they prove the same address
  delete from auth.identities i using auth.users u
  where u.id = account and i.user_id = u.id and i.provider <> 'email'
    and (lower(i.identity_data ->> 'email') is distinct from lower(u.email)
      or i.identity_data -> 'email_verified' is distinct from 'true'::jsonb);
  -- codes on their way to a session
  if to_regclass('auth.flow_state') is not null then
    execute 'delete from auth.flow_state where user_id = $1' using account;
  end if;
  return true;
end
$$;
comment on function public.require_new_password(text) is 'Drops the password of a confirmed account that is no admin''s, ends its sessions and removes identities of other addresses. True where there is such an account.';

-- Emergencies in taken cases, repeated words, and alarm mails first.
alter table private.alarms add column words_at timestamptz;
comment on column public.reports.taken_by is 'The admin who has taken it. It counts as taken as long as she is an admin.';
comment on column public.reports.answered_at is 'When the team first answered the person; null again where later words set off the alarm again.';
comment on table private.alarms is 'Reports of which people are called; next_at is null where nobody has to be called again.';
comment on column private.alarms.words_at is 'Since when words in a taken case wait for a step of the team.';

create or replace function private.raise_distress(p_id uuid, p_author uuid, p_kind text, p_severity text, p_source text, p_row_id uuid, p_body text)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
  role text;
begin
  perform pg_advisory_xact_lock(hashtext('distress:' || p_author));
  select * into report from public.reports r
  where r.reporter_id = p_author and r.category = 'distress' and r.state <> 'closed' for update;
  if report.id is null then
    role := case when private.is_mentor_id(p_author) then 'mentor' else 'student' end;
    insert into public.reports (id, reporter_id, reporter_role, category, severity, distress_kind, due_at)
    values (coalesce(p_id, gen_random_uuid()), p_author, role, 'distress', p_severity, p_kind, now() + private.act_within(p_severity))
    returning * into report;
    -- a mentor's own words may be what is wrong: nothing tells her of the case
    perform private.write_audit('concern_reported', case when role = 'student' then p_author end, 'reports', report.id);
    if role = 'student' then
      perform private.notify(p_author, 'team_reads', '{}');
    end if;
  end if;
  if exists (select from private.distress_signals s
    where s.report_id = report.id and s.body = p_body and s.created_at > now() - interval '10 minutes')
  then
    -- what the advisor's screen told knows no kind
    update public.reports r set distress_kind = p_kind where r.id = report.id and r.distress_kind is null;
  else
    insert into private.distress_signals (report_id, source, row_id, kind, body) values (report.id, p_source, p_row_id, p_kind, p_body);
  end if;
  -- after the words, whose own trigger would call a second time
  if p_severity = 'urgent' and report.severity <> 'urgent' then
    update public.reports r set severity = 'urgent', distress_kind = coalesce(p_kind, r.distress_kind), due_at = now() + private.act_within('urgent')
    where r.id = report.id;
  end if;
  return report.id;
end
$$;

create or replace function private.is_taken(report public.reports) returns boolean
language sql stable security definer set search_path = '' as $$
  select report.taken_at is not null and private.is_admin_id(report.taken_by)
$$;

create or replace function private.take_report(p_report_id uuid, p_admin uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.reports r set taken_by = p_admin, taken_at = now() where r.id = p_report_id and not private.is_taken(r)
$$;

create or replace function private.take_by_action() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.actor_id is not null then
    perform private.take_report(new.report_id, new.actor_id);
    update private.alarms a set words_at = null where a.report_id = new.report_id;
    perform private.settle_alarm(new.report_id);
  end if;
  return null;
end
$$;

create or replace function private.take_case(p_event_id uuid, p_report_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'take_case') then
    return;
  end if;
  select * into report from public.reports r where r.id = p_report_id for update;
  if report.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if report.state = 'closed' or private.is_taken(report) then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  insert into public.report_actions (id, report_id, actor_id, action) values (p_event_id, report.id, (select auth.uid()), 'take');
  update public.reports r set state = case when r.category = 'drill' then 'closed' when r.state = 'new' then 'triaged' else r.state end,
    closed_at = case when r.category = 'drill' then now() end
  where r.id = report.id;
  perform private.write_audit('report_take', private.told_about(report), 'reports', report.id);
end
$$;

create or replace function private.waits_for_answer(report public.reports) returns boolean
language sql immutable set search_path = '' as $$
  select report.category = 'distress' and report.severity = 'urgent' and report.state <> 'closed' and report.answered_at is null
$$;

create or replace function private.call_for(p_report_id uuid, p_step integer, p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  settings private.on_call_settings;
  mail uuid;
  report public.reports;
  is_taken boolean;
  calls_others boolean;
begin
  select * into report from public.reports r where r.id = p_report_id;
  is_taken := private.is_taken(report);
  -- news of a case that somebody has taken is for who has taken it, as long as the first answer is not late
  calls_others := not is_taken or (private.waits_for_answer(report) and report.due_at <= p_now);
  for person in
    select report.taken_by where is_taken
    union
    select c from private.called_by_step(p_step, p_now) as c where calls_others
  loop
    select * into settings from private.on_call_settings s where s.user_id = person;
    insert into private.alarm_calls (report_id, step, user_id, channel, told_at) values (p_report_id, p_step, person, 'in_app', p_now);
    perform private.notify(person, 'alarm', jsonb_build_object('report_id', p_report_id));
    if coalesce(settings.by_push, true) then
      update private.push_subscriptions s
      set is_urgent = true, asked_at = coalesce(s.asked_at, p_now), due_at = p_now, leased_until = null, attempts = 0
      where s.user_id = person;
      if found then
        insert into private.alarm_calls (report_id, step, user_id, channel) values (p_report_id, p_step, person, 'push');
      end if;
    end if;
    if coalesce(settings.by_email, true) and private.verified_email_of(person) is not null then
      insert into private.mail_outbox (user_id, to_email, kind, language)
      values (person, private.verified_email_of(person), 'alarm', coalesce((select p.language from public.profiles p where p.id = person), 'en'))
      returning id into mail;
      insert into private.alarm_calls (report_id, step, user_id, channel, mail_id) values (p_report_id, p_step, person, 'email', mail);
    end if;
  end loop;
  if calls_others then
    insert into private.alarm_calls (report_id, step, channel, due_at) values (p_report_id, p_step, 'webhook', p_now);
  end if;
end
$$;

create or replace function private.next_call_at(report public.reports, p_words_at timestamptz, p_now timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select least(p_words_at + interval '10 minutes',
    case when private.waits_for_answer(report) then case when report.due_at > p_now then report.due_at else p_now + interval '30 minutes' end end)
$$;

create or replace function private.reopen_alarm(p_report_id uuid, p_step integer, p_has_words boolean, p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  started timestamptz := p_now - case p_step when 0 then interval '0' else interval '30 minutes' end;
begin
  update public.reports r set taken_by = null, taken_at = null,
    due_at = case when p_has_words and r.answered_at is not null then p_now + private.act_within('urgent') else r.due_at end,
    answered_at = case when not p_has_words then r.answered_at end
  where r.id = p_report_id;
  insert into private.alarms (report_id, step, next_at, started_at)
  values (p_report_id, p_step, private.next_step_at(started, p_step), started)
  on conflict (report_id) do update set step = excluded.step, next_at = excluded.next_at, started_at = excluded.started_at, words_at = null;
  perform private.call_for(p_report_id, p_step, p_now);
end
$$;

create or replace function private.sound_alarm() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_taken(new) then
    -- who has it is called; nobody else unless she stays silent
    insert into private.alarms (report_id, next_at, words_at) values (new.id, private.next_call_at(new, now(), now()), now())
    on conflict (report_id) do update set next_at = excluded.next_at, words_at = excluded.words_at;
    perform private.call_for(new.id, 0, now());
  else
    perform private.reopen_alarm(new.id, 0, true, now());
  end if;
  return null;
end
$$;

create or replace function private.settle_alarm(p_report_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
begin
  select * into report from public.reports r where r.id = p_report_id;
  if report.state <> 'closed' and not private.is_taken(report) then
    return;
  end if;
  update private.alarms a set
    words_at = case when report.state <> 'closed' and report.severity = 'urgent' then a.words_at end,
    next_at = case when report.state <> 'closed' and report.severity = 'urgent' then private.next_call_at(report, a.words_at, now()) end
  where a.report_id = p_report_id;
  update private.alarm_calls c set due_at = null where c.report_id = p_report_id and c.channel = 'webhook' and c.told_at is null;
end
$$;

create or replace function private.end_alarm() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.settle_alarm(new.id);
  return null;
end
$$;

create or replace function private.tell_of_signal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
begin
  select * into report from public.reports r where r.id = new.report_id;
  if report.severity <> 'urgent' or report.state = 'closed' or report.taken_at is null then
    return null;
  end if;
  if private.is_taken(report) then
    insert into private.alarms as a (report_id, next_at, words_at) values (report.id, now() + interval '10 minutes', now())
    on conflict (report_id) do update set words_at = coalesce(a.words_at, excluded.words_at), next_at = least(a.next_at, excluded.next_at);
    perform private.call_for(report.id, 0, now());
  else
    perform private.reopen_alarm(report.id, 0, true, now());
  end if;
  return null;
end
$$;

create or replace function public.escalate_alarms(p_now timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  alarm private.alarms;
  report public.reports;
  called integer := 0;
begin
  for report in
    select r.* from public.reports r
    where r.state <> 'closed' and r.severity = 'urgent' and r.taken_at is not null and not private.is_taken(r)
    limit 50 for update skip locked
  loop
    perform private.reopen_alarm(report.id, 0, false, p_now);
    called := called + 1;
  end loop;
  for alarm in
    select a.* from private.alarms a join public.reports r on r.id = a.report_id
    where a.next_at <= p_now order by a.next_at limit 50 for update skip locked
  loop
    if alarm.words_at <= p_now - interval '10 minutes' then
      -- who is on call may be the silent one: every admin
      perform private.reopen_alarm(alarm.report_id, 2, true, p_now);
    else
      select * into report from public.reports r where r.id = alarm.report_id;
      alarm.step := case when private.is_taken(report) then greatest(alarm.step + 1, 2) else alarm.step + 1 end;
      update private.alarms a set step = alarm.step,
        next_at = case when private.is_taken(report) then private.next_call_at(report, a.words_at, p_now)
          else greatest(private.next_step_at(a.started_at, alarm.step), p_now + interval '1 minute') end
      where a.report_id = alarm.report_id;
      perform private.call_for(alarm.report_id, alarm.step, p_now);
    end if;
    called := called + 1;
  end loop;
  return called;
end
$$;
comment on function public.escalate_alarms is 'The server: calls the next people about reports that nobody has taken, after 10, 30 and 60 minutes and then every hour; also where who took it went, left new words alone for 10 minutes, or has not answered in time.';

create or replace function private.open_alarms() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'has_sound', coalesce((select s.has_sound from private.on_call_settings s where s.user_id = (select auth.uid())), true),
    'alarms', (select coalesce(jsonb_agg(jsonb_build_object('report_id', r.id, 'since', r.created_at, 'due_at', r.due_at, 'step', a.step,
      'is_drill', r.category = 'drill', 'taken_by', case when private.is_taken(r) then private.admin_name(r.taken_by) end,
      'is_mine', private.is_taken(r) and r.taken_by = (select auth.uid())) order by private.is_taken(r), r.due_at, r.id), '[]')
      from private.alarms a join public.reports r on r.id = a.report_id
      where r.state <> 'closed' and (case when private.is_taken(r) then private.waits_for_answer(r) else a.next_at is not null end
        -- until the next round, nobody has what an account took that went
        or (r.taken_at is not null and r.severity = 'urgent' and not private.is_taken(r)))));
end
$$;
comment on function public.open_alarms is 'Admin: alarms that nobody has taken, then those taken but not answered and by whom, the most overdue first, without a word of what they are about.';

drop trigger f_alarm_over on public.reports;
create trigger f_alarm_over after update on public.reports
  for each row when ((new.state = 'closed' and old.state <> 'closed') or (new.taken_at is not null
    and (new.taken_at, new.answered_at, new.due_at, new.severity) is distinct from (old.taken_at, old.answered_at, old.due_at, old.severity)))
  execute function private.end_alarm();

drop index private.mail_outbox_waiting;
create index mail_outbox_waiting on private.mail_outbox ((kind <> 'alarm'), next_attempt_at) where sent_at is null and given_up_at is null;

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
      -- somebody may be in danger: no newsletter goes first
      order by w.kind <> 'alarm', w.next_attempt_at
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
  from taken t order by t.kind <> 'alarm'
$$;
