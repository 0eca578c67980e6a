-- On a hosted Supabase, no identity of another address and no code on its way to a session outlives the confirmation
-- of an account: both may be of whoever signed up first with an address that is not hers.

create or replace function private.drop_unproven() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_chosen_before boolean := coalesce(old.encrypted_password, '') <> ''
    and new.encrypted_password is not distinct from old.encrypted_password;
  is_contested boolean := new.confirmation_sent_at > new.created_at + interval '30 seconds'
    or new.recovery_sent_at is not null
    or private.is_reserved_email(new.email);
begin
  if old.email_confirmed_at is not null or new.email_confirmed_at is null then
    return new;
  end if;
  delete from auth.sessions s where s.user_id = new.id;
  delete from private.mailed_links l where l.user_id = new.id;
  delete from private.link_requests r where r.user_id = new.id;
  -- the address's own identity is the account's; others stay only where they prove the same address
  delete from auth.identities i
  where i.user_id = new.id and i.provider <> 'email'
    and (lower(i.identity_data ->> 'email') is distinct from lower(new.email)
      or i.identity_data -> 'email_verified' is distinct from 'true'::jsonb);
  -- codes on their way to a session
  if to_regclass('auth.flow_state') is not null then
    execute 'delete from auth.flow_state where user_id = $1' using new.id;
  end if;
  -- an account that an operator made was never mailed a link, and keeps what the operator chose
  if is_chosen_before and (is_contested or new.confirmation_sent_at is not null) then
    new.encrypted_password := '';
    if is_contested then
      new.raw_user_meta_data := '{}'::jsonb;
    end if;
    insert into private.due_passwords (user_id, drops_metadata) values (new.id, coalesce(is_contested, false))
    on conflict (user_id) do update set drops_metadata = excluded.drops_metadata;
  end if;
  return new;
end
$$;
