-- SG-18: keys or a device of the team are in wrong hands: everybody is signed out at once, and is told to choose a new
-- password. Tokens that were given open nothing from the next request on. An operator asks for it, not a person in the
-- product: whoever holds an admin's account must not be able to shut everybody out.

create function public.sign_everybody_out(p_is_told boolean default true) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  sessions bigint;
  mails bigint := 0;
begin
  delete from auth.sessions s;
  get diagnostics sessions = row_count;
  if p_is_told then
    -- asked again within the hour, nobody is told twice
    insert into private.mail_outbox (user_id, to_email, kind, language)
    select u.id, private.verified_email_of(u.id), 'everybody_signed_out', coalesce(
      (select p.language from public.profiles p where p.id = u.id),
      (select a.language from public.mentorapplications a where a.user_id = u.id order by a.created_at desc limit 1), 'en')
    from auth.users u
    where private.verified_email_of(u.id) is not null
      and not exists (select from private.mail_outbox o
        where o.user_id = u.id and o.kind = 'everybody_signed_out' and o.created_at > now() - interval '1 hour');
    get diagnostics mails = row_count;
  end if;
  perform private.write_audit('everybody_signed_out', null, 'sessions', null, jsonb_build_object('sessions', sessions, 'mails', mails));
  return jsonb_build_object('sessions', sessions, 'mails', mails);
end
$$;
revoke all on function public.sign_everybody_out(boolean) from public, anon, authenticated;
grant execute on function public.sign_everybody_out(boolean) to service_role;
comment on function public.sign_everybody_out is 'The operator: ends every session there is; with p_is_told everybody whose address is confirmed is told by mail. How many of each.';
