begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select no_plan();

create function tests.s(n integer) returns uuid language sql immutable as $$ select ('000052' || lpad(n::text, 2, '0') || '-0000-4000-8000-000000000000')::uuid $$;
create function tests.alarm(n integer) returns void language sql as $$
  insert into public.reports (id, reporter_id, reporter_role, category, severity, due_at)
  values (tests.s(n), tests.id('student_b'), 'student', 'danger', 'urgent', now() + interval '1 hour')
$$;
create view tests.called as select c.report_id, c.step, p.name, c.channel, c.told_at
from private.alarm_calls c left join tests.people p on p.id = c.user_id;
create function tests.called_at(n integer, p_step integer) returns text language sql as $$
  select string_agg(c.name || ' ' || c.channel, ', ' order by c.name, c.channel) from tests.called c
  where c.report_id = tests.s(n) and c.step = p_step and c.name is not null
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;
select tests.operator();
delete from public.reports;
delete from private.mail_outbox;
create temp table began as select now() as at;
grant select on began to authenticated;

-- the rota is the team's
select tests.become('student_a');
select throws_ok($$ select public.save_shift(tests.s(1), tests.id('student_a'), now(), now() + interval '1 hour') $$, '42501', null, '[PERM-05] a student puts nobody on call');
select throws_ok('select public.on_call()', '42501', null, 'nor reads who is');
select throws_ok('select public.open_alarms()', '42501', null, 'nor that there is an alarm');
select throws_ok($$ select public.start_drill(tests.s(1)) $$, '42501', null, 'nor begins a drill');
select throws_ok($$ select public.save_on_call_settings(true, true, true, null, null, 270) $$, '42501', null, 'and has no settings');
select is(tests.touched('select 1 from private.on_call_shifts'), 0::bigint, 'the tables are closed');
select throws_ok('select public.escalate_alarms()', '42501', null, 'and the server alone calls people');
select tests.become('visitor');
select throws_ok('select public.on_call()', '42501', null, '[AC-08] a visitor reads nothing');

select tests.become('admin');
select lives_ok($$ select public.save_shift(tests.s(2), tests.id('admin'), now() - interval '1 hour', now() + interval '1 hour') $$, '[SG-04] an admin puts herself on call');
select lives_ok($$ select public.save_shift(tests.s(2), tests.id('admin'), now() - interval '1 hour', now() + interval '1 hour') $$, '[FM-06] twice is once');
select lives_ok($$ select public.save_shift(tests.s(3), tests.id('other_admin'), now() + interval '1 hour', now() + interval '2 hours') $$, 'and another after her');
select throws_ok($$ select public.save_shift(tests.s(4), tests.id('mentor_of_a'), now(), now() + interval '1 hour') $$, 'P0001', 'invalid_input', 'nobody but admins');
select throws_ok($$ select public.save_shift(tests.s(4), tests.id('admin'), now() + interval '2 hours', now() + interval '1 hour') $$, 'P0001', 'invalid_input', 'no shift ends before it begins');
select throws_ok($$ select public.save_shift(tests.s(4), tests.id('admin'), now(), now() + interval '15 days') $$, 'P0001', 'invalid_input', 'none is longer than two weeks');
select throws_ok($$ select public.save_on_call_settings(false, false, true, null, null, 270) $$, 'P0001', 'invalid_input', 'push or e-mail has to reach her');
select is(jsonb_array_length(public.on_call() -> 'shifts'), 2, 'all admins see the rota');
select tests.operator();
select is((select count(*) from private.on_call_shifts), 2::bigint, 'of two shifts');

-- an alarm calls in the transaction of the report
select tests.alarm(10);
select is(tests.called_at(10, 0), 'admin email, admin in_app', '[SG-04] who is on call is called at once');
select results_eq($$ select kind, params from private.mail_outbox $$, $$ values ('alarm', '{}'::jsonb) $$, '[AB-04] the mail knows nothing of what it is about');
select results_eq($$ select kind, payload from public.notifications where user_id = tests.id('admin') and kind = 'alarm' $$, $$ select 'alarm', jsonb_build_object('report_id', tests.s(10)) $$, 'nor does the notification');
select is(public.escalate_alarms((select at + interval '9 minutes 59 seconds' from began)), 0, 'for ten minutes it is her turn');
select is(public.escalate_alarms((select at + interval '10 minutes' from began)), 1, '[SG-04] after ten minutes');
select is(tests.called_at(10, 1), 'admin email, admin in_app, other_admin email, other_admin in_app', 'who comes next is called as well');
select is(public.escalate_alarms((select at + interval '29 minutes' from began)), 0, 'until half an hour has gone');
select is(public.escalate_alarms((select at + interval '30 minutes' from began)), 1, '[SG-04] after thirty');
select is(tests.called_at(10, 2), 'admin email, admin in_app, other_admin email, other_admin in_app', 'every admin is');
select is(public.escalate_alarms((select at + interval '60 minutes' from began)), 1, '[SG-04] after an hour');
select is(public.escalate_alarms((select at + interval '119 minutes' from began)), 0, 'again');
select is(public.escalate_alarms((select at + interval '120 minutes' from began)), 1, 'and every hour from then on');
select results_eq($$ select case_code, step, is_drill from public.take_alarm_posts(1, (select at from began)) $$, $$ values (left(tests.s(10)::text, 8), 0, false) $$, 'the webhook hears of each step, without a word of it');
select is_empty($$ select 1 from public.take_alarm_posts(10, (select at from began)) where step = 0 $$, 'one sender has it for a minute');
select id from private.alarm_calls where channel = 'webhook' and step = 0 \gset post_
select public.alarm_posted(:'post_id', false, (select at from began));
select is((select due_at from private.alarm_calls where id = :'post_id'), (select at + interval '15 seconds' from began), 'it is tried again');
select public.alarm_posted(:'post_id', true, (select at from began));
select isnt((select told_at from private.alarm_calls where id = :'post_id'), null, 'until it was heard');
select id from private.mail_outbox where kind = 'alarm' order by created_at limit 1 \gset mail_
select public.mail_done(:'mail_id', null, (select at from began));
select isnt((select told_at from private.alarm_calls where mail_id = :'mail_id'), null, 'and a mail that went is known');

select tests.become('admin');
select is(jsonb_array_length(public.open_alarms() -> 'alarms'), 1, '[SG-04] every admin sees the clock');
select lives_ok($$ select public.act_on_report(tests.s(11), tests.s(10), 'triage') $$, 'whoever does anything about it');
select results_eq($$ select a ->> 'taken_by', a ->> 'is_mine' from jsonb_array_elements(public.open_alarms() -> 'alarms') a $$, $$ values ('Ali Admin', 'true') $$, '[SG-04] has taken it, and the clock stays on every screen');
select lives_ok($$ select public.answer_report(tests.s(12), tests.s(10), 'We are with you') $$, '[SG-04] whoever said that somebody is in danger is answered');
select is(public.open_alarms() -> 'alarms', '[]', '[SG-04] which ends the alarm');
select tests.operator();
select is(public.escalate_alarms((select at + interval '9 hours' from began)), 0, 'nobody is called any more');

-- what somebody chose from the list has the clock of what was recognised, also without a word
delete from public.reports;
select tests.become('student_a');
select public.report_concern(tests.s(91), '000000b1-0000-4000-8000-000000000001', null, 'danger', '', false);
select tests.become('mentor_of_a');
select public.report_concern(tests.s(92), '000000b1-0000-4000-8000-000000000001', null, 'inappropriate', '', false);
select tests.become('admin');
select public.take_case(tests.s(93), tests.s(91));
select public.take_case(tests.s(94), tests.s(92));
select tests.operator();
select results_eq('select next_at from private.alarms', $$ select at + interval '1 hour' from began, generate_series(1, 2) $$, '[SG-04] taking a report of danger does not stop its clock');
delete from private.alarm_calls;
select is(public.escalate_alarms((select at + interval '1 hour' from began)), 2, '[SG-04] an answer that is late');
select is((select string_agg(distinct name, ', ' order by name) from tests.called), 'admin, other_admin', 'calls every admin');
select tests.become('student_b');
select throws_ok($$ select public.answer_report(tests.s(95), tests.s(91), 'x') $$, '42501', null, '[PERM-05] nobody but an admin answers');
select tests.become('admin');
select lives_ok($$ select public.answer_report(tests.s(95), tests.s(91), 'We call you tonight') $$, '[SG-04] an admin answers a student');
select lives_ok($$ select public.answer_report(tests.s(96), tests.s(92), 'Thank you, we look into it') $$, 'and a mentor');
select tests.become('student_a');
select results_eq($$ select question, answer from public.advisor_escalations where id = tests.s(95) $$, $$ values ('', 'We call you tonight') $$, '[SG-04] she reads it among her questions to the team');
select isnt_empty($$ select 1 from public.notifications where kind = 'question_answered' and payload ->> 'question_id' = tests.s(95)::text $$, 'and is told that there is an answer');
select is_empty($$ select 1 from public.advisor_escalations where id = tests.s(96) $$, '[AC-06] not what her mentor was answered');
select tests.become('mentor_of_a');
select results_eq('select id, answer from public.advisor_escalations', $$ values (tests.s(96), 'Thank you, we look into it') $$, '[SG-04] the mentor reads hers alone');
select tests.operator();
select is(public.escalate_alarms((select at + interval '9 hours' from began)), 0, '[SG-04] then nobody is called any more');
select tests.become('student_a');
select public.report_concern(tests.s(97), '000000b1-0000-4000-8000-000000000001', null, 'other', 'a word', false);
select tests.become('admin');
select public.act_on_report(tests.s(98), tests.s(97), 'triage', 'urgent');
select is((public.open_alarms() #>> '{alarms,0,report_id}'), tests.s(97)::text, '[SG-04] what an admin finds urgent has the clock, too');
select public.answer_report(tests.s(99), tests.s(97), 'We are with you');
select tests.operator();
update public.reports set reporter_id = null, answered_at = null where id = tests.s(91);
select is((select private.waits_for_answer(r) from public.reports r where r.id = tests.s(91)), false, 'whose account is gone waits for no answer');

-- who sleeps is called last
select tests.become('admin');
select public.save_on_call_settings(false, true, false, extract(hour from now() at time zone 'utc')::integer, (extract(hour from now() at time zone 'utc')::integer + 1) % 24, 0);
select is(public.on_call() -> 'settings' ->> 'has_sound', 'false', 'an admin has settings of her own');
select tests.operator();
select tests.alarm(20);
select is(tests.called_at(20, 0), 'other_admin email, other_admin in_app', '[SG-04] in her quiet hours another admin is called');
insert into private.on_call_settings (user_id, quiet_from, quiet_until, offset_minutes)
values (tests.id('other_admin'), extract(hour from now() at time zone 'utc')::integer, (extract(hour from now() at time zone 'utc')::integer + 1) % 24, 0);
select tests.alarm(21);
select is(tests.called_at(21, 0), 'admin email, admin in_app, other_admin email, other_admin in_app', '[SG-04] where all sleep, all are called');
delete from private.on_call_settings;
delete from private.on_call_shifts;
select tests.alarm(22);
select is(tests.called_at(22, 0), 'admin email, admin in_app, other_admin email, other_admin in_app', 'and where nobody is on the rota');

-- a phone, also in the quiet hours of its other news
insert into private.on_call_shifts (id, user_id, starts_at, ends_at) values (tests.s(30), tests.id('admin'), now() - interval '1 hour', now() + interval '1 hour');
insert into private.push_subscriptions (session_id, user_id, endpoint, p256dh, auth)
values (tests.id('admin'), tests.id('admin'), 'https://fcm.googleapis.com/fcm/send/admin', 'B' || repeat('x', 86), repeat('y', 22));
insert into public.news_choices (user_id, quiet_from, quiet_until, offset_minutes)
values (tests.id('admin'), extract(hour from now() at time zone 'utc')::integer, (extract(hour from now() at time zone 'utc')::integer + 1) % 24, 0)
on conflict (user_id) do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, offset_minutes = 0;
select private.notify(tests.id('admin'), 'announcement', '{}');
select is_empty('select 1 from public.take_push()', 'a word about news waits for the morning');
select tests.alarm(31);
select is(tests.called_at(31, 0), 'admin email, admin in_app, admin push', 'an alarm goes to her phone');
select results_eq('select endpoint, is_urgent, lives_s > 0 from public.take_push()', $$ values ('https://fcm.googleapis.com/fcm/send/admin', true, true) $$, '[SG-04] at once, whatever the hour');
select id from private.push_subscriptions where user_id = tests.id('admin') \gset word_
select public.push_done(:'word_id', 'failed');
select is((select due_at from private.push_subscriptions where id = :'word_id'), now() + interval '10 seconds', 'what failed is tried again within the minute');
select public.push_done(:'word_id', 'sent');
select isnt_empty($$ select 1 from tests.called where channel = 'push' and report_id = tests.s(31) and told_at is not null $$, 'and when it went is known');

-- who wants to be told on her phone alone, and no phone of hers takes it
create function tests.pushes(n text, p_user uuid) returns void language sql as $$
  insert into auth.sessions (id, user_id) values (md5(n)::uuid, p_user);
  insert into private.push_subscriptions (session_id, user_id, endpoint, p256dh, auth)
  values (md5(n)::uuid, p_user, 'https://fcm.googleapis.com/fcm/send/' || n, 'B' || repeat('x', 86), repeat('y', 22))
$$;
insert into private.on_call_settings (user_id, by_push, by_email) values (tests.id('admin'), true, false);
select tests.alarm(32);
select is(tests.called_at(32, 0), 'admin in_app, admin push', 'where her phone takes it, she gets no mail');
select is(private.unreached_on_rota(), '[]', 'and she is reached as she chose');
update public.reports set state = 'closed', closed_at = now() where id = tests.s(32);
delete from private.push_subscriptions;
select tests.alarm(33);
select is(tests.called_at(33, 0), 'admin email, admin in_app', '[SG-04] without a browser that can be told, she is called by e-mail all the same');
select is(public.operator_drill(tests.s(34)) -> 'unreached', '["Ali Admin"]', '[SG-04] a drill names who is not reached as she chose');
update public.reports set state = 'closed', closed_at = now() where id in (tests.s(33), tests.s(34));
select tests.pushes('over', tests.id('admin'));
update auth.sessions set not_after = now() where id = md5('over')::uuid;
select tests.alarm(35);
select is(tests.called_at(35, 0), 'admin email, admin in_app', 'nor does a browser count whose session has ended');
update auth.sessions set not_after = null where id = md5('over')::uuid;
update public.reports set state = 'closed', closed_at = now() where id = tests.s(35);
select tests.alarm(36), tests.alarm(37), tests.alarm(38), tests.pushes('second', tests.id('admin'));
update public.reports set taken_by = tests.id('other_admin'), taken_at = now() where id = tests.s(38);
select public.push_done(id, 'gone') from private.push_subscriptions where endpoint like '%/over';
select is(tests.called_at(36, 0), 'admin in_app, admin push', 'a browser that is gone is no loss as long as there is another');
select public.push_done(id, 'gone') from private.push_subscriptions where endpoint like '%/second';
select is(tests.called_at(36, 0), 'admin email, admin in_app, admin push', '[SG-04] with the last one, what it was to say becomes a mail');
select is(tests.called_at(37, 0), 'admin email, admin in_app, admin push', 'each that nobody has');
select is(tests.called_at(38, 0), 'admin in_app, admin push', 'but not what somebody else has taken');
update public.reports set state = 'closed', closed_at = now() where id in (tests.s(36), tests.s(37), tests.s(38));
select tests.pushes('silent', tests.id('admin'));
select tests.alarm(39);
select public.escalate_alarms((select at + interval '10 minutes' from began));
select is(tests.called_at(39, 0), 'admin in_app, admin push', 'a word that went nowhere');
select matches(tests.called_at(39, 1), 'admin email, admin in_app, admin push', '[SG-04] is followed by a mail at the next step');
delete from private.on_call_settings;
delete from public.reports where id between tests.s(32) and tests.s(39);

-- words after it was taken
select tests.become('student_a');
select public.report_own_distress(tests.s(40), 'message', 'self_harm', 'one');
select tests.become('admin');
select public.take_case(tests.s(41), tests.s(40));
select tests.operator();
delete from private.alarm_calls;
select tests.become('student_a');
select public.report_own_distress(tests.s(42), 'message', 'self_harm', 'two');
select tests.operator();
select is((select string_agg(distinct name, ',') from tests.called), 'admin', '[SG-04] who has the case is told of every further word, and nobody else');

-- every kind of danger calls at once, also where an older program on a phone or a server says that it is less
create function tests.called_for(p_kind text, p_by_server boolean) returns text language plpgsql as $$
declare
  found text;
begin
  delete from public.reports;
  delete from private.screenings;
  if p_by_server then
    insert into private.screenings (source, author_id, body) values ('message', tests.id('mentor_of_a'), 'words');
    perform public.screened(jsonb_agg(jsonb_build_object('id', t.id, 'kind', p_kind, 'is_urgent', false))) from public.take_screenings() as t;
  else
    perform tests.become('student_b');
    perform public.report_own_distress(p_event_id => gen_random_uuid(), p_source => 'message', p_kind => p_kind, p_is_urgent => false, p_body => 'words');
    perform tests.operator();
  end if;
  select string_agg(c.name || ' ' || c.channel, ', ' order by c.name, c.channel) || ' ' || min(r.due_at - r.created_at) into found
  from public.reports r join tests.called c on c.report_id = r.id where c.name is not null;
  return found;
end
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;
select is(tests.called_for(kind, by_server), 'admin email, admin in_app, admin push 01:00:00',
  '[SG-04] ' || kind || ' calls who is on call at once, told by the ' || case when by_server then 'server' else 'phone' end)
from unnest(array['self_harm', 'overdose', 'forced_marriage', 'domestic_violence', 'confinement', 'sexual_extortion', 'grooming', 'armed_threat',
  'smuggling', 'hunger', 'medical_emergency']) as kind, unnest(array[true, false]) as by_server;

-- a case that was taken and what becomes of it; each has a person, a case and a taker of its own
select tests.operator();
create function tests.begin_case(n integer) returns void language plpgsql as $$
begin
  perform tests.operator();
  delete from public.reports;
  delete from private.mail_outbox;
  perform tests.become('student_a');
  perform public.report_own_distress(tests.s(n), 'message', 'self_harm', 'i feel bad');
  perform tests.become('admin');
  perform public.take_case(tests.s(n + 1), tests.s(n));
  perform tests.operator();
  delete from private.alarm_calls;
end
$$;
create function tests.names() returns text language sql as $$ select string_agg(distinct name, ', ' order by name) from tests.called $$;
create function tests.writes(words text) returns void language plpgsql as $$
begin
  perform tests.become('student_a');
  perform public.report_own_distress(gen_random_uuid(), 'message', 'self_harm', words);
  perform tests.operator();
end
$$;
create function tests.round(minutes numeric) returns integer language sql as $$ select public.escalate_alarms((select at from began) + minutes * interval '1 minute') $$;

select tests.begin_case(60);
delete from public.admin where email = tests.address('admin');
select tests.writes('i swallowed the pills now');
select is(tests.names(), 'other_admin', '[SG-04] words in a case whose taker is no admin any more call who is');
select results_eq('select taken_by, taken_at from public.reports', $$ values (null::uuid, null::timestamptz) $$, 'nobody has it then');
select is(tests.round(10), 1, '[SG-04] and the alarm goes on until somebody takes it');
select tests.become('other_admin');
select is((public.open_alarms() #>> '{alarms,0,taken_by}'), null, 'every screen says that nobody has');
select lives_ok($$ select public.take_case(tests.s(62), tests.s(60)) $$, 'so that another takes it');
select tests.operator();
insert into public.admin (email) values (tests.address('admin'));

select tests.begin_case(64);
update public.reports set taken_by = null;
select tests.writes('i swallowed the pills now');
select is(tests.names(), 'admin', '[SG-04] words in a case whose taker has no account any more call who is on the rota');
select is(tests.round(10), 1, 'and others after her');

select tests.begin_case(66);
delete from public.admin where email = tests.address('admin');
select tests.become('other_admin');
select is((public.open_alarms() #>> '{alarms,0,taken_by}'), null, '[SG-04] also without a word of hers it is nobody''s');
select tests.operator();
select is(tests.round(0), 1, '[SG-04] as soon as the server looks');
select is(tests.names(), 'other_admin', 'others are called');
select is(tests.round(0), 0, 'once');
insert into public.admin (email) values (tests.address('admin'));

-- who has it stays silent
select tests.begin_case(68);
select tests.writes('i swallowed the pills now');
select is(tests.names(), 'admin', '[SG-04] new words are for who has the case');
select is(tests.round(9.9), 0, 'for ten minutes');
select is(tests.round(10), 1, '[SG-04] where no step follows, the alarm begins again');
select is(tests.names(), 'admin, other_admin', 'for every admin, since she on the rota may be the silent one');
select is((select taken_at from public.reports), null, 'and nobody has the case');
select is(tests.round(39.9), 0, 'the next time');
select is(tests.round(40), 1, 'is half an hour later');
select tests.begin_case(70);
select tests.writes('i swallowed the pills now');
select tests.become('admin');
select public.act_on_report(tests.s(72), tests.s(70), 'note', null, 'I am calling her');
select tests.operator();
select is(tests.round(59), 0, '[SG-04] a step is enough');
select tests.begin_case(73);
select tests.become('admin');
select public.answer_report(tests.s(75), tests.s(73), 'We are with you');
select tests.operator();
select tests.writes('i swallowed the pills now');
select is(tests.round(10), 1, '[SG-04] also after an answer, new words want a step');
select results_eq('select due_at, answered_at from public.reports', $$ select at + interval '70 minutes', null::timestamptz from began $$, 'and an answer of their own within the hour');

-- the same words
select tests.operator();
delete from public.reports;
select tests.writes('i feel bad');
select is(tests.names(), 'admin', 'words call');
select tests.writes('i feel bad');
select is((select count(*) from private.distress_signals), 1::bigint, 'twice they are one signal');
select tests.begin_case(76);
update private.distress_signals set created_at = now() - interval '10 minutes';
select tests.writes('i feel bad');
select is((select count(*) from private.distress_signals), 2::bigint, '[SG-04] the same words ten minutes later are new ones');
select is(tests.names(), 'admin', 'and call who has the case');
delete from private.alarm_calls;
select tests.writes('i feel bad');
select is(tests.names(), null, 'the phone and the server say the same twice, and it is once');

-- a case that becomes most urgent again in somebody's hands
select tests.begin_case(78);
select tests.become('admin');
select public.act_on_report(tests.s(89), tests.s(78), 'triage', 'normal');
select tests.operator();
select tests.writes('i swallowed the pills now');
select is((select severity from public.reports), 'urgent', '[SG-04] new words make it urgent again');
select is((select count(*) from private.alarm_calls where channel = 'email'), 1::bigint, '[SG-04] who has the case is called, once');
select tests.become('admin');
select public.answer_report(tests.s(80), tests.s(78), 'We are with you');
select tests.operator();
select is(tests.round(60) + tests.round(600), 0, '[SG-04] and not every hour after that');

-- the clock goes on until she has an answer
select tests.begin_case(81);
select tests.become('other_admin');
select results_eq($$ select a ->> 'taken_by', a ->> 'is_mine' from jsonb_array_elements(public.open_alarms() -> 'alarms') a $$, $$ values ('Ali Admin', 'false') $$, '[SG-04] every screen shows who has taken it, and its clock');
select tests.become('admin');
select is(public.open_alarms() #>> '{alarms,0,is_mine}', 'true', 'and to her that it is hers');
select tests.operator();
update private.on_call_shifts set ends_at = now() + interval '1 day' where user_id = tests.id('admin');
select is(tests.round(59.9), 0, 'nobody else is called within the hour');
select is(tests.round(60), 1, '[SG-04] a first answer that is late calls again');
select is(tests.names(), 'admin, other_admin', 'every admin');
select is((select count(*) from private.alarm_calls where channel = 'webhook'), 1::bigint, 'and the webhook');
select is((select taken_by from public.reports), tests.id('admin'), 'it stays hers');
select is(tests.round(89.9), 0, 'and again');
select is(tests.round(90), 1, 'half an hour later');
select tests.become('other_admin');
select public.answer_report(tests.s(83), tests.s(81), 'We are with you');
select is(public.open_alarms() -> 'alarms', '[]', '[SG-04] until somebody answers');
select tests.operator();
select is(tests.round(600), 0, 'then nobody is called');
select tests.begin_case(84);
select tests.become('admin');
select public.act_on_report(tests.s(86), tests.s(84), 'triage', 'normal');
select is(public.open_alarms() -> 'alarms', '[]', 'what turned out to be less has no clock');
select tests.operator();
select is(tests.round(600), 0, 'and calls nobody');

-- news of five hundred others
delete from private.mail_outbox;
insert into private.mail_outbox (to_email, kind, next_attempt_at) select n || '@people.test', 'everybody_signed_out', now() - interval '1 hour' from generate_series(1, 500) as n;
select tests.alarm(90);
select is((select array_agg(m.kind) from (select kind from public.take_mail(1)) as m), array['alarm'], '[SG-04] an alarm is the first mail that goes, however many wait');
select is((select count(*) from public.take_mail(20)), 20::bigint, 'then the others');

-- a drill
select tests.become('admin');
select is(public.start_drill(tests.s(50)), tests.s(50), 'a drill begins');
select is((select count(*) from jsonb_array_elements(public.open_alarms() -> 'alarms') a where (a ->> 'is_drill')::boolean), 1::bigint, 'every screen shows it');
select lives_ok($$ select public.take_case(tests.s(51), tests.s(50)) $$, 'somebody takes it');
select is((select state from public.reports where id = tests.s(50)), 'closed', 'and it is over');
select ok((public.on_call() -> 'last_drill' ->> 'taken_at') is not null, 'the dashboard knows how the last one went');
select tests.operator();
select ok(jsonb_array_length(public.operator_drill(tests.s(52)) -> 'calls') >= 2, 'an operator begins one, too, and sees whom it called');
select public.operator_drill(tests.s(53));
select is((select state from public.reports where id = tests.s(52)), 'closed', 'one at a time');
select is((select count(*) from private.forget_old(now() + interval '181 days 1 hour') ), 1::bigint, 'what is old is forgotten');
select is_empty('select 1 from private.on_call_shifts', '[PR-07] a rota that is over as well');
select * from finish();
rollback;
