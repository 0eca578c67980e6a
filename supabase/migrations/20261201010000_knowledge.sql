-- FEAT-09, product 3: what is published, as passages in which an answer can be found. Kept in step by triggers: nobody
-- writes here. What is written in `domain/advisor/faq` stands beside it; the advisor reads both.

create table public.kb_documents (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('post', 'programme', 'requirement', 'milestone')),
  source_id uuid not null,
  language text not null check (language in ('en', 'fa', 'ps')),
  title text not null,
  path text not null check (path like '/%'),
  dated_on date,
  visible_from timestamptz not null,
  created_at timestamptz not null default now(),
  unique (kind, source_id, language)
);
comment on table public.kb_documents is 'What is published, by its language: the sources of the advisor.';
comment on column public.kb_documents.source_id is 'The post, programme or date from which it was made; no reference, since it is of several kinds. Triggers follow it.';
comment on column public.kb_documents.dated_on is 'When it was published or last compared with its source; of a date, the day itself.';
comment on column public.kb_documents.visible_from is 'A post may be planned: the policy compares the clock.';
create index kb_documents_language on public.kb_documents (language, id);

create table public.kb_chunks (
  document_id uuid not null references public.kb_documents (id) on delete cascade,
  place integer not null,
  body text not null,
  primary key (document_id, place)
);
comment on table public.kb_chunks is 'A passage of a document, short enough to be an answer.';

alter table public.kb_documents enable row level security;
alter table public.kb_chunks enable row level security;
revoke all on public.kb_documents, public.kb_chunks from public, anon, authenticated;
grant select on public.kb_documents, public.kb_chunks to anon, authenticated;
grant all on public.kb_documents, public.kb_chunks to service_role;
create policy "a session that has ended reaches nothing" on public.kb_documents
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor finds what is published" on public.kb_documents for select to anon
  using (visible_from <= now());
create policy "a member finds what is published" on public.kb_documents for select to authenticated
  using (visible_from <= now());
create policy "a session that has ended reaches nothing" on public.kb_chunks
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads passages of what she finds" on public.kb_chunks for select to anon
  using (exists (select from public.kb_documents d where d.id = document_id));
create policy "a member reads passages of what she finds" on public.kb_chunks for select to authenticated
  using (exists (select from public.kb_documents d where d.id = document_id));

-- Puts a document in the place of the one that stood there; without passages nothing stands there.
create function private.kb_put(p_kind text, p_source uuid, p_language text, p_title text, p_path text, p_dated date,
  p_visible timestamptz, p_bodies text[])
returns void
language plpgsql security definer set search_path = '' as $$
declare
  document uuid;
begin
  delete from public.kb_documents d where d.kind = p_kind and d.source_id = p_source and d.language = p_language;
  if not exists (select from unnest(p_bodies) as body where btrim(body) <> '') then
    return;
  end if;
  insert into public.kb_documents (kind, source_id, language, title, path, dated_on, visible_from)
  values (p_kind, p_source, p_language, p_title, p_path, p_dated, p_visible) returning id into document;
  insert into public.kb_chunks (document_id, place, body)
  select document, row_number() over (order by n), btrim(body)
  from unnest(p_bodies) with ordinality as part (body, n) where btrim(body) <> '';
end
$$;
revoke all on function private.kb_put(text, uuid, text, text, text, date, timestamptz, text[]) from public, anon, authenticated;

-- The text of a post in pieces of some hundred letters, each of whole blocks.
create function private.post_passages(body jsonb, summary text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  block jsonb;
  words text;
  piece text := btrim(summary);
  pieces text[] := array[]::text[];
begin
  for block in select jsonb_array_elements(coalesce(body -> 'content', '[]')) loop
    select coalesce(string_agg(run #>> '{}', ' '), '') into words from jsonb_path_query(block, 'strict $.**.text') as run;
    if char_length(piece) + char_length(words) > 700 and piece <> '' then
      pieces := pieces || piece;
      piece := '';
    end if;
    piece := btrim(piece || ' ' || words);
  end loop;
  return pieces || piece;
end
$$;
revoke all on function private.post_passages(jsonb, text) from public, anon, authenticated;

create function private.kb_of_post(p_post uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
  one public.post_texts;
begin
  delete from public.kb_documents d where d.kind = 'post' and d.source_id = p_post;
  select * into post from public.posts p where p.id = p_post;
  if post.state is null or post.state not in ('scheduled', 'published') then
    return;
  end if;
  for one in select * from public.post_texts t where t.post_id = p_post and t.is_complete loop
    perform private.kb_put('post', p_post, one.language, one.title, '/blogs/' || one.slug,
      (post.published_at at time zone 'utc' + interval '4 hours 30 minutes')::date, post.published_at,
      private.post_passages(one.body, one.summary));
  end loop;
end
$$;
revoke all on function private.kb_of_post(uuid) from public, anon, authenticated;

-- What a programme asks for in figures, which every language reads.
create function private.requirement_figures(p_programme uuid) returns text
language sql stable set search_path = '' as $$
  select string_agg(case r.scale
      when 'toefl_120' then 'TOEFL ' || r.min || ' (0–120)'
      when 'toefl_6' then 'TOEFL ' || r.min || ' (1–6)'
      when 'ielts_9' then 'IELTS ' || r.min || ' (0–9)'
      when 'duolingo_160' then 'Duolingo ' || r.min || ' (10–160)'
      when 'percent' then r.min || ' %'
      when 'gpa_4' then 'GPA ' || r.min || ' (0–4)' end, ' · ' order by r.kind, r.scale, r.min)
  from public.programme_requirements r
  where r.programme_id = p_programme and r.is_current and r.min is not null and r.scale <> 'months'
$$;
revoke all on function private.requirement_figures(uuid) from public, anon, authenticated;

create function private.kb_of_programme(p_programme uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  programme public.programmes;
  one public.programme_texts;
begin
  delete from public.kb_documents d where d.kind in ('programme', 'requirement') and d.source_id = p_programme;
  select * into programme from public.programmes p where p.id = p_programme and p.state = 'published';
  if programme.id is null then
    return;
  end if;
  for one in select * from public.programme_texts t where t.programme_id = p_programme and t.is_complete loop
    perform private.kb_put('programme', p_programme, one.language, one.name, '/programs#' || p_programme, programme.checked_on,
      '-infinity', array[one.summary || ' ' || one.about, one.who || ' ' || one.costs]);
    perform private.kb_put('requirement', p_programme, one.language, one.name, '/programs#' || p_programme, programme.checked_on,
      '-infinity', array[concat_ws(' · ', nullif(array_to_string(one.requirements, ' · '), ''), private.requirement_figures(p_programme))]);
  end loop;
end
$$;
revoke all on function private.kb_of_programme(uuid) from public, anon, authenticated;

create function private.kb_of_milestone(p_milestone uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  milestone public.milestones;
  one public.milestone_texts;
begin
  delete from public.kb_documents d where d.kind = 'milestone' and d.source_id = p_milestone;
  select * into milestone from public.milestones m
  where m.id = p_milestone and m.is_published
    and (m.programme_id is null or exists (select from public.programmes p where p.id = m.programme_id and p.state = 'published'));
  if milestone.id is null then
    return;
  end if;
  for one in select * from public.milestone_texts t where t.milestone_id = p_milestone and t.is_complete loop
    perform private.kb_put('milestone', p_milestone, one.language, one.title, '/timeline', milestone.on_day, '-infinity',
      array[case when btrim(one.note) = '' then one.title else one.note end]);
  end loop;
end
$$;
revoke all on function private.kb_of_milestone(uuid) from public, anon, authenticated;

-- One trigger for all sources; its argument names the column that holds the id.
create function private.kb_follow() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  source uuid := (changed ->> tg_argv[1])::uuid;
begin
  case tg_argv[0]
    when 'post' then
      perform private.kb_of_post(source);
    when 'milestone' then
      perform private.kb_of_milestone(source);
    else
      perform private.kb_of_programme(source);
      if tg_table_name = 'programmes' then
        perform private.kb_of_milestone(m.id) from public.milestones m where m.programme_id = source;
      end if;
  end case;
  return null;
end
$$;
revoke all on function private.kb_follow() from public, anon, authenticated;

create trigger kb after insert or update or delete on public.posts for each row execute function private.kb_follow('post', 'id');
create trigger kb after insert or update or delete on public.post_texts for each row execute function private.kb_follow('post', 'post_id');
create trigger kb after insert or update or delete on public.programmes for each row execute function private.kb_follow('programme', 'id');
create trigger kb after insert or update or delete on public.programme_texts for each row execute function private.kb_follow('programme', 'programme_id');
create trigger kb after insert or update or delete on public.programme_requirements for each row execute function private.kb_follow('programme', 'programme_id');
create trigger kb after insert or update or delete on public.milestones for each row execute function private.kb_follow('milestone', 'id');
create trigger kb after insert or update or delete on public.milestone_texts for each row execute function private.kb_follow('milestone', 'milestone_id');

-- what was published before
select private.kb_of_post(p.id) from public.posts p;
select private.kb_of_programme(p.id) from public.programmes p;
select private.kb_of_milestone(m.id) from public.milestones m;
