-- SG-15: whoever could agree to a file of students learns that one was asked for. Until now she had to look.

select private.add_notification_kinds(array['export_asked']);

create or replace function private.notification_groups() returns table (kind text, grouped text)
language sql immutable set search_path = '' as $$
  values
    ('new_message', 'messages'),
    ('new_task', 'plan'), ('meeting_proposed', 'plan'), ('meeting_confirmed', 'plan'), ('meeting_cancelled', 'plan'),
    ('pair_silent', 'plan'), ('meeting_near', 'plan'), ('tasks_overdue', 'plan'),
    ('mentor_assigned', 'pair'), ('student_assigned', 'pair'), ('match_ended', 'pair'), ('match_proposed', 'pair'),
    ('proposal_reminder', 'pair'), ('deadline_moved', 'pair'),
    -- news, unless it is a test or has to be confirmed
    ('announcement', 'news'),
    -- about her safety, a decision about her, or an answer that she asked for
    ('application_decided', 'must'), ('message_decided', 'must'), ('conduct_reminder', 'must'), ('question_answered', 'must'),
    -- an admin's alone: data of students may leave
    ('export_asked', 'must')
$$;

create or replace function private.request_export(p_export_id uuid, p_kind text, p_format text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_export_id is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if p_kind = 'students' and private.admins_count() < 2 then
    raise exception 'export_second_admin' using errcode = 'P0001';
  end if;
  insert into private.exports (id, kind, format, state, requested_by, decided_at)
  values (p_export_id, p_kind, p_format, case when p_kind = 'students' then 'requested' else 'approved' end,
    (select auth.uid()), case when p_kind <> 'students' then now() end)
  on conflict (id) do nothing;
  if found then
    perform private.write_audit('export_requested', null, 'exports', p_export_id,
      jsonb_build_object('kind', p_kind, 'format', p_format));
    if p_kind = 'students' then
      perform private.notify(a.user_id, 'export_asked', jsonb_build_object('export_id', p_export_id))
      from public.admin a
      where a.user_id <> (select auth.uid()) and private.is_admin_id(a.user_id);
    end if;
  elsif not exists (select from private.exports e where e.id = p_export_id and e.requested_by = (select auth.uid())
    and e.kind = p_kind and e.format = p_format)
  then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
end
$$;
