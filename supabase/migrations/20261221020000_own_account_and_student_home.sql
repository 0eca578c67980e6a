-- One call each for the account of the caller and for what a student sees first.

-- The second step of a sign-in is no question here: an admin who has not taken it yet is asked for it as an admin, and
-- reaches nothing before.
create function private.own_role() returns text
language sql stable security definer set search_path = '' as $$
  select case when private.session_alive() then private.role_of((select auth.uid())) end
$$;
grant execute on function private.own_role to authenticated, service_role;

create function public.own_account() returns table (role text, profile jsonb)
language sql stable security invoker set search_path = '' as $$
  select private.own_role(), (select to_jsonb(p) from public.profiles p where p.id = (select auth.uid()))
$$;
comment on function public.own_account is 'The caller''s role, null when the session has ended, and own profile, null when there is none.';
grant execute on function public.own_account to authenticated, service_role;

create function public.student_home() returns table (match jsonb, queue_position integer, survey jsonb, proposals jsonb)
language sql stable security invoker set search_path = '' as $$
  select
    (select jsonb_build_object('id', m.id, 'state', m.state, 'started_at', m.started_at, 'mentor',
        (select jsonb_build_object('display_name', mp.display_name, 'fields', mp.fields, 'languages', mp.languages, 'country', mp.country,
            'hours_per_week', mp.hours_per_week, 'about', mp.about)
          from public.mentor_profiles mp where mp.user_id = m.mentor_id))
      from public.matches m where m.student_id = (select auth.uid()) order by m.created_at desc limit 1),
    public.student_queue_position(),
    (select jsonb_build_object('outcome', s.outcome, 'created_at', s.created_at)
      from public.survey_responses s where s.user_id = (select auth.uid()) order by s.created_at desc limit 1),
    coalesce((select jsonb_agg(to_jsonb(o) order by o.accept_by) from public.my_proposals() o where o.side = 'student'), '[]')
$$;
comment on function public.student_home is 'Student: newest match with the mentor she may see, place in the queue, newest survey answer and open proposals.';
grant execute on function public.student_home to authenticated, service_role;
