begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(26);

-- PR-07, SG-12, with the time frozen: of everything one row that is a second too young and one that is a second too old
create function tests.frozen() returns timestamptz language sql immutable as $$ select timestamptz '2031-06-01 12:00:00+00' $$;
create temp table ages as
select what, n, tests.frozen() - kept + (case n when 1 then interval '1 second' else interval '-1 second' end) as at
from private.retention(), generate_series(1, 2) as n;
create function tests.at(what text, n integer) returns timestamptz language sql stable as $$ select a.at from ages a where a.what = at.what and a.n = at.n $$;

-- guards write the server's time themselves: here they must not
set local session_replication_role = replica;
delete from public.notifications;
delete from private.commands;
insert into private.mail_outbox (id, to_email, kind, sent_at, given_up_at, last_error)
select gen_random_uuid(), 'm' || n || '@people.test', 'k', case when n < 3 then tests.at('mail_outbox', n) end, case when n = 3 then tests.at('mail_outbox', 2) end, 'n' || n
from generate_series(1, 4) as n;
insert into private.commands (id, name, actor_id, created_at) select gen_random_uuid(), 'n' || n, tests.id('admin'), tests.at('commands', n) from generate_series(1, 2) as n;
delete from auth.sessions;
insert into auth.sessions (id, user_id, created_at, not_after)
select tests.id(case n when 1 then 'student_a' else 'student_b' end), tests.id('student_a'), tests.at('sessions', n) - interval '1 hour', tests.at('sessions', n) from generate_series(1, 2) as n;
insert into public.notifications (user_id, kind, payload, created_at) select tests.id('student_a'), 'match_ended', jsonb_build_object('n', n), tests.at('notifications', n) from generate_series(1, 2) as n;
delete from public.mentorapplications where user_id <> tests.id('mentor_of_a');
insert into public.mentorapplications (email, status, first_name, updated_at, decided_at)
select status || n || '@people.test', status, 'n' || n, case when n < 3 then tests.at(case status when 'draft' then 'mentorapplications.draft' else 'mentorapplications.closed' end, n) else '2001-01-01' end,
  case when n = 3 then tests.at('mentorapplications.closed', 1) end
from unnest(array['draft', 'rejected', 'withdrawn', 'expired', 'pending', 'needs_info', 'interview', 'references', 'waitlisted', 'approved', 'suspended']) as status,
  generate_series(1, 3) as n where n < 3 or status = 'rejected';
insert into public.matches (id, student_id, mentor_id, state, started_at, ended_at)
select ('000000b' || n || '-0000-4000-8000-0000000000ff')::uuid, tests.id('student_b'), tests.id('mentor_of_a'), 'ended', '2020-01-01', tests.at('matches', n) from generate_series(1, 2) as n;
insert into public.match_events (match_id, actor_role, to_state) select id, 'admin', 'ended' from public.matches where student_id = tests.id('student_b');
insert into public.staff_notes (match_id, note) select id, 'n' from public.matches where student_id = tests.id('student_b');
update public.messages set created_at = tests.at('messages', case id when '00000051-0000-4000-8000-000000000001' then 2 else 1 end);
insert into public.reports (id, reporter_role, category, severity, state, due_at, closed_at, note)
select gen_random_uuid(), 'student', 'other', 'normal', 'closed', '2020-01-01', tests.at('reports', n), 'n' || n from generate_series(1, 2) as n;
delete from public.meetings;
insert into public.meetings (id, match_id, proposed_by, slots, minutes, agenda, created_at)
select gen_random_uuid(), '000000b1-0000-4000-8000-000000000001', 'student', array[now()], 30, 'n' || n, tests.at('meetings', n) from generate_series(1, 2) as n;
delete from public.checkins;
insert into public.checkins (id, match_id, month, mood, progress, created_at)
select gen_random_uuid(), '000000b1-0000-4000-8000-000000000001', 140500 + n, 3, 'n' || n, tests.at('checkins', n) from generate_series(1, 2) as n;
delete from public.announcement_deliveries;
insert into public.announcements (id, state, content_hash, tested_hash, send_at, ended_at, last_command)
select ('000000a9-0000-4000-8000-0000000000f' || n)::uuid, 'sent', 'h', 'h', '2030-01-01', tests.at('announcement_deliveries', n), gen_random_uuid() from generate_series(1, 2) as n;
insert into public.announcement_deliveries (announcement_id, user_id, channel, language) select id, tests.id('student_a'), 'in_app', 'en' from public.announcements where ended_at is not null;
delete from public.advisor_messages;
insert into public.advisor_messages (id, thread_id, language, question, answer, outcome, created_at)
select gen_random_uuid(), '00000091-0000-4000-8000-000000000001', 'en', 'n' || n, '', 'unknown', tests.at('advisor_messages', n) from generate_series(1, 2) as n;
delete from public.advisor_escalations;
insert into public.advisor_escalations (id, user_id, language, question, created_at)
select gen_random_uuid(), tests.id('student_a'), 'en', 'n' || n, tests.at('advisor_escalations', n) from generate_series(1, 2) as n;
delete from public.advisor_usage;
insert into public.advisor_usage (user_id, on_day, messages)
select tests.id('student_a'), (tests.at('advisor_usage', n) + case n when 1 then interval '1 day' else - interval '1 day' end)::date, n from generate_series(1, 2) as n;
insert into private.model_days (on_day, calls)
select (tests.at('model_days', n) + case n when 1 then interval '1 day' else - interval '1 day' end)::date, n from generate_series(1, 2) as n;
delete from public.programme_applications;
insert into public.programme_applications (id, cohort_id, form_version, student_id, answers, updated_at)
select gen_random_uuid(), '000000f1-0000-4000-8000-000000000001', 1, case n when 1 then tests.id('student_a') else tests.id('student_b') end, '{}',
  tests.at('programme_applications', n) from generate_series(1, 2) as n;
insert into private.reminders (rule, user_id, about, outcome, created_at) select 'pair_silent', tests.id('student_a'), 'n' || n, 'given', tests.at('reminders', n) from generate_series(1, 2) as n;
delete from public.match_preferences;
insert into public.match_preferences (student_id, mentor_id, rank, reason, updated_at)
select tests.id(case n when 1 then 'student_a' else 'student_b' end), tests.id('mentor_of_a'), 1, 'n' || n, tests.at('match_preferences', n) from generate_series(1, 2) as n;
insert into public.match_preferences (student_id, mentor_id, never, updated_at) values (tests.id('student_b'), tests.id('other_mentor'), true, '2001-01-01');
insert into private.on_call_shifts (id, user_id, starts_at, ends_at)
select gen_random_uuid(), tests.id('admin'), tests.at('on_call_shifts', n) - interval '1 hour', tests.at('on_call_shifts', n) from generate_series(1, 2) as n;
insert into public.mentor_wishes (mentor_id, reason, updated_at)
select tests.id(case n when 1 then 'mentor_of_a' else 'other_mentor' end), 'n' || n, tests.at('mentor_wishes', n) from generate_series(1, 2) as n
on conflict (mentor_id) do update set reason = excluded.reason, updated_at = excluded.updated_at;
delete from public.tasks;
insert into public.tasks (id, student_id, title, created_role, updated_at) select gen_random_uuid(), tests.id('student_a'), 'n' || n, 'student', tests.at('tasks', n) from generate_series(1, 2) as n;
delete from public.shared_notes;
insert into public.shared_notes (id, student_id, body, updated_at) select gen_random_uuid(), tests.id('student_a'), 'n' || n, tests.at('shared_notes', n) from generate_series(1, 2) as n;
delete from public.private_notes;
insert into public.private_notes (id, author_id, student_id, body, updated_at)
select gen_random_uuid(), tests.id('student_a'), tests.id('student_a'), 'n' || n, tests.at('private_notes', n) from generate_series(1, 2) as n;
insert into public.matches (id, student_id, mentor_id, state, started_at, ended_at)
select ('000000c' || n || '-0000-4000-8000-0000000000ff')::uuid, tests.id('student_b'), tests.id('mentor_of_a'), 'ended', '2020-01-01', tests.at('private_notes.mentor', n) from generate_series(1, 2) as n;
insert into public.private_notes (id, author_id, match_id, student_id, body, updated_at)
select gen_random_uuid(), m.mentor_id, m.id, m.student_id, 'of a mentor ' || substr(m.id::text, 8, 1), tests.frozen() from public.matches m where m.id::text like '000000c%';
insert into private.bulk_actions (id, actor_id, operation, params, created_at)
select gen_random_uuid(), tests.id('admin'), 'assign', jsonb_build_object('n', n), tests.at('bulk_actions', n) from generate_series(1, 2) as n;
delete from public.contact_messages;
insert into public.contact_messages (id, subject, body, language, created_at) select gen_random_uuid(), 'other', 'n' || n, 'en', tests.at('contact_messages', n) from generate_series(1, 2) as n;
insert into private.invitations (row_number, email, address_digest, fields, created_at)
select n, 'i' || n || '@people.test', private.digest_of('i' || n), '{"interests": "law"}', tests.at('invitations', n) from generate_series(1, 2) as n;
insert into private.invitations (row_number, state, closed_at) select 10 + n, 'accepted', tests.at('invitations.closed', n) from generate_series(1, 2) as n;
set local session_replication_role = origin;

create temp table stays as select
  (select count(*) from public.profiles) + (select count(*) from public.audit_log) + (select count(*) from public.consents)
    + (select count(*) from public.student_cards) + (select count(*) from auth.users) as n;
select is(private.forget_old(tests.frozen()), '{"mail_outbox": 2, "commands": 1, "sessions": 1, "notifications": 1, "mentorapplications": 4, "bulk_actions": 1, "matches": 1, "announcement_deliveries": 1, "messages": 1, "reports": 1, "tasks": 1, "shared_notes": 1, "private_notes": 2, "meetings": 1, "checkins": 1, "advisor_messages": 1, "advisor_escalations": 1, "advisor_usage": 1, "programme_applications": 1, "reminders": 1, "match_preferences": 1, "mentor_wishes": 1, "model_days": 1, "on_call_shifts": 1, "contact_messages": 1, "invitations": 1, "invitations.closed": 1}',
  '[PR-07] [SG-12] of everything the old rows go, and they alone');
select set_eq('select last_error from private.mail_outbox', array['n1', 'n4'], '[PR-07] a mail that was sent or given up 30 days ago goes, one that waits stays');
select set_eq('select name from private.commands', array['n1'], '[PR-07] the id of a command goes after a year');
select set_eq('select id from auth.sessions', array[tests.id('student_a')], '[PR-07] a session goes 30 days after its end');
select set_eq($$ select payload from public.notifications $$, array['{"n": 1}'::jsonb], '[PR-07] a notice goes after a year');
select is_empty($$ select 1 from public.mentorapplications where first_name = 'n2' and status in ('draft', 'rejected', 'withdrawn', 'expired') $$,
  '[SG-12] [PR-07] an application that was never sent goes after 180 days, one that came to nothing a year after that');
select is((select count(*) from public.mentorapplications where first_name = 'n2'), 7::bigint, '[SG-12] one that is open or was approved stays however old it is');
select is((select count(*) from public.mentorapplications where first_name in ('n1', 'n3')), 12::bigint, '[SG-12] and one that was decided later than it was written counts from the decision');
select set_eq($$ select id from public.matches where state = 'ended' and id::text like '000000b%' $$, array['000000b1-0000-4000-8000-0000000000ff'::uuid], '[SG-12] [PR-07] a pair goes two years after its end');
select is((select count(*) from public.match_events) + (select count(*) from public.staff_notes where match_id is not null), 3::bigint, '[SG-12] with its history and notes');
select set_eq('select body from public.messages', array['Salaam from Maryam', 'My number is 0799123456'], '[PR-07] [SG-05] a message goes after two years');
select set_eq('select agenda from public.meetings union all select progress from public.checkins', array['n1', 'n1'], '[PR-07] so do what was agreed on and how a month went');
select set_eq($$ select note from public.reports where state = 'closed' $$, array['n1'], '[PR-07] [SG-04] a report goes two years after it was closed, an open one stays');
select set_eq('select announcement_id from public.announcement_deliveries', array['000000a9-0000-4000-8000-0000000000f1'::uuid], '[PR-07] who got an announcement goes a year after its end');
select set_eq('select question as kept from public.advisor_messages union all select question from public.advisor_escalations union all select ''n'' || messages from public.advisor_usage union all select ''n'' || calls from private.model_days', array['n1'], '[PR-07] what was asked goes after its time');
select set_eq('select about from private.reminders', array['n1'], '[PR-07] what the rules reminded of goes after a year');
select set_eq($$ select reason || never from public.match_preferences $$, array['n1false', 'true'], '[PR-07] a list of wishes goes a year after its last change, whom she never wants stays ruled out');
select set_eq('select body from public.contact_messages', array['n1'], '[PR-07] a visitor''s message is deleted 180 days after it was sent');
select set_eq($$ select params ->> 'n' from private.bulk_actions $$, array['1'], '[PR-07] an action on many applications goes after 30 days');
select set_eq($$ select row_number || state || (fields <> '{}') || (email is null) from private.invitations $$, array['1waitingtruefalse', '2expiredfalsetrue', '11acceptedfalsetrue'],
  '[PR-07] what an invitation says goes after 30 days, and the rest 30 days after its end');
select set_eq('select reason from public.mentor_wishes', array['n1'], '[PR-07] what a mentor wishes goes a year after its last change');
select set_eq('select title as kept from public.tasks union all select body from public.shared_notes', array['n1'], '[PR-07] a task and a shared note go two years after the last change');
select set_eq('select body from public.private_notes', array['n1', 'of a mentor 1'], '[PR-07] [SE-06] a private note too, and a mentor''s 30 days after the end of the pair');
select is((select (select count(*) from public.profiles) + (select count(*) from public.audit_log) + (select count(*) from public.consents)
    + (select count(*) from public.student_cards) + (select count(*) from auth.users)), (select n from stays), '[PR-07] accounts, profiles, consents and the record are not touched');

select tests.become('admin');
select throws_ok('select public.forget_old()', '42501', null, '[AC-08] nobody but the server starts it');
select tests.become('service');
select lives_ok('select public.forget_old()', '[PR-07] the server does');
select * from finish();
rollback;
