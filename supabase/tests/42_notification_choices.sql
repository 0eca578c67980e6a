begin;
\ir fixtures/actors.psql
select plan(38);

-- product 1.20: what reaches whom
select tests.become('student_b');
select lives_ok($$ insert into public.news_choices (user_id, muted, mailed) values (tests.id('student_b'), '{messages,news}', '{pair}') $$, 'she chooses for herself');
select throws_ok($$ update public.news_choices set muted = '{pair}' where user_id = tests.id('student_b') $$, '23514', null, 'what waits for an answer cannot be hidden');
select throws_ok($$ update public.news_choices set muted = '{must}' where user_id = tests.id('student_b') $$, '23514', null, '[SG-04] nor can what concerns safety');
select throws_ok($$ update public.news_choices set quiet_from = 24 where user_id = tests.id('student_b') $$, '23514', null, 'a day has 24 hours');
select is(tests.touched($$ update public.news_choices set is_bundled = true where user_id = tests.id('student_a') $$), 0::bigint, 'and for nobody else');
select throws_ok($$ insert into public.news_choices (user_id) values (tests.id('mentor_of_a')) $$, '42501', null, 'who has not chosen yet either');

select tests.operator();
delete from private.mail_outbox;
select private.tell_of_message(tests.id('student_b'), '000000b1-0000-4000-8000-000000000001');
select is_empty($$ select 1 from public.notifications where user_id = tests.id('student_b') and kind = 'new_message' $$, 'a group that is muted is not shown');
select private.notify(tests.id('student_b'), 'message_decided', '{}');
select private.notify(tests.id('student_b'), 'conduct_reminder', '{}');
select is((select count(*) from public.notifications where user_id = tests.id('student_b') and kind in ('message_decided', 'conduct_reminder')), 2::bigint, '[SG-04] safety is always shown');
select is_empty('select 1 from private.mail_outbox', 'and no mail was asked for');
select private.notify(tests.id('student_b'), 'match_proposed', '{}');
select private.notify(tests.id('student_b'), 'match_ended', '{}');
select results_eq($$ select kind, to_email, params from private.mail_outbox $$, $$ values ('notice', tests.address('student_b'), '{}'::jsonb) $$, 'a mail says that there is something, once, and nothing of it');

-- every kind that the table takes belongs to a group, stated once
select set_eq($$ select m[1] from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') as m
    where c.conname = 'notifications_kind_check' and c.conrelid = 'public.notifications'::regclass $$,
  'select kind from private.notification_groups()', 'every kind of notification stands in a group, and no other');
select is((select count(*) from private.notification_groups()), (select count(distinct kind) from private.notification_groups()), 'each in one');
select is_empty($$ select kind from private.notification_groups() where grouped not in ('messages', 'plan', 'pair', 'news', 'must') $$, 'of those that there are');
update public.news_choices set muted = '{plan}', mailed = '{pair}' where user_id = tests.id('student_b');
select private.notify(tests.id('student_b'), kind, '{}') from private.notification_groups() where grouped = 'plan';
select is_empty($$ select kind from public.notifications where user_id = tests.id('student_b') and kind in (select g.kind from private.notification_groups() g where g.grouped = 'plan') $$,
  'whoever mutes what is planned is shown no times either');
delete from private.mail_outbox;
select private.notify(tests.id('student_b'), 'deadline_moved', '{}');
select is((select count(*) from private.mail_outbox o where o.kind = 'notice'), 1::bigint, 'more time to answer is about the pair');
delete from private.mail_outbox;
select private.notify(tests.id('student_b'), 'proposal_reminder', '{}');
select is_empty('select 1 from private.mail_outbox', 'of a proposal that still waits no second mail goes');
update public.news_choices set by_email = false where user_id = tests.id('student_b');
select private.notify(tests.id('student_b'), 'proposal_reminder', '{}');
select is((select count(*) from private.mail_outbox o where o.kind = 'notice'), 1::bigint, 'but the one that she asked for, where the first was not wanted');
update public.news_choices set by_email = true, muted = '{messages,news}' where user_id = tests.id('student_b');

-- quiet hours
select is(private.outside_quiet_hours('2026-11-22 10:00+00', null, null, 270), '2026-11-22 10:00+00', 'without quiet hours a mail goes at once');
select is(private.outside_quiet_hours('2026-11-22 18:00+00', 22, 6, 270), '2026-11-23 01:30+00', 'at half past ten in the evening in Kabul it waits until six');
select is(private.outside_quiet_hours('2026-11-22 23:00+00', 22, 6, 270), '2026-11-23 01:30+00', 'after midnight too');
select is(private.outside_quiet_hours('2026-11-22 10:00+00', 22, 6, 270), '2026-11-22 10:00+00', 'by day it goes');
select is(private.outside_quiet_hours('2026-11-22 07:45+00', 12, 14, 270), '2026-11-22 09:30+00', 'quiet hours of a noon end on the same day');
update public.news_choices set quiet_from = 0, quiet_until = 23, offset_minutes = 0 where user_id = tests.id('student_b');
delete from private.mail_outbox;
select private.notify(tests.id('student_b'), 'match_proposed', '{}');
select is((select o.next_attempt_at from private.mail_outbox o), private.outside_quiet_hours(now(), 0, 23, 0), 'a mail waits for the end of the quiet hours');
insert into private.mail_outbox (user_id, to_email, kind) values (tests.id('student_b'), 'b@people.test', 'application_decision');
select is((select o.next_attempt_at from private.mail_outbox o where o.kind = 'application_decision'), now(), '[FEAT-02] a decision waits for nothing');
insert into private.mail_outbox (user_id, to_email, kind) values (tests.id('student_b'), 'b@people.test', 'proposal_reminder');
select is((select o.next_attempt_at from private.mail_outbox o where o.kind = 'proposal_reminder'), private.outside_quiet_hours(now(), 0, 23, 0), 'a reminder does');

-- one mail a day
select is(private.next_bundle('2026-11-22 10:00+00', row(tests.id('student_b'), true, now(), '{}', '{}', true, null, null, 270, '{}')::public.news_choices), '2026-11-22 12:30+00', 'the mail of the day goes at five in Kabul');
select is(private.next_bundle('2026-11-22 12:30+00', row(tests.id('student_b'), true, now(), '{}', '{}', true, null, null, 270, '{}')::public.news_choices), '2026-11-23 12:30+00', 'after that on the next day');
update public.news_choices set quiet_from = null, quiet_until = null, is_bundled = true where user_id = tests.id('student_b');
delete from private.mail_outbox;
insert into public.announcements (id, kind, state, audience, channels, last_command) values ('00000ea1-0000-4000-8000-000000000001', 'feed', 'draft', '{"roles": ["student"]}', '{email}', gen_random_uuid());
insert into public.announcement_texts (announcement_id, language, title, body) select '00000ea1-0000-4000-8000-000000000001', 'en', 'A title', 'A body';
select private.notify(tests.id('student_b'), 'match_proposed', '{}');
insert into private.mail_outbox (user_id, to_email, kind, params) values (tests.id('student_b'), 'b@people.test', 'announcement', '{"announcement_id": "00000ea1-0000-4000-8000-000000000001"}');
select is((select count(*) from private.mail_outbox o where o.kind = 'daily_bundle'), 1::bigint, 'what comes during a day goes in one mail');
select is((select count(*) from private.mail_outbox o where o.bundled_in is not null), 2::bigint, 'both in the same');
select tests.become('service');
select is_empty('select 1 from public.take_mail()', 'nothing of it goes before its time');
select results_eq($$ select kind, params ->> 'has_notices', params #>> '{items,0,title}' from public.take_mail(20, now() + interval '2 days') $$,
  $$ values ('daily_bundle', 'true', 'A title') $$, 'then one mail goes with what the news say');
select tests.operator();
select is((select count(*) from private.mail_outbox o where o.leased_until is not null), 3::bigint, 'and all of it is in the same hands');
select public.mail_done(o.id) from private.mail_outbox o where o.kind = 'daily_bundle';
select is((select count(*) from private.mail_outbox o where o.sent_at is not null), 3::bigint, 'what goes in it is sent with it');
select private.notify(tests.id('student_b'), 'match_proposed', '{}');
update private.mail_outbox o set withdrawn_at = now() where o.kind = 'notice' and o.sent_at is null;
select tests.become('service');
select is_empty($$ select 1 from public.take_mail(20, now() + interval '4 days') $$, 'a mail of the day of which all was called back does not go');
select tests.operator();
select is((select o.last_error from private.mail_outbox o where o.kind = 'daily_bundle' and o.sent_at is null), 'empty', 'and waits no more');
delete from private.mail_outbox;
update public.announcements set kind = 'must_confirm', channels = '{in_app,email}' where id = '00000ea1-0000-4000-8000-000000000001';
insert into private.mail_outbox (user_id, to_email, kind, params) values (tests.id('student_b'), 'b@people.test', 'announcement', '{"announcement_id": "00000ea1-0000-4000-8000-000000000001"}');
select is((select o.bundled_in from private.mail_outbox o), null, '[FEAT-06] what has to be confirmed goes on its own, at once');
select private.notify(tests.id('student_b'), 'announcement', '{"announcement_id": "00000ea1-0000-4000-8000-000000000001"}');
select is((select count(*) from public.notifications n where n.user_id = tests.id('student_b') and n.kind = 'announcement'), 1::bigint, '[FEAT-06] and is shown, whatever is muted');
select tests.become('student_b');
select is(public.my_data() #>> '{news,is_bundled}', 'true', '[SG-11] she takes her choices along');

select * from finish();
rollback;
