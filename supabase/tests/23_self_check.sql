begin;
\ir fixtures/actors.psql
select plan(12);

-- FEAT-07: what the machine says of itself
select tests.become('admin');
select is(public.admin_self_check() -> 'without_row_security', '[]', '[FEAT-07] no table stands open');
select is(public.admin_self_check() -> 'without_policy', '[]', 'every public table has a rule');
select is(public.admin_self_check() -> 'exposed_functions', '[]', 'no function goes around the rules');
select is(public.admin_self_check() -> 'buckets' -> 0 ->> 'id', 'blog-images', 'the bucket is there');

select tests.operator();
create table public.planted (id uuid primary key);
create function public.planted_definer() returns integer language sql security definer set search_path = '' as $$ select 1 $$;
grant execute on function public.planted_definer() to authenticated;
insert into private.mail_outbox (to_email, kind, created_at) values ('late@people.test', 'k', now() - interval '2 hours');
select tests.become('service');
select public.note_job_run('forget_old', 7, 'timeout');
select tests.become('admin');
select is(public.admin_self_check() -> 'without_row_security', '["public.planted"]', '[FEAT-07] a table without row security is named');
select is(public.admin_self_check() -> 'exposed_functions', '["planted_definer"]', '[FEAT-07] a definer function that members may call is named');
select is((public.admin_self_check() #>> '{jobs,0,failure}'), 'timeout', '[FEAT-07] a failed job is named');

create function pg_temp.refused(who text) returns text language plpgsql as $$
begin
  perform tests.become(who);
  perform public.admin_self_check();
  return 'answered';
exception when insufficient_privilege then
  return 'refused';
end
$$;
select tests.operator();
select is((select string_agg(pg_temp.refused(who), ' ') from unnest(array['visitor', 'unconfirmed', 'student_a', 'applicant', 'mentor_of_a', 'ended', 'suspended']) as who),
  'refused refused refused refused refused refused refused', '[ROUTE-23] nobody but an admin is told');
select tests.become('student_a');
select throws_ok($$ select public.note_job_run('forget_old', 7) $$, '42501', null, 'the record of jobs is the server''s own');
select throws_ok('select public.operator_check()', '42501', null, 'the operator''s view is the server''s own');
select tests.become('service');
select is(public.operator_check() -> 'without_row_security', '["public.planted"]', 'the operator hears the same as an admin');
select ok(abs((public.operator_check() ->> 'now_ms')::numeric - extract(epoch from clock_timestamp()) * 1000) < 1000, 'and what time it is there');

select * from finish();
rollback;
