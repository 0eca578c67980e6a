-- AU-01, AU-02: the address of an admin or of an approved mentor is reached only by proving the mailbox.

create function private.is_reserved_email(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.admin a where a.email = lower(btrim(address)))
    or exists (
      select 1 from public.mentorapplications m
      where m.email = lower(btrim(address)) and m.status in ('approved', 'suspended'))
$$;
revoke all on function private.is_reserved_email(text) from public, anon, authenticated;

-- Refused: moving an account to such an address, and confirming a password account with one although no mail
-- was ever sent to it (automatic confirmation, in the insert or right after it). Left alone: a sign-up that
-- still has to prove the mailbox, a proof by a mailed link or code, and an identity whose provider proved it.
create function private.guard_reserved_email() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  by_password boolean := coalesce(new.raw_app_meta_data ->> 'provider', 'email') in ('email', '');
  mailed boolean := coalesce(new.confirmation_sent_at, new.recovery_sent_at, new.invited_at) is not null;
begin
  if new.email is null or not private.is_reserved_email(new.email) then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if lower(btrim(new.email)) is distinct from lower(btrim(old.email)) then
      raise exception 'email_reserved' using errcode = '42501';
    end if;
    if old.email_confirmed_at is null and new.email_confirmed_at is not null and by_password and not mailed then
      raise exception 'email_reserved' using errcode = '42501';
    end if;
  elsif new.email_confirmed_at is not null and by_password then
    raise exception 'email_reserved' using errcode = '42501';
  end if;
  return new;
end
$$;
revoke all on function private.guard_reserved_email() from public;
create trigger guard_reserved_email before insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.guard_reserved_email();

-- An address that has just been proven gets what waits for it; a changed one loses it.
create function private.follow_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.verified_email_of(new.id);
begin
  if address is not null then
    update public.admin set user_id = new.id where email = address and user_id is null;
    update public.mentorapplications set user_id = new.id
    where email = address and user_id is null and not exists (
      select 1 from public.mentorapplications m where m.user_id = new.id
        and m.status not in ('rejected', 'withdrawn', 'expired'));
  end if;
  perform private.refresh_person(new.id);
  return null;
end
$$;
revoke all on function private.follow_account() from public;
create trigger follow_account after insert or update of email, email_confirmed_at, deleted_at on auth.users
  for each row execute function private.follow_account();
