-- Product 1.10: two admins read each application for a round without knowing of each other, and a third where they
-- differ. A reader sees the code and the answers. What readers said is shown once all of them have handed in, and to
-- admins alone.

-- Product 1.10: readings, with their mean beside the points: lists of many readings do not work it out again.
create table private.programme_reviews (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.programme_applications (id) on delete cascade,
  reviewer_id uuid references auth.users (id) on delete set null,
  is_third boolean not null default false,
  scales jsonb not null default '{}' check (private.are_scales(scales)),
  note text not null default '' check (char_length(note) <= 2000),
  is_machine_suspected boolean not null default false,
  version integer not null default 1 check (version >= 1),
  last_command uuid,
  handed_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  mean numeric generated always as (private.mean_of_scales(scales)) stored,
  constraint one_reads_once unique (application_id, reviewer_id),
  constraint handed_in_is_whole check (handed_in_at is null or private.are_whole_scales(scales))
);
comment on table private.programme_reviews is 'Who reads which application for a round, and what she says of it. Reached by functions alone.';
comment on column private.programme_reviews.reviewer_id is 'Null: her account is gone; what she had handed in stays.';
comment on column private.programme_reviews.is_third is 'Asked because the first two differed. The reader is not told.';
comment on column private.programme_reviews.mean is 'Of the points as they are now; of one who has not handed in it counts for nothing yet.';
create index programme_reviews_reviewer on private.programme_reviews (reviewer_id, handed_in_at);
create index programme_reviews_standing on private.programme_reviews (application_id) include (is_third, handed_in_at, mean);
alter table private.programme_reviews enable row level security;
create trigger touch before update on private.programme_reviews for each row execute function private.touch_updated_at();
create trigger a_keep before update on private.programme_reviews for each row execute function private.keep_review();
create trigger z_standing after insert or delete on private.programme_reviews
  for each row execute function private.keep_reading_standing();
-- what is still being typed counts for nothing
create trigger z_standing_changed after update on private.programme_reviews
  for each row when ((old.application_id, old.is_third, old.handed_in_at, case when new.handed_in_at is not null then old.mean end)
    is distinct from (new.application_id, new.is_third, new.handed_in_at, case when new.handed_in_at is not null then new.mean end))
  execute function private.keep_reading_standing();

-- Product 1.10: the state of reading of each application, kept so that a round does not work it out of all its
-- readings.
create table private.reading_standings (
  application_id uuid primary key references public.programme_applications (id) on delete cascade,
  state text not null default 'needs_readers' check (state in ('needs_readers', 'reading', 'read', 'third', 'needs_third')),
  mean numeric
);
comment on table private.reading_standings is 'private.count_readings, kept by triggers; an application that nobody was asked to read has no row.';
alter table private.reading_standings enable row level security;

create function private.review_criteria() returns text[]
language sql immutable set search_path = '' as $$ select array['reasons', 'effort', 'fit', 'others'] $$;

-- From how far apart two readers are, by the mean of their scales, somebody else reads as well.
create function private.third_reader_from() returns numeric
language sql immutable set search_path = '' as $$ select 2.0 $$;

-- Whether these are points for criteria, as domain/programmes/programme-review.ts has it; some may still be missing.
create function private.are_scales(scales jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(scales) = 'object' and not exists (
    select from jsonb_each(scales) as s (criterion, points)
    where not s.criterion = any (private.review_criteria()) or s.points::text !~ '^[1-5]$'), false)
$$;

create function private.are_whole_scales(scales jsonb) returns boolean
language sql immutable set search_path = '' as $$ select private.are_scales(scales) and scales ?& private.review_criteria() $$;

-- a column that is worked out is worked out as who writes
create function private.mean_of_scales(scales jsonb) returns numeric
language sql immutable set search_path = '' as $$ select avg(points::numeric) from jsonb_each_text(scales) as s (criterion, points) $$;
grant execute on function private.mean_of_scales to authenticated, service_role;

-- What is handed in stays as it is; only the account of the reader may go. The mean follows the points, and is not
-- there yet while a row is being written.
create function private.keep_review() returns trigger
language plpgsql set search_path = '' as $$
declare
  free constant text[] := array['reviewer_id', 'updated_at', 'mean'];
begin
  if old.handed_in_at is not null and to_jsonb(new) - free <> to_jsonb(old) - free then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  return new;
end
$$;

-- Of an application that a student takes back, what was said of it is deleted.
create function private.forget_reviews() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.programme_reviews r where r.application_id = new.id;
  return null;
end
$$;

-- The state of reading of an application, and the mean of those who have handed in.
create function private.reading_of(p_application_id uuid) returns table (state text, mean numeric)
language sql stable security definer set search_path = '' as $$
  select r.state, r.mean from private.readings_of(array[p_application_id]) r
$$;

-- What colleagues call an admin: her name, or her address where she has given none.
create function private.reader_name(uid uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(private.staff_name(uid), ''), (select a.email from public.admin a where a.user_id = uid), '')
$$;

-- Tells a reader that something waits for her, once until she has seen it.
create function private.ask_reader(p_reader_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify(p_reader_id, 'review_asked', '{}')
  where p_reader_id is distinct from (select auth.uid()) and not exists (
    select from public.notifications n where n.user_id = p_reader_id and n.kind = 'review_asked' and n.read_at is null)
$$;

-- Who reads what.

-- Gives an application to somebody, as its reading needs it. The application is locked by the caller.
create function private.give_review(p_application_id uuid, p_reader_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  standing text := (select r.state from private.reading_of(p_application_id) r);
begin
  if standing not in ('needs_readers', 'needs_third') or not private.is_admin_id(p_reader_id) then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  insert into private.programme_reviews (application_id, reviewer_id, is_third) values (p_application_id, p_reader_id, standing = 'needs_third');
  perform private.ask_reader(p_reader_id);
exception when unique_violation then
  raise exception 'invalid_transition' using errcode = 'P0001';
end
$$;

-- Somebody else for two who differ: rather one who reads for this round already, of these who has least before her.
create function private.ask_third_reader(p_application public.programme_applications) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  third uuid := (
    select a.user_id from public.admin a
    where a.user_id is not null and private.is_admin_id(a.user_id) and not exists (
      select from private.programme_reviews r where r.application_id = p_application.id and r.reviewer_id = a.user_id)
    order by exists (select from private.programme_reviews r join public.programme_applications o on o.id = r.application_id
        where r.reviewer_id = a.user_id and o.cohort_id = p_application.cohort_id) desc,
      (select count(*) from private.programme_reviews r where r.reviewer_id = a.user_id and r.handed_in_at is null), a.user_id
    limit 1);
begin
  if third is not null then
    perform private.give_review(p_application.id, third);
  end if;
end
$$;

create function private.assign_programme_review(p_event_id uuid, p_application_id uuid, p_reader_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if private.begin_command(p_event_id, 'assign_programme_review') then
    perform 1 from public.programme_applications a where a.id = p_application_id and a.state = 'submitted' for update;
    if not found then
      raise exception 'not_found' using errcode = 'P0001';
    end if;
    perform private.give_review(p_application_id, p_reader_id);
  end if;
end
$$;
grant execute on function private.assign_programme_review to authenticated;

-- Commands and lists.

create function public.assign_programme_review(p_event_id uuid, p_application_id uuid, p_reader_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.assign_programme_review(p_event_id, p_application_id, p_reader_id) $$;
comment on function public.assign_programme_review is 'Admin: gives an application to a reader; as the third one where the first two differ.';
grant execute on function public.assign_programme_review to authenticated, service_role;

create function private.unassign_programme_review(p_event_id uuid, p_review_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if private.begin_command(p_event_id, 'unassign_programme_review') then
    delete from private.programme_reviews r where r.id = p_review_id and r.handed_in_at is null;
    if not found then
      raise exception 'invalid_transition' using errcode = 'P0001';
    end if;
  end if;
end
$$;
grant execute on function private.unassign_programme_review to authenticated;

create function public.unassign_programme_review(p_event_id uuid, p_review_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.unassign_programme_review(p_event_id, p_review_id) $$;
comment on function public.unassign_programme_review is 'Admin: takes an application from a reader who has not handed in; what she had written is gone.';
grant execute on function public.unassign_programme_review to authenticated, service_role;

-- Gives every application of a round the readers that it lacks, so that all read about the same. What lies with
-- somebody who is no admin any more goes to another. How many readings it gave out.
create function private.spread_programme_reviews(p_event_id uuid, p_cohort_id uuid, p_reader_ids uuid[]) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  readers uuid[];
  loads integer[];
  application public.programme_applications;
  place integer;
  given integer := 0;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'spread_programme_reviews') then
    return 0;
  end if;
  -- two who press at once take turns
  perform 1 from public.cohorts c where c.id = p_cohort_id for update;
  select array_agg(who.id order by who.id), array_agg(who.load order by who.id) into readers, loads
  from (select r.id, (select count(*) from private.programme_reviews v join public.programme_applications a on a.id = v.application_id
      where v.reviewer_id = r.id and a.cohort_id = p_cohort_id)::integer as load
    from (select distinct unnest(p_reader_ids) as id) as r where private.is_admin_id(r.id)) as who;
  if readers is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  delete from private.programme_reviews v using public.programme_applications a
  where a.id = v.application_id and a.cohort_id = p_cohort_id and v.handed_in_at is null and not private.is_admin_id(v.reviewer_id);
  for application in
    select * from public.programme_applications a where a.cohort_id = p_cohort_id and a.state = 'submitted' order by a.submitted_at, a.id for update
  loop
    while (select r.state in ('needs_readers', 'needs_third') from private.reading_of(application.id) r) loop
      place := (
        select n from generate_subscripts(readers, 1) as n
        where not exists (select from private.programme_reviews v where v.application_id = application.id and v.reviewer_id = readers[n])
        -- of those who have the same the pairs are mixed
        order by loads[n], md5(application.id::text || readers[n]::text) limit 1);
      exit when place is null;
      perform private.give_review(application.id, readers[place]);
      loads[place] := loads[place] + 1;
      given := given + 1;
    end loop;
  end loop;
  return given;
end
$$;
grant execute on function private.spread_programme_reviews to authenticated;

create function public.spread_programme_reviews(p_event_id uuid, p_cohort_id uuid, p_reader_ids uuid[]) returns integer
language sql volatile security invoker set search_path = '' as $$ select private.spread_programme_reviews(p_event_id, p_cohort_id, p_reader_ids) $$;
comment on function public.spread_programme_reviews is 'Admin: gives every application of a round the readers that it lacks, evenly. How many readings that were; 0 for a repetition.';
grant execute on function public.spread_programme_reviews to authenticated, service_role;

create function private.programme_readers(p_cohort_id uuid) returns table (id uuid, name text, open_count integer, done_count integer)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select a.user_id, private.reader_name(a.user_id), coalesce(c.open_count, 0), coalesce(c.done_count, 0)
    from public.admin a left join (
      select r.reviewer_id, count(*) filter (where r.handed_in_at is null)::integer as open_count, count(r.handed_in_at)::integer as done_count
      from private.programme_reviews r join public.programme_applications o on o.id = r.application_id
      where o.cohort_id = p_cohort_id group by r.reviewer_id) as c on c.reviewer_id = a.user_id
    where a.user_id is not null and private.is_admin_id(a.user_id)
    order by private.reader_name(a.user_id), a.user_id;
end
$$;
grant execute on function private.programme_readers to authenticated;

create function public.programme_readers(p_cohort_id uuid) returns table (id uuid, name text, open_count integer, done_count integer)
language sql stable security invoker set search_path = '' as $$ select * from private.programme_readers(p_cohort_id) $$;
comment on function public.programme_readers is 'Admin: who can read, and how much of a round lies with her and is done.';
grant execute on function public.programme_readers to authenticated, service_role;

-- Without a state it is asked for one page alone. Points and marks appear in it where nobody is reading any more; who
-- reads and whether she is done always does.
create function private.admin_programme_readings(p_cohort_id uuid, p_state text, p_after_at timestamptz, p_after_id uuid, p_limit integer)
returns table (id uuid, student_code text, submitted_at timestamptz, state text, mean numeric, suspected_count integer, readers jsonb, total bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  wanted uuid[];
  all_count bigint;
begin
  perform private.require_admin();
  if p_state is null then
    select count(*) into all_count from public.programme_applications a where a.cohort_id = p_cohort_id and a.state = 'submitted';
  else
    wanted := array(select r.application_id from private.readings_of(array(
      select a.id from public.programme_applications a where a.cohort_id = p_cohort_id and a.state = 'submitted')) r where r.state = p_state);
    all_count := cardinality(wanted);
  end if;
  return query
    with listed as materialized (
      select a.id, a.student_id, a.submitted_at from public.programme_applications a
      where a.cohort_id = p_cohort_id and a.state = 'submitted' and (p_state is null or a.id = any (wanted))
        and (p_after_id is null or (a.submitted_at, a.id) > (p_after_at, p_after_id))
      order by a.submitted_at, a.id
      limit least(greatest(coalesce(p_limit, 50), 1), 200))
    select l.id, p.student_id, l.submitted_at, r.state, case when r.state = 'read' then r.mean end,
      case when r.state = 'read' then (select count(*)::integer from private.programme_reviews v where v.application_id = l.id and v.is_machine_suspected) end,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'reader_id', v.reviewer_id, 'name', private.reader_name(v.reviewer_id),
          'is_third', v.is_third, 'is_done', v.handed_in_at is not null) order by v.is_third, v.created_at, v.id)
        from private.programme_reviews v where v.application_id = l.id), '[]'),
      all_count
    from listed l
    join private.readings_of(array(select listed.id from listed)) r on r.application_id = l.id
    left join public.profiles p on p.id = l.student_id
    order by l.submitted_at, l.id;
end
$$;
grant execute on function private.admin_programme_readings to authenticated;

create function public.admin_programme_readings(p_cohort_id uuid, p_state text default null, p_after_at timestamptz default null,
  p_after_id uuid default null, p_limit integer default 50)
returns table (id uuid, student_code text, submitted_at timestamptz, state text, mean numeric, suspected_count integer, readers jsonb, total bigint)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_programme_readings(p_cohort_id, p_state, p_after_at, p_after_id, p_limit)
$$;
comment on function public.admin_programme_readings is 'Admin: the state of reading of each application of a round; its mean once all have handed in.';
grant execute on function public.admin_programme_readings to authenticated, service_role;

-- What the people concerned read.

create function private.my_programme_reviews()
returns table (id uuid, student_code text, names jsonb, round_number integer, asked_at timestamptz, handed_in_at timestamptz)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select r.id, p.student_id,
      (select coalesce(jsonb_object_agg(t.language, t.name), '{}') from public.programme_texts t where t.programme_id = c.programme_id and t.is_complete),
      c.number, r.created_at, r.handed_in_at
    from private.programme_reviews r join public.programme_applications a on a.id = r.application_id
    join public.cohorts c on c.id = a.cohort_id left join public.profiles p on p.id = a.student_id
    where r.reviewer_id = (select auth.uid())
    order by r.handed_in_at desc nulls first, r.created_at, r.id
    limit 500;
end
$$;
grant execute on function private.my_programme_reviews to authenticated;

create function public.my_programme_reviews()
returns table (id uuid, student_code text, names jsonb, round_number integer, asked_at timestamptz, handed_in_at timestamptz)
language sql stable security invoker set search_path = '' as $$ select * from private.my_programme_reviews() $$;
comment on function public.my_programme_reviews is 'Admin: what lies with her to be read, then what she has handed in.';
grant execute on function public.my_programme_reviews to authenticated, service_role;

-- The caller's own review, locked after its application, as everybody does.
create function private.own_review(p_review_id uuid) returns private.programme_reviews
language plpgsql volatile security definer set search_path = '' as $$
declare
  review private.programme_reviews;
begin
  perform private.require_admin();
  perform 1 from public.programme_applications a
  where a.id = (select r.application_id from private.programme_reviews r where r.id = p_review_id and r.reviewer_id = (select auth.uid())) for update;
  select * into review from private.programme_reviews r where r.id = p_review_id and r.reviewer_id = (select auth.uid()) for update;
  if review.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  return review;
end
$$;

create function private.open_programme_review(p_event_id uuid, p_review_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  review private.programme_reviews := private.own_review(p_review_id);
  application public.programme_applications;
begin
  select * into application from public.programme_applications a where a.id = review.application_id;
  if private.begin_command(p_event_id, 'open_programme_review') then
    perform private.write_audit('programme_application_opened', application.student_id, 'programme_applications', application.id);
  end if;
  return jsonb_build_object('id', review.id, 'scales', review.scales, 'note', review.note, 'is_machine_suspected', review.is_machine_suspected,
    'version', review.version, 'handed_in_at', review.handed_in_at, 'answers', application.answers,
    'student_code', (select p.student_id from public.profiles p where p.id = application.student_id),
    'questions', (select f.questions from public.cohort_forms f where f.cohort_id = application.cohort_id and f.version = application.form_version));
end
$$;
grant execute on function private.open_programme_review to authenticated;

create function public.open_programme_review(p_event_id uuid, p_review_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.open_programme_review(p_event_id, p_review_id) $$;
comment on function public.open_programme_review is 'Reader: code, questions and answers, and what she has written herself. It is recorded, and the student sees that it was.';
grant execute on function public.open_programme_review to authenticated, service_role;

create function private.review_saved(review private.programme_reviews, is_conflict boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('version', review.version, 'is_conflict', is_conflict, 'saved_at', review.updated_at)
$$;

create function private.save_programme_review(p_event_id uuid, p_review_id uuid, p_expected_version integer, p_content jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  review private.programme_reviews := private.own_review(p_review_id);
begin
  if not private.begin_command(p_event_id, 'save_programme_review') then
    return private.review_saved(review, review.last_command is distinct from p_event_id);
  end if;
  if review.handed_in_at is not null then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if review.version is distinct from p_expected_version then
    return private.review_saved(review, true);
  end if;
  if not coalesce(private.has_only_keys(p_content, array['scales', 'note', 'is_machine_suspected']) and private.are_scales(p_content -> 'scales')
    and char_length(p_content ->> 'note') <= 2000 and jsonb_typeof(p_content -> 'is_machine_suspected') = 'boolean', false) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  update private.programme_reviews r set scales = p_content -> 'scales', note = p_content ->> 'note',
    is_machine_suspected = (p_content ->> 'is_machine_suspected')::boolean, version = r.version + 1, last_command = p_event_id
  where r.id = review.id returning * into review;
  return private.review_saved(review, false);
end
$$;
grant execute on function private.save_programme_review to authenticated;

create function public.save_programme_review(p_event_id uuid, p_review_id uuid, p_expected_version integer, p_content jsonb) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.save_programme_review(p_event_id, p_review_id, p_expected_version, p_content) $$;
comment on function public.save_programme_review is 'Reader: writes her draft. is_conflict: nothing was written, because another version is newer.';
grant execute on function public.save_programme_review to authenticated, service_role;

create function private.hand_in_programme_review(p_event_id uuid, p_review_id uuid, p_expected_version integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  review private.programme_reviews := private.own_review(p_review_id);
begin
  if not private.begin_command(p_event_id, 'hand_in_programme_review') then
    return private.review_saved(review, review.last_command is distinct from p_event_id);
  end if;
  if review.handed_in_at is not null then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if review.version is distinct from p_expected_version then
    return private.review_saved(review, true);
  end if;
  if not private.are_whole_scales(review.scales) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  update private.programme_reviews r set handed_in_at = now(), version = r.version + 1, last_command = p_event_id
  where r.id = review.id returning * into review;
  if (select r.state = 'needs_third' from private.reading_of(review.application_id) r) then
    perform private.ask_third_reader(a) from public.programme_applications a where a.id = review.application_id;
  end if;
  return private.review_saved(review, false);
end
$$;
grant execute on function private.hand_in_programme_review to authenticated;

create function public.hand_in_programme_review(p_event_id uuid, p_review_id uuid, p_expected_version integer) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.hand_in_programme_review(p_event_id, p_review_id, p_expected_version) $$;
comment on function public.hand_in_programme_review is 'Reader: her review is final from now on. Where the first two differ, a third reader is asked.';
grant execute on function public.hand_in_programme_review to authenticated, service_role;

-- The state of reading of many applications at once; private.reading_of asks here for one.
create function private.readings_of(p_application_ids uuid[]) returns table (application_id uuid, state text, mean numeric)
language sql stable security definer set search_path = '' set jit = off as $$
  select a.id, coalesce(s.state, 'needs_readers'), s.mean
  from unnest(p_application_ids) as a (id) left join private.reading_standings s on s.application_id = a.id
$$;
comment on function private.readings_of is 'The state of reading of each of these applications, and the mean of those who have handed in.';

-- The same worked out plainly: what private.reading_standings keeps.
create function private.count_readings(p_application_ids uuid[]) returns table (application_id uuid, state text, mean numeric)
language sql stable security definer set search_path = '' set jit = off as $$
  select counted.id, case
      when given < 2 then 'needs_readers'
      when done < 2 then 'reading'
      when not differ or third_done then 'read'
      when third_given then 'third'
      else 'needs_third'
    end, round(all_means, 2)
  from (
    select a.id, count(r.application_id) filter (where not r.is_third) as given,
      count(*) filter (where not r.is_third and r.handed_in_at is not null) as done,
      coalesce(max(r.mean) filter (where not r.is_third and r.handed_in_at is not null)
        - min(r.mean) filter (where not r.is_third and r.handed_in_at is not null) >= private.third_reader_from(), false) as differ,
      coalesce(bool_or(r.is_third), false) as third_given,
      coalesce(bool_or(r.is_third and r.handed_in_at is not null), false) as third_done,
      avg(r.mean) filter (where r.handed_in_at is not null) as all_means
    from unnest(p_application_ids) as a (id)
    left join private.programme_reviews r on r.application_id = a.id
    group by a.id) as counted
$$;
comment on function private.count_readings is 'The state of reading of each of these applications, counted: what private.reading_standings holds.';

-- Counts the one application again, under its lock, so that of two who hand in at once the second sees the first.
create function private.refresh_reading_standing(p_application_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.reading_standings (application_id)
  select a.id from public.programme_applications a where a.id = p_application_id on conflict do nothing;
  perform from private.reading_standings s where s.application_id = p_application_id for update;
  update private.reading_standings s set state = c.state, mean = c.mean
  from private.count_readings(array[p_application_id]) c
  where s.application_id = p_application_id and (s.state, s.mean) is distinct from (c.state, c.mean);
end
$$;

create function private.keep_reading_standing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.refresh_reading_standing(old.application_id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.application_id is distinct from old.application_id) then
    perform private.refresh_reading_standing(new.application_id);
  end if;
  return null;
end
$$;
