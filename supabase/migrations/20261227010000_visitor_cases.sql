-- A case of visitors takes in what arrives until somebody takes it, and a message that was deleted needs no answer.

-- What somebody without an account wrote to the team. Nobody knows who writes: what arrives while nobody has taken a case
-- is that case, which calls until somebody does, so that a flood makes one alarm and not one in every ten minutes.
create or replace function private.raise_visitor_distress(p_message_id uuid, p_kind text, p_body text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  case_id uuid;
begin
  perform pg_advisory_xact_lock(hashtext('distress:visitors'));
  select r.id into case_id from public.reports r
  where r.reporter_role = 'visitor' and r.category = 'distress' and r.state <> 'closed' and r.taken_at is null
  order by r.created_at desc limit 1 for update;
  if case_id is null then
    insert into public.reports (id, reporter_role, category, severity, distress_kind, due_at)
    values (gen_random_uuid(), 'visitor', 'distress', 'urgent', p_kind, now() + private.act_within('urgent'))
    returning id into case_id;
    perform private.write_audit('concern_reported', null, 'reports', case_id);
  end if;
  insert into private.distress_signals (report_id, source, row_id, kind, body) values (case_id, 'contact', p_message_id, p_kind, p_body);
end
$$;

create or replace function private.delete_contact_message(p_event_id uuid, p_message_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'delete_contact_message') then
    return;
  end if;
  delete from public.contact_messages m where m.id = p_message_id;
  -- another admin may have been quicker
  if found then
    -- what is gone needs no answer
    perform private.note_visitor_answer(p_event_id, p_message_id, false);
    perform private.write_audit('contact_deleted', null, 'contact_messages', p_message_id);
  end if;
end
$$;
