-- FEAT-11: what is wrong with a round asked the hard rules once or twice for each of its pairs, and for each of them anew
-- who is a mentor. Now all pairs are asked about at once; what asks for one asks the same function.

-- AUTH-01: whom private.is_mentor_id calls a mentor, for many at once.
create view private.confirmed_mentors as
  select m.user_id
  from public.mentorapplications m
  join auth.users u on u.id = m.user_id and lower(u.email) = m.email
  where m.status = 'approved' and u.email_confirmed_at is not null and not u.is_anonymous and u.deleted_at is null
    and not exists (select from public.admin a where a.user_id = u.id and a.email = lower(u.email));
revoke all on private.confirmed_mentors from public, anon, authenticated;
comment on view private.confirmed_mentors is 'Everybody of whom private.is_mentor_id says so.';

-- The hard rules, as domain/matching/rules.ts has them: of each pair the names of those that it breaks. A minor of whom
-- we do not know that he is a boy counts as a girl. The n-th student with the n-th mentor.
create function private.broken_rules_of(p_student_ids uuid[], p_mentor_ids uuid[])
returns table (student_id uuid, mentor_id uuid, rules text[])
language sql stable security definer set search_path = '' set jit = off as $$
  select o.student_id, o.mentor_id, array_remove(array[
    case when exists (select from public.match_bans b where b.student_id = o.student_id and b.mentor_id = o.mentor_id)
      then 'never' end,
    case when not (mp.accepting and exists (select from private.confirmed_mentors v where v.user_id = mp.user_id)) then 'clearance' end,
    case when not exists (
      select from jsonb_array_elements(mp.languages) as spoken
      where spoken ->> 'level' <> 'basic' and (spoken ->> 'language' = p.language
        or (spoken ->> 'language' = 'en' and p.english_level in ('intermediate', 'advanced', 'native'))))
      then 'language' end,
    case when s.is_minor and p.gender is distinct from 'male' and a.gender is distinct from 'female' then 'woman_for_girl' end,
    case when p.mentor_gender_wish in ('female', 'male') and a.gender is distinct from p.mentor_gender_wish then 'gender_wish' end,
    case when s.is_minor and not coalesce(a.willing_minors, false) then 'willing_minors' end,
    case when (p.gender = 'female' or (s.is_minor and p.gender is distinct from 'male')) and not coalesce(a.willing_girls, false)
      then 'willing_girls' end
  ], null)
  from unnest(p_student_ids, p_mentor_ids) as o (student_id, mentor_id)
  join public.profiles p on p.id = o.student_id
  cross join lateral (
    select coalesce(private.latest_birth_day(p.date_of_birth, p.birth_date_precision, p.birth_calendar)
      > (private.today_in_kabul() - interval '18 years')::date, true) as is_minor) as s
  join public.mentor_profiles mp on mp.user_id = o.mentor_id
  left join public.mentorapplications a on a.user_id = o.mentor_id and a.status = 'approved'
$$;
revoke all on function private.broken_rules_of(uuid[], uuid[]) from public, anon, authenticated;
comment on function private.broken_rules_of(uuid[], uuid[]) is 'The hard rules that each of these pairs breaks: the n-th student with the n-th mentor.';

create or replace function private.broken_pair_rules(p_student_id uuid, p_mentor_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select b.rules from private.broken_rules_of(array[p_student_id], array[p_mentor_id]) b
$$;

-- Pairs of a round that could not be published now: a rule they break, a student who has somebody, no place left.
create or replace function private.round_problems(p_round_id uuid) returns table (student_id uuid, mentor_id uuid, rule text)
language sql stable security definer set search_path = '' set jit = off as $$
  with pairs as materialized (
    select q.student_id, q.mentor_id, r.hours_per_student,
      row_number() over (partition by q.mentor_id order by q.student_id) as number,
      -- looked up for these alone: joined, everybody would be gone through
      p.account_role <> 'student' or p.queued_at is null
        or q.student_id in (select m.student_id from public.matches m where m.state <> 'ended') as is_gone
    from public.match_proposals q
    join public.match_rounds r on r.id = q.round_id
    cross join lateral (select x.account_role, x.queued_at from public.profiles x where x.id = q.student_id offset 0) as p
    where q.round_id = p_round_id
  ),
  broken as materialized (
    select b.student_id, b.rules from private.broken_rules_of(
      array(select o.student_id from pairs o where not o.is_gone order by o.student_id),
      array(select o.mentor_id from pairs o where not o.is_gone order by o.student_id)) b
  )
  select w.student_id, w.mentor_id, w.rule
  from (
    select o.student_id, o.mentor_id, case
        when o.is_gone then 'gone'
        when cardinality(b.rules) > 0 then b.rules[1]
        when o.number > (
            select least(x.capacity, coalesce(x.hours_per_week / o.hours_per_student, x.capacity))
            from public.mentor_profiles x where x.user_id = o.mentor_id)
          - (select count(*) from public.matches m where m.mentor_id = o.mentor_id and m.state <> 'ended') then 'full'
      end as rule
    from pairs o left join broken b on b.student_id = o.student_id
    offset 0) as w
  where w.rule is not null
$$;
