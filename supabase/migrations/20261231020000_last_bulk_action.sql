-- What an admin did to many applications is found again after a reload, for as long as it can be taken back.

-- What became of one batch, or of all that were handled, and how many rows no batch has handled.
create or replace function private.bulk_answer(p_action_id uuid, p_batch_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'done', count(*) filter (where r.outcome = 'done'),
    'refused', coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', btrim(m.first_name || ' ' || m.last_name), 'code', r.outcome) order by r.place)
      filter (where r.outcome <> 'done'), '[]'),
    'waiting', (select count(*) from private.bulk_action_rows w where w.action_id = p_action_id and w.outcome is null),
    'undo_until', min(r.told_at))
  from private.bulk_action_rows r join public.mentorapplications m on m.id = r.application_id
  where r.action_id = p_action_id and (p_batch_id is null or r.batch_id = p_batch_id)
$$;

create function private.last_bulk_action() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  action private.bulk_actions;
  undo_until timestamptz;
begin
  perform private.require_admin();
  select * into action from private.bulk_actions b
  where b.actor_id = (select auth.uid()) and b.operation is not null order by b.created_at desc, b.id limit 1;
  select min(r.told_at) into undo_until from private.bulk_action_rows r where r.action_id = action.id and r.outcome = 'done';
  if undo_until is null or undo_until <= now() or action.undone_at is not null then
    return null;
  end if;
  return private.bulk_answer(action.id, null)
    || jsonb_build_object('id', action.id, 'operation', action.operation, 'params', action.params);
end
$$;
grant execute on function private.last_bulk_action to authenticated;

create function public.last_bulk_action() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.last_bulk_action()
$$;
comment on function public.last_bulk_action is 'Admin: the own last action on many applications, while all of it can be taken back; null after that, and once taking back has begun.';
grant execute on function public.last_bulk_action to authenticated, service_role;
