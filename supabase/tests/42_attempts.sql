begin;
\ir fixtures/actors.psql
select plan(10);

-- AU-03: five within a window, for all copies of the server together
select tests.become('service');
create temp table keys as select repeat('a', 43) as one, repeat('b', 43) as other;
select results_eq($$ select public.count_attempt((select one from keys), 5, 900) from generate_series(1, 5) $$,
  $$ select 0 from generate_series(1, 5) $$, '[AU-03] five attempts may be made');
select ok((select wait > 890 and wait <= 900 from (select public.count_attempt((select one from keys), 5, 900) as wait offset 0) as sixth), '[AU-03] the sixth is told how long to wait');
select is(public.count_attempt((select other from keys), 5, 900), 0, '[AU-03] another account is another count');
select lives_ok($$ select public.refund_attempt((select one from keys)), public.refund_attempt((select one from keys)) $$, 'what succeeded is given back');
select is(public.count_attempt((select one from keys), 5, 900), 0, 'and may be made again');
select tests.operator();
update private.attempts set ends_at = now() - interval '1 second';
select tests.become('service');
select is(public.count_attempt((select one from keys), 5, 900), 0, 'a window that is over counts from one');
select tests.operator();
select is((select count(*)::integer from private.attempts where ends_at < now()), 0, 'what is over goes');
select throws_ok($$ insert into private.attempts values ('a@example.org', 1, now()) $$, '23514', null, 'no address is ever kept');

select tests.become('student_a');
select throws_ok($$ select public.count_attempt(repeat('a', 43), 5, 900) $$, '42501', null, '[AC-08] members count nothing');
select throws_ok($$ select public.refund_attempt(repeat('a', 43)) $$, '42501', null, '[AC-08] and give nothing back');

select * from finish();
rollback;
