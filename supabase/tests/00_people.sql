begin;
set local search_path = public, extensions;
-- Without these the people of the other tests cannot be made: a test without people says which one is missing.
select plan(1);

select is((select array_agg(concat_ws(' ', tgrelid::regclass, tgname) order by tgrelid::regclass::text, tgname)
    from pg_trigger
    where (tgrelid, tgname) in (
      ('public.mentorapplications'::regclass, 'a_guard'), ('public.mentorapplications'::regclass, 'b_mentor_profile'),
      ('public.profiles'::regclass, 'c_card'))),
  array['mentorapplications a_guard', 'mentorapplications b_mentor_profile', 'profiles c_card'],
  'an application keeps its guard and opens the profile of a mentor, and the profile of a student her card');

select * from finish();
rollback;
