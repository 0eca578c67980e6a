-- FEAT-10: how many students meet what programmes ask for. Admins see counts alone, which the server makes.

-- What counts over all students are made of: figures without names, for the server alone.
create function public.readiness_figures(p_after uuid, p_limit integer) returns table (
  id uuid, toefl_score integer, marks_percent numeric, gpa numeric, tests jsonb)
language sql stable security definer set search_path = '' as $$
  select p.id, p.toefl_score, p.marks_percent, p.gpa, (
    select coalesce(jsonb_agg(jsonb_build_object('scale', t.scale, 'score', t.score, 'taken_on', t.taken_on)), '[]')
    from public.student_tests t where t.student_id = p.id)
  from public.profiles p
  where p.account_role = 'student' and p.id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
  order by p.id limit least(greatest(coalesce(p_limit, 500), 1), 1000)
$$;
revoke all on function public.readiness_figures(uuid, integer) from public, anon, authenticated;
grant execute on function public.readiness_figures(uuid, integer) to service_role;
comment on function public.readiness_figures is 'The server: figures of students, from which it counts how many meet what programmes ask for.';

