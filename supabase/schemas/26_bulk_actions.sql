-- What an admin does to many applications of mentors at once: chosen by the server, carried out a hundred at a time,
-- answered row by row, and for five minutes taken back.

-- Which admin reads an application, where the team has divided them. Not a column of the application: the applicant
-- reads that row.
create table private.application_readers (
  application_id uuid primary key references public.mentorapplications (id) on delete cascade,
  reader_id uuid not null references auth.users (id) on delete cascade,
  assigned_at timestamptz not null default now()
);
comment on table private.application_readers is 'Which admin reads an application of a mentor. Reached by functions alone.';
create index application_readers_reader on private.application_readers (reader_id, application_id);
alter table private.application_readers enable row level security;

create table private.bulk_actions (
  id uuid primary key,
  actor_id uuid not null references auth.users (id) on delete cascade,
  operation text check (operation in ('decide', 'assign')),
  params jsonb check (jsonb_typeof(params) = 'object'),
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  constraint begun_says_what check ((operation is null) = (params is null))
);
comment on table private.bulk_actions is 'What an admin does to many applications at once. Reached by functions alone.';
comment on column private.bulk_actions.operation is 'Null: the rows are chosen, and nothing was done to any of them.';
comment on column private.bulk_actions.undone_at is 'When taking it back began; from then on nothing more of it is done.';
create index bulk_actions_actor on private.bulk_actions (actor_id);
create index bulk_actions_created_at on private.bulk_actions (created_at);
alter table private.bulk_actions enable row level security;

create table private.bulk_action_rows (
  action_id uuid not null references private.bulk_actions (id) on delete cascade,
  application_id uuid not null references public.mentorapplications (id) on delete cascade,
  place integer not null,
  batch_id uuid,
  outcome text check (outcome ~ '^[a-z_]{1,40}$'),
  event_id uuid,
  mail_id uuid,
  held_id uuid,
  before jsonb,
  after text,
  told_at timestamptz,
  undo_batch_id uuid,
  undo_outcome text check (undo_outcome ~ '^[a-z_]{1,40}$'),
  primary key (action_id, application_id),
  constraint handled_in_a_batch check ((outcome is null) = (batch_id is null)),
  constraint undone_in_a_batch check ((undo_outcome is null) = (undo_batch_id is null))
);
comment on table private.bulk_action_rows is 'One application of a bulk action, and what became of it. No words of anybody.';
comment on column private.bulk_action_rows.outcome is 'Null: not yet; done; else the code with which it was refused.';
comment on column private.bulk_action_rows.before is 'State, time of decision and of change, or reader and since when, as they were.';
comment on column private.bulk_action_rows.after is 'A digest of what was left behind: only where it is the same still is it taken back.';
comment on column private.bulk_action_rows.told_at is 'When the applicant is told; until then it can be taken back.';
create index bulk_action_rows_application on private.bulk_action_rows (application_id);
create index bulk_action_rows_waiting on private.bulk_action_rows (action_id, place) where outcome is null;
create index bulk_action_rows_undoable on private.bulk_action_rows (action_id, place) where outcome = 'done' and undo_outcome is null;
alter table private.bulk_action_rows enable row level security;

create function private.bulk_batch_rows() returns integer
language sql immutable set search_path = '' as $$ select 100 $$;
comment on function private.bulk_batch_rows is 'So many rows of a bulk action are handled by one call.';

create function private.bulk_most_rows() returns integer
language sql immutable set search_path = '' as $$ select 5000 $$;
comment on function private.bulk_most_rows is 'A bulk action is about so many rows at most.';

create function private.bulk_undo_window() returns interval
language sql immutable set search_path = '' as $$ select interval '5 minutes' $$;
comment on function private.bulk_undo_window is 'For so long nobody is told of a bulk action, and it can be taken back.';

-- Chooses the applications: these, or all that a filter of their list finds. The list itself is asked, page by page, so
-- that it finds what the admin saw. Answers how many there are.
create function private.prepare_bulk_action(p_action_id uuid, p_application_ids uuid[], p_filter jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := private.bulk_most_rows();
  page_size constant integer := 200;
  chosen uuid[] := array[]::uuid[];
  page uuid[];
  last_at timestamptz;
begin
  perform private.require_admin();
  if private.begin_command(p_action_id, 'prepare_bulk_action') then
    if (p_application_ids is null) = (p_filter is null)
      or (p_filter is not null and not private.has_only_keys(p_filter, array['search', 'status', 'reader']))
    then
      raise exception 'invalid_input' using errcode = 'P0001';
    end if;
    if p_filter is null then
      chosen := p_application_ids;
    else
      loop
        select array_agg(l.id order by l.n), (array_agg(l.sent_at order by l.n desc))[1] into page, last_at
        from (select a.id, a.sent_at, row_number() over () as n from private.admin_applications(p_filter ->> 'search', p_filter ->> 'status',
          false, last_at, chosen[cardinality(chosen)], page_size, p_filter ->> 'reader') a) as l;
        chosen := chosen || coalesce(page, '{}');
        exit when coalesce(cardinality(page), 0) < page_size or cardinality(chosen) > most;
      end loop;
    end if;
    if cardinality(chosen) > most then
      raise exception 'bulk_too_many' using errcode = 'P0001';
    end if;
    insert into private.bulk_actions (id, actor_id) values (p_action_id, (select auth.uid()));
    insert into private.bulk_action_rows (action_id, application_id, place)
    select p_action_id, m.id, min(c.place)
    from unnest(chosen) with ordinality as c (id, place) join public.mentorapplications m on m.id = c.id and m.status <> 'draft'
    group by m.id;
  end if;
  return (select count(*) from private.bulk_action_rows r where r.action_id = p_action_id);
end
$$;
grant execute on function private.prepare_bulk_action to authenticated;

create function public.prepare_bulk_action(p_action_id uuid, p_application_ids uuid[] default null, p_filter jsonb default null) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.prepare_bulk_action(p_action_id, p_application_ids, p_filter)
$$;
comment on function public.prepare_bulk_action is 'Admin: chooses applications for a bulk action, by id or by a filter of their list; how many they are. Refused: bulk_too_many.';
grant execute on function public.prepare_bulk_action to authenticated, service_role;

-- The action of the caller, locked: its calls come one after the other.
create function private.own_bulk_action(p_action_id uuid) returns private.bulk_actions
language plpgsql volatile security definer set search_path = '' as $$
declare
  action private.bulk_actions;
begin
  select * into action from private.bulk_actions b where b.id = p_action_id and b.actor_id = (select auth.uid()) for update;
  if action.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  return action;
end
$$;

-- What is decided for many is never an approval: whoever is to guide minors is read one by one.
create function private.is_bulk_operation(p_operation text, p_params jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(case p_operation
    when 'decide' then private.has_only_keys(p_params, array['status', 'reason'])
      and p_params ->> 'status' in ('needs_info', 'waitlisted', 'rejected') and private.is_filled(p_params ->> 'reason')
    when 'assign' then private.has_only_keys(p_params, array['reader'])
      and (p_params -> 'reader' = 'null' or (p_params ->> 'reader' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        and private.is_admin_id((p_params ->> 'reader')::uuid)))
    else false end, false)
$$;

create function private.reader_digest(p_application_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select md5(coalesce((select to_jsonb(r)::text from private.application_readers r where r.application_id = p_application_id), ''))
$$;

create function private.assign_application_reader(p_application_id uuid, p_reader_id uuid, p_action_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  application public.mentorapplications;
begin
  select * into application from public.mentorapplications m where m.id = p_application_id for update;
  if application.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not application.status in ('pending', 'needs_info', 'interview', 'references', 'waitlisted') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  -- nobody reads her own
  if application.user_id = p_reader_id then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if p_reader_id is null then
    delete from private.application_readers r where r.application_id = p_application_id;
  else
    insert into private.application_readers as r (application_id, reader_id) values (p_application_id, p_reader_id)
    on conflict (application_id) do update set reader_id = excluded.reader_id, assigned_at = now();
  end if;
  perform private.write_audit('application_reader_set', application.user_id, 'mentorapplications', p_application_id,
    jsonb_build_object('reader', p_reader_id, 'bulk', p_action_id));
end
$$;

-- Does to one application what the action is, and remembers how it was.
create function private.do_bulk_row(action private.bulk_actions, p_application_id uuid, p_batch_id uuid, p_note text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  told timestamptz := now() + private.bulk_undo_window();
  event uuid := gen_random_uuid();
  was jsonb;
  done record;
begin
  if action.operation = 'assign' then
    was := (select to_jsonb(r) from private.application_readers r where r.application_id = p_application_id);
    perform private.assign_application_reader(p_application_id, (action.params ->> 'reader')::uuid, action.id);
    update private.bulk_action_rows r
    set batch_id = p_batch_id, outcome = 'done', before = coalesce(was, '{}'), after = private.reader_digest(p_application_id), told_at = told
    where r.action_id = action.id and r.application_id = p_application_id;
    return;
  end if;
  select jsonb_build_object('status', m.status, 'decided_at', m.decided_at, 'updated_at', m.updated_at) into was
  from public.mentorapplications m where m.id = p_application_id for update;
  select * into done from private.apply_decision(event, p_application_id, action.params ->> 'status', action.params ->> 'reason', p_note, told, action.id);
  update private.bulk_action_rows r
  set batch_id = p_batch_id, outcome = 'done', event_id = event, mail_id = done.mail_id, held_id = done.held_id, before = was,
    after = (select md5(to_jsonb(m)::text) from public.mentorapplications m where m.id = p_application_id), told_at = told
  where r.action_id = action.id and r.application_id = p_application_id;
end
$$;

-- What became of one batch, or of all that were handled, and how many rows no batch has handled.
create function private.bulk_answer(p_action_id uuid, p_batch_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'done', count(*) filter (where r.outcome = 'done'),
    'refused', coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', btrim(m.first_name || ' ' || m.last_name), 'code', r.outcome) order by r.place)
      filter (where r.outcome <> 'done'), '[]'),
    'waiting', (select count(*) from private.bulk_action_rows w where w.action_id = p_action_id and w.outcome is null),
    'undo_until', min(r.told_at))
  from private.bulk_action_rows r join public.mentorapplications m on m.id = r.application_id
  where r.action_id = p_action_id and (p_batch_id is null or r.batch_id = p_batch_id)
$$;

create function private.run_bulk_action(p_event_id uuid, p_action_id uuid, p_operation text, p_params jsonb, p_note text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  action private.bulk_actions;
  target uuid;
begin
  perform private.require_admin();
  action := private.own_bulk_action(p_action_id);
  -- mail to many; what was begun with it is carried through
  if p_operation = 'decide' and action.operation is null then
    perform private.require_fresh_sign_in();
  end if;
  if private.begin_command(p_event_id, 'run_bulk_action') then
    if not private.is_bulk_operation(p_operation, p_params) then
      raise exception 'invalid_input' using errcode = 'P0001';
    end if;
    if action.undone_at is not null then
      raise exception 'invalid_transition' using errcode = 'P0001';
    end if;
    if action.operation is null then
      update private.bulk_actions b set operation = p_operation, params = p_params where b.id = p_action_id returning * into action;
    elsif (action.operation, action.params) is distinct from (p_operation, p_params) then
      raise exception 'conflict' using errcode = 'P0001';
    end if;
    -- in the order of ids, so that two admins who act on the same ones never wait in a circle
    for target in
      select b.application_id from (
        select r.application_id from private.bulk_action_rows r
        where r.action_id = p_action_id and r.outcome is null order by r.place limit private.bulk_batch_rows()) as b
      order by b.application_id
    loop
      begin
        perform private.do_bulk_row(action, target, p_event_id, p_note);
      exception when raise_exception or insufficient_privilege then
        if sqlerrm !~ '^[a-z_]{1,40}$' then
          raise;
        end if;
        update private.bulk_action_rows r set batch_id = p_event_id, outcome = sqlerrm
        where r.action_id = p_action_id and r.application_id = target;
      end;
    end loop;
  end if;
  return private.bulk_answer(p_action_id, p_event_id);
end
$$;
grant execute on function private.run_bulk_action to authenticated;

create function public.run_bulk_action(p_event_id uuid, p_action_id uuid, p_operation text, p_params jsonb, p_note text default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.run_bulk_action(p_event_id, p_action_id, p_operation, p_params, p_note)
$$;
comment on function public.run_bulk_action is 'Admin who chose the rows: handles the next hundred, each by the rules of the single act; what became of each. Refused: fresh_sign_in_needed, conflict, invalid_transition.';
grant execute on function public.run_bulk_action to authenticated, service_role;

-- Takes one application back to where it was: state, history, note, and what would have gone out.
create function private.undo_bulk_row(action private.bulk_actions, handled private.bulk_action_rows) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  application public.mentorapplications;
begin
  if handled.told_at <= now() then
    raise exception 'bulk_too_late' using errcode = 'P0001';
  end if;
  select * into application from public.mentorapplications m where m.id = handled.application_id for update;
  if action.operation = 'assign' then
    if private.reader_digest(application.id) <> handled.after then
      raise exception 'conflict' using errcode = 'P0001';
    end if;
    delete from private.application_readers r where r.application_id = application.id;
    if handled.before ? 'reader_id' then
      insert into private.application_readers select b.* from jsonb_populate_record(null::private.application_readers, handled.before) as b;
    end if;
    perform private.write_audit('application_reader_undone', application.user_id, 'mentorapplications', application.id,
      jsonb_build_object('bulk', action.id));
    return;
  end if;
  if md5(to_jsonb(application)::text) <> handled.after then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  delete from private.mail_outbox o where o.id = handled.mail_id and o.attempts = 0 and o.sent_at is null and o.given_up_at is null;
  if not found then
    raise exception 'bulk_too_late' using errcode = 'P0001';
  end if;
  if handled.held_id is not null then
    delete from private.held_notifications h where h.id = handled.held_id;
    if not found then
      raise exception 'bulk_too_late' using errcode = 'P0001';
    end if;
  end if;
  delete from public.staff_notes n where n.id = handled.event_id;
  perform set_config('hamrah.restoring', 'on', true);
  delete from public.application_events e where e.id = handled.event_id;
  update public.mentorapplications m
  set status = handled.before ->> 'status', decided_at = (handled.before ->> 'decided_at')::timestamptz,
    updated_at = (handled.before ->> 'updated_at')::timestamptz
  where m.id = application.id;
  perform set_config('hamrah.restoring', '', true);
  perform private.write_audit('application_decision_undone', application.user_id, 'mentorapplications', application.id,
    jsonb_build_object('from', application.status, 'to', handled.before ->> 'status', 'bulk', action.id));
exception when unique_violation then
  -- somebody has begun another application meanwhile
  raise exception 'conflict' using errcode = 'P0001';
end
$$;

create function private.undo_bulk_action(p_event_id uuid, p_action_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  action private.bulk_actions;
  handled private.bulk_action_rows;
begin
  perform private.require_admin();
  action := private.own_bulk_action(p_action_id);
  if private.begin_command(p_event_id, 'undo_bulk_action') then
    update private.bulk_actions b set undone_at = now() where b.id = p_action_id and b.undone_at is null;
    for handled in
      select b.* from (
        select r.* from private.bulk_action_rows r
        where r.action_id = p_action_id and r.outcome = 'done' and r.undo_outcome is null order by r.place limit private.bulk_batch_rows()) as b
      order by b.application_id
    loop
      begin
        perform private.undo_bulk_row(action, handled);
        update private.bulk_action_rows r set undo_batch_id = p_event_id, undo_outcome = 'done'
        where r.action_id = p_action_id and r.application_id = handled.application_id;
      exception when raise_exception then
        if sqlerrm !~ '^[a-z_]{1,40}$' then
          raise;
        end if;
        update private.bulk_action_rows r set undo_batch_id = p_event_id, undo_outcome = sqlerrm
        where r.action_id = p_action_id and r.application_id = handled.application_id;
      end;
    end loop;
  end if;
  return (
    select jsonb_build_object(
      'done', count(*) filter (where r.undo_outcome = 'done'),
      'refused', coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', btrim(m.first_name || ' ' || m.last_name), 'code', r.undo_outcome) order by r.place)
        filter (where r.undo_outcome <> 'done'), '[]'),
      'waiting', (select count(*) from private.bulk_action_rows w where w.action_id = p_action_id and w.outcome = 'done' and w.undo_outcome is null))
    from private.bulk_action_rows r join public.mentorapplications m on m.id = r.application_id
    where r.action_id = p_action_id and r.undo_batch_id = p_event_id);
end
$$;
grant execute on function private.undo_bulk_action to authenticated;

create function public.undo_bulk_action(p_event_id uuid, p_action_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.undo_bulk_action(p_event_id, p_action_id)
$$;
comment on function public.undo_bulk_action is 'Admin who did it, within five minutes: takes the next hundred rows back; what became of each.';
grant execute on function public.undo_bulk_action to authenticated, service_role;

-- The last action of the caller while it can be taken back: a browser that was reloaded knows no longer what it did.
create function private.last_bulk_action() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  action private.bulk_actions;
  undo_until timestamptz;
begin
  perform private.require_admin();
  select * into action from private.bulk_actions b
  where b.actor_id = (select auth.uid()) and b.operation is not null order by b.created_at desc, b.id limit 1;
  select min(r.told_at) into undo_until from private.bulk_action_rows r where r.action_id = action.id and r.outcome = 'done';
  if undo_until is null or undo_until <= now() or action.undone_at is not null then
    return null;
  end if;
  return private.bulk_answer(action.id, null)
    || jsonb_build_object('id', action.id, 'operation', action.operation, 'params', action.params);
end
$$;
grant execute on function private.last_bulk_action to authenticated;

create function public.last_bulk_action() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.last_bulk_action()
$$;
comment on function public.last_bulk_action is 'Admin: the own last action on many applications, while all of it can be taken back; null after that, and once taking back has begun.';
grant execute on function public.last_bulk_action to authenticated, service_role;

create function private.application_readers() returns table (id uuid, name text, open_count integer)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select a.user_id, private.reader_name(a.user_id), coalesce(c.open_count, 0)
    from public.admin a left join (
      select r.reader_id, count(*)::integer as open_count from private.application_readers r
      join public.mentorapplications m on m.id = r.application_id
      where m.status in ('pending', 'needs_info', 'interview', 'references', 'waitlisted') group by r.reader_id) as c on c.reader_id = a.user_id
    where a.user_id is not null and private.is_admin_id(a.user_id)
    order by private.reader_name(a.user_id), a.user_id;
end
$$;
grant execute on function private.application_readers to authenticated;

create function public.application_readers() returns table (id uuid, name text, open_count integer)
language sql stable security invoker set search_path = '' as $$ select * from private.application_readers() $$;
comment on function public.application_readers is 'Admin: who can read applications of mentors, and how many undecided ones are with each.';
grant execute on function public.application_readers to authenticated, service_role;
