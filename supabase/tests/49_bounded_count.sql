begin;
\ir fixtures/actors.psql
select no_plan();

-- FEAT-05: of a search at most 1,001 are counted, below that exactly, by whichever of the two ways. 12,000 students, all of
-- whom a letter finds, fewer a name, and few a number; a quarter lives in Herat and one in a thousand in Zabul.
set local session_replication_role = replica;
insert into public.profiles (id, email, student_id, account_role, is_assigned, is_complete, province)
select md5('many' || n)::uuid, 'p' || n || '@people.test', 'S-' || n, case when n % 100 = 0 then 'applicant' else 'student' end, n % 3 = 0, n % 2 = 0,
  case when n % 1000 = 1 then 'Zabul' when n % 4 = 0 then 'Herat' else 'Kabul' end
from generate_series(1, 12000) as n;
insert into private.profile_words (profile_id, words)
select md5('many' || n)::uuid, private.words_of(concat_ws(' ', 'Parwin', case when n % 5 = 0 then 'Noori' end, case when n % 12 = 1 then 'Azizi' end, 'number' || n))
from generate_series(1, 12000) as n;
set local session_replication_role = origin;
analyze public.profiles;
analyze private.profile_words;

create function tests.plain_count(search text, assigned boolean, lives text, complete boolean, everybody boolean) returns bigint
language sql stable security definer set search_path = '' as $$
  select least(1001, count(*)) from private.profile_words w join public.profiles p on p.id = w.profile_id
  where w.words @@ private.search_query(search) and (p.account_role = 'student' or (everybody and p.account_role = 'applicant'))
    and (assigned is null or p.is_assigned = assigned) and (lives is null or p.province = lives) and (complete is null or p.is_complete = complete)
$$;
create temp table asked as
select search, assigned, lives, complete, everybody, tests.plain_count(search, assigned, lives, complete, everybody) as expected
from unnest(array['p', 'noori', 'azizi', 'number77', 'nobody', 'par azi']) as search,
  unnest(array[null, 'Herat', 'Zabul', 'Ghor']) as lives, (values (null, null), (true, null), (null, false)) as of (assigned, complete), unnest(array[false, true]) as everybody;
grant select on asked to authenticated;
select tests.become('admin');
select is_empty($$ select a.* from asked a where a.expected <> public.admin_students_count(a.search, a.assigned, a.lives, a.complete, a.everybody) $$,
  '[FEAT-05] what a search finds is counted as far as 1,001, whatever it asks');
select tests.operator();
select ok((select count(distinct expected) > 10 from asked), 'and the answers differ');
select is((select array_agg(distinct expected order by expected) from asked where search = 'p' and assigned is null and complete is null), array[0, 12, 1001]::bigint[],
  'of what everybody is found by, few of a small province and more than 1,000 of the others');
select tests.become('admin');
select ok(public.admin_students_count() > 11000, '[FEAT-05] without words all are counted');

select * from finish();
rollback;
