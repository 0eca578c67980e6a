begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(25);
select tests.operator();
delete from public.outages;
update public.profiles set language = 'fa', mentor_gender_wish = 'no_preference', province = 'Balkh' where id = tests.id('student_b');
update public.mentor_profiles set accepting = true, hours_per_week = 10;
update public.mentorapplications set willing_girls = true, willing_minors = true;
create function tests.event(n integer) returns uuid language sql as $$ select ('00000e30-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function tests.declare(n integer, province text, from_day integer, to_day integer) returns text language sql security definer as $$
  select format('select public.declare_outage(%L, %L, %L::date, %L::date, ''network'', %L)', tests.event(n), tests.event(n),
    private.today_in_kabul() + from_day, private.today_in_kabul() + to_day, province)
$$;
create function tests.day(n integer) returns timestamptz language sql stable security definer as $$
  select (private.today_in_kabul() + n)::timestamp at time zone 'Asia/Kabul'
$$;
create function tests.open_pair() returns public.matches language sql security definer as $$
  select m from public.matches m where m.id = '000000b9-0000-4000-8000-000000000009'
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

-- the one function that says when a time to answer ends
select is(private.deadline_after(tests.day(0), 5, 'Balkh'), tests.day(5), '[FEAT-11] five days without an outage');
insert into public.outages (id, province, from_day, to_day, reason) values
  (gen_random_uuid(), 'Balkh', private.today_in_kabul() + 2, private.today_in_kabul() + 13, 'network');
select is(private.deadline_after(tests.day(0), 5, 'Balkh'), tests.day(17), '[FEAT-11] twelve dark days do not count');
select is(private.deadline_after(tests.day(0), 5, 'Herat'), tests.day(5), 'elsewhere they do');
select is(private.deadline_after(tests.day(0), 5, null), tests.day(5), 'and where nobody knows the province');
select is(private.deadline_after(tests.day(4) + interval '6 hours', 5, 'Balkh'), tests.day(19), 'a time that begins in the dark begins after it');
select is(private.deadline_after(tests.day(14), 5, 'Balkh'), tests.day(19), 'what is over takes nothing away');
insert into public.outages (id, province, from_day, to_day, reason) values
  (gen_random_uuid(), null, private.today_in_kabul() + 10, private.today_in_kabul() + 15, 'power');
select is(private.deadline_after(tests.day(0), 5, 'Balkh'), tests.day(19), 'days that two declarations name count once');
select is(private.deadline_after(tests.day(9), 5, 'Herat'), tests.day(20), 'the whole country is every province');
delete from public.outages;

-- who declares
insert into public.matches (id, student_id, mentor_id, state)
values ('000000b9-0000-4000-8000-000000000009', tests.id('student_b'), tests.id('other_mentor'), 'proposed');
select is((tests.open_pair()).accept_by, now() + interval '5 days', '[FEAT-11] a proposal has five days, whoever makes it');
select tests.become('student_b');
select throws_ok(tests.declare(1, 'Balkh', 0, 11), '42501', null, '[FEAT-11] a student declares no outage');
select tests.become('other_mentor');
select throws_ok(tests.declare(1, 'Balkh', 0, 11), '42501', null, 'nor a mentor');
select is_empty('select * from public.outages', 'nor reads them as a table');
select tests.become('visitor');
select throws_ok(tests.declare(1, 'Balkh', 0, 11), '42501', null, 'nor a visitor');
select tests.become('admin');
select throws_ok(tests.declare(2, 'Balkh', 3, 1), 'P0001', 'invalid_input', 'an end before the beginning is none');
select throws_ok(tests.declare(3, 'Balkh', 0, 90), 'P0001', 'invalid_input', 'a quarter of a year is a mistake');
select lives_ok(tests.declare(4, 'Balkh', 0, 11), '[FEAT-11] an admin declares twelve days of Balkh');
select lives_ok(tests.declare(4, 'Balkh', 0, 11), '[FM-06] twice is once');
select is((select count(*) from public.outages), 1::bigint, 'one row');

-- the blackout
select tests.operator();
select is((tests.open_pair()).accept_by, tests.day(12) + interval '5 days', '[FEAT-11] the open proposal ends five days after the dark');
select is(private.lapse_proposals(tests.day(16)), 0, '[FEAT-11] a blackout of twelve days: nothing expires');
select is((tests.open_pair()).state, 'proposed', 'the proposal stands');
select tests.become('other_mentor');
select results_eq('select accept_by, outage_days > 11 from public.my_proposals()',
  $$ values ((select tests.day(12) + interval '5 days'), true) $$, '[FEAT-11] who is asked sees the new date and that days were given back');
select isnt_empty($$ select 1 from public.notifications where kind = 'deadline_moved' $$, 'and is told once there is more time');

-- a correction
select tests.become('admin');
select lives_ok($$ select public.withdraw_outage(tests.event(5), tests.event(4)) $$, 'an admin takes it back');
select tests.operator();
select is((tests.open_pair()).accept_by, now() + interval '5 days', 'and the days count again');
select * from finish();
rollback;
