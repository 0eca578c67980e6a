begin;
\ir fixtures/actors.psql
select plan(33);

create function tests.figures(variadic p_path text[]) returns jsonb language plpgsql as $$
declare
  told jsonb;
begin
  perform tests.become('admin');
  -- two «months»: one that ended 20 days ago, and the one that still runs
  told := public.admin_overview_figures(array[private.today_in_kabul() - 60, private.today_in_kabul() - 20]);
  perform tests.operator();
  return told #> p_path;
end
$$;
create function tests.days(n numeric) returns timestamptz language sql stable as $$ select now() - n * interval '1 day' $$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

-- PERM-05, AC-12: admins alone
create function pg_temp.refused(who text) returns text language plpgsql as $$
begin
  perform tests.become(who);
  perform public.admin_overview_figures(array[date '2026-01-01']);
  return 'answered';
exception when insufficient_privilege then
  return 'refused';
end
$$;
select is(pg_temp.refused(who), 'refused', '[FEAT-05] ' || who || ' is told no figures of the overview')
from unnest(array['visitor', 'unconfirmed', 'student_a', 'applicant', 'mentor_of_a', 'ended', 'suspended']) as who;
select tests.operator();
update auth.sessions set not_after = now() - interval '1 second' where id = tests.id('other_admin');
select is(pg_temp.refused('other_admin'), 'refused', '[SE-01] nor is an admin whose session has ended');
select tests.become('admin');
select throws_ok($$ select public.admin_overview_figures('{}') $$, 'P0001', 'invalid_input', '[FEAT-05] without a month nothing is counted');
select throws_ok($$ select public.admin_overview_figures(array[private.today_in_kabul() + 2]) $$, 'P0001', 'invalid_input', 'nor of a month to come');

-- matches and waiting students over time
select tests.operator();
set local session_replication_role = replica;
delete from public.messages;
delete from public.tasks;
delete from public.shared_notes;
delete from public.meetings;
delete from public.checkins;
delete from private.pair_records;
update public.threads set last_message_at = null;
update public.matches set started_at = tests.days(50) where id = '000000b1-0000-4000-8000-000000000001';
insert into public.matches (id, student_id, mentor_id, state, started_at, ended_at) values
  ('000000b2-0000-4000-8000-000000000002', tests.id('student_b'), tests.id('other_mentor'), 'ended', tests.days(40), tests.days(10)),
  ('000000b3-0000-4000-8000-000000000003', tests.id('student_b'), tests.id('mentor_of_a'), 'ended', tests.days(42), tests.days(41));
insert into public.match_events (match_id, actor_role, to_state) values
  ('000000b2-0000-4000-8000-000000000002', 'admin', 'active'),
  ('000000b3-0000-4000-8000-000000000003', 'admin', 'proposed');
update public.profiles set queued_at = tests.days(60) where id = tests.id('student_a');
update public.profiles set queued_at = tests.days(45) where id = tests.id('student_b');
update public.profiles set queued_at = tests.days(25) where id in (tests.id('ended'), tests.id('suspended'));
set local session_replication_role = origin;
select is(tests.figures('active', 'months'), '[2, 1]', '[FEAT-05] matches are counted at the end of each month, proposals that were never accepted are not');
select is(tests.figures('active', 'before'), '2', '[FEAT-05] and 30 days ago');
select is(tests.figures('waiting', 'months'), '[2, 3]', '[FEAT-05] a student waits from her time in the queue on, but not while she has a mentor');
select is(tests.figures('waiting', 'before'), '0', '[FEAT-05] and 30 days ago none waited');
select is(tests.figures('waiting', 'months', '-1'), (select to_jsonb(c.students_waiting) from (
    select count(*) as students_waiting from public.profiles p
    where p.account_role = 'student' and p.is_complete and not p.is_assigned and p.queued_at is not null) as c),
  '[FEAT-05] those who wait now are those whom the list names');
select is(tests.figures('wait_days'), '{"now": null, "before": null}', '[FEAT-05] the median of fewer than five is not told');
select is(tests.figures('waiting_weeks'), '[0, 2, 0, 1, 0, 0]', '[FEAT-05] waiting students by weeks, each group from its bound on');

-- silence now and then
select is(tests.figures('silent'), '{"now": 1, "before": 1}', '[FEAT-05] a match without a sign is silent, now as 30 days ago');
set local session_replication_role = replica;
insert into public.messages (id, thread_id, sender_id, sender_role, body, state, sent_at, created_at) values (gen_random_uuid(),
  '000000b1-0000-4000-8000-000000000001', tests.id('student_a'), 'student', 'Salaam', 'sent', tests.days(35), tests.days(35));
update public.threads set last_message_at = tests.days(35) where id = '000000b1-0000-4000-8000-000000000001';
set local session_replication_role = origin;
select is(tests.figures('silent'), '{"now": 1, "before": 0}', '[FEAT-05] what was written five days before that time ended its silence then');

-- meetings
set local session_replication_role = replica;
insert into public.meetings (id, match_id, state, proposed_by, slots, start_at, minutes)
select gen_random_uuid(), '000000b1-0000-4000-8000-000000000001', state, 'student', array[tests.days(age)], tests.days(age), 30
from (values ('done', 5), ('done', 6), ('done', 40), ('missed_student', 5), ('confirmed', -2)) as m (state, age);
set local session_replication_role = origin;
select is(tests.figures('meetings'), '{"now": 2, "before": 1, "months": [1, 2]}', '[FEAT-05] meetings that took place are counted by month and by 30 days');

-- how far applications came
select is(tests.figures('applications'), '[{"n": 4, "stage": "started"}, {"n": 4, "stage": "sent"}, {"n": 3, "stage": "interview"},
  {"n": 3, "stage": "references"}, {"n": 3, "stage": "approved"}]'::jsonb, '[FEAT-02] who reached a stage has passed those before it');
set local session_replication_role = replica;
insert into public.mentorapplications (id, email, status, submitted_at, created_at) values
  ('000000a7-0000-4000-8000-000000000007', 'one@people.test', 'rejected', now(), now()),
  ('000000a8-0000-4000-8000-000000000008', 'two@people.test', 'draft', null, now()),
  ('000000a9-0000-4000-8000-000000000009', 'three@people.test', 'approved', tests.days(100), tests.days(100));
insert into public.application_events (application_id, actor_role, to_status) values ('000000a7-0000-4000-8000-000000000007', 'admin', 'interview');
set local session_replication_role = origin;
select is(tests.figures('applications'), '[{"n": 6, "stage": "started"}, {"n": 5, "stage": "sent"}, {"n": 4, "stage": "interview"},
  {"n": 3, "stage": "references"}, {"n": 3, "stage": "approved"}]'::jsonb,
  '[FEAT-02] an interview counts after a refusal too, a draft is begun only, and what began before the months is left out');

-- small groups
select is(tests.figures('provinces'), '{"rows": [], "others": {"n": null, "groups": 1}}', '[FEAT-05] four students of one province are not told');
select is(tests.figures('genders'), '[{"n": null, "key": "female", "free": 1, "withheld": true}, {"n": null, "key": "male", "free": 1, "withheld": true},
  {"n": null, "key": "no_preference", "free": 2, "withheld": true}]'::jsonb,
  '[FEAT-05] where fewer than five wait, places are told and nothing of those who wait');
select is(tests.figures('languages'), '[{"n": null, "key": "fa", "free": 2, "withheld": true}]', 'not even which languages they speak');
create function tests.students(n integer, province text, wish text, language text) returns void language plpgsql as $$
declare
  id uuid;
begin
  for i in 1..n loop
    id := gen_random_uuid();
    insert into auth.users (id, email, email_confirmed_at) values (id, id || '@people.test', now());
    insert into public.profiles (id, first_name, last_name, education_level, english_level, interests, province, mentor_gender_wish, language)
    values (id, 'A', 'B', 'high_school', 'beginner', 'medicine', province, wish, language);
  end loop;
end
$$;
select tests.students(6, 'Kabul', 'female', 'fa'), tests.students(5, 'Balkh', 'male', 'ps'), tests.students(5, 'Ghor', 'female', 'fa');
select is(tests.figures('provinces'), '{"rows": [{"n": 6, "key": "Kabul"}, {"n": 5, "key": "Balkh"}], "others": {"n": 9, "groups": 2}}'::jsonb,
  '[FEAT-05] one small province is joined with the next smallest, so that no total gives it away');
select is(tests.figures('genders'), '[{"n": 11, "key": "female", "free": 1}, {"n": null, "key": "male", "free": 1, "withheld": true},
  {"n": null, "key": "no_preference", "free": 2}]'::jsonb, '[FEAT-05] a small wish takes the next smallest with it');
set local session_replication_role = replica;
update public.profiles set queued_at = tests.days(8) where queued_at = now();
set local session_replication_role = origin;
select is(tests.figures('wait_days', 'now'), '8', '[FEAT-05] the median of five or more is told in whole days');
select tests.students(4, 'Zabul', null, 'fa');
select is(tests.figures('provinces', 'others'), '{"n": 13, "groups": 3}', '[FEAT-05] two provinces of four each take a third with them: eight would say four and four');
select is(private.without_few('[{"n": 4}, {"n": 4}, {"n": 9}]'), '[{"n": null}, {"n": null}, {"n": null, "withheld": true}]', '[FEAT-05] so do the cells of a breakdown');
select is(private.without_few('[{"n": 1}, {"n": 2}, {"n": 9}]'), '[{"n": null}, {"n": null}, {"n": null, "withheld": true}]', 'and two that are fewer than five together');
select ok((select bool_and(tests.figures(part)::text !~ '"n": [1-4]\M') from unnest(array['provinces', 'languages', 'genders', 'fields']) as part),
  '[FEAT-05] no group of fewer than five students leaves the database');
select ok(tests.figures('month_starts') = to_jsonb(array[private.today_in_kabul() - 60, private.today_in_kabul() - 20]), 'the months stand beside');

select * from finish();
rollback;
