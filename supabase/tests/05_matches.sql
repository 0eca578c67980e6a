begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(86);
-- what is ruled out is tried in 43_match_endings
delete from public.match_bans;

-- who sees what of a pair
select tests.become('mentor_of_a');
select results_eq('select student_id from public.student_cards', array[tests.id('student_a')], '[SG-02] a mentor sees the card of her student and no other');
select results_eq($$ select display_name, age_band, school_category, gender, time_zone from public.student_cards $$,
  $$ values ('Zahra', '16-17', 'other', null::text, 'Asia/Kabul') $$, '[AC-02] first name, band of age, kind of school; no gender unless shared');
select is((select bio from public.student_cards), 'Write to me: •••', '[SG-03] a phone number does not reach her');
select results_eq('select student_id from public.matches', array[tests.id('student_a')], 'she sees her matches');
select is((select count(*) from public.match_events), 1::bigint, 'and their history');
select tests.become('other_mentor');
select is_empty('select * from public.student_cards', '[SG-02] another mentor sees no card');
select is_empty('select * from public.matches', '[AC-06] and no match');
select is_empty('select * from public.match_events', '[AC-06] nor history');
select tests.become('student_b');
select is_empty('select * from public.matches', 'a student sees no match of others');
select results_eq('select student_id from public.student_cards', array[tests.id('student_b')], '[SG-02] and no card but her own');
select tests.become('student_a');
select results_eq('select mentor_id, state from public.matches', $$ values (tests.id('mentor_of_a'), 'active') $$, 'the student sees her match');
select results_eq($$ select display_name from public.mentor_profiles where user_id = tests.id('mentor_of_a') $$, array['Maryam N.'], 'and her mentor''s public part');
select tests.become('visitor');
select is(tests.touched('select * from public.student_cards'), 0::bigint, 'a visitor sees no card');
select is(tests.touched('select * from public.matches'), 0::bigint, 'and no match');

-- SG-01, visibility
select tests.operator();
update public.mentor_profiles set visibility = 'hidden' where user_id = tests.id('mentor_of_a');
update public.mentor_profiles set visibility = 'women_only' where user_id = tests.id('other_mentor');
select tests.become('student_a');
select set_eq('select user_id from public.mentor_profiles', array[tests.id('mentor_of_a'), tests.id('other_mentor')], 'a woman sees who shows herself to women, and her own mentor though hidden');
select tests.become('student_b');
select is_empty('select * from public.mentor_profiles', '[SG-01] a man sees neither, and nobody sees a mentor who is not approved');
select tests.become('visitor');
select is_empty('select * from public.mentor_profiles', 'a visitor sees none of them');
-- whose word counts: what the team has reviewed, not what a profile says today
select tests.operator();
create function tests.sees_women_only() returns boolean language sql as $$
  select exists (select from public.mentor_profiles where user_id = tests.id('other_mentor')) $$;
grant execute on function tests.sees_women_only() to authenticated;
select tests.become('student_b');
update public.profiles set gender = 'female' where id = tests.id('student_b');
select ok(not tests.sees_women_only(), '[SG-01] a man who calls himself a woman from now on sees no card for women');
update public.profiles set gender = null where id = tests.id('student_b');
update public.profiles set gender = 'female' where id = tests.id('student_b');
select ok(not tests.sees_women_only(), '[SG-01] nor in two steps');
select tests.operator();
update public.profiles set gender = 'female' where id = tests.id('student_b');
select tests.become('student_b');
select ok(tests.sees_women_only(), '[SG-01] once the team has set it, it counts');
select tests.operator();
update public.profiles set gender = 'male' where id = tests.id('student_b');
update public.mentorapplications set gender = 'male' where user_id = tests.id('mentor_of_a');
select tests.become('mentor_of_a');
update public.profiles set gender = 'female' where id = tests.id('mentor_of_a');
select is((select gender from public.profiles where id = tests.id('mentor_of_a')), 'female', 'a mentor changes what the own profile says');
select ok(not tests.sees_women_only(), '[SG-01] but of a mentor the reviewed application counts');
select tests.operator();
update public.mentorapplications set gender = 'female' where user_id = tests.id('mentor_of_a');
select tests.become('mentor_of_a');
select ok(tests.sees_women_only(), '[SG-01] a mentor who was approved as a woman sees them');
select tests.operator();
update public.mentorapplications set status = 'pending' where user_id = tests.id('mentor_of_a');
select tests.become('mentor_of_a');
select ok(not tests.sees_women_only(), '[SG-01] nobody has reviewed an application that waits');
select tests.operator();
update public.mentorapplications set status = 'withdrawn', gender = 'male' where user_id = tests.id('mentor_of_a');
select tests.become('mentor_of_a');
select ok(not tests.sees_women_only(), '[SG-01] what was applied with counts after it was withdrawn, too');
select tests.operator();
update public.mentorapplications set status = 'approved', gender = 'female' where user_id = tests.id('mentor_of_a');
select tests.become('student_a');
select ok(tests.sees_women_only(), 'a student who called herself a woman from the start sees them');
update public.profiles set gender = 'prefer-not-to-say' where id = tests.id('student_a');
update public.profiles set gender = 'female' where id = tests.id('student_a');
select ok(tests.sees_women_only(), 'also after she kept it to herself for a while');
select tests.become('other_mentor');
select is(tests.touched($$ update public.mentor_profiles set visibility = 'public', capacity = 5, places_taken = 0, is_approved = false, user_id = tests.id('admin') $$), 1::bigint,
  '[AC-05] a mentor edits her own part and no other');
select results_eq($$ select user_id, visibility, capacity, is_approved from public.mentor_profiles where user_id = tests.id('other_mentor') $$,
  $$ values (tests.id('other_mentor'), 'public', 5, true) $$, '[AC-03] what follows from other tables stays');
select throws_ok($$ insert into public.mentor_profiles (user_id) values (tests.id('student_b')) $$, '42501', null, 'nobody inserts a public part');
select tests.become('visitor');
select results_eq('select user_id from public.mentor_profiles', array[tests.id('other_mentor')], 'a visitor sees who is public');
select tests.become('ex_mentor');
select is(tests.touched($$ update public.mentor_profiles set about = 'still here' $$), 0::bigint, '[SE-06] who is no longer a mentor edits nothing');
select tests.become('other_mentor');
update public.mentor_profiles set accepting = false, capacity = 1;
select tests.become('visitor');
select is_empty('select * from public.mentor_profiles', 'a closed door is not shown to visitors');

-- the list of mentors that everybody may open
select columns_are('public', 'mentor_profiles', array[
  'user_id', 'display_name', 'fields', 'languages', 'country', 'time_zone', 'hours_per_week', 'capacity', 'places_taken',
  'about', 'visibility', 'accepting', 'is_approved', 'created_at', 'updated_at', 'answers_within', 'summary',
  'place_state', 'searchable', 'list_key'
], '[ROUTE-02] what is open of a mentor holds no address, no number, no surname, no gender');
select tests.become('other_mentor');
update public.mentor_profiles set accepting = true, capacity = 2, display_name = 'Omar 0799 123 456',
  about = 'Ask me: omar@home.example, +93 (70) 123-4567, https://t.example/omar, @omar. ' || repeat('كتاب ', 60);
select tests.become('visitor');
select results_eq('select display_name from public.mentor_profiles', array['Omar •••'], '[ROUTE-02] [SG-03] a number in the name does not reach a visitor');
select matches((select about from public.mentor_profiles), '^Ask me: ••• •••, ••• ••• ', '[ROUTE-02] [SG-03] nor does one in the text');
select matches((select searchable from public.mentor_profiles), '^omar ••• ask me: .* کتاب کتاب', '[ROUTE-02] the words are found folded');
select doesnt_match((select concat(about, summary, searchable) from public.mentor_profiles), '(home\.example|4567|t\.example|@omar)', '[SG-03] in no form of it');
select matches((select summary from public.mentor_profiles), '^.{200,239} …$', 'a card shows the beginning, cut between words');
select results_eq('select place_state, left(list_key, 2) collate "default" from public.mentor_profiles', $$ values ('open', 'a-') $$, 'two free places');
select tests.become('other_mentor');
update public.mentor_profiles set place_state = 'full', searchable = 'first', summary = 'first', list_key = '';
select tests.become('visitor');
select results_eq('select place_state, left(list_key, 2) collate "default", left(searchable, 4), left(summary, 3) from public.mentor_profiles', $$ values ('open', 'a-', 'omar', 'Ask') $$, '[AC-03] nobody writes herself to the top of the list');
select tests.operator();
update public.mentorapplications set status = 'suspended' where user_id = tests.id('other_mentor');
select tests.become('visitor');
select is_empty('select * from public.mentor_profiles', '[ROUTE-02] a suspended mentor is on no list');
select tests.operator();
update public.mentorapplications set status = 'approved' where user_id = tests.id('other_mentor');
update public.mentor_profiles set visibility = 'hidden' where user_id = tests.id('other_mentor');
select tests.become('visitor');
select is_empty('select * from public.mentor_profiles', '[ROUTE-02] nor a hidden one');
select tests.operator();
update public.mentor_profiles set visibility = 'public', accepting = false, capacity = 1, about = null where user_id = tests.id('other_mentor');
select tests.become('visitor');
select is_empty('select * from public.mentor_profiles', 'and a closed door stays closed');

-- AC-11: assigning
select throws_ok($$ select public.assign_mentor(gen_random_uuid(), gen_random_uuid(), tests.id('student_b'), tests.id('other_mentor')) $$, '42501', null, '[AC-11] a visitor assigns nobody');
select tests.become('student_b');
select throws_ok($$ select public.assign_mentor(gen_random_uuid(), gen_random_uuid(), tests.id('student_b'), tests.id('other_mentor')) $$, '42501', 'not_allowed', '[AC-11] nor a student herself');
select throws_ok($$ insert into public.matches (id, student_id, mentor_id) values (gen_random_uuid(), tests.id('student_b'), tests.id('mentor_of_a')) $$, '42501', null, '[AC-11] not by writing the table either');
select tests.become('mentor_of_a');
select throws_ok($$ select public.assign_mentor(gen_random_uuid(), gen_random_uuid(), tests.id('student_b'), tests.id('mentor_of_a')) $$, '42501', 'not_allowed', '[AC-11] nor a mentor');
select is(tests.touched($$ update public.matches set student_id = tests.id('student_b') $$), 0::bigint, '[AC-11] nor can she change a match');
select tests.become('admin');
select is(tests.touched($$ update public.matches set state = 'paused' $$), 0::bigint, '[AC-11] even an admin works through the functions');
select throws_ok($$ select public.assign_mentor(gen_random_uuid(), gen_random_uuid(), tests.id('other_mentor'), tests.id('mentor_of_a')) $$, 'P0001', 'not_a_student', '[AC-11] a mentor is no student');
select throws_ok($$ select public.assign_mentor(gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), tests.id('mentor_of_a')) $$, 'P0001', 'not_a_student', '[AC-11] nor is nobody');
select throws_ok($$ select public.assign_mentor(gen_random_uuid(), gen_random_uuid(), tests.id('student_b'), tests.id('applicant')) $$, 'P0001', 'not_a_mentor', '[AC-11] an applicant is no mentor');
select throws_ok($$ select public.assign_mentor(gen_random_uuid(), gen_random_uuid(), tests.id('student_b'), tests.id('ex_mentor')) $$, 'P0001', 'not_a_mentor', '[AC-11] nor is a suspended one');
select throws_ok($$ select public.assign_mentor(gen_random_uuid(), gen_random_uuid(), tests.id('student_a'), tests.id('other_mentor')) $$, 'P0001', 'already_assigned', '[AC-11] one match per student');
select is((public.assign_mentor('000000e1-0000-4000-8000-000000000005', '000000b2-0000-4000-8000-000000000002', tests.id('student_b'), tests.id('other_mentor'))).state, 'active', '[AC-11] an admin assigns');
select is((public.assign_mentor('000000e1-0000-4000-8000-000000000005', '000000b2-0000-4000-8000-000000000002', tests.id('student_b'), tests.id('other_mentor'))).id,
  '000000b2-0000-4000-8000-000000000002'::uuid, '[FM-06] twice changes nothing');
select results_eq($$ select is_assigned from public.open_student(gen_random_uuid(), tests.id('student_b')) $$, array[true], '[ENT-09] is_assigned follows');
select results_eq($$ select places_taken from public.mentor_profiles where user_id = tests.id('other_mentor') $$, array[1], 'and so do the places');
select is((select count(*) from public.audit_log where action = 'mentor_assigned' and subject_id = tests.id('student_b')), 1::bigint, '[AC-11] [LG-01] it is logged once');
select throws_ok($$ select public.assign_mentor(gen_random_uuid(), gen_random_uuid(), tests.id('applicant'), tests.id('other_mentor')) $$, 'P0001', 'not_a_student', 'who has no profile cannot be assigned');
select tests.operator();
insert into public.profiles (id, first_name, gender, date_of_birth, mentor_gender_wish) values (tests.id('applicant'), 'Nadia', 'female', '1990-01-01', 'female');
select tests.become('admin');
select throws_ok($$ select public.assign_mentor(gen_random_uuid(), gen_random_uuid(), tests.id('applicant'), tests.id('other_mentor')) $$, 'P0001', 'capacity_full', '[AC-11] a full mentor takes nobody');

-- the gender rule
select tests.operator();
update public.mentor_profiles set capacity = 3 where user_id = tests.id('other_mentor');
select tests.become('admin');
select throws_ok($$ select public.assign_mentor(gen_random_uuid(), gen_random_uuid(), tests.id('applicant'), tests.id('other_mentor'), '  ') $$, 'P0001', 'gender_rule_needs_reason', 'a wish for a woman is not passed over without a reason');
select lives_ok($$ select public.end_match('000000e2-0000-4000-8000-000000000005', '000000b1-0000-4000-8000-000000000001', 'mistake_corrected', 'wrong person') $$, 'an admin ends a match');
select throws_ok($$ select public.assign_mentor(gen_random_uuid(), gen_random_uuid(), tests.id('student_a'), tests.id('other_mentor')) $$, 'P0001', 'gender_rule_needs_reason', 'a girl under 18 is not given a man without a reason');
select tests.operator();
update public.profiles set gender = null where id = tests.id('student_a');
select tests.become('admin');
select throws_ok($$ select public.assign_mentor(gen_random_uuid(), gen_random_uuid(), tests.id('student_a'), tests.id('other_mentor')) $$, 'P0001', 'gender_rule_needs_reason', 'nor a minor of whom we do not know that he is a boy');
select tests.operator();
update public.profiles set gender = 'female' where id = tests.id('student_a');
select tests.become('admin');
select lives_ok($$ select public.assign_mentor('000000e3-0000-4000-8000-000000000005', '000000b3-0000-4000-8000-000000000003', tests.id('student_a'), tests.id('other_mentor'), 'agreed with her family') $$, 'with a reason an admin may');
select is((select count(*) from public.staff_notes where note = 'agreed with her family'), 1::bigint, 'the reason is kept');

-- SE-06: access ends with the match, within the same request
select tests.become('mentor_of_a');
select is_empty('select * from public.student_cards', '[SE-06] the former mentor sees no card any more');
select tests.become('student_a');
select is((select count(*) from public.matches), 2::bigint, 'the student keeps the history of her matches');
select set_eq($$ select kind from public.notifications where user_id = tests.id('student_a') $$, array['mentor_assigned', 'match_ended'], 'and was told');
select tests.become('admin');
select throws_ok($$ select public.end_match(gen_random_uuid(), '000000b1-0000-4000-8000-000000000001', 'other') $$, 'P0001', 'match_not_active', 'an ended match does not end again');
select throws_ok($$ select public.end_match(gen_random_uuid(), '000000b2-0000-4000-8000-000000000002', ' ') $$, 'P0001', 'reason_required', 'ending needs a reason');
select throws_ok($$ select public.end_match(gen_random_uuid(), gen_random_uuid(), 'other') $$, 'P0001', 'not_found', 'an unknown match');
select is((public.end_match('000000e2-0000-4000-8000-000000000005', '000000b1-0000-4000-8000-000000000001', 'mistake_corrected', 'wrong person')).state, 'ended', '[FM-06] ending twice with one id changes nothing');

-- SE-06: and with the role
select tests.become('other_mentor');
select is((select count(*) from public.student_cards), 2::bigint, 'a mentor with two students sees two cards');
select tests.operator();
update public.mentorapplications set status = 'suspended' where user_id = tests.id('other_mentor');
select tests.become('other_mentor');
select is_empty('select * from public.student_cards', '[SE-06] a suspended mentor sees none in the next request');
select is_empty('select * from public.matches', '[SE-06] nor her matches');
select tests.become('student_a');
select is_empty($$ select * from public.mentor_profiles where user_id = tests.id('other_mentor') $$, '[SG-01] nor do students see a suspended mentor');

-- the card follows the profile
update public.profiles set display_name = 'Ana', share_gender = true, gender = 'female', interests = 'see www.example.test or @zahra', school_type = 'Private School', bio = 'mail: a.b@example.test ٠٧٩٩١٢٣٤٥٦' where id = tests.id('student_a');
select results_eq($$ select display_name, gender, interests, school_category, bio from public.student_cards $$,
  $$ values ('Ana', 'female', 'see ••• or •••', 'private', 'mail: ••• •••') $$, '[SG-09] [SG-03] the card follows, without contacts');
select is(tests.touched($$ update public.student_cards set display_name = 'other' $$), 0::bigint, 'and is written by nobody else');
select throws_ok($$ select public.open_student(gen_random_uuid(), tests.id('student_b')) $$, '42501', 'not_allowed', '[SG-02] a student opens no student');
-- what happened stays as it was written, and a row says when it last changed
select tests.operator();
select throws_ok($$ update public.match_events set reason = 'none' $$, '42501', 'append_only', '[LG-01] the history of a pair is not rewritten');
select throws_ok($$ delete from public.match_events $$, '42501', 'append_only', '[LG-01] nor thinned out');
update public.matches set updated_at = '2001-01-01';
select is_empty($$ select 1 from public.matches where updated_at < now() $$, 'a changed pair says so');

select tests.operator();
update public.mentor_profiles set display_name = 'Zartasht' where user_id = tests.id('other_mentor');
select ok((select words @@ to_tsquery('simple', 'zartasht') from private.mentor_words where mentor_id = tests.id('other_mentor')),
  '[FEAT-05] the team finds a mentor by the name that she shows now');
select * from finish();
rollback;
