-- 50,000 students, 10,000 mentors, 20,000 pairs of whom half are silent: for measuring alone, in a throw-away database.
-- People 1 to 50000 are students, 50001 to 60000 mentors, up to 70000 applicants, the next an admin.
insert into auth.users (id, email, email_confirmed_at)
select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'person' || n || '@bench.test', now()
from generate_series(1, 70001) as n;

insert into auth.sessions (id, user_id) values ('00000000-0000-4000-8000-000000070001', '00000000-0000-4000-8000-000000070001');
-- what triggers would derive for each row is written here at once
alter table public.profiles disable trigger user;
insert into public.admin (email) values ('person70001@bench.test');

insert into public.profiles (id, first_name, last_name, education_level, english_level, interests, gender, province,
  date_of_birth, birth_date_precision, bio, phone_number, language, mentor_gender_wish, school_type, internet_speed,
  household_income_band, created_at, student_id, is_complete, is_assigned, queued_at)
select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Zahra', 'No' || n,
  case when n % 5 > 0 then 'high_school' end, 'beginner',
  (array['medicine and law', 'کمپیوتر', 'English', 'art', null, 'economics', 'Reading.'])[n % 7 + 1],
  (array['female', 'male'])[n % 2 + 1],
  (array['Herat', 'Kabul', 'Balkh', 'Badakhshan', 'Zabul', 'Kunduz', 'Ghor', 'Bamyan'])[n % 8 + 1],
  date '2000-01-01' + n % 4000, 'day', repeat('About me. ', 60), '+9370000' || n,
  (array['fa', 'ps', 'en'])[n % 3 + 1], (array['female', 'no_preference', 'male'])[n % 3 + 1],
  (array['Public School', 'Private School', null])[n % 3 + 1], (array['Basic broadband', 'Unsure', null])[n % 3 + 1],
  case when n % 3 = 0 then 'about ' || n % 50 || ' thousand' end,
  timestamptz '2025-01-01' + n * interval '10 minutes', 'S-' || n, n % 5 > 0, n <= 20000,
  case when n % 5 > 0 then timestamptz '2025-01-02' + n * interval '10 minutes' end
from generate_series(1, 50000) as n;

insert into public.profiles (id, first_name, last_name, gender, student_id, account_role)
select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Mentor', 'No' || n, (array['female', 'male'])[n % 2 + 1],
  'S-' || n, case when n <= 60000 then 'mentor' else 'applicant' end
from generate_series(50001, 70000) as n;
alter table public.profiles enable trigger user;
insert into private.student_fields (profile_id, fields)
select p.id, private.fields_in_interests(p.interests) from public.profiles p;
insert into public.student_cards (student_id, student_code)
select p.id, p.student_id from public.profiles p where p.account_role = 'student';

alter table public.mentorapplications disable trigger user;
insert into public.mentorapplications (user_id, email, status, first_name, last_name, country, languages, fields, hours_per_week,
  capacity, gender, motivation, conduct_version, submitted_at)
select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'person' || n || '@bench.test',
  case when n <= 60000 then 'approved' else (array['pending', 'interview', 'rejected', 'needs_info', 'waitlisted'])[n % 5 + 1] end,
  'Sara', 'No' || n, 'DE',
  (array['[{"language": "ps", "level": "native"}]', '[{"language": "fa", "level": "native"}, {"language": "en", "level": "good"}]'])[n % 2 + 1]::jsonb,
  (array['{agriculture}', '{law,medicine}', '{arts,english_language}'])[n % 3 + 1]::text[], 3, 5,
  (array['female', 'male'])[n % 2 + 1], 'Because.', '1', now() - (n % 60) * interval '1 day'
from generate_series(50001, 70000) as n;

alter table public.mentorapplications enable trigger user;
alter table public.mentor_profiles disable trigger user;
insert into public.mentor_profiles (user_id, display_name, fields, languages, capacity, places_taken, is_approved)
select a.user_id, 'Sara', a.fields, a.languages, 5, 2, true from public.mentorapplications a where a.status = 'approved';
alter table public.mentor_profiles enable trigger user;

alter table public.matches disable trigger b_follow;
insert into public.matches (id, student_id, mentor_id, started_at, created_at)
select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
  ('00000000-0000-4000-8000-' || lpad((50001 + n % 9000)::text, 12, '0'))::uuid, timestamptz '2025-06-01' + n * interval '1 minute',
  timestamptz '2025-06-01' + n * interval '1 minute'
from generate_series(1, 20000) as n;
update public.threads set last_message_at = now() - (hashtext(id::text) & 31) * interval '1 day';

insert into public.matches (id, student_id, mentor_id, state, accept_by)
select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
  ('00000000-0000-4000-8000-' || lpad((59001 + n % 900)::text, 12, '0'))::uuid, 'proposed', now() + n % 5 * interval '1 day'
from generate_series(20001, 21000) as n;

alter table public.matches enable trigger b_follow;

insert into public.messages (id, thread_id, sender_role, body, state, hold_reason, sent_at, created_at)
select gen_random_uuid(), t.id, 'student', 'Salaam', case when row_number() over (order by t.id, g) % 200 = 0 then 'held' else 'sent' end,
  case when row_number() over (order by t.id, g) % 200 = 0 then 'phone' end, now() - g * interval '3 days', now() - g * interval '3 days'
from public.threads t, generate_series(1, 4) as g;

insert into public.survey_responses (user_id, outcome)
select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, (array['answered', 'skipped'])[n % 2 + 1]
from generate_series(1, 40000) as n;
