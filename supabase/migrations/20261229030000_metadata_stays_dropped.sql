-- Metadata that was dropped at a confirmation came back where one statement confirmed and wrote it.

create or replace function private.keep_metadata_dropped() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.due_passwords d where d.user_id = new.id and d.drops_metadata) then
    new.raw_user_meta_data := case when old.email_confirmed_at is null then '{}'::jsonb else coalesce(old.raw_user_meta_data, '{}'::jsonb) end
      || jsonb_strip_nulls(jsonb_build_object('email_verified', new.raw_user_meta_data -> 'email_verified'));
  end if;
  return new;
end
$$;
