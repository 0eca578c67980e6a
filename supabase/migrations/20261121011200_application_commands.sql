-- The moves of a mentor application. Each is a thin invoker function in public over a definer function in
-- private; each takes an event id made by the browser, and repeating it changes nothing.

create function private.move_application(p_event_id uuid, application public.mentorapplications, p_status text, p_actor text, p_reason text)
returns public.mentorapplications
language plpgsql security definer set search_path = '' as $$
declare
  moved public.mentorapplications;
begin
  update public.mentorapplications m set
    status = p_status,
    submitted_at = case when p_actor = 'applicant' and p_status = 'pending' then now() else m.submitted_at end,
    decided_at = case when p_actor = 'admin' then now() else m.decided_at end
  where m.id = application.id
  returning m.* into moved;
  insert into public.application_events (id, application_id, actor_role, from_status, to_status, reason)
  values (p_event_id, application.id, p_actor, application.status, p_status, p_reason);
  return moved;
exception when unique_violation then
  raise exception 'application_exists' using errcode = 'P0001';
end
$$;
revoke all on function private.move_application(uuid, public.mentorapplications, text, text, text) from public, anon, authenticated;

-- Locks and returns the caller's own application.
create function private.own_application(p_application_id uuid) returns public.mentorapplications
language plpgsql security definer set search_path = '' as $$
declare
  application public.mentorapplications;
begin
  select * into application from public.mentorapplications m
  where m.id = p_application_id and m.user_id = (select auth.uid()) for update;
  if application.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  return application;
end
$$;
revoke all on function private.own_application(uuid) from public, anon, authenticated;

create function private.submit_application(p_event_id uuid, p_application_id uuid) returns public.mentorapplications
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean := private.begin_command(p_event_id, 'submit_application');
  application public.mentorapplications := private.own_application(p_application_id);
begin
  if not is_new then
    return application;
  end if;
  if application.status not in ('draft', 'needs_info') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if application.email is distinct from private.verified_email() then
    raise exception 'email_not_confirmed' using errcode = 'P0001';
  end if;
  if not (private.is_filled(application.first_name) and private.is_filled(application.country)
    and private.is_filled(application.motivation) and private.is_filled(application.conduct_version)
    and jsonb_array_length(application.languages) > 0 and cardinality(application.fields) > 0
    and application.hours_per_week is not null and application.capacity is not null and application.gender is not null)
  then
    raise exception 'application_incomplete' using errcode = 'P0001';
  end if;
  return private.move_application(p_event_id, application, 'pending', 'applicant', null);
end
$$;
revoke all on function private.submit_application(uuid, uuid) from public, anon;
grant execute on function private.submit_application(uuid, uuid) to authenticated;

create function public.submit_application(p_event_id uuid, p_application_id uuid) returns public.mentorapplications
language sql volatile security invoker set search_path = '' as $$
  select private.submit_application(p_event_id, p_application_id)
$$;
revoke all on function public.submit_application(uuid, uuid) from public, anon;
grant execute on function public.submit_application(uuid, uuid) to authenticated;
comment on function public.submit_application is 'Applicant: draft or needs_info → pending.';

create function private.withdraw_application(p_event_id uuid, p_application_id uuid) returns public.mentorapplications
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean := private.begin_command(p_event_id, 'withdraw_application');
  application public.mentorapplications := private.own_application(p_application_id);
begin
  if not is_new then
    return application;
  end if;
  if application.status not in ('draft', 'pending', 'needs_info', 'interview', 'references', 'waitlisted') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  return private.move_application(p_event_id, application, 'withdrawn', 'applicant', null);
end
$$;
revoke all on function private.withdraw_application(uuid, uuid) from public, anon;
grant execute on function private.withdraw_application(uuid, uuid) to authenticated;

create function public.withdraw_application(p_event_id uuid, p_application_id uuid) returns public.mentorapplications
language sql volatile security invoker set search_path = '' as $$
  select private.withdraw_application(p_event_id, p_application_id)
$$;
revoke all on function public.withdraw_application(uuid, uuid) from public, anon;
grant execute on function public.withdraw_application(uuid, uuid) to authenticated;
comment on function public.withdraw_application is 'Applicant: any open state before the decision → withdrawn.';

-- Which states an admin may move an application to.
create function private.next_application_statuses(from_status text) returns text[]
language sql immutable set search_path = '' as $$
  select case from_status
    when 'pending' then array['needs_info', 'interview', 'references', 'approved', 'rejected', 'waitlisted', 'expired']
    when 'needs_info' then array['pending', 'interview', 'references', 'approved', 'rejected', 'waitlisted', 'expired']
    when 'interview' then array['needs_info', 'references', 'approved', 'rejected', 'waitlisted', 'expired']
    when 'references' then array['needs_info', 'interview', 'approved', 'rejected', 'waitlisted', 'expired']
    when 'waitlisted' then array['needs_info', 'interview', 'references', 'approved', 'rejected', 'expired']
    when 'approved' then array['suspended', 'expired']
    when 'suspended' then array['approved', 'rejected']
    when 'rejected' then array['pending']
    when 'expired' then array['pending']
    else array[]::text[]
  end
$$;
revoke all on function private.next_application_statuses(text) from public;

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (private.session_alive() and private.is_admin()) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
end
$$;
revoke all on function private.require_admin() from public, anon, authenticated;

create function private.decide_application(p_event_id uuid, p_application_id uuid, p_status text, p_reason text, p_note text)
returns public.mentorapplications
language plpgsql security definer set search_path = '' as $$
declare
  application public.mentorapplications;
  decided public.mentorapplications;
  reason_code text := nullif(btrim(p_reason), '');
  note_text text := coalesce(btrim(p_note), '');
begin
  perform private.require_admin();
  if private.begin_command(p_event_id, 'decide_application') then
    select * into application from public.mentorapplications m where m.id = p_application_id for update;
    if application.id is null then
      raise exception 'not_found' using errcode = 'P0001';
    end if;
    -- nobody decides about herself
    if application.user_id = (select auth.uid()) then
      raise exception 'not_allowed' using errcode = '42501';
    end if;
    if p_status is null or not (p_status = any (private.next_application_statuses(application.status))) then
      raise exception 'invalid_transition' using errcode = 'P0001';
    end if;
    if reason_code is null and p_status in ('needs_info', 'rejected', 'waitlisted', 'suspended', 'expired') then
      raise exception 'reason_required' using errcode = 'P0001';
    end if;
    decided := private.move_application(p_event_id, application, p_status, 'admin', reason_code);
    insert into public.staff_notes (id, application_id, author_id, note)
    values (p_event_id, application.id, (select auth.uid()), note_text);
    perform private.write_audit('application_decided', application.user_id, 'mentorapplications', application.id,
      jsonb_build_object('from', application.status, 'to', p_status, 'reason', reason_code));
    if application.user_id is not null then
      perform private.notify(application.user_id, 'application_decided',
        jsonb_build_object('application_id', application.id, 'status', p_status, 'reason', reason_code));
    end if;
    insert into private.mail_outbox (user_id, to_email, kind, params, language)
    values (application.user_id, application.email, 'application_decision',
      jsonb_build_object('application_id', application.id, 'status', p_status, 'reason', reason_code), application.language);
    return decided;
  end if;
  select * into decided from public.mentorapplications m where m.id = p_application_id;
  return decided;
end
$$;
revoke all on function private.decide_application(uuid, uuid, text, text, text) from public, anon;
grant execute on function private.decide_application(uuid, uuid, text, text, text) to authenticated;

create function public.decide_application(p_event_id uuid, p_application_id uuid, p_status text, p_reason text default null, p_note text default null)
returns public.mentorapplications
language sql volatile security invoker set search_path = '' as $$
  select private.decide_application(p_event_id, p_application_id, p_status, p_reason, p_note)
$$;
revoke all on function public.decide_application(uuid, uuid, text, text, text) from public, anon;
grant execute on function public.decide_application(uuid, uuid, text, text, text) to authenticated;
comment on function public.decide_application is 'Admin: moves an application; the reason is told to the applicant, the note is not.';

create function public.my_role() returns text
language sql stable security invoker set search_path = '' as $$
  select case when (select private.session_alive()) then private.my_role() end
$$;
revoke all on function public.my_role() from public, anon;
grant execute on function public.my_role() to authenticated;
comment on function public.my_role is 'The caller''s role: student, mentor or admin; null when the session has ended.';
