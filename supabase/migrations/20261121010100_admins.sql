-- Who is an admin. The address alone gives nothing: the row is bound to the confirmed account that holds it.

create table public.admin (
  email text primary key check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  user_id uuid unique references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.admin is 'Addresses of admins; user_id is the confirmed account the role is bound to.';

create function private.is_admin_id(uid uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.admin a where a.user_id = uid and a.email = private.verified_email_of(uid)
  )
$$;
revoke all on function private.is_admin_id(uuid) from public, anon, authenticated;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_admin_id((select auth.uid()))
$$;
revoke all on function private.is_admin() from public, anon;
grant execute on function private.is_admin() to authenticated;

-- The account that has proven the address before the row was written gets it at once; one that proves it
-- later is bound by the trigger on auth.users.
create function private.bind_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := lower(btrim(new.email));
  if tg_op = 'INSERT' or new.email <> old.email or new.user_id is null then
    new.user_id := (
      select u.id from auth.users u
      where lower(u.email) = new.email and private.verified_email_of(u.id) = new.email
      order by u.created_at limit 1
    );
  end if;
  return new;
end
$$;
revoke all on function private.bind_admin() from public;
create trigger a_bind before insert or update on public.admin
  for each row execute function private.bind_admin();

alter table public.admin enable row level security;
revoke all on public.admin from public, anon, authenticated;
grant select on public.admin to authenticated;
grant all on public.admin to service_role;

create policy "a session that has ended reaches nothing" on public.admin
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin sees her own row and no other" on public.admin
  for select to authenticated
  using (user_id = (select auth.uid()) and email = (select private.verified_email()));
