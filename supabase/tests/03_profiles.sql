begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(91);

-- reading
select tests.become('student_a');
select results_eq('select id from public.profiles', array[tests.id('student_a')], '[PERM-05] a student reads her own profile and no other');
select is_empty($$ select 1 from public.profiles where id = tests.id('student_b') $$, '[AC-06] asking for another by id gives nothing');
select is((select count(*) from (select id, email, is_admin from public.profiles limit 5) as sample), 1::bigint, '[AC-14] the diagnostic query shows her own row');
select tests.become('mentor_of_a');
select is_empty($$ select 1 from public.profiles where id = tests.id('student_a') $$, '[AC-02] a mentor reads no profile of a student, not even of hers');
select tests.become('visitor');
select is(tests.touched('select * from public.profiles'), 0::bigint, '[PERM-05] a visitor reads no profile');
select throws_ok($$ insert into public.profiles (id) values (gen_random_uuid()) $$, '42501', null, '[PERM-05] a visitor writes none');
select tests.become('admin');
select set_eq('select id from public.profiles', array[tests.id('admin'), tests.id('student_a')], '[LG-01] R21: an admin reads her own profile and the one that she has opened');
select isnt_empty($$ select public.open_student(gen_random_uuid(), tests.id('student_b')) $$, '[LG-01] she opens another');
select isnt_empty($$ select 1 from public.profiles where id = tests.id('student_b') $$, '[LG-01] and reads it from then on');
select is((select count(*) from public.audit_log where subject_id = tests.id('student_b') and action = 'student_opened'), 1::bigint, '[LG-01] which is recorded');
select tests.become('other_admin');
select is_empty('select 1 from public.profiles', '[LG-01] what one admin has opened is not open to the other');
select is(tests.touched($$ update public.profiles set bio = 'forged' $$), 0::bigint, '[LG-01] nor can she change it');
select tests.become('admin');
select results_eq('select is_admin from public.profiles where id = tests.id(''admin'')', array[true], '[CALL-03] the guard''s query finds is_admin');

-- creation, as specified
select tests.become('applicant');
select lives_ok($$ insert into public.profiles (id, email, first_name, last_name, is_admin)
  values (tests.id('applicant'), 'someone@else.test', 'Nadia', 'Amiri', true) $$, '[AUTH-03] the specified insert works');
select results_eq($$ select email, is_admin, terms_accepted, is_assigned from public.profiles $$,
  $$ values (tests.address('applicant'), false, false, false) $$, '[AC-03] address and is_admin are the database''s own; terms_accepted begins false');
select matches((select student_id from public.profiles), '^S-[2-9A-HJ-NP-Z]{5}$', 'the short code is made by the server');
select throws_ok($$ insert into public.profiles (id) values (tests.id('admin')) $$, '42501', null, 'R6: nobody creates the profile of another');

-- the terms of the sign-up form
select tests.operator();
insert into tests.people values ('newcomer', '00000020-0000-4000-8000-000000000020'), ('late_newcomer', '00000021-0000-4000-8000-000000000021');
insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
select p.id, tests.address(p.name), now(),
  jsonb_build_object('terms_version', case when p.name = 'newcomer' then private.terms_version() else '0' end)
from tests.people p where p.name like '%newcomer';
insert into auth.sessions (id, user_id) select p.id, p.id from tests.people p where p.name like '%newcomer';
select tests.become('newcomer');
select lives_ok($$ insert into public.profiles (id) values (tests.id('newcomer')) $$, '[TERMS-02] a profile of somebody who ticked the terms at sign-up is created');
select results_eq($$ select terms_accepted, terms_accepted_at is not null from public.profiles $$, $$ values (true, true) $$, '[TERMS-02] terms accepted in the sign-up form are accepted in the profile, with their time');
select is((select version from public.consents where kind = 'terms'), '1', '[TERMS-02] and the consent is recorded');
select tests.become('late_newcomer');
insert into public.profiles (id) values (tests.id('late_newcomer'));
select is((select terms_accepted from public.profiles), false, '[TERMS-01] an older version of the terms does not count');

-- the specified upsert of all fields, with everything that may not be written
select tests.operator();
create temp table codes as select student_id from public.profiles where id = tests.id('student_a');
grant select on codes to authenticated;
select tests.become('student_a');
select lives_ok($$
  insert into public.profiles (id, email, first_name, last_name, education_level, english_level, toefl_score, gpa, interests,
    gender, province, school_type, household_income_band, parental_education, internet_speed, phone_number, religion,
    bio, extracurricular_activities, place_of_birth, place_of_residence, is_assigned, student_id, is_admin, terms_accepted,
    account_role, is_complete, queued_at, created_at, terms_accepted_at)
  values (tests.id('student_a'), 'admin@people.test', 'Zahra', 'Ahmadi', 'bachelors', 'advanced', 100, 3.75, 'law',
    'female', 'Kabul', 'Public School', 'low', 'Some college', 'High-speed', '+93700000001', '', 'Hello', '', null, null,
    false, 'S-AAAAA', true, true, 'admin', false, '2000-01-01', '2000-01-01', '2000-01-01')
  on conflict (id) do update set email = excluded.email, education_level = excluded.education_level, gpa = excluded.gpa,
    is_assigned = excluded.is_assigned, student_id = excluded.student_id, is_admin = excluded.is_admin,
    terms_accepted = excluded.terms_accepted, account_role = excluded.account_role, is_complete = excluded.is_complete,
    queued_at = excluded.queued_at, created_at = excluded.created_at, terms_accepted_at = excluded.terms_accepted_at
$$, '[CALL-02] the upsert of all fields works');
select results_eq($$ select email, is_admin, is_assigned, account_role, is_complete, education_level, gpa from public.profiles $$,
  $$ values (tests.address('student_a'), false, true, 'student', true, 'bachelors', 3.75) $$,
  '[AC-03] [ENT-09] its protected columns keep the server''s values, the others are saved');
select results_eq('select student_id from public.profiles', 'select student_id from codes', '[AC-03] the short code stays through an upsert');
update public.profiles set student_id = 'S-AAAAA';
select results_eq('select student_id from public.profiles', 'select student_id from codes', '[AC-03] and through an update');
select cmp_ok((select least(created_at, queued_at, terms_accepted_at) from public.profiles), '>', '2020-01-01'::timestamptz, '[AC-03] nor are the times');
select throws_ok($$ insert into public.profiles (id, first_name) values (tests.id('student_b'), 'x') on conflict (id) do update set first_name = 'x' $$,
  '42501', null, 'R7: an upsert over another''s row is refused');
select throws_ok($$ insert into public.profiles (id, first_name) values (tests.id('student_a'), 'x'), (tests.id('student_b'), 'x')
  on conflict (id) do update set first_name = excluded.first_name $$, '42501', null, '[AC-04] own and foreign rows in one request are refused whole');
select isnt((select first_name from public.profiles), 'x', '[AC-04] and nothing of it is saved');
select is(tests.touched($$ update public.profiles set bio = 'mine' $$), 1::bigint, '[AC-05] an update without a filter touches her own row');
select is(tests.touched($$ update public.profiles set bio = 'mine' where id = tests.id('student_b') $$), 0::bigint, '[AC-05] and cannot reach another''s');
select is(tests.touched($$ update public.profiles set id = gen_random_uuid() $$), 1::bigint, 'R6: an id in the payload is ignored');
select results_eq('select id from public.profiles', array[tests.id('student_a')], 'R6: the row stays hers');
select is(tests.touched('delete from public.profiles'), 0::bigint, '[AC-05] a delete without a filter deletes nothing');
select lives_ok($$ update public.profiles set first_name = null, gender = '', province = '', school_type = '' $$, 'empty choices are taken for no answer');
select results_eq($$ select first_name, gender, province from public.profiles $$, $$ values ('', null::text, null::text) $$, 'and stored as none');
select is((select is_complete from public.profiles), false, '[WIZ-07] without a first name the profile is not complete');
update public.profiles set first_name = E'\u200c\u0640', last_name = 'Ahmadi';
select is((select is_complete from public.profiles), false, '[WIZ-07] a name of joiners alone is none');
update public.profiles set first_name = 'زهرا';
select is((select is_complete from public.profiles), true, '[WIZ-07] complete again');

-- an admin
select tests.become('admin');
update public.profiles set is_admin = true, is_assigned = true, first_name = 'Bilal ' where id = tests.id('student_b');
select results_eq($$ select is_admin, is_assigned, first_name from public.profiles where id = tests.id('student_b') $$,
  $$ values (false, false, 'Bilal ') $$, '[ENT-09] an admin corrects a profile, yet role and assignment follow their tables');

-- values
select tests.become('student_a');
select throws_ok($$ update public.profiles set toefl_score = 121 $$, '23514', null, '[VAL-08] toefl 121 is refused');
select throws_ok($$ update public.profiles set toefl_score = -1 $$, '23514', null, '[VAL-08] toefl -1 is refused');
select throws_ok($$ update public.profiles set gpa = 4.001 $$, '23514', null, '[IN-03] gpa 4.001 is refused, not rounded');
select throws_ok($$ update public.profiles set gpa = 'NaN' $$, '23514', null, '[IN-03] gpa NaN is refused');
select lives_ok($$ update public.profiles set gpa = 4.0, toefl_score = 0, marks_percent = 99.5 $$, '[VAL-08] the ends are accepted');
select throws_ok($$ update public.profiles set education_level = 'diploma' $$, '23514', null, '[ENT-01] an unknown education level is refused');
select throws_ok($$ update public.profiles set school_type = 'public_school' $$, '23514', null, '[ENT-02] school_type has exactly the listed values');
select throws_ok($$ update public.profiles set province = 'Tehran' $$, '23514', null, '[ENT-03] a province that is none of the 34 is refused');
select throws_ok($$ update public.profiles set first_name = repeat('x', 201) $$, '23514', null, '[IN-02] an endless name is refused');

-- AC-13; student_a's day of birth is known
select lives_ok($$ update public.profiles set date_of_birth = '2012-01-01' $$, '[AC-13] a later birth date is not an error');
select is((select date_of_birth from public.profiles), '2010-05-01'::date, '[AC-13] but stays what it was');
update public.profiles set date_of_birth = null, birth_date_precision = 'year';
select results_eq('select date_of_birth, birth_date_precision from public.profiles', $$ values ('2010-05-01'::date, 'day') $$, '[AC-13] it can neither be removed nor blurred');
select tests.become('admin');
update public.profiles set date_of_birth = '2010-06-01' where id = tests.id('student_a');
select results_eq($$ select date_of_birth from public.profiles where id = tests.id('student_a') $$, array['2010-06-01'::date], '[AC-13] an admin corrects it');
select tests.become('applicant');
select throws_ok($$ update public.profiles set date_of_birth = (private.today_in_kabul() - interval '13 years' + interval '1 day')::date $$,
  '23514', 'under_13', '[AC-13] [VAL-05] one day under 13 is refused by the database');
select throws_ok($$ update public.profiles set date_of_birth = make_date(extract(year from now())::integer - 13, 1, 1), birth_date_precision = 'year' $$,
  '23514', 'under_13', '[AC-13] a year that does not prove 13 is refused');
select lives_ok($$ update public.profiles set date_of_birth = '1995-12-31', birth_date_precision = 'year', birth_calendar = 'gregorian' $$, 'a year alone is enough');
update public.profiles set date_of_birth = '1996-03-05', birth_date_precision = 'day';
select is((select date_of_birth from public.profiles), '1995-12-31'::date, '[AC-13] a year cannot become a day of another year');
update public.profiles set date_of_birth = '1995-03-31', birth_date_precision = 'month';
select is((select date_of_birth from public.profiles), '1995-03-31'::date, '[AC-13] a year is made more exact: a month of it');
update public.profiles set date_of_birth = '1995-03-05', birth_date_precision = 'day';
select is((select date_of_birth from public.profiles), '1995-03-05'::date, '[AC-13] and a day of that month');
update public.profiles set date_of_birth = '1995-03-06';
select is((select date_of_birth from public.profiles), '1995-03-05'::date, '[AC-13] after which it stands');

-- TERMS
select is((select count(*) from public.consents), 0::bigint, 'nothing has been agreed to yet');
update public.profiles set terms_accepted = true where id = tests.id('applicant');
update public.profiles set bio = 'again';
update public.profiles set terms_accepted = false;
select results_eq($$ select kind, accepted from public.consents order by accepted desc $$, $$ values ('terms', true), ('terms', false) $$,
  '[TERMS-04] accepting and withdrawing the terms each leave one record');
select is((select terms_accepted_at from public.profiles), null, '[TERMS-04] withdrawn terms have no time of acceptance');

-- the queue
select tests.become('student_b');
select is(public.student_queue_position(), 1, 'a complete, unassigned student knows her place');
select tests.become('student_a');
select is(public.student_queue_position(), null, 'an assigned one has none');
select tests.become('mentor_of_a');
select is(public.student_queue_position(), null, 'nor has a mentor');

-- one call for role and profile, and one for the student's home: what each shows is what the policies show
select tests.become('student_b');
select is((select role from public.own_account()), 'student', '[CALL-10] one call gives a student her role');
select is((select profile ->> 'id' from public.own_account()), tests.id('student_b')::text, '[CALL-10] and her own row');
select is((select queue_position from public.student_home()), 1, 'her home gives her place in the queue');
select is((select match from public.student_home()), null, 'and no match where there is none');
select is((select proposals from public.student_home()), '[]'::jsonb, 'and no proposals where there are none');
insert into public.survey_responses (user_id, outcome) values (tests.id('student_b'), 'skipped');
select is((select survey ->> 'outcome' from public.student_home()), 'skipped', 'and how she answered the survey');
select tests.become('student_a');
select is((select match ->> 'id' from public.student_home()),
  (select id::text from public.matches where student_id = tests.id('student_a') order by created_at desc limit 1), 'her home gives her newest match');
select is((select match -> 'mentor' ->> 'display_name' from public.student_home()),
  (select mp.display_name from public.mentor_profiles mp join public.matches m on m.mentor_id = mp.user_id
    where m.student_id = tests.id('student_a') order by m.created_at desc limit 1), 'with the mentor whom she may see');
select is((select array_agg(part order by part) from public.student_home(), jsonb_each(parts) p(part, r) where jsonb_array_length(r) > 0),
  array['announcements', 'applications', 'checkins', 'last_message', 'meetings', 'notifications', 'pairs', 'tasks', 'unread'], 'and rows for each part of it');
select is((select parts from public.student_home(p_with_parts => false)), null, 'unless they are not wanted');
select is((select parts -> 'announcements' from public.student_home()), (select jsonb_agg(to_jsonb(a)) from public.my_announcements() a), 'what she was told');
select is((select parts -> 'applications' from public.student_home()), (select jsonb_agg(to_jsonb(a)) from public.my_programme_applications() a), 'her applications');
select is((select parts -> 'meetings' from public.student_home()), (select jsonb_agg(to_jsonb(g) order by g.created_at desc) from public.meetings g), 'her meetings');
select is((select parts -> 'pairs' -> 0 -> 'mentor' ->> 'display_name' from public.student_home()),
  (select mp.display_name from public.mentor_profiles mp join public.matches m on m.mentor_id = mp.user_id
    where m.student_id = tests.id('student_a') order by m.created_at desc limit 1), 'with whom she works');
select is((select array_agg(h ->> 'id' order by h ->> 'id') from public.student_home(), jsonb_array_elements(parts -> 'checkins') h),
  (select array_agg(id::text order by id::text) from public.checkins), 'how her months went');
select is((select array_agg(k ->> 'id' order by k ->> 'id') from public.student_home(), jsonb_array_elements(parts -> 'tasks') k),
  (select array_agg(id::text order by id::text) from public.tasks), 'the tasks of her match');
select is((select parts -> 'last_message' -> 0 ->> 'body' from public.student_home()),
  (select body from public.messages order by sent_at desc, id desc limit 1), 'its last message');
select is((select array_agg(u ->> 'id' order by u ->> 'id') from public.student_home(), jsonb_array_elements(parts -> 'unread') u),
  (select array_agg(id::text order by id::text) from public.messages where read_at is null and state = 'sent' and sender_id <> tests.id('student_a')), 'what is new to her');
select is((select array_agg(n ->> 'id' order by n ->> 'id') from public.student_home(), jsonb_array_elements(parts -> 'notifications') n),
  (select array_agg(id::text order by id::text) from public.notifications where read_at is null), 'and what she has not read');
select tests.become('student_b');
select is((select jsonb_build_array(parts -> 'tasks', parts -> 'last_message', parts -> 'meetings', parts -> 'unread', parts -> 'pairs', parts -> 'checkins') from public.student_home()),
  '[[], [], [], [], [], []]'::jsonb, '[AC-06] nobody else has rows of that match');
select tests.become('mentor_of_a');
select is((select role from public.own_account()), 'mentor', '[CALL-10] one call gives a mentor his role');
select is((select match from public.student_home()), null, 'a mentor has no match of a student');
select is((select queue_position from public.student_home()), null, 'and no place in the queue');
select is((select survey from public.student_home()), null, 'and nobody else''s survey');
select tests.become('admin');
select is((select role from public.own_account()), 'admin', '[CALL-10] one call gives an admin her role');

select * from finish();
rollback;
