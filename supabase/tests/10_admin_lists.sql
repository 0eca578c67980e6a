begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(21);

insert into auth.users (id, email, email_confirmed_at, created_at)
select ('00000100-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'pupil' || n || '@people.test', now(), now() from generate_series(1, 30) as n;
insert into public.profiles (id, first_name, last_name, province, education_level, english_level, interests, created_at)
select ('00000100-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
  case n when 1 then 'علي' when 2 then 'عَلی' when 3 then 'O''Brien' else 'Pupil' end,
  case n when 1 then 'كريمي' when 2 then 'کریمی' when 4 then 'back\slash' else 'No' || n end,
  case when n <= 10 then 'Balkh' end, case when n > 20 then 'masters' end, case when n > 20 then 'native' end, case when n > 20 then 'art' end,
  timestamptz '2026-01-01' + (n / 3) * interval '1 day'
from generate_series(1, 30) as n;

-- pages by (created_at, id): every student once, whatever shares a time
create function tests.all_pages() returns setof uuid language plpgsql as $$
declare
  page record;
  last_time timestamptz;
  last_id uuid;
  n integer;
begin
  loop
    n := 0;
    for page in select * from public.admin_students(p_before_created_at => last_time, p_before_id => last_id, p_limit => 7) loop
      n := n + 1;
      last_time := page.created_at;
      last_id := page.id;
      return next page.id;
    end loop;
    exit when n < 7;
  end loop;
end
$$;
grant execute on function tests.all_pages() to authenticated;

select tests.become('student_a');
select throws_ok('select public.admin_students()', '42501', 'not_allowed', '[AC-12] a student lists no students');
select throws_ok('select public.admin_students_count()', '42501', 'not_allowed', '[AC-12] counts none');
select throws_ok('select public.admin_counts()', '42501', 'not_allowed', '[AC-12] and sees no figures');
select tests.become('mentor_of_a');
select throws_ok($$ select public.admin_students('a') $$, '42501', 'not_allowed', '[SG-02] a mentor searches no students');
select tests.become('visitor');
select throws_ok('select public.admin_students()', '42501', null, '[SG-02] nor does a visitor');

select tests.become('admin');
select is((select count(*) from public.admin_students('علی')), 2::bigint, 'a search finds both spellings');
select is((select count(*) from public.admin_students('کريم علي')), 2::bigint, 'by the beginnings of words, in any order');
select is((select count(*) from public.admin_students('PUPIL1@')), 1::bigint, 'by address');
select is((select count(*) from public.admin_students((select lower(student_code) from public.student_cards where student_id = tests.id('student_b')))), 1::bigint, 'by short code');
select is((select count(*) from public.admin_students('o''br')), 1::bigint, 'an apostrophe is a letter');
select is((select count(*) from public.admin_students('back\')), 1::bigint, 'and so is a backslash');
select is((select count(*) from public.admin_students('a:* | b & !c <-> (')), 0::bigint, 'operators are not');
select is((select count(*) from public.admin_students(E' \u200c ', p_limit => 200)), (select public.admin_students_count()), 'an empty search finds all');
select is((select count(*) from public.admin_students(p_province => 'Balkh')), 10::bigint, 'by province');
select is(public.admin_students_count(p_complete => true, p_assigned => false), 11::bigint + 2, 'complete and unassigned ones are counted');
select is_empty($$ select * from public.admin_students(p_limit => 200) where initials ~ '..' and initials not like '% %' $$, 'lists show initials, not names');
select is_empty($$ select * from public.admin_students(p_limit => 200) where id in (tests.id('admin'), tests.id('mentor_of_a')) $$, 'nobody but students is listed');

select bag_eq('select tests.all_pages()', 'select id from public.admin_students(p_limit => 200)', 'the pages hold every student once');
select is((select count(*) from public.admin_students(p_limit => 100000)), (select public.admin_students_count()), 'a page has an upper limit');
select results_eq('select students, students_assigned, students_waiting, mentors, open_places from public.admin_counts()',
  $$ select public.admin_students_count(), 1::bigint, 13::bigint, 2::bigint, 2::bigint $$, 'the figures are those of the lists');
select is((select applications ->> 'approved' from public.admin_counts()), '2', 'applications are counted by state');
select * from finish();
rollback;
