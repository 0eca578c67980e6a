begin;
\ir fixtures/actors.psql
select plan(8);

select tests.operator();
delete from private.mail_outbox;
delete from private.job_runs;
delete from private.imports;
delete from private.push_subscriptions;
select tests.become('service');
select is(public.server_gauges(), '{"mail": {"waiting": 0, "overdue_seconds": 0, "given_up": 0}, "announcements": {"waiting": 0, "overdue_seconds": 0},
  "imports": {"waiting": 0, "overdue_seconds": 0}, "push": {"waiting": 0, "overdue_seconds": 0}, "jobs": []}'::jsonb, 'where nothing waits the metrics say so');

select tests.operator();
insert into private.mail_outbox (user_id, to_email, kind, next_attempt_at, sent_at, given_up_at, withdrawn_at) values
  (tests.id('student_a'), 'a@people.example', 'x', now() - interval '90 seconds', null, null, null),
  (tests.id('student_a'), 'b@people.example', 'x', now() + interval '1 hour', null, null, null),
  (tests.id('student_a'), 'c@people.example', 'x', now() - interval '1 day', now(), null, null),
  (tests.id('student_a'), 'd@people.example', 'x', now() - interval '1 day', null, now(), null),
  (tests.id('student_a'), 'e@people.example', 'x', now() - interval '1 day', null, null, now());
insert into private.job_runs (name, ended_at, took_ms, failure) values
  ('forget_old', now() - interval '2 days', 1, 'timeout'), ('forget_old', now() - interval '1 minute', 1, null),
  ('remind', now() - interval '1 hour', 1, 'timeout');
insert into private.imports (id, kind, state, file_name, columns, mapping, total, changed_at) values
  (gen_random_uuid(), 'posts', 'applying', 'people.csv', '[]', '[]', 1, now() - interval '10 seconds'),
  (gen_random_uuid(), 'posts', 'applied', 'people.csv', '[]', '[]', 1, now() - interval '1 day');
insert into private.push_subscriptions (session_id, user_id, endpoint, p256dh, auth, due_at)
  select s.id, s.user_id, 'https://fcm.googleapis.com/fcm/send/' || d.n, 'B' || repeat('p', 86), repeat('a', 22), d.due
  from (select id, user_id, row_number() over (order by id) as n from auth.sessions) as s
    join (values (1, now() - interval '30 seconds'), (2, now() + interval '6 hours'), (3, null)) as d (n, due) using (n);
select tests.become('service');
select is(public.server_gauges() -> 'mail', '{"waiting": 2, "overdue_seconds": 90, "given_up": 1}'::jsonb, 'of mails: those that wait, how late the first is, and those that were given up');
select is(public.server_gauges() -> 'imports', '{"waiting": 1, "overdue_seconds": 10}'::jsonb, 'of imports: those that the server works on');
select is(public.server_gauges() -> 'push', '{"waiting": 2, "overdue_seconds": 30}'::jsonb, 'of words to locked screens: those that are due, and those that are put off');
select is(public.server_gauges() -> 'jobs', '[{"name": "forget_old", "ended_seconds_ago": 60, "failed": false}, {"name": "remind", "ended_seconds_ago": 3600, "failed": true}]'::jsonb,
  'of jobs: the last run of each');
select ok(public.server_gauges()::text !~ '@|people|[0-9a-f]{8}-', '[SE-07] no address, file or id of anybody is in it');

create function pg_temp.refused(who text) returns text language plpgsql as $$
begin
  perform tests.become(who);
  perform public.server_gauges();
  return 'answered';
exception when insufficient_privilege then
  return 'refused';
end
$$;
select tests.operator();
select is((select string_agg(distinct pg_temp.refused(who), ' ')
    from unnest(array['visitor', 'unconfirmed', 'student_a', 'applicant', 'mentor_of_a', 'ended', 'suspended', 'admin']) as who),
  'refused', '[AC-08] nobody but the server asks, not even an admin');
select tests.become('service');
select lives_ok('select public.server_gauges()', 'and the server still does');
select * from finish();
rollback;
