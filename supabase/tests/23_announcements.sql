begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(137);

-- FEAT-06, by actor. One announcement goes its whole way; others are stopped at each point of it.
create function tests.content(words text, extra jsonb default '{}') returns jsonb language sql immutable as $$
  select jsonb_build_object('kind', 'must_confirm', 'channels', '["in_app", "email"]'::jsonb, 'audience', '{"roles": ["student"]}'::jsonb,
    'fallback_language', 'en', 'expires_at', null, 'texts', jsonb_build_object('en', jsonb_build_object('title', 'A title', 'body', words))) || extra
$$;
create function tests.one(n integer) returns uuid language sql immutable as $$ select ('000000e' || n || '-0000-4000-8000-000000000001')::uuid $$;
create function tests.saved(n integer, version integer, words text, extra jsonb default '{}') returns text language sql as $$
  select s.version || ' ' || s.state || case when s.is_conflict then ' conflict' else '' end
  from public.save_announcement(gen_random_uuid(), tests.one(n), version, tests.content(words, extra)) as s
$$;
create function tests.state_of(n integer) returns text language sql as $$ select state from public.announcements where id = tests.one(n) $$;
create function tests.version_of(n integer) returns integer language sql as $$ select version from public.announcements where id = tests.one(n) $$;
-- the mails of a kind go out, or come back
create function tests.mails_of(n integer) returns text language sql as $$
  select string_agg(state || coalesce(' ' || error, ''), ', ' order by state) from public.announcement_deliveries where announcement_id = tests.one(n) and channel = 'email'
$$;
create function tests.mails_go(what text, reason text, at timestamptz) returns bigint language plpgsql as $$
declare
  n bigint := 0;
  mail record;
begin
  for mail in select t.id from public.take_mail(200, at) as t where t.kind = what loop
    perform public.mail_done(mail.id, reason, at);
    n := n + 1;
  end loop;
  return n;
end
$$;
create function tests.mail_ends(mail uuid, reason text, at timestamptz) returns boolean language plpgsql as $$
begin
  perform public.mail_done(mail, reason, at);
  return true;
end
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;
select tests.operator();
update public.profiles set language = 'fa' where id = tests.id('student_b');

-- who may not
select tests.become('visitor');
select throws_ok($$ select public.admin_audience('{"roles": ["student"]}') $$, '42501', null, '[FEAT-06] a visitor counts nobody');
select tests.become('student_a');
select throws_ok($$ select public.admin_audience('{"roles": ["student"]}') $$, '42501', null, '[FEAT-06] nor does a student');
select throws_ok($$ select tests.saved(1, 0, 'Words') $$, '42501', null, '[FEAT-06] she writes none');
select throws_ok($$ select public.test_announcement(gen_random_uuid(), tests.one(1), 1) $$, '42501', null, 'tests none');
select throws_ok($$ select public.schedule_announcement(gen_random_uuid(), '000000a9-0000-4000-8000-000000000001', 1) $$, '42501', null, 'lets none go out');
select throws_ok($$ select public.cancel_announcement(gen_random_uuid(), '000000a9-0000-4000-8000-000000000001') $$, '42501', null, 'cancels none');
select throws_ok($$ select public.retry_announcement(gen_random_uuid(), '000000a9-0000-4000-8000-000000000001') $$, '42501', null, 'and tries none again');
select throws_ok($$ select * from public.admin_announcements() $$, '42501', null, 'sees no list');
select throws_ok($$ select * from public.admin_announcement_log('000000a9-0000-4000-8000-000000000001') $$, '42501', null, 'and no log');
select throws_ok($$ select public.send_announcements() $$, '42501', null, '[AC-08] nobody but the server sends');
select tests.become('mentor_of_a');
select throws_ok($$ select tests.saved(1, 0, 'Words') $$, '42501', null, '[FEAT-06] a mentor writes none');
select tests.become('suspended');
select throws_ok($$ select tests.saved(1, 0, 'Words') $$, '42501', null, '[SE-06] who is barred neither');

-- the rule
select tests.become('admin');
select throws_ok(format('select public.admin_audience(%L)', rule), 'P0001', 'invalid_input', '[FEAT-06] no rule: ' || rule)
from unnest(array['{}', '[]', '{"roles": ["teacher"]}', '{"roles": ["student", "student"]}', '{"roles": ["student"], "sql": "1"}',
  '{"roles": ["student"], "assigned": "yes"}', '{"roles": ["student"], "provinces": ["Atlantis"]}', '{"roles": "student"}', '{"roles": [1]}']) as rule;
create temp table rules (rule jsonb, people text[]);
insert into rules values
  ('{"roles": []}', '{}'),
  ('{"roles": ["student"]}', '{ended,student_a,student_b}'),
  ('{"roles": ["student"], "languages": ["fa"]}', '{student_b}'),
  ('{"roles": ["student"], "assigned": true}', '{student_a}'),
  ('{"roles": ["student"], "assigned": false}', '{ended,student_b}'),
  ('{"roles": ["student", "mentor"], "assigned": true}', '{mentor_of_a,student_a}'),
  ('{"roles": ["student"], "surveyed": true}', '{}'),
  ('{"roles": ["student"], "provinces": ["Kabul"]}', '{}'),
  ('{"roles": ["student"], "provinces": ["Herat", "Kabul"], "complete": true}', '{ended,student_a,student_b}'),
  ('{"roles": ["student"], "complete": false}', '{}'),
  ('{"roles": ["applicant"]}', '{applicant,ex_mentor}'),
  ('{"roles": ["mentor"]}', '{mentor_of_a,other_mentor}'),
  ('{"roles": ["admin"]}', '{admin,other_admin}');
grant select on rules to authenticated;
select tests.operator();
select is((select coalesce(array_agg(p.name order by p.name), '{}') from private.audience_of(rule) a join tests.people p on p.id = a.user_id), people,
  '[FEAT-06] whom a rule reaches: ' || rule::text) from rules;
select tests.become('admin');
select is(public.admin_audience('{"roles": ["student"]}') - 'sample', '{"people": 3, "by_email": 3, "languages": {"en": 2, "fa": 1}}', '[FEAT-06] how many that are, and in which languages');
select is(public.admin_audience('{"roles": ["student"], "languages": ["fa"]}') #>> '{sample,0,initials}', 'B R', '[SG-14] the five are told by initials');
select ok(public.admin_audience('{"roles": ["student", "mentor", "applicant", "admin"]}')::text !~ 'people.test|Zahra|Rahimi', '[SG-14] and by no name or address');

-- writing and testing
select is(tests.saved(1, 0, 'Words'), '1 draft', '[FEAT-06] an admin writes a draft');
select is(tests.saved(1, 0, 'Others'), '1 draft conflict', '[FEAT-06] who did not know of it writes nothing over it');
select throws_ok($$ select tests.saved(1, 1, 'Words', '{"kind": "siren"}') $$, '23514', null, 'there are no other kinds');
select throws_ok($$ select tests.saved(1, 1, 'Words', '{"channels": ["email"]}') $$, '23514', null, 'what is to be confirmed stands in the product');
select throws_ok($$ select public.schedule_announcement(gen_random_uuid(), tests.one(1), 1) $$, 'P0001', 'announcement_not_tested', '[FEAT-06] what was not tested does not go out');
select lives_ok($$ select public.test_announcement(gen_random_uuid(), tests.one(1), 1) $$, '[FEAT-06] she sends it to herself');
select is(tests.state_of(1), 'draft', '[FEAT-06] which counts when it has arrived');
select is((select is_test from public.my_announcements() where announcement_id = tests.one(1)), true, 'in the product she sees it at once');
select tests.become('service');
select is(tests.mails_go('announcement_test', 'busy', now()), 1::bigint, 'the mail server has no time');
select is(tests.state_of(1), 'draft', '[FEAT-06] so it is not tested');
select is(tests.mails_go('announcement_test', null, now() + interval '2 minutes'), 1::bigint, 'then it has');
select is(tests.state_of(1), 'tested', '[FEAT-06] and now it is');
select tests.become('admin');
select is(tests.saved(1, 1, 'Other words'), '2 draft', '[FEAT-06] other words are to be tested anew');
select is(tests.saved(1, 2, 'Words'), '3 tested', '[FEAT-06] the old ones are not');
select is(tests.saved(1, 3, 'Words', '{"audience": {"roles": ["student"], "assigned": false}}'), '4 tested', '[FEAT-06] nor is the same for other people');
select throws_ok($$ select public.schedule_announcement(gen_random_uuid(), tests.one(1), 4, now() - interval '1 hour') $$, 'P0001', 'invalid_input', 'nothing goes out yesterday');
select is(tests.saved(1, 4, 'Words', '{"audience": {"roles": []}}'), '5 tested', 'for nobody');
select throws_ok($$ select public.schedule_announcement(gen_random_uuid(), tests.one(1), 5) $$, 'P0001', 'nobody_to_reach', '[FEAT-06] it does not go out');

-- without a fallback every language that somebody reads must be there
select is(tests.saved(2, 0, 'Words', '{"fallback_language": null, "channels": ["in_app"]}'), '1 draft', 'a second one, in the product alone');
select is((select state from public.test_announcement(gen_random_uuid(), tests.one(2), 1)), 'tested', '[FEAT-06] is tested at once');
select throws_ok($$ select public.schedule_announcement(gen_random_uuid(), tests.one(2), 1) $$, 'P0001', 'announcement_text_missing', '[FEAT-06] a text that somebody needs is missing');
select lives_ok($$ select tests.saved(2, 1, 'Words', '{"fallback_language": null, "channels": ["in_app"], "audience": {"roles": ["student"], "languages": ["en"]}}') $$, 'for those who read the one there is');
select is((select state from public.schedule_announcement('000000e2-0000-4000-8000-00000000000a', tests.one(2), 2)), 'scheduled', '[FEAT-06] it may go out');
select is((select version from public.schedule_announcement('000000e2-0000-4000-8000-00000000000a', tests.one(2), 2)), 3, '[FEAT-06] asked twice, once');
select ok((select send_at >= now() + interval '5 minutes' from public.announcements where id = tests.one(2)), '[FEAT-06] in five minutes at the earliest');
select throws_ok($$ select tests.saved(2, 3, 'Changed') $$, 'P0001', 'invalid_transition', 'it is changed no more');

-- AB-03: a sign-in of long ago, and too much within an hour
select tests.operator();
update auth.sessions set created_at = now() - interval '61 minutes' where id = tests.id('admin');
select tests.become('admin');
select is((select state from public.schedule_announcement('000000e2-0000-4000-8000-00000000000a', tests.one(2), 2)), 'scheduled', '[AB-03] what is asked again after a lost answer needs no new sign-in');
select lives_ok($$ select tests.saved(5, 0, 'Words', '{"channels": ["in_app"]}') $$, 'another draft');
select is((select state from public.test_announcement(gen_random_uuid(), tests.one(5), 1)), 'tested', 'tested');
select throws_ok($$ select public.schedule_announcement(gen_random_uuid(), tests.one(5), 1) $$, 'P0001', 'fresh_sign_in_needed', '[AB-03] who signed in an hour ago sends nothing to many');
select tests.operator();
update auth.sessions set created_at = now() - interval '59 minutes' where id = tests.id('admin');
insert into public.announcements (id, state, audience, content_hash, tested_hash, send_at, last_command)
select ('000000e9-0000-4000-8000-00000000000' || n)::uuid, 'scheduled', '{"roles": ["student"]}', 'h', 'h', now() + n * interval '10 minutes', gen_random_uuid()
from generate_series(1, 4) as n;
select tests.become('admin');
select throws_ok($$ select public.schedule_announcement(gen_random_uuid(), tests.one(5), 1) $$, 'P0001', 'announcements_too_many', '[AB-03] no sixth announcement goes out within an hour');
select throws_ok($$ select public.schedule_announcement(gen_random_uuid(), tests.one(5), 1, now() + interval '64 minutes') $$, 'P0001', 'announcements_too_many', '[AB-03] nor shortly after them');
select is(tests.state_of(5), 'tested', '[AB-03] and it stays as it was');
select is((select state from public.schedule_announcement(gen_random_uuid(), tests.one(5), 1, now() + interval '101 minutes')), 'scheduled', '[AB-03] later it does');
select is((select state from public.cancel_announcement(gen_random_uuid(), tests.one(5))), 'cancelled', 'it is called back');
select tests.operator();
delete from public.announcements where id::text like '000000e9-%';
select tests.become('service');
select is(public.send_announcements(500, now() + interval '4 minutes'), 0, '[FEAT-06] until then nothing goes out');
select tests.become('admin');
select is((select state from public.cancel_announcement(gen_random_uuid(), tests.one(2))), 'cancelled', '[FEAT-06] and it can be called back');
select tests.become('service');
select is(public.send_announcements(500, now() + interval '1 hour'), 0, '[FEAT-06] then nothing goes out at all');

-- sending: three people, two channels; student_b wants no mails
select tests.become('student_b');
insert into public.news_choices (user_id, by_email) values (tests.id('student_b'), false);
select is(tests.touched($$ update public.news_choices set by_email = false $$), 1::bigint, '[FEAT-06] her choice alone is hers to change');
select tests.become('admin');
select is(tests.saved(1, 5, 'Words'), '6 tested', 'for all students');
select lives_ok($$ select public.schedule_announcement(gen_random_uuid(), tests.one(1), 6) $$, 'the first one goes out');
select tests.become('service');
select is(public.send_announcements(500, now() + interval '6 minutes'), 6, '[FEAT-06] it becomes people, once: three here and two by mail');
select tests.operator();
select is((select count(*) from public.announcement_deliveries where announcement_id = tests.one(1) and user_id = tests.id('student_b')), 1::bigint, '[FEAT-06] who wants no mail gets none');
select throws_ok($$ insert into public.announcement_deliveries (announcement_id, user_id, channel, language) values (tests.one(1), tests.id('student_b'), 'in_app', 'en') $$, '23505', null, '[FEAT-06] nobody stands there twice');
select tests.become('service');
select is(public.send_announcements(4, now() + interval '6 minutes') + public.send_announcements(4, now() + interval '6 minutes'), 5, '[FEAT-06] in batches');
select is(public.send_announcements(4, now() + interval '6 minutes'), 0, '[FEAT-06] each once');
select is((select count(*) from public.notifications where kind = 'announcement' and payload ->> 'announcement_id' = tests.one(1)::text and not payload ? 'is_test'), 3::bigint, '[FEAT-06] three notifications');
select results_eq($$ select params ->> 'title', params ->> 'body', params ->> 'text_language' from public.take_mail(20, now() + interval '6 minutes') where kind = 'announcement' limit 1 $$,
  $$ values ('A title', 'Words', 'en') $$, '[FEAT-06] a mail is handed out with its words');
select is(tests.state_of(1), 'sending', 'it is not sent while mails wait');

-- one mail arrives, the other is given up after eight tries
select ok(tests.mail_ends((select d.mail_id from public.announcement_deliveries d where d.announcement_id = tests.one(1) and d.user_id = tests.id('student_a') and d.channel = 'email'), null, now()), 'one arrives');
select ok((select tests.mail_ends(d.mail_id, 'refused', now() - interval '1 day') from public.announcement_deliveries d where d.announcement_id = tests.one(1) and d.user_id = tests.id('ended') and d.channel = 'email'), 'the other does not');
select is(tests.mails_of(1), 'failed refused, sent', '[FEAT-06] and the log says so');
select is(tests.mails_go('announcement', 'refused', now() + make_interval(days => n)), 1::bigint, 'try ' || n) from generate_series(2, 8) as n;
select is(tests.mails_of(1), 'given_up refused, sent', '[FEAT-06] until it is given up');
select is(public.send_announcements(500, now() + interval '9 days'), 0, 'then nothing is left to do');
select is(tests.state_of(1), 'sent', '[FEAT-06] and it is sent');
select tests.become('admin');
select is((select counts from public.admin_announcements(tests.one(1))), '{"in_app": {"sent": 3, "read": 0, "confirmed": 0}, "email": {"sent": 1, "given_up": 1, "read": 0, "confirmed": 0}}', '[FEAT-06] the list counts it');
select results_eq(format('select initials, channel, state, error from public.admin_announcement_log(%L, %L)', tests.one(1), 'given_up'), $$ values ('E P', 'email', 'given_up', 'refused') $$, '[FEAT-06] the log of what was given up');
select is((select state from public.retry_announcement(gen_random_uuid(), tests.one(1))), 'sending', '[FEAT-06] it is tried again when she asks');
select tests.become('service');
select is(public.send_announcements(500, now()), 1, 'which hands that one over anew');
select is(tests.mails_go('announcement', null, now()), 1::bigint, 'and it arrives');
select is(public.send_announcements(500, now()), 0, 'so that');
select tests.become('admin');
select is(tests.mails_of(1), 'sent, sent', '[FEAT-06] everybody has it once');
select is(tests.state_of(1), 'sent', 'and it is sent');
select throws_ok(format('select public.cancel_announcement(gen_random_uuid(), %L)', tests.one(1)), 'P0001', 'invalid_transition', 'what has gone is not called back');

-- stopping in the middle: what went stays, what nobody holds stops, what somebody holds is still heard of
select is(tests.saved(3, 0, 'Third'), '1 draft', 'a third');
select is((select state from public.test_announcement(gen_random_uuid(), tests.one(3), 1)), 'draft', 'is tested');
select tests.become('service');
select is(tests.mails_go('announcement_test', null, now()), 1::bigint, 'by mail');
select tests.become('admin');
select is((select state from public.schedule_announcement(gen_random_uuid(), tests.one(3), 1)), 'scheduled', 'goes out');
select tests.become('service');
select is(public.send_announcements(500, now() + interval '6 minutes'), 6, 'to five places');
select is(public.send_announcements(500, now() + interval '6 minutes'), 5, 'all at once');
create temp table held as select id from public.take_mail(1, now() + interval '6 minutes');
grant select on held to authenticated, service_role;
select tests.become('admin');
select is((select state from public.cancel_announcement(gen_random_uuid(), tests.one(3))), 'cancelled', '[FEAT-06] in the middle it is stopped');
select is((select counts from public.admin_announcements(tests.one(3))), '{"in_app": {"sent": 3, "read": 0, "confirmed": 0}, "email": {"waiting": 1, "stopped": 1, "read": 0, "confirmed": 0}}', '[FEAT-06] what went stays, the rest stops');
select tests.become('service');
select is((select count(*) from public.take_mail(200, now() + interval '1 day') where kind = 'announcement'), 0::bigint, '[FEAT-06] no mail of it is handed out again');
select ok((select tests.mail_ends(id, null, now()) from held), 'of the one that was in somebody''s hands');
select tests.become('admin');
select is(tests.mails_of(3), 'sent, stopped', '[FEAT-06] the log says what became of it');
select tests.operator();
select set_eq(format('select action from public.audit_log where entity = %L and entity_id = %L', 'announcements', tests.one(3)), array['announcement_test_asked', 'announcement_scheduled', 'announcement_begun', 'announcement_cancelled'], '[LG-01] every step is on record');
select is((select x.details ->> 'from' from public.audit_log l join public.audit_actors x on x.audit_id = l.id where l.action = 'announcement_cancelled' and l.entity_id = tests.one(3)), 'sending', '[LG-01] and where it was');

-- what is too late is not sent at all
insert into public.announcements (id, state, audience, content_hash, tested_hash, send_at, expires_at, last_command)
values (tests.one(4), 'scheduled', '{"roles": ["student"]}', 'h', 'h', now() - interval '2 hours', now() - interval '1 hour', gen_random_uuid());
select tests.become('service');
select is(public.send_announcements(), 1, 'one whose time was while no server ran');
select is(tests.state_of(4), 'cancelled', '[FEAT-06] does not go out late');

-- the person
select tests.become('student_a');
select is((select string_agg(kind || ' ' || (texts #>> '{en,body}'), ', ' order by texts #>> '{en,body}') from public.my_announcements() where not is_test), 'feed Some words., must_confirm Third, must_confirm Words', '[FEAT-06] she reads what reached her');
select is((select count(*) from public.announcement_deliveries where channel = 'email' or user_id <> tests.id('student_a')), 0::bigint, '[FEAT-06] her own, in the product');
select is_empty('select 1 from public.announcements union all select 1 from public.announcement_texts', '[FEAT-06] whom else it went to she does not read');
create temp table hers as select id, announcement_id from public.my_announcements() where texts #>> '{en,body}' = 'Words';
grant select on hers to authenticated, service_role;
select tests.become('student_b');
select is((select public.mark_announcement(id, 'confirmed') from hers), 0, '[FEAT-06] nobody says for her that she has read it');
select tests.become('student_a');
select throws_ok($$ select public.mark_announcement((select id from hers), 'forged') $$, 'P0001', 'invalid_input', 'there are two marks');
select is((select public.mark_announcement(id, 'confirmed') from hers), 1, '[FEAT-06] she says so');
select is((select public.mark_announcement(id, 'confirmed') from hers), 1, 'twice');
select is((select confirmed_at is not null and read_at is not null and dismissed_at is null from public.announcement_deliveries where id = (select id from hers)), true, '[FEAT-06] it is written down');
select isnt_empty($$ select 1 from public.notifications n, hers h where n.payload ->> 'announcement_id' = h.announcement_id::text and n.read_at is not null $$, 'its notification is read as well');
update public.notifications set read_at = now() where read_at is null;
select is_empty('select 1 from public.announcement_deliveries where read_at is null and announcement_id in (select announcement_id from public.my_announcements() where kind = ''must_confirm'')', '[FEAT-06] and who reads the notification has read it');
select tests.become('admin');
select is((select counts -> 'in_app' from public.admin_announcements(tests.one(1))), '{"sent": 3, "read": 1, "confirmed": 1}', '[FEAT-06] the admin sees how many');
select is((select count(*) from public.admin_announcement_log(tests.one(1), 'unconfirmed')), 2::bigint, '[FEAT-06] and who has not');
select tests.become('ended');
select throws_ok('select * from public.my_announcements()', '42501', null, '[SE-01] a session that has ended reads nothing');
select throws_ok($$ select public.mark_announcement((select id from hers), 'confirmed') $$, '42501', null, '[SE-01] and marks nothing');
select * from finish();
rollback;
