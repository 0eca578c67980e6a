begin;
\ir fixtures/actors.psql
select no_plan();

-- product 1.8, 1.20: reminders by rule. One pair that is silent for 20 days, in Herat, and nothing else.
create function tests.pair() returns uuid language sql immutable as $$ select '000000b1-0000-4000-8000-000000000001'::uuid $$;
create function tests.told(rule text) returns bigint language sql stable as $$ select count(*) from public.notifications n where n.kind = rule $$;
create function tests.remind(days numeric default 0) returns integer language sql as $$ select private.remind_by_rules(now() + days * interval '1 day', 500) $$;
create function tests.begin_anew() returns void language plpgsql as $$
begin
  perform tests.operator();
  delete from private.reminders;
  delete from private.mail_outbox;
  delete from public.notifications;
  delete from public.outages;
  delete from public.messages;
  delete from public.tasks;
  delete from public.shared_notes;
  delete from public.meetings;
  delete from public.checkins;
  delete from public.news_choices;
  update public.threads set last_message_at = null, blocked_at = null;
  update public.matches set started_at = now() - interval '20 days', state = 'active' where id = tests.pair();
end
$$;
create function tests.kabul(days integer) returns date language sql stable as $$ select private.today_in_kabul() + days $$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

-- silence
select tests.begin_anew();
select is(tests.remind(), 0, '[SG-04] nobody is asked to write to one about whom she told the team');
update public.reports set state = 'closed', closed_at = now();
update public.threads set blocked_at = now();
select is(tests.remind(), 0, '[SG-04] nor where one of the two asked for quiet');
update public.threads set blocked_at = null;
update public.matches set state = 'paused' where id = tests.pair();
select is(tests.remind(), 0, 'a pair that rests is left in peace');
update public.matches set state = 'active' where id = tests.pair();
update public.matches set started_at = now() - interval '13 days' where id = tests.pair();
select is(tests.remind(), 0, 'after 13 days nobody is reminded');
update public.matches set started_at = now() - interval '20 days' where id = tests.pair();
insert into public.meetings (id, match_id, state, proposed_by, slots, start_at, minutes, created_at, updated_at)
values ('00000ed0-0000-4000-8000-000000000001', tests.pair(), 'confirmed', 'student', array[now() + interval '3 days'], now() + interval '3 days', 30, now() - interval '20 days', now() - interval '20 days');
select is(tests.remind(), 0, 'nor where a time agreed on is still to come');
delete from public.meetings;
-- killed in the middle of a step: nothing of it stands
savepoint killed;
select tests.remind();
rollback to savepoint killed;
select is(tests.told('pair_silent'), 0::bigint, '[FM-30] a step that is killed has reminded nobody');
select is(tests.remind(), 2, 'a pair without a sign for 14 days is reminded, each side');
select set_eq($$ select user_id from public.notifications where kind = 'pair_silent' and payload = jsonb_build_object('match_id', tests.pair()) $$,
  array[tests.id('student_a'), tests.id('mentor_of_a')], 'without a word of anybody');
select is(tests.remind(), 0, '[FM-30] the same step again reminds nobody');
select is(tests.remind(30), 0, 'nor does the same silence a month later');
select throws_ok($$ insert into private.reminders (rule, user_id, match_id, about, outcome) select rule, user_id, match_id, about, outcome from private.reminders $$,
  '23505', null, '[FM-30] twice is impossible');
update public.threads set last_message_at = now() + interval '31 days' where match_id = tests.pair();
select is(tests.remind(40), 0, 'a message ends the silence');
select is(tests.remind(46), 2, 'the next one is another');

-- days without power or network
select tests.begin_anew();
insert into public.outages (id, province, from_day, to_day, reason) values ('00000ed1-0000-4000-8000-000000000001', 'Herat', tests.kabul(-1), tests.kabul(0), 'power');
select is(tests.remind(), 0, 'nobody is reminded on a day without power');
update public.outages set province = null;
select is(tests.remind(), 0, 'of the whole country either');
update public.outages set province = 'Kabul';
select is(tests.remind(), 2, 'of another province she is');
select tests.begin_anew();
insert into public.outages (id, province, from_day, to_day, reason) values ('00000ed1-0000-4000-8000-000000000002', 'Herat', tests.kabul(-12), tests.kabul(-3), 'network');
select is(tests.remind(), 0, 'ten days of 20 that do not count are no 14 days of silence');
select is(tests.remind(5), 2, 'when 14 have passed that count, they are');

-- quiet hours and choices
select tests.begin_anew();
insert into public.news_choices (user_id, quiet_from, quiet_until, offset_minutes)
values (tests.id('mentor_of_a'), extract(hour from now() at time zone 'utc'), (extract(hour from now() at time zone 'utc')::integer + 1) % 24, 0);
insert into public.news_choices (user_id, muted, mailed) values (tests.id('student_a'), '{plan}', '{plan}');
select is(tests.remind(), 1, 'in her quiet hours nobody is reminded');
select is(tests.told('pair_silent'), 0::bigint, 'nor of what she has muted');
select results_eq('select user_id, outcome from private.reminders', $$ select tests.id('student_a'), 'not_wanted'::text $$, 'which the team can read');
select is(tests.remind(1.1 / 24), 1, 'after them she is');
select is((select n.user_id from public.notifications n where n.kind = 'pair_silent'), tests.id('mentor_of_a'), 'among her notifications');
select tests.begin_anew();
update auth.users set banned_until = now() + interval '1 year' where id = tests.id('mentor_of_a');
insert into public.news_choices (user_id, mailed) values (tests.id('student_a'), '{plan}');
select is(tests.remind(), 1, 'whose account is shut is not reminded');
select results_eq('select user_id, kind, params from private.mail_outbox', $$ values (tests.id('student_a'), 'notice', '{}'::jsonb) $$, 'a mail that she asked for says that there is something');
update auth.users set banned_until = null where id = tests.id('mentor_of_a');

-- a meeting within a day
select tests.begin_anew();
update public.matches set started_at = now() where id = tests.pair();
insert into public.meetings (id, match_id, state, proposed_by, slots, start_at, minutes, created_at, updated_at)
select ('00000ed2-0000-4000-8000-00000000000' || n)::uuid, tests.pair(), state, 'student', array[at], at, 30, now() - interval '9 days', agreed
from (values
  (1, 'confirmed', now() + interval '20 hours', now() - interval '5 days'),
  (2, 'confirmed', now() + interval '30 hours', now() - interval '5 days'),
  (3, 'confirmed', now() + interval '5 hours', now() - interval '1 hour'),
  (4, 'done', now() + interval '6 hours', now() - interval '5 days'),
  (5, 'confirmed', now() - interval '1 hour', now() - interval '5 days')
) as v (n, state, at, agreed);
select is(tests.remind(), 2, 'each of a pair is reminded of a time that is near');
select set_eq($$ select payload ->> 'meeting_id' from public.notifications where kind = 'meeting_near' $$, array['00000ed2-0000-4000-8000-000000000001'],
  'and of none that is far, over, or was agreed on just now');
select is(tests.remind(), 0, 'once');
select is(tests.remind(0.5), 2, 'of the next when its time has come');

-- tasks of which the day has passed
select tests.begin_anew();
update public.matches set started_at = now() where id = tests.pair();
insert into public.tasks (id, match_id, student_id, title, due, state, created_by, created_role)
select ('00000ed3-0000-4000-8000-00000000000' || n)::uuid, tests.pair(), tests.id('student_a'), 't' || n, due, state, tests.id('mentor_of_a'), 'mentor'
from (values (1, tests.kabul(0), 'open'), (2, tests.kabul(-9), 'done'), (3, null, 'open')) as v (n, due, state);
select is(tests.remind(), 0, 'a task is not overdue on its day');
select is(tests.remind(1), 1, 'on the next the student is reminded, and nobody else');
select is((select n.user_id from public.notifications n where n.kind = 'tasks_overdue'), tests.id('student_a'), 'whose it is');
insert into public.tasks (id, match_id, student_id, title, due, created_by, created_role)
select ('00000ed4-0000-4000-8000-00000000000' || n)::uuid, tests.pair(), tests.id('student_a'), 'later', tests.kabul(n), tests.id('mentor_of_a'), 'mentor' from generate_series(2, 4) as n;
select is(tests.remind(5), 0, 'there is one such word a week');
select is(tests.remind(8.5), 1, 'with all that came meanwhile');
select is((select count(*) from private.reminders where rule = 'tasks_overdue'), 2::bigint, 'in one');
update public.threads set last_message_at = now() + interval '30 days' where match_id = tests.pair();
select is(tests.remind(30), 0, 'of the same tasks nobody is told again and again');

-- a proposal that waits stands in the same list
select tests.begin_anew();
insert into public.matches (id, student_id, mentor_id, state) values ('00000ed5-0000-4000-8000-000000000001', tests.id('student_b'), tests.id('other_mentor'), 'proposed');
select private.remind_of_proposals(now() + interval '4 days');
select private.remind_of_proposals(now() + interval '4 days');
select results_eq('select rule, user_id from private.reminders', $$ values ('proposal_waits', tests.id('other_mentor')) $$, '[FEAT-11] the reminder of a proposal stands there once');
select is(tests.told('proposal_reminder'), 1::bigint, '[FEAT-11] and was given once');

-- who may
select tests.begin_anew();
select tests.remind();
select tests.become('admin');
select results_eq('select rule, side, outcome, student_id from public.admin_reminders() order by side', $$ values
  ('pair_silent', 'mentor', 'given', tests.id('student_a')), ('pair_silent', 'student', 'given', tests.id('student_a')) $$, '[FEAT-05] an admin reads what the rules did');
select is((select count(*) from public.admin_reminders(p_limit => 1)), 1::bigint, 'page by page');
select is((select count(*) from public.admin_reminders((select created_at from public.admin_reminders(p_limit => 1)), (select id from public.admin_reminders(p_limit => 1)))), 1::bigint, 'the next below the last');
select throws_ok('select public.remind_by_rules()', '42501', null, '[AC-08] and starts none');
create function pg_temp.refused(who text) returns text language plpgsql as $$
begin
  perform tests.become(who);
  perform public.admin_reminders();
  return 'answered';
exception when insufficient_privilege then
  return 'refused';
end
$$;
select tests.operator();
select is((select string_agg(distinct pg_temp.refused(who), ' ') from unnest(array['visitor', 'unconfirmed', 'student_a', 'applicant', 'mentor_of_a', 'ended', 'suspended']) as who),
  'refused', '[AC-08] nobody else reads them');
select tests.become('student_a');
select throws_ok('select 1 from private.reminders', '42501', null, 'nor the table');
select tests.become('service');
select lives_ok('select public.remind_by_rules()', 'the server starts them');

select * from finish();
rollback;
