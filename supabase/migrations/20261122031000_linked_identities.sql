-- AU-12: an account is joined with an identity elsewhere (Google) only on the word of a provider that has proven
-- the address. Whoever opened an account with somebody else's address before her has nothing in it afterwards.

create function private.guard_identity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.provider in ('email', 'phone') then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    -- An identity keeps the address by which it came. The auth service looks accounts up by these: with another
    -- one, proven or not, the next person who comes with that address would be led into this account.
    new.identity_data := new.identity_data || jsonb_build_object(
      'email', old.identity_data -> 'email', 'email_verified', old.identity_data -> 'email_verified');
    return new;
  end if;
  if (new.identity_data -> 'email_verified') is distinct from 'true'::jsonb then
    raise exception 'provider_email_unverified' using errcode = '42501';
  end if;
  -- The address of this account was never proven by a mail: a password, a session or a pending change of address
  -- that is there already may be anybody's. A confirmed account keeps its own.
  update auth.users u set encrypted_password = null, email_change = ''
  where u.id = new.user_id and (u.email_confirmed_at is null or coalesce(u.confirmation_sent_at, u.invited_at) is null);
  if found then
    delete from auth.sessions s where s.user_id = new.user_id;
  end if;
  return new;
end
$$;
revoke all on function private.guard_identity() from public;
create trigger guard_identity before insert or update of identity_data on auth.identities
  for each row execute function private.guard_identity();
