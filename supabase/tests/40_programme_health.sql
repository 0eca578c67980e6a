begin;
\ir fixtures/actors.psql
select plan(30);

-- FEAT-05: what waits. Nothing has been written yet.
delete from public.messages;
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

-- fields and demand
select tests.operator();
select is(private.fields_in_interests('I love Robotics, computers and حقوق بشر!'), array['computer_science', 'engineering', 'law'], '[FEAT-05] own words name fields');
select is(private.fields_in_interests(null), '{}'::text[], 'none names none');
select is((select f.fields from private.student_fields f where f.profile_id = tests.id('student_b')), array['medicine'], '[FEAT-05] fields follow the profile');
update public.profiles set interests = 'law' where id = tests.id('student_b');
select is((select f.fields from private.student_fields f where f.profile_id = tests.id('student_b')), array['law'], 'when it changes');
select tests.become('admin');
select set_eq($$ select id from public.students_without_mentor(p_field => 'law') $$, array[tests.id('student_b')], '[FEAT-05] who waits, by field');
select is_empty($$ select 1 from public.students_without_mentor(p_language => 'ps') $$, 'and by language');

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
      unnest(array['work_queues', 'silent_pairs', 'open_proposals', 'students_without_mentor', 'programme_figures', 'count_programme']) as what),
  'refused', '[FEAT-05] nobody but an admin is told any of it');
select tests.become('student_a');
select throws_ok('select 1 from private.programme_figures', '42501', null, 'nor reads what was counted');

select * from finish();
rollback;
