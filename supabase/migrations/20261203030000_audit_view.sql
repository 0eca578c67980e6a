-- FEAT-05, product 1.22: the record of who did what, for admins: by who, what, whose data and when, the newest first.

create index audit_log_action on public.audit_log (action, created_at desc, id desc);

create function private.admin_audit_log(p_actor uuid, p_role text, p_action text, p_code text, p_from timestamptz, p_until timestamptz,
  p_before_created_at timestamptz, p_before_id uuid, p_limit integer)
returns table (id uuid, created_at timestamptz, actor_role text, actor_id uuid, actor_name text, action text, entity text,
  subject_id uuid, subject_code text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  subject uuid;
begin
  perform private.require_admin();
  if private.is_filled(p_code) then
    select p.id into subject from public.profiles p where p.student_id = upper(btrim(p_code));
    if subject is null then
      return;
    end if;
  end if;
  return query
    select l.id, l.created_at, l.actor_role, a.actor_id, private.staff_name(a.actor_id), l.action, l.entity, l.subject_id, p.student_id
    from public.audit_log l
    left join public.audit_actors a on a.audit_id = l.id
    -- those who are no students have a code too, by which admins know nobody
    left join public.profiles p on p.id = l.subject_id and p.account_role = 'student'
    where (p_actor is null or a.actor_id = p_actor)
      and (p_role is null or l.actor_role = p_role)
      and (p_action is null or l.action = p_action)
      and (subject is null or l.subject_id = subject)
      and (p_from is null or l.created_at >= p_from)
      and (p_until is null or l.created_at < p_until)
      and (p_before_created_at is null or (l.created_at, l.id) < (p_before_created_at, p_before_id))
    order by l.created_at desc, l.id desc
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
revoke all on function private.admin_audit_log(uuid, text, text, text, timestamptz, timestamptz, timestamptz, uuid, integer) from public, anon;
grant execute on function private.admin_audit_log(uuid, text, text, text, timestamptz, timestamptz, timestamptz, uuid, integer) to authenticated;
create function public.admin_audit_log(p_actor uuid default null, p_role text default null, p_action text default null, p_code text default null,
  p_from timestamptz default null, p_until timestamptz default null, p_before_created_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 50)
returns table (id uuid, created_at timestamptz, actor_role text, actor_id uuid, actor_name text, action text, entity text,
  subject_id uuid, subject_code text)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_audit_log(p_actor, p_role, p_action, p_code, p_from, p_until, p_before_created_at, p_before_id, p_limit)
$$;
revoke all on function public.admin_audit_log(uuid, text, text, text, timestamptz, timestamptz, timestamptz, uuid, integer) from public, anon;
grant execute on function public.admin_audit_log(uuid, text, text, text, timestamptz, timestamptz, timestamptz, uuid, integer) to authenticated;
comment on function public.admin_audit_log is 'Admin: the record, the newest first, by actor, role, action, code of the student concerned and time; the next page begins below the last (created_at, id).';

-- What there is to choose from: admins by name, and the actions that occur (one step in the index for each).
create function private.admin_audit_choices() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'admins', (select coalesce(jsonb_agg(jsonb_build_object('id', a.user_id, 'name', private.staff_name(a.user_id)) order by a.user_id), '[]')
      from public.admin a where a.user_id is not null),
    'actions', (
      with recursive known as (
        (select l.action from public.audit_log l order by l.action limit 1)
        union all
        select (select l.action from public.audit_log l where l.action > k.action order by l.action limit 1) from known k where k.action is not null
      )
      select coalesce(jsonb_agg(k.action order by k.action), '[]') from known k where k.action is not null));
end
$$;
revoke all on function private.admin_audit_choices() from public, anon;
grant execute on function private.admin_audit_choices() to authenticated;
create function public.admin_audit_choices() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.admin_audit_choices()
$$;
revoke all on function public.admin_audit_choices() from public, anon;
grant execute on function public.admin_audit_choices() to authenticated;
comment on function public.admin_audit_choices is 'Admin: by what the record can be narrowed: {admins: [{id, name}], actions}.';
