-- A minor of whom we do not know that he is a boy counts as a girl when two are matched by hand, as in the rounds.

create or replace function private.pair_needs_reason(p_student_id uuid, p_mentor_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select
    (p.gender is distinct from 'male' and mentor_gender.value is distinct from 'female'
      and coalesce(private.latest_birth_day(p.date_of_birth, p.birth_date_precision, p.birth_calendar)
        > (private.today_in_kabul() - interval '18 years')::date, true))
    or (p.mentor_gender_wish in ('female', 'male') and mentor_gender.value is distinct from p.mentor_gender_wish)
  from public.profiles p
  left join lateral (
    select m.gender as value from public.mentorapplications m
    where m.user_id = p_mentor_id and m.status = 'approved'
  ) as mentor_gender on true
  where p.id = p_student_id
$$;
