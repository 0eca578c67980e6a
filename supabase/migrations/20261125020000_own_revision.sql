-- Whoever goes on with her own version after a conflict is promised that the other one stays among the earlier
-- versions. A stretch of saving by one person is one revision, so without this it would not where both are hers:
-- written on two devices.

drop function public.save_post(uuid, uuid, integer, jsonb);
drop function private.save_post(uuid, uuid, integer, jsonb);

create function private.save_post(p_event_id uuid, p_post_id uuid, p_expected_version integer, p_content jsonb, p_own_revision boolean)
returns public.post_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  post public.posts;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'save_post');
  if p_post_id is null or p_expected_version is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if is_new and p_expected_version = 0 then
    insert into public.posts (id, author_id, saved_by, last_command, version)
    values (p_post_id, (select auth.uid()), (select auth.uid()), p_event_id, 0)
    on conflict (id) do nothing;
  end if;
  select * into post from public.posts p where p.id = p_post_id for update;
  if post.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.post_saved(post, post.last_command <> p_event_id);
  end if;
  if post.version <> p_expected_version then
    return private.post_saved(post, true);
  end if;
  return private.post_saved(private.write_post(p_event_id, p_post_id, p_content, coalesce(p_own_revision, false)), false);
end
$$;
revoke all on function private.save_post(uuid, uuid, integer, jsonb, boolean) from public, anon;
grant execute on function private.save_post(uuid, uuid, integer, jsonb, boolean) to authenticated;

create function public.save_post(p_event_id uuid, p_post_id uuid, p_expected_version integer, p_content jsonb, p_own_revision boolean default false)
returns public.post_saved
language sql volatile security invoker set search_path = '' as $$
  select private.save_post(p_event_id, p_post_id, p_expected_version, p_content, p_own_revision)
$$;
revoke all on function public.save_post(uuid, uuid, integer, jsonb, boolean) from public, anon;
grant execute on function public.save_post(uuid, uuid, integer, jsonb, boolean) to authenticated;
comment on function public.save_post is 'Admin: writes a whole post. Version 0 makes it. is_conflict: nothing was written, because saved_by_name had saved another version at saved_at. p_own_revision: what stood there stays as a revision, also where the same person saved it a moment ago.';
