begin;
set local search_path = public, extensions;
-- Without these the people of the other tests cannot be made: a test without people says which one is missing.
select plan(1);

select is((select array_agg(tgname::text order by tgname) from pg_trigger
    where tgrelid = 'public.mentorapplications'::regclass and tgname in ('a_guard', 'b_mentor_profile')),
  array['a_guard', 'b_mentor_profile'], 'an application keeps its guard and opens the profile of a mentor');

select * from finish();
rollback;
