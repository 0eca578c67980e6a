-- People: students, mentors, those who applied and never became one, and a team. For measuring alone, in a throw-away
-- database; the sizes and the moment that counts as now are settings of the session (fill.ts). Everything follows from
-- a number and a word by pg_temp.chance, so that two fillings of the same sizes are the same.
-- Triggers are off but where said: what they would derive is written for all rows at once, and fill.test.ts compares.
create function pg_temp.wanted(what text) returns integer language sql stable as $$ select current_setting('scale.' || what)::integer $$;
create function pg_temp.at() returns timestamptz language sql stable as $$ select current_setting('scale.now')::timestamptz $$;
create function pg_temp.id_of(kind text, n bigint) returns uuid language sql immutable as $$
  select overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid
$$;
-- from 0 to below 1
create function pg_temp.chance(what text, n bigint) returns double precision language sql immutable as $$
  select ('x' || substr(md5(what || n), 1, 8))::bit(32)::bigint / 4294967296.0
$$;
create function pg_temp.one_of(given text[], what text, n bigint) returns text language sql immutable as $$
  select given[1 + floor(pg_temp.chance(what, n) * cardinality(given))::integer]
$$;
-- No letter or digit that is mistaken for another; different for different n.
create function pg_temp.code_of(n bigint) returns text language sql immutable as $$
  select 'S-' || string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (((n * 7919373) % 33554432) >> (5 * place))::integer % 32, 1), '' order by place)
  from generate_series(0, 4) as place
$$;
set work_mem = '128MB';
set maintenance_work_mem = '256MB';
set jit = off;
set session_replication_role = replica;

-- Who there is, numbered: students first, then mentors, then twice as many who only applied, then the team of 25.
-- Half of the students came within the last third of two years; a mentor has places by no rule, most of them few.
create temporary table person as
select n, pg_temp.id_of('person', n) as id, 'person' || n || '@scale.test' as email, role,
  pg_temp.at() - interval '730 days' * (1 - power(place, 0.6)) - interval '1 day' * pg_temp.chance('came', n) as came,
  case when role = 'mentor' then 'approved' when role = 'applicant' then (array['rejected', 'rejected', 'rejected', 'withdrawn', 'expired', 'waitlisted',
    'needs_info', 'interview', 'pending', 'rejected'])[1 + floor(10 * pg_temp.chance('status', n))::integer] end as status,
  case when pg_temp.chance('gender', n) < 0.62 then 'female' else 'male' end as gender,
  case when pg_temp.chance('language', n) < 0.58 then 'fa' when pg_temp.chance('language', n) < 0.9 then 'ps' else 'en' end as language,
  pg_temp.one_of(array['زهرا', 'مریم', 'فاطمه', 'احمد', 'علی', 'Zahra', 'Bilal', 'Nadia', 'Omid', 'Parwin', 'شکریه', 'گل‌غوټۍ',
    'Khalida', 'Najib', 'سمیه', 'حسین', 'Laila', 'Tariq', 'نرگس', 'Mursal'], 'first', n) as first_name,
  pg_temp.one_of(array['احمدی', 'کریمی', 'Rahimi', 'Noori', 'صافی', 'وردک', 'Amiri', 'Stanikzai', 'حیدری', 'یوسفی', 'Hotak', 'Sharifi',
    'Alokozai', 'موسوی'], 'last', n) || case when n % 3 = 0 then ' ' || (n % 977) else '' end as last_name
from (
  select n, case when n <= students then 'student' when n <= students + mentors then 'mentor'
      when n <= students + 3 * mentors then 'applicant' else 'admin' end as role,
    case when n <= students then n::float8 / students when n <= students + mentors then (n - students)::float8 / mentors
      when n <= students + 3 * mentors then (n - students - mentors)::float8 / (2 * mentors) else 0.01 end as place
  from (select pg_temp.wanted('students') as students, pg_temp.wanted('mentors') as mentors) as sizes,
    generate_series(1, students + 3 * mentors + 25) as n) as numbered;
create unique index on person (n);
analyze person;

insert into auth.users (id, email, email_confirmed_at, created_at) select id, email, came, came from person;
insert into auth.sessions (id, user_id, created_at) select id, id, pg_temp.at() from person;
insert into public.admin (email, user_id) select email, id from person where role = 'admin';

insert into public.profiles (id, email, first_name, last_name, father_name, education_level, english_level, interests, gender,
  share_gender, province, date_of_birth, birth_date_precision, birth_calendar, bio, extracurricular_activities, phone_number,
  language, mentor_gender_wish, school_type, internet_speed, household_income_band, marks_percent, toefl_score, terms_accepted,
  terms_accepted_at, student_id, account_role, is_admin, is_complete, queued_at, created_at)
select id, email, first_name, last_name, case when is_student then pg_temp.one_of(array['محمد', 'عبدالله', 'Ghulam', 'نور'], 'father', n) end,
  case when is_filled then pg_temp.one_of(array['high_school', 'high_school', 'bachelors', 'other'], 'education', n) end,
  case when is_filled then pg_temp.one_of(array['beginner', 'beginner', 'intermediate', 'advanced'], 'english', n) end,
  case when is_filled then pg_temp.one_of(array['medicine and law', 'کمپیوتر و برنامه‌نویسی', 'English and TOEFL', 'art', 'economics',
    'Reading.', 'انجینیری', 'بورسیه و اقتصاد', 'ژورنالیزم', 'زراعت'], 'interests', n) end,
  gender, is_student and n % 2 = 0,
  case when is_student then (array['Kabul', 'Herat', 'Balkh', 'Nangarhar', 'Kandahar', 'Badakhshan', 'Ghazni', 'Bamyan', 'Kunduz', 'Takhar',
    'Baghlan', 'Parwan', 'Faryab', 'Daykundi', 'Helmand', 'Khost', 'Paktia', 'Laghman', 'Ghor', 'Zabul', 'Samangan', 'Logar', 'Nuristan'])
    [1 + floor(23 * power(pg_temp.chance('province', n), 2))::integer] end,
  case when is_student then date '1998-01-01' + floor(4200 * pg_temp.chance('born', n))::integer end,
  case when is_student then 'day' end, case when is_student then 'solar_hijri' end,
  case when is_filled then repeat('About me and what I would like to learn. ', 1 + floor(20 * power(pg_temp.chance('bio', n), 2))::integer) end,
  case when is_filled and n % 3 = 0 then 'I teach my sisters and read. ' end, '+9370' || lpad((n % 10000000)::text, 7, '0'), language,
  pg_temp.one_of(array['female', 'no_preference', 'no_preference', 'male'], 'wish', n),
  pg_temp.one_of(array['Public School', 'Private School', 'Home School', null], 'school', n),
  pg_temp.one_of(array['Basic broadband', 'Dial-up/Very slow', 'Unsure', null], 'speed', n),
  case when n % 3 = 0 then 'about ' || n % 50 || ' thousand' end,
  case when is_filled and n % 2 = 0 then round((50 + 50 * pg_temp.chance('marks', n))::numeric, 2) end,
  case when is_filled and n % 7 = 0 then floor(120 * pg_temp.chance('toefl', n))::integer end,
  true, came, pg_temp.code_of(n),
  -- whoever was turned away is a student by the product's rule
  case when status in ('rejected', 'withdrawn', 'expired') then 'student' else role end, role = 'admin', is_filled, case when is_filled then came + interval '1 day' end, came
from (select person.*, role = 'student' as is_student, role = 'student' and pg_temp.chance('filled', n) < 0.85 as is_filled from person) as person;

insert into public.consents (id, user_id, kind, version, language, accepted, created_at)
select pg_temp.id_of('consent', n), id, 'terms', private.terms_version(), language, true, came from person;
insert into private.profile_words (profile_id, words)
select p.id, private.words_of(concat_ws(' ', p.first_name, p.last_name, p.display_name, p.father_name, p.email, p.student_id,
  replace(p.student_id, 'S-', ''))) from public.profiles p;
insert into private.student_fields (profile_id, fields)
select p.id, known.fields from public.profiles p
join (select interests, private.fields_in_interests(interests) as fields from (select distinct interests from public.profiles) as said) as known
  on known.interests is not distinct from p.interests;
insert into public.student_cards (student_id, student_code, display_name, education_level, english_level, toefl_score, gpa, marks_percent,
  interests, bio, extracurricular_activities, internet_speed, age_band, school_category, gender, language)
select p.id, p.student_id, btrim(p.first_name), p.education_level, p.english_level, p.toefl_score, p.gpa, p.marks_percent,
  p.interests, p.bio, p.extracurricular_activities, p.internet_speed,
  private.age_band(p.date_of_birth, p.birth_date_precision, p.birth_calendar),
  case when p.school_type = 'Public School' then 'public' when p.school_type = 'Private School' then 'private' when p.school_type is not null then 'other' end,
  case when p.share_gender then p.gender end, p.language
from public.profiles p;

-- One application behind each mentor; of the others most were decided, and some wait.
insert into public.mentorapplications (id, user_id, email, status, first_name, last_name, country, time_zone, languages, fields, degrees,
  hours_per_week, capacity, gender, willing_girls, willing_minors, motivation, conduct_version, language, submitted_at, decided_at, created_at)
select pg_temp.id_of('application', n), id, email, status, first_name, last_name, pg_temp.one_of(array['DE', 'US', 'CA', 'GB', 'AU', 'TR', 'AF', 'SE'], 'country', n), 'Europe/Berlin',
  (array['[{"language": "fa", "level": "native"}, {"language": "en", "level": "good"}]', '[{"language": "ps", "level": "native"}]',
    '[{"language": "en", "level": "native"}]', '[{"language": "fa", "level": "native"}]'])[1 + floor(4 * pg_temp.chance('speaks', n))::integer]::jsonb,
  (array['{law,medicine}', '{arts,english_language}', '{english_language}', '{economics,business}', '{agriculture}', '{journalism}',
    '{scholarship_applications,english_language}'])[1 + floor(7 * power(pg_temp.chance('fields', n), 1.5))::integer]::text[],
  'BSc', 1 + n % 6, least(20, 1 + floor(0.8 / (0.04 + pg_temp.chance('capacity', n)))::integer), gender, gender = 'female', n % 3 > 0,
  repeat('Because somebody once did it for me. ', 1 + n % 12), '1', language, came, case when role = 'mentor' then came + interval '6 days' end,
  came - interval '1 hour'
from person where role in ('mentor', 'applicant');
insert into public.application_events (id, application_id, actor_role, from_status, to_status, created_at)
select pg_temp.id_of('applied' || step || '-', n), pg_temp.id_of('application', n), case step when 1 then 'applicant' else 'admin' end,
  (array['draft', 'pending', 'interview'])[step], (array['pending', 'interview', case when role = 'mentor' then 'approved' else 'rejected' end])[step],
  came + step * interval '2 days'
from person, generate_series(1, case when role = 'mentor' then 3 else 1 end) as step where role in ('mentor', 'applicant');

-- the guard of the table writes what a list of mentors is found by
set session_replication_role = origin;
insert into public.mentor_profiles (user_id, display_name, fields, languages, country, time_zone, hours_per_week, capacity, about, visibility, accepting,
  answers_within, created_at)
select a.user_id, btrim(a.first_name || ' ' || left(a.last_name, 1) || '.'), a.fields, a.languages, a.country, a.time_zone, a.hours_per_week, a.capacity,
  repeat('I studied far from home and like to listen. ', 1 + p.n % 9),
  pg_temp.one_of(array['members', 'members', 'public', 'women_only', 'hidden'], 'visibility', p.n), pg_temp.chance('accepting', p.n) < 0.8,
  pg_temp.one_of(array['day', 'few_days', 'week', null], 'answers', p.n), p.came + interval '6 days'
from public.mentorapplications a join person p on p.id = a.user_id where p.role = 'mentor';
analyze public.profiles;
analyze public.mentor_profiles;
