begin;
\ir fixtures/actors.psql
select no_plan();

-- FEAT-05, FEAT-06: sums that triggers keep are what a plain count says, after every way in which the rows under them change
create view tests.kept as
  select 'pair' as what, array[match_id::text, touched_at::text, given_minutes::text, given_count::text, mentor_id::text] as row from private.pair_records
  where touched_at is not null
  union all
  select 'deliveries', array[announcement_id::text, channel, state, sum(deliveries)::text, sum(has_read)::text, sum(has_confirmed)::text]
  from private.delivery_sums group by announcement_id, channel, state
  having sum(deliveries) <> 0 or sum(has_read) <> 0 or sum(has_confirmed) <> 0
  union all
  select 'reading', array[application_id::text, state, mean::text] from private.reading_standings where state <> 'needs_readers'
  union all
  select 'reached', array[r::text] from private.reached_people r;
create view tests.plain as
  select 'pair' as what, array[match_id::text, touched_at::text, given_minutes::text, given_count::text, mentor_id::text] as row from private.pair_doings
  where touched_at is not null
  union all
  select 'deliveries', array[announcement_id::text, channel, state, count(*)::text, count(read_at)::text, count(confirmed_at)::text]
  from public.announcement_deliveries group by announcement_id, channel, state
  union all
  select 'reading', array[application_id::text, state, mean::text] from private.count_readings(array(select id from public.programme_applications))
  where state <> 'needs_readers'
  union all
  select 'reached', array[r::text] from private.reachable r;
create function tests.wrong() returns bigint language sql stable as $$
  select count(*) from ((select * from tests.kept except select * from tests.plain) union all (select * from tests.plain except select * from tests.kept)) as other
$$;
-- Does it, and says whether the sums are another now, and right.
create function tests.after(statement text) returns text language plpgsql as $$
declare
  before text := (select string_agg(k::text, ' ' order by k::text) from tests.kept k);
begin
  execute statement;
  return case when before is distinct from (select string_agg(k::text, ' ' order by k::text) from tests.kept k) then 'changed' else 'as before' end
    || case tests.wrong() when 0 then ', right' else ', wrong' end;
end
$$;
create function tests.pair() returns uuid language sql immutable as $$ select '000000b1-0000-4000-8000-000000000001'::uuid $$;
create function tests.one() returns uuid language sql immutable as $$ select '000000a9-0000-4000-8000-000000000001'::uuid $$;
create function tests.reading(n integer) returns uuid language sql immutable as $$ select ('000000e5-0000-4000-8000-00000000000' || n)::uuid $$;
create function tests.begins_anew() returns void language sql as $$
  delete from public.tasks; delete from public.shared_notes; delete from public.meetings; delete from public.checkins;
$$;

create function tests.log(state text) returns setof uuid language sql stable as $$
  select d.id from public.announcement_deliveries d where d.announcement_id = tests.one()
    and (log.state is null or d.state = log.state or (log.state = 'unconfirmed' and d.channel = 'in_app' and d.state = 'sent' and d.confirmed_at is null)) order by d.id
$$;
grant execute on all functions in schema tests to authenticated;

select is(tests.wrong(), 0::bigint, 'what the people of these tests have done is kept');
select tests.begins_anew();
select is_empty('select from private.pair_records where touched_at is not null or given_count > 0', 'and nothing of it once all is gone');

-- what a pair does
select is(tests.after(format('insert into public.tasks (id, match_id, student_id, title, created_by, created_role, created_at) values (%L, %L, %L, ''Read'', %3$L, ''student'', now() - interval ''9 days'')',
  '000000e1-0000-4000-8000-000000000001', tests.pair(), tests.id('student_a'))), 'changed, right', '[FEAT-05] a task is a sign of a pair');
select is(tests.after($$ update public.tasks set moved_at = now() - interval '8 days' $$), 'changed, right', 'so is its step');
select is(tests.after($$ update public.tasks set acknowledged_at = now() - interval '7 days' $$), 'changed, right', 'and that it was seen');
select is(tests.after($$ update public.tasks set acknowledged_at = null $$), 'changed, right', 'what is taken back is none any more');
select is(tests.after($$ update public.tasks set title = 'Write' $$), 'as before, right', 'its words are none');
select is(tests.after($$ delete from public.tasks $$), 'changed, right', 'nor what is gone');

select is(tests.after(format('insert into public.shared_notes (id, match_id, student_id, body) values (%L, %L, %L, ''Agreed'')',
  '000000e2-0000-4000-8000-000000000001', tests.pair(), tests.id('student_a'))), 'changed, right', '[FEAT-05] the shared note is one');
set local session_replication_role = replica;
update public.shared_notes set updated_at = now() - interval '5 days';
set local session_replication_role = origin;
select is(tests.wrong(), 2::bigint, 'these tests notice a sum that no trigger kept');
select is(tests.after($$ update public.shared_notes set body = 'Agreed anew' $$), 'as before, right', 'and the next change mends it');
select is(tests.after($$ delete from public.shared_notes $$), 'changed, right', 'gone with the note');

select is(tests.after(format('insert into public.meetings (id, match_id, proposed_by, slots, minutes, created_at, updated_at) values (%L, %L, ''student'', array[now()], 30, now() - interval ''9 days'', now() - interval ''9 days'')',
  '000000e3-0000-4000-8000-000000000001', tests.pair())), 'changed, right', '[FEAT-05] a meeting that is proposed is one');
select is(tests.after($$ update public.meetings set state = 'confirmed', start_at = now() - interval '1 day' $$), 'changed, right', 'and that it was agreed on');
select is(tests.after($$ update public.meetings set state = 'done', student_outcome = 'done' $$), 'changed, right', 'what took place is given');
select results_eq('select given_minutes, given_count from private.pair_records where match_id = tests.pair()', 'values (30, 1)', 'as long as it was');
select tests.become('admin');
select results_eq($$ select mentor_id, all_minutes, meetings_count from public.given_hours() $$, $$ values (tests.id('mentor_of_a'), 30, 1) $$, '[FEAT-05] which admins read');
select results_eq($$ select all_minutes, meetings_count from public.given_hours(tests.id('mentor_of_a')) $$, 'values (30, 1)', 'of one mentor as well');
select is_empty($$ select from public.given_hours(tests.id('other_mentor')) $$, 'and nothing of who gave none');
select tests.operator();
select is(tests.after($$ update public.meetings set student_outcome = 'missed_mentor', state = 'missed_mentor' $$), 'changed, right', 'and not what did not');
select is(tests.after($$ delete from public.meetings $$), 'changed, right', 'nor what is gone');

select is(tests.after(format('insert into public.checkins (id, match_id, month, mood, progress, created_at) values (%L, %L, 140501, 3, ''Well'', now() - interval ''9 days'')',
  '000000e4-0000-4000-8000-000000000001', tests.pair())), 'changed, right', '[FEAT-05] a look back is one');
select is(tests.after($$ update public.checkins set mentor_reply = 'Good', replied_at = now() - interval '2 days' $$), 'changed, right', 'and its answer');
select is(tests.after($$ delete from public.checkins $$), 'changed, right', 'gone with it');

-- signs are what silence is told by
insert into public.checkins (id, match_id, month, mood, progress, created_at) values ('000000e4-0000-4000-8000-000000000002', tests.pair(), 140502, 3, 'Well', now() - interval '15 days');
delete from public.messages;
update public.threads set last_message_at = null;
update public.matches set started_at = now() - interval '40 days', state = 'active' where id = tests.pair();
select results_eq('select * from private.pairs_silent(now())', $$ values (tests.pair(), now() - interval '15 days') $$, '[FEAT-05] silent since its last sign');
select set_eq('select * from private.pairs_silent(now())', $$ select match_id, last_sign from private.pair_signs where state = 'active'
  and greatest(last_sign, held_at) < private.silent_before(now(), null) $$, 'as its signs say');
select is_empty($$ select from public.matches m where m.state = 'active' and not exists (select from public.threads t where t.match_id = m.id) $$, 'of which each that is active has a thread');
insert into public.messages (id, thread_id, sender_id, sender_role, body, state, hold_reason)
values ('00000056-0000-4000-8000-000000000001', tests.pair(), tests.id('student_a'), 'student', '0799123456', 'held', 'phone');
select is_empty('select * from private.pairs_silent(now())', 'not while a message waits for a look');
delete from public.messages;
update public.threads set last_message_at = now() - interval '3 days' where match_id = tests.pair();
select is_empty('select * from private.pairs_silent(now())', 'nor after a message');
update public.threads set last_message_at = null;
update public.checkins set mentor_reply = 'Good', replied_at = now() - interval '2 days';
select is_empty('select * from private.pairs_silent(now())', 'nor after anything else');

-- a pair that hands over takes its hours along
insert into public.meetings (id, match_id, state, proposed_by, slots, start_at, minutes, student_outcome)
values ('000000e3-0000-4000-8000-000000000005', tests.pair(), 'done', 'student', array[now()], now(), 20, 'done');
select is(tests.after(format('update public.matches set mentor_id = %L where id = tests.pair()', tests.id('other_mentor'))), 'changed, right', '[FEAT-05] hours are those of the mentor of the pair');
select is(tests.after(format('update public.matches set mentor_id = %L where id = tests.pair()', tests.id('mentor_of_a'))), 'changed, right', 'whoever it is');
delete from public.meetings;

-- readings
delete from private.programme_reviews;
insert into public.programme_applications (id, cohort_id, form_version, student_id, answers, submitted_at)
select tests.reading(n), '000000f1-0000-4000-8000-000000000001', 1, tests.id(who), '{"000000f5-0000-4000-8000-000000000001": "To learn"}', now()
from (values (1, 'student_b'), (2, 'ended')) as a (n, who);
select is(tests.after(format('insert into private.programme_reviews (id, application_id, reviewer_id) values (tests.reading(3), tests.reading(1), %L)', tests.id('admin'))), 'as before, right', '[FEAT-08] of one reader an application has too few');
select is(tests.after(format('insert into private.programme_reviews (id, application_id, reviewer_id) values (tests.reading(4), tests.reading(1), %L)', tests.id('other_admin'))), 'changed, right', '[FEAT-08] with two it is being read');
select is(tests.after($$ update private.programme_reviews set scales = '{"reasons": 1, "effort": 1, "fit": 1, "others": 1}' where id = tests.reading(3) $$), 'as before, right', 'points that are not handed in count for nothing');
select is(tests.after($$ update private.programme_reviews set scales = '{"reasons": 5, "effort": 5, "fit": 5, "others": 5}', handed_in_at = now() where id = tests.reading(4) $$), 'changed, right', '[FEAT-08] the first mean');
select is(tests.after($$ update private.programme_reviews set handed_in_at = now() where id = tests.reading(3) $$), 'changed, right', '[FEAT-08] two who differ need a third');
select results_eq($$ select state, mean from private.reading_standings where application_id = tests.reading(1) $$, $$ values ('needs_third', 3.00) $$, 'and stand as that');
select is(tests.after(format('insert into private.programme_reviews (id, application_id, reviewer_id, is_third) values (tests.reading(5), tests.reading(1), %L, true)', tests.id('mentor_of_a'))), 'changed, right', '[FEAT-08] who was given one');
select is(tests.after(format('update private.programme_reviews set reviewer_id = null where id = tests.reading(3)')), 'as before, right', 'a reader whose account is gone stays counted');
set local session_replication_role = replica;
update private.programme_reviews set application_id = tests.reading(2) where id = tests.reading(5);
set local session_replication_role = origin;
select is(tests.wrong(), 2::bigint, 'these tests notice a standing that no trigger kept');
select is(tests.after($$ update private.programme_reviews set application_id = tests.reading(1) where id = tests.reading(5) $$), 'as before, right', 'and the next change mends it');
select is(tests.after($$ delete from private.programme_reviews where id = tests.reading(5) $$), 'changed, right', 'taken back');
select is(tests.after($$ update public.programme_applications set state = 'withdrawn', withdrawn_at = now(), answers = '{}' where id = tests.reading(1) $$), 'changed, right', 'of an application that was taken back nothing stays');
select is(tests.after($$ delete from public.programme_applications where id = tests.reading(1) $$), 'as before, right', 'and it goes');

-- whom an announcement may reach
select is(tests.after($$ insert into auth.users (id, email, email_confirmed_at) values (tests.reading(9), 'new@people.test', null) $$), 'changed, right', '[FEAT-06] an account that comes');
select is(tests.after($$ update auth.users set email_confirmed_at = now() where id = tests.reading(9) $$), 'changed, right', 'is reached once its address is confirmed');
select is((select role from private.reached_people where user_id = tests.reading(9)), 'student', '[AUTH-01] as who she is');
select is(tests.after($$ update auth.users set last_sign_in_at = now() where id = tests.reading(9) $$), 'as before, right', 'signing in changes nothing');
select is(tests.after($$ insert into public.mentorapplications (id, user_id, email, status, first_name, last_name, language) values (tests.reading(9), tests.reading(9), 'new@people.test', 'pending', 'New', 'One', 'ps') $$), 'changed, right', 'who applies is an applicant, in the language of her application');
select results_eq($$ select role, language from private.reached_people where user_id = tests.reading(9) $$, $$ values ('applicant', 'ps') $$, 'until she has a profile');
select is(tests.after($$ update public.mentorapplications set status = 'approved' where id = tests.reading(9) $$), 'changed, right', '[AUTH-01] or is a mentor');
select is(tests.after($$ update auth.users set banned_until = now() + interval '1 day' where id = tests.reading(9) $$), 'changed, right', 'whoever is barred');
select is_empty($$ select from private.audience_people('{"roles": ["student", "mentor", "applicant", "admin"]}') where user_id = tests.reading(9) $$, '[FEAT-06] is not reached');
select is(tests.after($$ update auth.users set banned_until = now() where id = tests.reading(9) $$), 'changed, right', 'until then');
select isnt_empty($$ select from private.audience_people('{"roles": ["student", "mentor", "applicant", "admin"]}') where user_id = tests.reading(9) $$, 'and not longer');
select is(tests.after($$ insert into public.admin (email, user_id) values ('new@people.test', tests.reading(9)) $$), 'changed, right', '[AUTH-01] an admin');
select is(tests.after($$ delete from public.admin where email = 'new@people.test' $$), 'changed, right', 'and none any more');
select is(tests.after($$ delete from public.mentorapplications where id = tests.reading(9) $$), 'changed, right', 'without an application');
select is(tests.after($$ insert into public.profiles (id, first_name, last_name, language, province) values (tests.reading(9), 'New', 'One', 'fa', 'Herat') $$), 'changed, right', 'with a profile');
select is(tests.after($$ update public.profiles set province = 'Kabul' where id = tests.reading(9) $$), 'changed, right', 'that says another province');
select is(tests.after($$ update public.profiles set education_level = 'high_school', english_level = 'beginner', interests = 'art' where id = tests.reading(9) $$), 'changed, right', 'or all that it asks');
select is(tests.after($$ update public.profiles set bio = 'I read.' where id = tests.reading(9) $$), 'as before, right', 'not what is written in it');
select is(tests.after($$ insert into public.news_choices (user_id, by_email) values (tests.reading(9), false) $$), 'changed, right', 'who wants no mail');
select is(tests.after($$ delete from public.news_choices where user_id = tests.reading(9) $$), 'changed, right', 'and wants it again');
select is(tests.after($$ update auth.users set deleted_at = now() where id = tests.reading(9) $$), 'changed, right', 'an account that is closed is not reached');
select is(tests.after($$ delete from auth.users where id = tests.reading(9) $$), 'changed, right', '[PR-07] and goes without a trace');

-- deliveries
select is(tests.after(format('insert into public.announcement_deliveries (announcement_id, user_id, channel, language) select %L, id, channel, ''en'' from tests.people, unnest(array[''in_app'', ''email'']) as channel where name <> ''student_a''',
  tests.one())), 'changed, right', '[FEAT-06] deliveries are counted as they are made');
select is(tests.after($$ update public.announcement_deliveries set state = 'sent' where channel = 'in_app' $$), 'changed, right', 'when they have gone');
select is(tests.after($$ update public.announcement_deliveries set read_at = now() where channel = 'in_app' and user_id <> tests.id('admin') $$), 'changed, right', 'when they are read');
select is(tests.after($$ update public.announcement_deliveries set confirmed_at = now() where user_id = tests.id('student_a') $$), 'changed, right', 'or confirmed');
select is(tests.after($$ update public.announcement_deliveries set dismissed_at = now() where user_id = tests.id('student_a') $$), 'as before, right', 'not when they are put away');
select is(tests.after($$ update public.announcement_deliveries set state = 'given_up', error = 'refused' where channel = 'email' and user_id = tests.id('admin') $$), 'changed, right', 'when they are given up');
select is(tests.after($$ delete from public.announcement_deliveries where user_id = tests.id('other_admin') $$), 'changed, right', 'and when they are gone');
select is(tests.after($$ select private.draw_delivery_sums_together() $$), 'as before, right', 'drawing them together changes nothing');
select is_empty('select from private.delivery_sums group by announcement_id, channel, state having count(*) > 1', 'and leaves one line for each');
select is(tests.after($$ do 'begin for i in 1 .. 300 loop
    update public.announcement_deliveries set read_at = case when i % 2 = 0 then now() end where channel = ''email'' and user_id = tests.id(''admin''); end loop; end' $$), 'changed, right',
  'what was changed often');
select ok((select count(*) < 300 from private.delivery_sums), 'is drawn together by itself');
select tests.become('admin');
select results_eq($$ select counts from public.admin_announcements(p_id => tests.one()) $$, $$
  select jsonb_object_agg(channel, of_channel) from (
    select channel, jsonb_object_agg(state, n) || jsonb_build_object('read', sum(has_read), 'confirmed', sum(has_confirmed)) as of_channel from (
      select channel, state, count(*) as n, count(read_at) as has_read, count(confirmed_at) as has_confirmed
      from public.announcement_deliveries where announcement_id = tests.one() group by 1, 2) as of_state group by 1) as of_all $$,
  '[FEAT-06] and what admins read of an announcement is the plain count');
select results_eq('select id from public.admin_announcement_log(tests.one())', 'select tests.log(null)', '[FEAT-06] of all deliveries there is a line');
select results_eq($$ select id from public.admin_announcement_log(tests.one(), 'unconfirmed') $$, $$ select tests.log('unconfirmed') $$, 'of those who have not confirmed');
select results_eq($$ select id from public.admin_announcement_log(tests.one(), 'waiting') $$, $$ select tests.log('waiting') $$, 'of those that wait');
select results_eq($$ select id from public.admin_announcement_log(tests.one(), null, (select tests.log(null) offset 2 limit 1), 3) $$, 'select tests.log(null) offset 3 limit 3', 'page by page');

-- accounts, pairs and announcements that go
select tests.operator();
select tests.begins_anew();
insert into public.shared_notes (id, match_id, student_id, body) values ('000000e2-0000-4000-8000-000000000009', tests.pair(), tests.id('student_a'), 'Agreed');
insert into public.meetings (id, match_id, state, proposed_by, slots, start_at, minutes, student_outcome)
values ('000000e3-0000-4000-8000-000000000009', tests.pair(), 'done', 'student', array[now()], now(), 45, 'done');
select is(tests.after($$ delete from auth.users where id = tests.id('student_a') $$), 'changed, right', '[PR-07] an account that goes takes what it did and got out of the sums');
select is_empty('select from private.pair_records where match_id = tests.pair()', 'and the row of its pair');
select is(tests.after($$ delete from public.announcements where id = tests.one() $$), 'changed, right', 'as does an announcement');

-- the mean of a reading
select is_empty('select from private.programme_reviews r where r.mean is distinct from private.mean_of_scales(r.scales)', '[FEAT-08] the mean of a reading is that of its points');

-- for many at once the same as for one
select tests.operator();
create function tests.plain_audience(rule jsonb) returns table (user_id uuid, role text, language text, takes_mail boolean) language sql stable as $$
  select m.* from (
    select u.id, coalesce(p.account_role, case when private.role_of(u.id) = 'student' and private.is_applicant_id(u.id) then 'applicant' else private.role_of(u.id) end) as role,
      coalesce(p.language, (select a.language from public.mentorapplications a where a.user_id = u.id order by a.created_at desc limit 1), 'en') as language,
      coalesce((select c.by_email from public.news_choices c where c.user_id = u.id), true)
    from auth.users u left join public.profiles p on p.id = u.id
    where u.email_confirmed_at is not null and not u.is_anonymous and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
      and (not rule ? 'provinces' or (rule -> 'provinces') ? p.province)
      and (not rule ? 'complete' or (rule -> 'complete')::boolean = coalesce(p.is_complete, false))
      and (not rule ? 'assigned' or (rule -> 'assigned')::boolean = exists (select from public.matches x where x.state in ('active', 'paused') and u.id in (x.student_id, x.mentor_id)))
      and (not rule ? 'surveyed' or (rule -> 'surveyed')::boolean = exists (select from public.survey_responses s where s.user_id = u.id and s.outcome = 'answered'))) as m
  where (rule -> 'roles') ? m.role and (not rule ? 'languages' or (rule -> 'languages') ? m.language)
$$;
create temp table rules as select jsonb_build_object('roles', roles) || part as rule
from unnest(array['["student"]', '["mentor", "applicant"]', '["student", "mentor", "applicant", "admin"]', '[]']::jsonb[]) as roles,
  unnest(array['{}', '{"languages": ["fa"]}', '{"languages": ["en", "ps"]}', '{"provinces": ["Herat"]}', '{"complete": true}', '{"complete": false}', '{"assigned": true}', '{"assigned": false}',
    '{"surveyed": true}', '{"surveyed": false}', '{"provinces": ["Herat", "Kabul"], "assigned": false, "complete": true}', '{"provinces": []}']::jsonb[]) as part;
update public.news_choices set by_email = false;
grant select on rules to authenticated;
select is_empty($$ select r.rule from rules r where exists (
    (select * from tests.plain_audience(r.rule) except select p.user_id, p.role, p.language, p.takes_mail from private.audience_people(r.rule) p) union all
    (select p.user_id, p.role, p.language, p.takes_mail from private.audience_people(r.rule) p except select * from tests.plain_audience(r.rule))) $$,
  '[FEAT-06] a rule reaches whom it names, whatever it asks');
select tests.become('admin');
create temp table said as select r.rule, public.admin_audience(r.rule) as audience from rules r;
select tests.operator();
select is_empty($$ select s.rule, s.audience from said s where s.audience - 'sample' <> jsonb_build_object(
    'people', (select count(*) from tests.plain_audience(s.rule)), 'by_email', (select count(*) from tests.plain_audience(s.rule) where takes_mail),
    'languages', (select coalesce(jsonb_object_agg(l.language, l.n), '{}') from (select language, count(*) as n from tests.plain_audience(s.rule) group by 1) as l)) $$,
  '[FEAT-06] and as many are told');
select ok((select count(distinct s.audience) >= 5 from said s), 'and the rules differ');
select is_empty($$ select s.rule from said s where array(select jsonb_array_elements(s.audience -> 'sample') ->> 'role') is distinct from
    array(select p.role from tests.plain_audience(s.rule) p order by md5(p.user_id::text) limit 5) $$, 'five of them are shown, the same each time');
select set_eq('select user_id from private.confirmed_mentors', 'select u.id from auth.users u where private.is_mentor_id(u.id)', '[AUTH-01] who is a mentor, asked for many, is who is one');
select results_eq($$ select b.student_id, b.mentor_id, b.rules from private.broken_rules_of(
    array(select s.student_id from public.student_cards s cross join public.mentor_profiles m order by s.student_id, m.user_id),
    array(select m.user_id from public.student_cards s cross join public.mentor_profiles m order by s.student_id, m.user_id)) b order by 1, 2 $$,
  $$ select s.student_id, m.user_id, private.broken_pair_rules(s.student_id, m.user_id)
    from public.student_cards s cross join public.mentor_profiles m order by 1, 2 $$, '[FEAT-11] and so are the rules that pairs break');

-- nobody reaches any of this
select tests.become('admin');
select throws_ok('select from private.delivery_sums', '42501', null, '[AC-01] nobody reads the sums of deliveries past the functions');
select throws_ok('select from private.pair_records', '42501', null, '[AC-01] nor those of pairs');
select throws_ok('select from private.reading_standings', '42501', null, '[AC-01] nor where readings stand');
select throws_ok('select from private.reached_people', '42501', null, '[AC-01] nor whom announcements reach');
select throws_ok('select from private.reachable', '42501', null, '[AC-01] nor what that is made of');
select throws_ok($$ select * from private.audience_sums('{"roles": ["student"]}') $$, '42501', null, '[AC-08] nor counts them past the function');
select throws_ok($$ select private.refresh_reached(tests.id('admin')) $$, '42501', null, '[AC-08] nor writes whom');
select throws_ok($$ select private.refresh_reading_standing(tests.reading(1)) $$, '42501', null, '[AC-08] nor where');
select throws_ok('select from private.pair_doings', '42501', null, '[AC-01] nor what they are made of');
select throws_ok('select from private.confirmed_mentors', '42501', null, '[AC-01] nor who is a mentor');
select throws_ok($$ select * from private.broken_rules_of('{}', '{}') $$, '42501', null, '[AC-08] nor asks for rules that somebody breaks');
select throws_ok($$ select private.refresh_pair_record(tests.pair()) $$, '42501', null, '[AC-08] nor writes one');
select throws_ok($$ select private.draw_delivery_sums_together() $$, '42501', null, '[AC-08] nor the other');

select * from finish();
rollback;
