begin;
\ir fixtures/actors.psql
select plan(49);

-- FEAT-05: what waits. Nothing has been written or planned yet.
delete from public.messages;
delete from public.tasks;
delete from public.shared_notes;
delete from public.meetings;
delete from public.checkins;
update public.threads set last_message_at = null;
select tests.become('admin');
select is(public.work_queues() #>> '{applications,n}', '1', '[FEAT-05] an application that waits is counted');
select is(public.work_queues() #>> '{applications,overdue}', '0', 'and is not late yet');
select is(public.work_queues() #>> '{silent,n}', '0', '[FEAT-05] a young pair is not silent');
select tests.operator();
update public.mentorapplications set submitted_at = now() - interval '29 days' where status = 'pending';
update public.matches set started_at = now() - interval '20 days' where id = '000000b1-0000-4000-8000-000000000001';
select tests.become('admin');
select is(public.work_queues() #>> '{applications,overdue}', '1', '[FEAT-05] what waits longer than four weeks is late');
select is(public.work_queues() #>> '{silent,n}', '1', '[FEAT-05] a pair without a word for 14 days is silent');
select results_eq($$ select student_id, mentor_name from public.silent_pairs() $$,
  $$ select tests.id('student_a'), 'Maryam'::text || substr(mp.display_name, 7) from public.mentor_profiles mp where mp.user_id = tests.id('mentor_of_a') $$,
  '[FEAT-05] and stands in the list');
select is_empty($$ select 1 from public.silent_pairs((select last_sign from public.silent_pairs()), '000000b1-0000-4000-8000-000000000001') $$, 'of which the next page is empty');
select tests.become('student_a');
select lives_ok($$ select public.send_message('00000e01-0000-4000-8000-000000000001', '000000b1-0000-4000-8000-000000000001', 'Salaam') $$, 'she writes');
select tests.become('admin');
select is(public.work_queues() #>> '{silent,n}', '0', '[FEAT-05] a message ends the silence');
select tests.operator();
update public.threads set last_message_at = now() - interval '15 days' where id = '000000b1-0000-4000-8000-000000000001';
select tests.become('student_a');
select lives_ok($$ select public.send_message('00000e01-0000-4000-8000-000000000002', '000000b1-0000-4000-8000-000000000001', 'My number is 0799123456') $$, 'what she writes is held');
select tests.become('admin');
select is(public.work_queues() #>> '{silent,n}', '0', '[FEAT-05] so does one that waits for a look');
select is(public.work_queues() #>> '{held,n}', '1', '[FEAT-05] which is counted as held');
select ok((public.work_queues() #>> '{held,due}')::timestamptz > now(), 'with the time until which somebody has to act');

select tests.operator();
insert into public.matches (id, student_id, mentor_id, state, accept_by)
values ('000000b9-0000-4000-8000-000000000009', tests.id('student_b'), tests.id('other_mentor'), 'proposed', now() + interval '3 days');
select tests.become('admin');
select results_eq($$ select student_id, waits_for from public.open_proposals() $$, $$ select tests.id('student_b'), 'mentor'::text $$, '[FEAT-05] a proposal says whose answer it waits for');
select is(public.work_queues() #>> '{proposals,n}', '1', 'and is counted');

-- FEAT-05, FEAT-04: whatever one of the two does for both is a sign of the pair
select tests.operator();
create function tests.pair() returns uuid language sql immutable as $$ select '000000b1-0000-4000-8000-000000000001'::uuid $$;
create function tests.month() returns integer language sql security definer as $$ select private.solar_month(now()) $$;
create function tests.silent_after(who text, operation text) returns text language plpgsql as $$
begin
  perform tests.operator();
  -- what stands there is 20 days old; guards write the server's time themselves: here they must not
  set local session_replication_role = replica;
  delete from public.messages;
  update public.threads set last_message_at = now() - interval '20 days';
  update public.tasks set created_at = now() - interval '20 days', moved_at = now() - interval '20 days', acknowledged_at = null;
  update public.shared_notes set updated_at = now() - interval '20 days';
  update public.meetings set created_at = now() - interval '20 days', updated_at = now() - interval '20 days';
  update public.checkins set created_at = now() - interval '20 days', replied_at = case when mentor_reply is not null then now() - interval '20 days' end;
  set local session_replication_role = origin;
  -- what was set back behind the triggers is told to the row that they keep
  perform private.refresh_pair_record(m.id) from public.matches m;
  perform tests.become(who);
  execute 'select public.' || operation;
  perform tests.become('admin');
  return public.work_queues() #>> '{silent,n}';
end
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;
select is(tests.silent_after('student_a', $$my_role()$$), '1', '[FEAT-05] looking in is no sign');
select is(tests.silent_after('student_a', $$propose_meeting('00000e09-0000-4000-8000-000000000001', tests.pair(), jsonb_build_array(now() + interval '2 days'), 30, 'text', '')$$), '0', '[FEAT-05] a time that is proposed is one');
select is(tests.silent_after('mentor_of_a', $$move_meeting('00000e09-0000-4000-8000-000000000002', '00000e09-0000-4000-8000-000000000001', 'cancel', '{"reason": "no_time"}')$$), '0', '[FEAT-05] so is the answer to it');
select is(tests.silent_after('student_a', $$send_checkin('00000e09-0000-4000-8000-000000000003', tests.pair(), tests.month(), 3, 'slowly', '')$$), '0', '[FEAT-05] so is a month that is looked back on');
select is(tests.silent_after('mentor_of_a', $$answer_checkin('00000e09-0000-4000-8000-000000000004', '00000e09-0000-4000-8000-000000000003', 'Well done')$$), '0', '[FEAT-05] and what the mentor says to it');
select is(tests.silent_after('mentor_of_a', $$add_task('00000e09-0000-4000-8000-000000000005', tests.pair(), 'Read two pages')$$), '0', '[FEAT-05] so is a task');
select is(tests.silent_after('student_a', $$move_task('00000e09-0000-4000-8000-000000000006', '00000e09-0000-4000-8000-000000000005', 'done', '["open"]')$$), '0', '[FEAT-05] and that it is done');
select is(tests.silent_after('mentor_of_a', $$save_private_note('00000e09-0000-4000-8000-000000000007', tests.pair(), 'For me', '["Likes physics", ""]')$$), '1', '[AC-06] a private note is no sign of which others learn');
select is(tests.silent_after('student_a', $$report_concern('00000e09-0000-4000-8000-000000000008', tests.pair(), null, 'other', 'a word', false)$$), '1', '[SG-04] nor is what somebody tells the team');

-- fields and demand
select tests.operator();
select tests.operator();
select is(private.fields_in_interests('I love Robotics, computers and حقوق بشر!'), array['computer_science', 'engineering', 'law'], '[FEAT-05] own words name fields');
select is(private.fields_in_interests(null), '{}'::text[], 'none names none');
select is((select f.fields from private.student_fields f where f.profile_id = tests.id('student_b')), array['medicine'], '[FEAT-05] fields follow the profile');
update public.profiles set interests = 'law' where id = tests.id('student_b');
select is((select f.fields from private.student_fields f where f.profile_id = tests.id('student_b')), array['law'], 'when it changes');
select tests.become('admin');
select set_eq($$ select id from public.unmatched_students(p_field => 'law') $$, array[tests.id('student_b')], '[FEAT-05] who waits, by field');
select is_empty($$ select 1 from public.unmatched_students(p_language => 'ps') $$, 'and by language');

-- counts under 5
select tests.operator();
select is(private.without_few('[{"n": 9}, {"n": 3}, {"n": 40}]'), '[{"n": null, "withheld": true}, {"n": null}, {"n": 40}]', '[FEAT-05] a small count takes the next smallest with it');
select is(private.without_few('[{"n": 4}, {"n": 3}, {"n": 40}]'), '[{"n": null}, {"n": null}, {"n": 40}]', 'two hide each other');
select tests.become('admin');
select is(public.programme_figures(), null, '[FEAT-05] before the first counting there are none');
select is(public.count_programme() #> '{survey,taken}', '[{"n": null, "value": "skipped"}]', '[FEAT-03] one who skipped is not told');
select is(public.programme_figures() #>> '{days,median}', null, '[FEAT-05] nor a median of fewer than five');
select ok((public.programme_figures() ->> 'counted_at')::timestamptz = now(), 'the time of counting stands beside');
select ok(public.programme_figures()::text !~ '"n": [1-4]\M', '[FEAT-05] no count of people under five leaves the database');

-- product 1.4, 1.23: days of outages stop the clock of silence, in their province or everywhere
select tests.operator();
update public.threads set last_message_at = null;
delete from public.messages;
delete from public.tasks;
delete from public.checkins;
delete from public.meetings;
delete from public.shared_notes;
update public.matches set started_at = now() - interval '15 days' where id = '000000b1-0000-4000-8000-000000000001';
update public.profiles set province = 'Herat' where id = tests.id('student_a');
create function tests.dark(province text, since integer, until integer) returns void language sql as $$
  insert into public.outages (id, province, from_day, to_day, reason)
  values (gen_random_uuid(), province, private.today_in_kabul() - since, private.today_in_kabul() - until, 'network')
$$;
create function tests.silent() returns text language plpgsql as $$
declare
  n text;
begin
  perform tests.become('admin');
  n := public.work_queues() #>> '{silent,n}';
  perform tests.operator();
  return n;
end
$$;
select is(tests.silent(), '1', '[FEAT-05] fifteen days without a word are a silence');
select tests.become('mentor_of_a');
select is((select n.is_silent from public.my_students_now() n), true, '[FEAT-04] which the mentor is told as well');
select tests.operator();
select tests.dark('Kabul', 5, 3);
select is(tests.silent(), '1', '[FEAT-05] an outage elsewhere changes nothing');
select tests.dark('Herat', 5, 3);
select is(tests.silent(), '0', '[FEAT-05] three dark days in her province do not count');
select tests.become('mentor_of_a');
select is((select n.is_silent from public.my_students_now() n), false, '[FEAT-04] for the mentor neither');
select tests.operator();
select tests.dark('Herat', 5, 4);
update public.matches set started_at = now() - interval '18 days' where id = '000000b1-0000-4000-8000-000000000001';
select is(tests.silent(), '1', '[FEAT-05] and days that two outages name, once');
select tests.dark(null, 10, 8);
select is(tests.silent(), '0', '[FEAT-05] an outage of the whole country counts as well');
select is(private.start_before(now(), 14, 'Herat'), now() - interval '20 days', 'both together give six days back');
select is(private.deadline_after(private.start_before(now(), 14, 'Herat'), 14, 'Herat'), now(), 'back and forth is the same instant');
select tests.dark(null, 40, 20);
select is(private.deadline_after(private.start_before(now(), 14, 'Herat'), 14, 'Herat'), now(), 'also where the beginning itself would lie in the dark');

create function pg_temp.refused(who text, what text) returns text language plpgsql as $$
begin
  perform tests.become(who);
  execute 'select public.' || what || '()';
  return 'answered';
exception when insufficient_privilege then
  return 'refused';
end
$$;
select tests.operator();
select is((select string_agg(distinct pg_temp.refused(who, what), ' ')
    from unnest(array['visitor', 'unconfirmed', 'student_a', 'applicant', 'mentor_of_a', 'ended', 'suspended']) as who,
      unnest(array['work_queues', 'silent_pairs', 'open_proposals', 'unmatched_students', 'programme_figures', 'count_programme']) as what),
  'refused', '[FEAT-05] nobody but an admin is told any of it');
select tests.become('student_a');
select throws_ok('select 1 from private.programme_figures', '42501', null, 'nor reads what was counted');

select * from finish();
rollback;
