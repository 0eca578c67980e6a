begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(40);

insert into auth.users (id, email, email_confirmed_at, created_at)
select ('00000200-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'hopeful' || n || '@people.test', now(), now()
from generate_series(1, 30) as n;
insert into public.mentorapplications (id, email, status, first_name, last_name, gender, submitted_at, created_at)
select ('00000201-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'hopeful' || n || '@people.test',
  case when n = 30 then 'draft' else 'pending' end,
  case n when 1 then 'علي' when 2 then 'عَلی' else 'Hope' end, 'No' || n, 'female',
  case when n < 30 then timestamptz '2026-02-01' + (n / 3) * interval '1 day' end, timestamptz '2026-01-01'
from generate_series(1, 30) as n;

create function tests.application_pages(oldest_first boolean) returns setof uuid language plpgsql as $$
declare
  page record;
  last_time timestamptz;
  last_id uuid;
  n integer;
begin
  loop
    n := 0;
    for page in select * from public.admin_applications(
      p_oldest_first => oldest_first, p_cursor_sent_at => last_time, p_cursor_id => last_id, p_limit => 7) loop
      n := n + 1;
      last_time := page.sent_at;
      last_id := page.id;
      return next page.id;
    end loop;
    exit when n < 7;
  end loop;
end
$$;
create function tests.gender_of(who text) returns text language sql stable security definer as $$
  select m.gender from public.mentorapplications m where m.user_id = tests.id(who) and m.status = 'approved'
$$;
grant execute on function tests.application_pages(boolean), tests.gender_of(text) to authenticated;

select tests.become('student_a');
select throws_ok('select public.admin_applications()', '42501', 'not_allowed', '[AC-12] a student lists no applications');
select throws_ok('select public.admin_applications_count()', '42501', 'not_allowed', '[AC-12] counts none');
select throws_ok('select public.admin_mentors()', '42501', 'not_allowed', '[AC-12] lists no mentors');
select throws_ok('select public.admin_mentors_count()', '42501', 'not_allowed', '[AC-12] counts none of them');
select tests.become('mentor_of_a');
select throws_ok($$ select public.admin_mentors('a') $$, '42501', 'not_allowed', '[AC-12] a mentor searches no mentors');
select throws_ok('select public.admin_applications()', '42501', 'not_allowed', '[AC-12] and no applications');
select tests.become('visitor');
select throws_ok('select public.admin_applications()', '42501', null, '[AC-12] nor does a visitor');
select throws_ok('select public.admin_mentors()', '42501', null, '[AC-12] of either kind');
select tests.become('ended');
select throws_ok('select public.admin_mentors()', '42501', 'not_allowed', '[SE-01] nor a session that has ended');

select tests.become('admin');
select is((select count(*) from public.admin_applications('علی')), 2::bigint, 'a search finds both spellings');
select is((select count(*) from public.admin_applications('no1 ali')), 0::bigint, 'and only what has every word');
select is((select id from public.admin_applications('HOPEFUL7@')), '00000201-0000-4000-8000-000000000007'::uuid, 'by address');
select is(public.admin_applications_count(p_search => 'hope', p_status => 'pending'), 29::bigint, 'counts follow search and state');
select is_empty($$ select * from public.admin_applications(p_limit => 200) where status = 'draft' $$, 'what was never sent is on no list');
select results_eq(
  $$ select id from public.admin_applications(p_status => 'pending', p_oldest_first => true, p_limit => 200) $$,
  $$ select id from public.mentorapplications where status = 'pending' order by coalesce(submitted_at, created_at), id $$,
  'what waits longest comes first');
select results_eq('select tests.application_pages(true)',
  'select id from public.admin_applications(p_oldest_first => true, p_limit => 200)', 'the pages hold every application once');
select results_eq('select tests.application_pages(false)',
  'select id from public.admin_applications(p_limit => 200)', 'in either direction');
select is((select count(*) from public.admin_applications(p_limit => 100000)), public.admin_applications_count(), 'a page has an upper limit');

select set_eq('select id from public.admin_mentors()', 'select user_id from public.mentor_profiles', 'every mentor is listed');
select set_eq('select id from public.admin_mentors(p_free => true)',
  'select user_id from public.mentor_profiles where is_approved and accepting and places_taken < capacity', 'free places are found');
select is(public.admin_mentors_count(p_approved => true), (select mentors from public.admin_counts()), 'the count is that of the figures');
select set_eq($$ select id from public.admin_mentors('other.mentor@') $$, $$ select tests.id('other_mentor') $$, 'a mentor is found by address');
select is(public.admin_mentors_count('other.mentor@'), 1::bigint, 'and counted');
select is_empty($$ select id from public.admin_mentors('hopeful') $$, 'an applicant is no mentor yet');
select tests.operator();
update public.mentor_profiles set display_name = 'Roya Neu' where user_id = tests.id('other_mentor');
update public.mentorapplications set last_name = 'Gulzari' where user_id = tests.id('other_mentor');
update public.mentorapplications set status = 'approved' where email = 'hopeful1@people.test';
select tests.become('admin');
select set_eq($$ select id from public.admin_mentors('neu roya') $$, $$ select tests.id('other_mentor') $$, 'by the name she shows now');
select set_eq($$ select id from public.admin_mentors('gulz neu') $$, $$ select tests.id('other_mentor') $$, 'by the words of both together');
select set_eq($$ select id from public.admin_mentors('علی no1') $$, $$ select '00000200-0000-4000-8000-000000000001'::uuid $$, 'and whoever is approved, at once');
select tests.operator();
delete from public.mentorapplications where user_id = tests.id('other_mentor');
select tests.become('admin');
select is_empty($$ select id from public.admin_mentors('gulz') $$, 'what is gone is not found');
select set_eq($$ select id from public.admin_mentors(p_language => 'fa') $$,
  $$ select user_id from public.mentor_profiles where languages::text like '%"fa"%' $$, 'by language');
select is_empty($$ select * from public.admin_mentors() where needs_reason is not null $$, 'without a student nothing is said about a pair');
select is((select gender from public.admin_mentors() where id = tests.id('mentor_of_a')), tests.gender_of('mentor_of_a'), 'the gender is that of the application');
select set_eq(format($$ select id from public.admin_mentors(p_gender => %L) $$, tests.gender_of('mentor_of_a')),
  format($$ select id from public.admin_mentors() where gender = %L $$, tests.gender_of('mentor_of_a')), 'mentors are found by it');
select is(public.admin_mentors_count(p_gender => tests.gender_of('mentor_of_a')),
  (select count(*) from public.admin_mentors() where gender = tests.gender_of('mentor_of_a')), 'and counted');
select tests.operator();
update public.mentorapplications set gender = 'non-binary' where user_id = tests.id('mentor_of_a');
insert into public.mentorapplications (id, user_id, email, first_name, last_name, status, gender, language, created_at)
values ('00000202-0000-4000-8000-000000000001', tests.id('mentor_of_a'), 'again@people.test', 'Again', 'Asked', 'rejected', 'male', 'fa', now() + interval '1 day');
select tests.become('admin');
select set_eq($$ select id from public.admin_mentors(p_gender => 'non-binary') $$, $$ select tests.id('mentor_of_a') $$, 'by that of the approved application, at once');
select tests.operator();
update public.mentorapplications set status = 'withdrawn' where user_id = tests.id('mentor_of_a') and status = 'approved';
select tests.become('admin');
select is_empty($$ select id from public.admin_mentors(p_gender => 'non-binary') $$, 'or of the newest where none is approved');
select is((select gender from public.admin_mentors(p_gender => 'male') where id = tests.id('mentor_of_a')), 'male', 'as the list says it');

-- Where a search finds more than are gathered, each of the list is asked for in turn: with the same result.
create temporary table found_by_few as
  select id, 'student' as what from public.admin_students('student', p_everybody => true, p_limit => 200)
  union all select id, 'application' from public.admin_applications('hope', p_limit => 200)
  union all select id, 'oldest' from public.admin_applications('hope', p_oldest_first => true, p_limit => 7);
create temporary table counted_by_few as select public.admin_students_count('student', p_everybody => true) as count;
select cmp_ok((select count(*) from found_by_few where what = 'student'), '>', 1::bigint, 'more than one is found');
select tests.operator();
create or replace function private.gathered_count() returns integer language sql immutable set search_path = '' as 'select 1';
select tests.become('admin');
select results_eq($$ select id from public.admin_students('student', p_everybody => true, p_limit => 200) $$,
  $$ select id from found_by_few where what = 'student' $$, 'the same students, in their order');
select results_eq($$ select id from public.admin_applications('hope', p_limit => 200)
    union all select id from public.admin_applications('hope', p_oldest_first => true, p_limit => 7) $$,
  $$ select id from found_by_few where what <> 'student' $$, 'the same applications, in either order');
select is(public.admin_students_count('student', p_everybody => true), (select count from counted_by_few), 'and as many');
select * from finish();
rollback;
