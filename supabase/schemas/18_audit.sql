-- What is recorded for good, what a person takes along, and how long everything else is kept.

-- Who saw or changed what, kept for good. A person may see that an admin opened her data, not which one.
create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  subject_id uuid,
  actor_role text not null check (actor_role in ('student', 'mentor', 'admin', 'system')),
  action text not null check (char_length(action) between 1 and 60),
  entity text not null check (char_length(entity) between 1 and 60),
  entity_id uuid,
  created_at timestamptz not null default now()
);
comment on table public.audit_log is 'Append-only. subject_id is the person whose data it was; no reference, so that erasing an account changes no entry.';
create index audit_log_subject on public.audit_log (subject_id, created_at desc, id desc);
create index audit_log_list on public.audit_log (created_at desc, id desc);
create index audit_log_action on public.audit_log (action, created_at desc, id desc);
alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;
grant all on public.audit_log to service_role;
create trigger a_refuse before update or delete on public.audit_log
  for each row execute function private.refuse_change();
create trigger a_refuse_truncate before truncate on public.audit_log
  for each statement execute function private.refuse_change();

create table public.audit_actors (
  audit_id uuid primary key references public.audit_log (id),
  actor_id uuid,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and char_length(details::text) <= 4000)
);
comment on table public.audit_actors is 'The part of an audit entry that only admins read: who it was, and details.';
create index audit_actors_actor on public.audit_actors (actor_id);
alter table public.audit_actors enable row level security;
grant select on public.audit_actors to authenticated;
grant all on public.audit_actors to service_role;
create trigger a_refuse before update or delete on public.audit_actors
  for each row execute function private.refuse_change();
create trigger a_refuse_truncate before truncate on public.audit_actors
  for each statement execute function private.refuse_change();

create policy "a session that has ended reaches nothing" on public.audit_log
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person sees what was done with her data, an admin all" on public.audit_log
  for select to authenticated
  using (subject_id = (select auth.uid()) or (select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.audit_actors
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin sees who it was" on public.audit_actors
  for select to authenticated
  using ((select private.is_admin()));

create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'append_only' using errcode = '42501';
end
$$;

create function private.write_audit(what text, subject uuid, entity_name text, entity uuid, extra jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  entry uuid := gen_random_uuid();
begin
  insert into public.audit_log (id, subject_id, actor_role, action, entity, entity_id)
  values (entry, subject, case when (select auth.uid()) is null then 'system' else private.my_role() end, what, entity_name, entity);
  insert into public.audit_actors (audit_id, actor_id, details) values (entry, (select auth.uid()), extra);
end
$$;

-- Becoming and ceasing to be an admin is recorded, whoever writes the row.
create function private.audit_admin_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.write_audit('admin_removed', old.user_id, 'admin', old.user_id);
  elsif tg_op = 'INSERT' then
    perform private.write_audit('admin_added', new.user_id, 'admin', new.user_id);
  elsif new.user_id is distinct from old.user_id then
    perform private.write_audit('admin_bound', new.user_id, 'admin', new.user_id);
  end if;
  return null;
end
$$;

-- AC-02: when somebody answered is what the server's clock said, as for consents.
create function private.keep_server_time() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.from_api() then
    new.created_at := now();
  end if;
  return new;
end
$$;

create function private.admin_audit_log(p_actor uuid, p_role text, p_action text, p_code text, p_from timestamptz, p_until timestamptz,
  p_before_created_at timestamptz, p_before_id uuid, p_limit integer)
returns table (id uuid, created_at timestamptz, actor_role text, actor_id uuid, actor_name text, action text, entity text,
  subject_id uuid, subject_code text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  subject uuid;
begin
  perform private.require_admin();
  if private.is_filled(p_code) then
    select p.id into subject from public.profiles p where p.student_id = upper(btrim(p_code));
    if subject is null then
      return;
    end if;
  end if;
  return query
    select l.id, l.created_at, l.actor_role, a.actor_id, private.staff_name(a.actor_id), l.action, l.entity, l.subject_id, p.student_id
    from public.audit_log l
    left join public.audit_actors a on a.audit_id = l.id
    -- those who are no students have a code too, by which admins know nobody
    left join public.profiles p on p.id = l.subject_id and p.account_role = 'student'
    where (p_actor is null or a.actor_id = p_actor)
      and (p_role is null or l.actor_role = p_role)
      and (p_action is null or l.action = p_action)
      and (subject is null or l.subject_id = subject)
      and (p_from is null or l.created_at >= p_from)
      and (p_until is null or l.created_at < p_until)
      and (p_before_created_at is null or (l.created_at, l.id) < (p_before_created_at, p_before_id))
    order by l.created_at desc, l.id desc
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
grant execute on function private.admin_audit_log to authenticated;

create function public.admin_audit_log(p_actor uuid default null, p_role text default null, p_action text default null, p_code text default null,
  p_from timestamptz default null, p_until timestamptz default null, p_before_created_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 50)
returns table (id uuid, created_at timestamptz, actor_role text, actor_id uuid, actor_name text, action text, entity text,
  subject_id uuid, subject_code text)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_audit_log(p_actor, p_role, p_action, p_code, p_from, p_until, p_before_created_at, p_before_id, p_limit)
$$;
comment on function public.admin_audit_log is 'Admin: the record, the newest first, by actor, role, action, code of the student concerned and time; the next page begins below the last (created_at, id).';
grant execute on function public.admin_audit_log to authenticated, service_role;

-- What there is to choose from: admins by name, and the actions that occur (one step in the index for each).
create function private.admin_audit_choices() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'admins', (select coalesce(jsonb_agg(jsonb_build_object('id', a.user_id, 'name', private.staff_name(a.user_id)) order by a.user_id), '[]')
      from public.admin a where a.user_id is not null),
    'actions', (
      with recursive known as (
        (select l.action from public.audit_log l order by l.action limit 1)
        union all
        select (select l.action from public.audit_log l where l.action > k.action order by l.action limit 1) from known k where k.action is not null
      )
      select coalesce(jsonb_agg(k.action order by k.action), '[]') from known k where k.action is not null));
end
$$;
grant execute on function private.admin_audit_choices to authenticated;

create function public.admin_audit_choices() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.admin_audit_choices()
$$;
comment on function public.admin_audit_choices is 'Admin: by what the record can be narrowed: {admins: [{id, name}], actions}.';
grant execute on function public.admin_audit_choices to authenticated, service_role;

-- PR-07, SG-12: how long what is deleted by its age is kept, and since when that is counted: the one place, which
-- docs/operations.md repeats for people. Queues and counters that live for a day at most are not in it, nor are unused
-- images, which have no rows. What is not named here is kept as long as its account or post; the audit log, which holds
-- ids alone, for good.
create function private.retention() returns table (what text, kept interval)
language sql immutable set search_path = '' as $$
  values
    -- after a mail was sent or given up
    ('mail_outbox', interval '30 days'),
    -- after a command: a phone without a network may still repeat it
    ('commands', interval '365 days'),
    -- after a session's end
    ('sessions', interval '30 days'),
    -- after a notification
    ('notifications', interval '365 days'),
    -- after a reminder, as long as its notification
    ('reminders', interval '365 days'),
    -- after the last change of an application that was never submitted
    ('mentorapplications.draft', interval '180 days'),
    -- after an application was rejected, withdrawn or expired
    ('mentorapplications.closed', interval '365 days'),
    -- after a bulk action was prepared
    ('bulk_actions', interval '30 days'),
    -- after the last change of a round of matching
    ('match_rounds.published', interval '730 days'),
    ('match_rounds.draft', interval '180 days'),
    -- after the end of a match; its history and the notes of staff go with it
    ('matches', interval '730 days'),
    -- after they were last changed
    ('match_preferences', interval '365 days'),
    ('mentor_wishes', interval '365 days'),
    -- who got an announcement, after it was sent or cancelled
    ('announcement_deliveries', interval '365 days'),
    -- after it was written
    ('messages', interval '730 days'),
    -- after it was closed; the reported words go with it
    ('reports', interval '730 days'),
    -- after the last change
    ('tasks', interval '730 days'),
    ('shared_notes', interval '730 days'),
    ('private_notes', interval '730 days'),
    -- of a mentor, after the end of the match
    ('private_notes.mentor', interval '30 days'),
    -- after it was proposed
    ('meetings', interval '730 days'),
    -- after it was written
    ('checkins', interval '730 days'),
    -- after it was asked
    ('advisor_messages', interval '180 days'),
    ('advisor_escalations', interval '365 days'),
    -- after the day
    ('advisor_usage', interval '365 days'),
    ('model_days', interval '365 days'),
    -- after the last change
    ('programme_applications', interval '730 days'),
    -- after they ended
    ('on_call_shifts', interval '180 days'),
    ('job_runs', interval '30 days'),
    -- after the file came, or was asked for
    ('imports', interval '30 days'),
    ('exports', interval '30 days'),
    -- after an invitation was made: what it says goes; and what is known of one after its end
    ('invitations', interval '30 days'),
    ('invitations.closed', interval '30 days'),
    -- after the error was last seen
    ('error_reports', interval '90 days'),
    -- after the day
    ('visit_counts', interval '180 days'),
    -- after it was sent
    ('contact_messages', interval '180 days')
$$;

create function private.kept(p_what text) returns interval
language sql immutable set search_path = '' as $$
  select r.kept from private.retention() r where r.what = p_what
$$;

-- Deletes what was old at this instant; each subject deletes its own. Several processes may do it at once. Returns how
-- many rows of each kind were deleted. Matches come last: what belongs to one is deleted with it and would not be
-- counted.
create function private.forget_old(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.forget_old_safety(p_now)
    || private.forget_old_advisor(p_now)
    || private.forget_old_programmes(p_now)
    || private.forget_old_meetings(p_now)
    || private.forget_old_tasks(p_now)
    || private.forget_old_messages(p_now)
    || private.forget_old_announcements(p_now)
    || private.forget_old_notifications(p_now)
    || private.forget_old_accounts(p_now)
    || private.forget_old_mentors(p_now)
    || private.forget_old_contact(p_now)
    || private.forget_old_invitations(p_now)
    || private.forget_old_matching(p_now);
end
$$;

create function public.forget_old() returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.forget_old(now())
$$;
comment on function public.forget_old is 'The server: deletes what is kept no longer; how many rows of each kind that were.';
grant execute on function public.forget_old to service_role;

-- SG-11: what a person takes along; each subject adds what it keeps about her. It reads under the caller's own
-- policies, so it cannot tell more than she may read anyway; rows of others that an admin could read are left out by
-- name.
create function public.my_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  if (select auth.uid()) is null or not (select private.session_alive()) then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  return private.my_account_data()
    || private.my_profile_data()
    || private.my_mentor_data()
    || private.my_matching_data()
    || private.my_message_data()
    || private.my_meeting_data()
    || private.my_task_data()
    || private.my_programme_data()
    || private.my_announcement_data()
    || private.my_notification_data()
    || private.my_safety_data()
    || private.my_advisor_data()
    || private.my_audit_data()
    || private.my_survey_data()
    || private.my_saved_view_data()
    || private.my_invitation_data();
end
$$;
comment on function public.my_data is 'Everything that is kept about the caller and that she may read, by kind; null or [] where there is nothing.';
grant execute on function public.my_data to authenticated, service_role;

create function private.my_audit_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'record', (
      select coalesce(jsonb_agg(jsonb_build_object('action', l.action, 'actor_role', l.actor_role, 'created_at', l.created_at)
        order by l.created_at), '[]')
      from public.audit_log l where l.subject_id = me));
end
$$;
grant execute on function private.my_audit_data to authenticated, service_role;
