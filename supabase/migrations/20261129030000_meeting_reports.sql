-- SG-04: what is told to the team can be about a meeting, too.

alter table public.reports add column meeting_id uuid;
comment on column public.reports.meeting_id is 'The meeting that it is about; no reference, since reports are kept longer.';

create or replace function private.keep_report() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.id, new.message_id, new.reporter_role, new.category, new.note, new.is_block, new.created_at)
      is distinct from (old.id, old.message_id, old.reporter_role, old.category, old.note, old.is_block, old.created_at)
    or (new.thread_id is distinct from old.thread_id and new.thread_id is not null)
    or (new.reporter_id is distinct from old.reporter_id and new.reporter_id is not null)
    or (new.subject_id is distinct from old.subject_id and new.subject_id is not null)
    or (new.meeting_id is distinct from old.meeting_id and old.meeting_id is not null)
  then
    raise exception 'append_only' using errcode = '42501';
  end if;
  return new;
end
$$;

create function private.report_meeting(p_event_id uuid, p_meeting_id uuid, p_category text, p_note text, p_block boolean)
returns public.reports
language plpgsql security definer set search_path = '' as $$
declare
  meeting public.meetings;
  report public.reports;
begin
  select * into meeting from public.meetings g where g.id = p_meeting_id and g.match_id in (select private.my_threads());
  if meeting.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  report := private.report_concern(p_event_id, meeting.match_id, null, p_category, p_note, p_block);
  if report.meeting_id is null and report.id is not null then
    update public.reports r set meeting_id = meeting.id where r.id = report.id returning r.* into report;
    -- what was agreed on and what the other wrote about it, as it is now
    insert into private.report_evidence (report_id, sender_role, body, sent_at)
    values (report.id, case report.reporter_role when 'student' then 'mentor' else 'student' end,
      concat_ws(E'\n', to_char(coalesce(meeting.start_at, meeting.slots[1]) at time zone 'UTC' + interval '270 minutes', 'YYYY-MM-DD HH24:MI'),
        meeting.mode || ', ' || meeting.state, nullif(meeting.agenda, ''),
        nullif(case report.reporter_role when 'student' then meeting.mentor_summary else meeting.student_summary end, '')),
      meeting.created_at);
  end if;
  return report;
end
$$;
revoke all on function private.report_meeting(uuid, uuid, text, text, boolean) from public, anon;
grant execute on function private.report_meeting(uuid, uuid, text, text, boolean) to authenticated;

create function public.report_meeting(p_event_id uuid, p_meeting_id uuid, p_category text, p_note text, p_block boolean)
returns public.reports
language sql volatile security invoker set search_path = '' as $$
  select private.report_meeting(p_event_id, p_meeting_id, p_category, p_note, p_block)
$$;
revoke all on function public.report_meeting(uuid, uuid, text, text, boolean) from public, anon;
grant execute on function public.report_meeting(uuid, uuid, text, text, boolean) to authenticated;
comment on function public.report_meeting is 'One of a pair tells the team about a meeting, as report_concern about a message.';
