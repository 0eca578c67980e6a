-- The list of mentors that everybody may open: what a card of it says, found by folded words, in an order that
-- an index serves. Row security decides who is on it, as before; no column of the table is private.

alter table public.mentor_profiles
  add column answers_within text check (answers_within in ('day', 'few_days', 'week')),
  add column summary text,
  add column place_state text not null default 'open' check (place_state in ('open', 'few_places', 'full')),
  add column searchable text not null default '',
  add column list_key text collate "C" not null default '';
comment on column public.mentor_profiles.answers_within is 'How soon she usually answers, in her own words; null where she did not say.';
comment on column public.mentor_profiles.summary is 'The beginning of about, as a card shows it.';
comment on column public.mentor_profiles.place_state is 'How full she is; full too where she takes nobody new.';
comment on column public.mentor_profiles.searchable is 'Name and about, folded, for the search of the list.';
comment on column public.mentor_profiles.list_key is 'The order of the list and the cursor of its pages: free places first, then the newest.';

-- What others read holds no address and no number, whatever was typed: the table is open to visitors, so it is
-- not enough that a screen leaves them out.
create or replace function private.guard_mentor_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.user_id := old.user_id;
    new.created_at := old.created_at;
  end if;
  new.places_taken := (
    select count(*) from public.matches m where m.mentor_id = new.user_id and m.state in ('active', 'paused')
  );
  new.is_approved := private.is_mentor_id(new.user_id);
  new.display_name := private.hide_contacts(new.display_name);
  new.about := private.hide_contacts(new.about);
  new.summary := case
    when char_length(new.about) > 240 then regexp_replace(left(new.about, 240), '\s+\S*$', '') || ' …'
    else new.about
  end;
  new.place_state := case
    when not new.accepting or new.places_taken >= new.capacity then 'full'
    when new.capacity > 1 and new.capacity - new.places_taken = 1 then 'few_places'
    else 'open'
  end;
  new.searchable := private.fold_text(concat_ws(' ', new.display_name, new.about));
  new.list_key := concat_ws('-',
    case new.place_state when 'open' then 'a' when 'few_places' then 'b' else 'c' end,
    to_char(9999999999 - floor(extract(epoch from new.created_at)), 'FM0000000000'),
    new.user_id);
  if tg_op = 'INSERT' or new is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end
$$;
revoke all on function private.guard_mentor_profile() from public;

update public.mentor_profiles set is_approved = is_approved;

create index mentor_profiles_directory on public.mentor_profiles (list_key) where is_approved;
