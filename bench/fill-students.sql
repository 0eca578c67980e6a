-- 10,000 students, 10,000 applications of which 2,000 made a mentor, 4,000 matches: for measuring alone, in a
-- throw-away database. People 1 to 10000 are students, 10001 to 12000 mentors, up to 20000 applicants, the next an admin.
insert into auth.users (id, email, email_confirmed_at)
select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'person' || n || '@bench.test', now()
from generate_series(1, 20001) as n;

insert into auth.sessions (id, user_id) values ('00000000-0000-4000-8000-000000020001', '00000000-0000-4000-8000-000000020001');
insert into public.admin (email) values ('person20001@bench.test');

insert into public.profiles (id, first_name, last_name, education_level, english_level, interests, gender, province,
  date_of_birth, birth_date_precision, bio, phone_number, created_at)
select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
  (array['زهرا', 'مریم', 'فاطمه', 'احمد', 'علی', 'Zahra', 'Bilal', 'Nadia', 'Omid', 'Parwin'])[n % 10 + 1] || case when n % 7 = 0 then ' جان' else '' end,
  (array['احمدی', 'کریمی', 'Rahimi', 'Noori', 'صافی', 'وردک', 'Amiri'])[n % 7 + 1] || (n % 100),
  case when n % 5 > 0 then 'high_school' end, 'beginner', case when n % 4 > 0 then 'medicine' end,
  (array['female', 'male'])[n % 2 + 1],
  (array['Herat', 'Kabul', 'Balkh', 'Badakhshan', 'Zabul', 'Kunduz', 'Ghor', 'Bamyan'])[n % 8 + 1],
  date '2000-01-01' + n % 4000, 'day', repeat('About me. ', 60), '+9370000' || n,
  timestamptz '2025-01-01' + n * interval '50 minutes'
from generate_series(1, 10000) as n;

insert into public.profiles (id, first_name, last_name, gender, created_at)
select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Mentor', 'No' || n, (array['female', 'male'])[n % 2 + 1],
  timestamptz '2025-01-01' + n * interval '1 hour'
from generate_series(10001, 20000) as n;

insert into public.mentorapplications (email, status, first_name, last_name, country, languages, fields, hours_per_week,
  capacity, gender, motivation, conduct_version, created_at)
select 'person' || n || '@bench.test',
  case when n <= 12000 then 'approved' else (array['pending', 'interview', 'rejected', 'needs_info', 'waitlisted'])[n % 5 + 1] end,
  (array['Sara', 'مریم', 'Khalida', 'Emily', 'احمد', 'Omid', 'Laila', 'زهرا', 'Ann', 'Tariq'])[n % 10 + 1], 'No' || n, 'DE',
  case when n % 40 = 0 then '[{"language": "ps", "level": "native"}]' else '[{"language": "fa", "level": "native"}]' end::jsonb,
  case when n % 50 = 0 then '{agriculture}' else '{law,medicine}' end::text[], 3, 20,
  (array['female', 'male'])[n % 2 + 1], repeat('Because. ', 60), '1', timestamptz '2025-01-01' + n * interval '1 hour'
from generate_series(10001, 20000) as n;

-- mentors came one by one, not all in the moment of filling
alter table public.mentor_profiles disable trigger a_guard;
update public.mentor_profiles mp set created_at = m.created_at from public.mentorapplications m where m.user_id = mp.user_id;
alter table public.mentor_profiles enable trigger a_guard;

insert into public.matches (id, student_id, mentor_id, created_at)
select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
  ('00000000-0000-4000-8000-' || lpad((10001 + n % 300)::text, 12, '0'))::uuid, timestamptz '2025-06-01' + n * interval '1 minute'
from generate_series(1, 4000) as n;

insert into public.audit_log (subject_id, actor_role, action, entity, entity_id, created_at)
select ('00000000-0000-4000-8000-' || lpad((n % 10000 + 1)::text, 12, '0'))::uuid, 'admin', 'student_opened', 'profiles', null,
  timestamptz '2025-06-01' + n * interval '1 minute'
from generate_series(1, 20000) as n;
