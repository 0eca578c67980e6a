-- Product 1.26: paragraphs of the pages that say who we are, changed by admins without a deploy. The words of
-- the program are the default; a row replaces one paragraph in one language, an empty one brings the default
-- back. Who wrote what stands in a table of its own, because what visitors read names nobody.

create table public.site_texts (
  key text not null check (key ~ '^(home|vision|involved)\.[a-zA-Z]{1,40}$'),
  language text not null check (language in ('en', 'fa', 'ps')),
  text text not null check (char_length(text) <= 2000),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  primary key (key, language)
);
comment on table public.site_texts is 'Paragraphs that replace built-in ones: plain text with line breaks; empty means the built-in one.';
comment on column public.site_texts.version is 'Counts the savings, so that nobody overwrites what she has not seen.';

create table public.site_text_versions (
  id uuid primary key,
  key text not null,
  language text not null,
  version integer not null,
  text text not null,
  saved_by uuid references auth.users (id) on delete set null,
  saved_by_name text not null default '',
  saved_at timestamptz not null default now(),
  foreign key (key, language) references public.site_texts (key, language) on delete cascade,
  unique (key, language, version)
);
comment on table public.site_text_versions is 'What paragraphs said before and who wrote it: the last twenty of each.';
create index site_text_versions_saved_by on public.site_text_versions (saved_by);

alter table public.site_texts enable row level security;
revoke all on public.site_texts from public, anon, authenticated;
grant select on public.site_texts to anon, authenticated;
grant all on public.site_texts to service_role;
create policy "a session that has ended reaches nothing" on public.site_texts
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads what the pages say" on public.site_texts for select to anon using (true);
create policy "a member reads what the pages say" on public.site_texts for select to authenticated using (true);

alter table public.site_text_versions enable row level security;
revoke all on public.site_text_versions from public, anon, authenticated;
grant select on public.site_text_versions to authenticated;
grant all on public.site_text_versions to service_role;
create policy "a session that has ended reaches nothing" on public.site_text_versions
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "admins read what stood before" on public.site_text_versions
  for select to authenticated using ((select private.is_admin()));

create type public.site_text_saved as (
  version integer,
  is_conflict boolean,
  text text,
  saved_by_name text,
  saved_at timestamptz
);

-- Writes a paragraph made from a version that the writer has seen. Whoever saves over a newer one writes
-- nothing and is told what it says.
create function private.save_site_text(
  p_event_id uuid, p_key text, p_language text, p_expected_version integer, p_text text
) returns public.site_text_saved
language plpgsql security definer set search_path = '' as $$
declare
  written text := btrim(regexp_replace(replace(p_text, E'\r\n', E'\n'), '[\u0001-\u0009\u000b-\u001f\u007f]', '', 'g'), E' \n');
  saved public.site_texts;
  last public.site_text_versions;
  is_new boolean;
begin
  perform private.require_admin();
  if p_key is null or p_language is null or p_expected_version is null or p_text is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  is_new := private.begin_command(p_event_id, 'save_site_text');
  if is_new then
    if p_expected_version = 0 then
      insert into public.site_texts as t (key, language, text) values (p_key, p_language, written)
      on conflict (key, language) do nothing returning * into saved;
    else
      update public.site_texts t set text = written, version = t.version + 1, updated_at = now()
      where t.key = p_key and t.language = p_language and t.version = p_expected_version returning * into saved;
    end if;
    if saved.version is not null then
      insert into public.site_text_versions (id, key, language, version, text, saved_by, saved_by_name)
      values (p_event_id, p_key, p_language, saved.version, written, (select auth.uid()),
        private.staff_name((select auth.uid())));
      delete from public.site_text_versions v
      where v.key = p_key and v.language = p_language and v.version <= saved.version - 20;
    end if;
  end if;
  select * into last from public.site_text_versions v
  where v.key = p_key and v.language = p_language order by v.version desc limit 1;
  return row(coalesce(last.version, 0), last.id is distinct from p_event_id, coalesce(last.text, ''),
    coalesce(last.saved_by_name, ''), last.saved_at)::public.site_text_saved;
end
$$;
revoke all on function private.save_site_text(uuid, text, text, integer, text) from public, anon;
grant execute on function private.save_site_text(uuid, text, text, integer, text) to authenticated;

create function public.save_site_text(
  p_event_id uuid, p_key text, p_language text, p_expected_version integer, p_text text
) returns public.site_text_saved
language sql volatile security invoker set search_path = '' as $$
  select * from private.save_site_text(p_event_id, p_key, p_language, p_expected_version, p_text)
$$;
revoke all on function public.save_site_text(uuid, text, text, integer, text) from public, anon;
grant execute on function public.save_site_text(uuid, text, text, integer, text) to authenticated;
comment on function public.save_site_text is 'Admin: replaces one paragraph of a public page in one language, from the version that the admin has seen (0: none); an empty text brings the built-in one back. A conflict writes nothing and says what stands there.';
