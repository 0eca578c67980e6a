begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(20);

-- Lets time pass for one person's session.
create function tests.pass(who text, by interval) returns void language sql as $$
  update auth.sessions set created_at = created_at - by, not_after = not_after - by where id = tests.id(who);
  update private.session_activity set started_at = started_at - by, last_active_at = last_active_at - by where session_id = tests.id(who);
$$;
-- The session's liveness as policies and as the auth service see it; they must never differ.
create function tests.alive(who text) returns boolean language plpgsql as $$
declare
  for_policies boolean;
  for_auth boolean;
begin
  perform tests.become(who);
  select private.session_alive() into for_policies;
  perform tests.operator();
  select private.session_end(s) > now() into for_auth from auth.sessions s where s.id = tests.id(who);
  if for_policies is distinct from for_auth then
    raise exception 'policies say %, auth says %', for_policies, for_auth;
  end if;
  return for_policies;
end
$$;

select tests.become('student_a');
select results_eq(
  $$ select ends_at = now() + interval '4 hours', idle_at = now() + interval '2 hours' from public.note_activity('computer') $$,
  $$ values (true, true) $$, '[SE-03] a computer has 4 hours, and 2 without activity');
select tests.become('student_b');
select results_eq(
  $$ select ends_at = now() + interval '24 hours', idle_at = now() + interval '12 hours 30 minutes' from public.note_activity('phone') $$,
  $$ values (true, true) $$, '[SE-03] a phone has 24 hours, and 12 and a half without activity');
select throws_ok($$ select public.note_activity('tablet') $$, 'P0001', 'invalid_input', '[SE-03] no other device is known');
select throws_ok($$ select public.note_activity(null) $$, 'P0001', 'invalid_input', '[SE-03] nor none');
select tests.become('student_a');
select results_eq($$ select idle_at = now() + interval '2 hours' from public.note_activity('phone') $$, $$ values (true) $$,
  '[SE-03] the first word about the device holds');
select is(tests.touched($$ update private.session_activity set device = 'phone' $$), 0::bigint, '[SE-03] and is changed by nobody');
select is(tests.touched($$ select * from private.session_activity $$), 0::bigint, '[SE-03] nor read past the functions');
select throws_ok($$ insert into private.session_activity values (tests.id('applicant'), 'phone', now(), now()) $$, '42501', null, '[SE-03] nor written');
select is(tests.touched($$ update auth.sessions set not_after = now() + interval '1 year' $$), -1::bigint, '[SE-03] the end of a session is out of reach');

select tests.operator();
select tests.pass('student_a', '1 hour 59 minutes 59 seconds');
select ok(tests.alive('student_a'), '[SE-03] a computer lives until its two hours are over');
select tests.pass('student_a', '1 second');
select ok(not tests.alive('student_a'), '[SE-03] and no longer');
select tests.become('student_a');
select throws_ok($$ select public.note_activity('computer') $$, '42501', 'not_signed_in', '[SE-03] activity wakes no session that has ended');

select tests.operator();
select tests.pass('student_b', '12 hours');
select tests.become('student_b');
select is((select count(*) from public.note_activity('phone')), 1::bigint, '[SE-03] a phone may rest for a night');
select tests.operator();
select tests.pass('student_b', '11 hours 59 minutes');
select ok(tests.alive('student_b'), '[SE-03] and lives until its day is over');
select tests.pass('student_b', '1 minute');
select ok(not tests.alive('student_b'), '[SE-03] and no longer');

-- a session that says nothing
select tests.pass('applicant', '12 hours 29 minutes');
select ok(tests.alive('applicant'), '[SE-03] a silent session has the limits of a phone');
select tests.pass('applicant', '1 minute');
select ok(not tests.alive('applicant'), '[SE-03] from its beginning');
-- one whose end somebody wrote too far away
update auth.sessions set not_after = now() + interval '1 year' where id = tests.id('mentor_of_a');
select ok(tests.alive('mentor_of_a'), '[SE-03] an end may be written by the operator');
select tests.pass('mentor_of_a', '24 hours');
select ok(not tests.alive('mentor_of_a'), '[SE-03] but no session outlives a day');
delete from auth.sessions where id = tests.id('student_b');
select is_empty($$ select * from private.session_activity where session_id = tests.id('student_b') $$, '[SE-03] what was noted goes with the session');
select * from finish();
rollback;
