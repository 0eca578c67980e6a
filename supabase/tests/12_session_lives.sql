begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(37);

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

-- SE-05: one's own sessions
select tests.operator();
insert into auth.sessions (id, user_id, user_agent, ip) values
  ('000000d1-0000-4000-8000-000000000001', tests.id('admin'), 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1', '192.0.2.7'),
  ('000000d2-0000-4000-8000-000000000002', tests.id('admin'), null, null);
select tests.become('admin');
select results_eq($$ select id, browser, system, is_current from public.my_sessions() $$, $$ values
  (tests.id('admin'), null::text, null::text, true),
  ('000000d1-0000-4000-8000-000000000001'::uuid, 'Safari', 'iPhone', false),
  ('000000d2-0000-4000-8000-000000000002'::uuid, null, null, false) $$, '[SE-05] a person sees her sessions, the present one first');
select tests.become('other_admin');
select lives_ok($$ select public.end_session('000000d1-0000-4000-8000-000000000001') $$, '[SE-05] another admin hears nothing of whose a session is');
select is((select count(*) from public.my_sessions()), 1::bigint, '[SE-05] and sees her own alone');
select tests.become('admin');
select is((select count(*) from public.my_sessions()), 3::bigint, '[SE-05] nobody ends the session of somebody else');
select lives_ok($$ select public.end_session('000000d1-0000-4000-8000-000000000001') $$, '[SE-05] a person ends one of hers');
select is((select count(*) from public.my_sessions()), 2::bigint, '[SE-05] and it is gone');
select lives_ok($$ select public.end_other_sessions() $$, '[SE-05] or all others');
select results_eq($$ select is_current from public.my_sessions() $$, $$ values (true) $$, '[SE-05] but her own');
select throws_ok($$ select public.end_session(null) $$, 'P0001', 'invalid_input', '[SE-05] none is not all');
select tests.become('suspended');
select is_empty($$ select * from public.my_sessions() $$, '[SE-06] a suspended account sees none');
select throws_ok($$ select public.end_other_sessions() $$, '42501', 'not_signed_in', '[SE-06] and ends none');
select tests.operator();
select results_eq($$
  select private.browser_of(ua) || ' ' || private.system_of(ua) from (values
    (1, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0'),
    (2, 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36'),
    (3, 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'),
    (4, 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1'),
    (5, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'),
    (6, 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'),
    (7, 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36 OPR/90.0')
  ) as known (place, ua) order by place $$,
  $$ values ('Edge Windows'), ('Samsung Internet Android'), ('Firefox Linux'), ('Chrome iPad'), ('Safari macOS'), ('Chrome ChromeOS'), ('Opera Android') $$,
  '[SE-05] a browser is told by family and system');
select is(private.browser_of('curl/8.0'), null, '[SE-05] and what is unknown has no name');
select is(private.system_of(''), null, '[SE-05] nor a system');
select tests.become('visitor');
select throws_ok('select public.my_sessions()', '42501', null, '[SE-05] a visitor has no sessions');
select throws_ok('select public.end_other_sessions()', '42501', null, '[SE-05] and ends none');
select throws_ok($$ select public.note_activity('phone') $$, '42501', null, '[SE-03] nor is she active');
select * from finish();
rollback;
