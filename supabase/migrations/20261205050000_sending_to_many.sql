-- AB-03: what goes to many people at once wants a person who has just shown who she is, and there is a limit to how
-- much of it goes out in an hour, whoever the admin is.

create function private.require_fresh_sign_in() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from auth.sessions s
    where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid
      and s.user_id = (select auth.uid()) and s.created_at > now() - interval '1 hour')
  then
    raise exception 'fresh_sign_in_needed' using errcode = 'P0001';
  end if;
end
$$;
revoke all on function private.require_fresh_sign_in() from public, anon, authenticated;
comment on function private.require_fresh_sign_in is 'A session that was taken over on a desk left open is mostly older. Refused: fresh_sign_in_needed.';

-- Holds the count until the end of the transaction, so that two admins at the same moment are one after the other.
create function private.require_room_to_send(p_send_at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('private.require_room_to_send'));
  if (select count(*) from public.announcements a
    where a.state in ('scheduled', 'sending', 'sent')
      and a.send_at > p_send_at - interval '1 hour' and a.send_at < p_send_at + interval '1 hour') >= 5
  then
    raise exception 'announcements_too_many' using errcode = 'P0001';
  end if;
end
$$;
revoke all on function private.require_room_to_send(timestamptz) from public, anon, authenticated;
comment on function private.require_room_to_send is 'Five announcements within an hour of each other at most. Refused: announcements_too_many.';

do $$
declare
  whole text := pg_catalog.pg_get_functiondef('private.schedule_announcement(uuid, uuid, integer, timestamptz)'::regprocedure);
  known constant text := '  if asked.version is distinct from p_expected_version then';
  writing constant text := '  update public.announcements a set state = ''scheduled''';
begin
  if pg_catalog.strpos(whole, known) = 0 or pg_catalog.strpos(whole, writing) = 0 then
    raise exception 'nothing to change in private.schedule_announcement';
  end if;
  whole := pg_catalog.replace(whole, known, '  perform private.require_fresh_sign_in();' || E'\n' || known);
  whole := pg_catalog.replace(whole, writing, '  perform private.require_room_to_send(send_time);' || E'\n' || writing);
  execute whole;
end
$$;
comment on function public.schedule_announcement is 'Admin who signed in within the hour: lets a tested announcement go out at p_send_at, and never within five minutes. Refused: fresh_sign_in_needed, announcement_not_tested, announcement_text_missing, nobody_to_reach, announcements_too_many.';
