begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(22);

-- the applicant has what a student waits with, and is older in the queue than anybody
insert into public.profiles (id, first_name, last_name, education_level, english_level, interests, province, created_at)
values (tests.id('applicant'), 'Nadia', 'Amiri', 'bachelors', 'advanced', 'art', 'Zabul', timestamptz '2026-01-01');

create function tests.stands_as(who text) returns text language sql stable security definer as $$
  select p.account_role from public.profiles p where p.id = tests.id(who)
$$;
create function tests.apply(who text, to_status text) returns void language sql security definer as $$
  update public.mentorapplications set status = to_status where user_id = tests.id(who)
$$;
create function tests.listed(who text) returns boolean language sql stable as $$
  select exists (select from public.admin_students(p_limit => 200) s where s.id = tests.id(who))
$$;
grant execute on all functions in schema tests to authenticated;

select tests.operator();
select is(tests.stands_as('applicant'), 'applicant', 'who applies is no student');
select is(private.role_of(tests.id('applicant')), 'student', 'whatever the rule of roles says');

select tests.become('admin');
select is(tests.listed('applicant'), false, 'is not listed as one');
select is((select count(*) from public.admin_students('nadia')), 0::bigint, 'nor found among them');
select is((select count(*) from public.admin_students(p_limit => 200)), public.admin_students_count(), 'the count follows the list');
select is((select students from public.admin_counts()), public.admin_students_count(), 'and so does the figure');
select is((select students_waiting from public.admin_counts()), public.admin_students_count(p_assigned => false, p_complete => true),
  'and the figure of those who wait');
select is((select s.is_applicant from public.admin_students(p_everybody => true, p_limit => 200) s where s.id = tests.id('applicant')), true,
  'among everybody she stands, named for what she is');
select is((select count(*) from public.admin_students('nadia', p_everybody => true)), 1::bigint, 'and is found');
select is(public.admin_students_count(p_everybody => true), public.admin_students_count() + 1, 'and counted');
select is_empty($$ select from public.admin_students(p_everybody => true, p_limit => 200) s where s.id in (tests.id('admin'), tests.id('mentor_of_a')) $$,
  'mentors and admins are on no list of students');
select tests.become('applicant');
select is(public.student_queue_position(), null, 'she does not wait in the queue');

-- every state of the application
select tests.operator();
create function tests.roles_by_status() returns table (status text, listed_as text) language plpgsql as $$
begin
  for status in
    select unnest(array['draft', 'pending', 'needs_info', 'interview', 'references', 'waitlisted', 'suspended', 'approved',
      'rejected', 'withdrawn', 'expired'])
  loop
    perform tests.apply('applicant', status);
    listed_as := tests.stands_as('applicant');
    return next;
  end loop;
end
$$;
select results_eq('select * from tests.roles_by_status()', $$ values
  ('draft', 'student'), ('pending', 'applicant'), ('needs_info', 'applicant'), ('interview', 'applicant'),
  ('references', 'applicant'), ('waitlisted', 'applicant'), ('suspended', 'applicant'), ('approved', 'mentor'),
  ('rejected', 'student'), ('withdrawn', 'student'), ('expired', 'student') $$,
  'an application that was sent and is not closed makes an applicant');

select tests.become('applicant');
select isnt(public.student_queue_position(), null, 'once it is closed she waits again');
select tests.become('admin');
select is(tests.listed('applicant'), true, 'and stands among the students');

-- a student with a mentor stays one
select tests.operator();
select tests.apply('applicant', 'pending');
select is(tests.stands_as('applicant'), 'applicant', 'another application takes her off again');
select tests.become('admin');
select lives_ok($$ select public.assign_mentor(gen_random_uuid(), '000000b9-0000-4000-8000-000000000009', tests.id('applicant'), tests.id('mentor_of_a'), 'asked for it') $$,
  'an admin may give her a mentor all the same');
select is(tests.listed('applicant'), true, 'and whoever has a mentor is a student');
select lives_ok($$ select public.end_match(gen_random_uuid(), '000000b9-0000-4000-8000-000000000009', 'completed') $$, 'until it ends');
select is(tests.listed('applicant'), false, 'then the application counts again');

-- what she sends herself changes nothing
select tests.become('applicant');
update public.profiles set account_role = 'student' where id = tests.id('applicant');
select is(tests.stands_as('applicant'), 'applicant', '[AC-03] nobody takes herself off by a payload');
select throws_ok($$ select private.is_applicant_id(tests.id('student_a')) $$, '42501', null, '[AC-12] nor asks about others');
select * from finish();
rollback;
