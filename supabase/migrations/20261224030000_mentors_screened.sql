-- What mentors write about themselves, their degrees and their wishes is read for danger like all else.

drop trigger s_screen on public.mentorapplications;
create trigger s_screen after insert or update on public.mentorapplications
  for each row execute function private.screen_texts('application', 'motivation', 'degrees');
create trigger s_screen after insert or update on public.mentor_profiles
  for each row execute function private.screen_texts('profile', 'about');
create trigger s_screen after insert or update on public.mentor_wishes
  for each row execute function private.screen_texts('wish', 'reason');

-- Opens a case for a person or adds to the open one. The same words within ten minutes are one signal (the phone and the
-- server both report what they read); nothing else is left out.
create or replace function private.raise_distress(p_id uuid, p_author uuid, p_kind text, p_severity text, p_source text, p_row_id uuid, p_body text)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
  role text;
begin
  perform pg_advisory_xact_lock(hashtext('distress:' || p_author));
  select * into report from public.reports r
  where r.reporter_id = p_author and r.category = 'distress' and r.state <> 'closed' for update;
  if report.id is null then
    role := case when private.is_mentor_id(p_author) then 'mentor' else 'student' end;
    insert into public.reports (id, reporter_id, reporter_role, category, severity, distress_kind, due_at)
    values (coalesce(p_id, gen_random_uuid()), p_author, role, 'distress', p_severity, p_kind, now() + private.act_within(p_severity))
    returning * into report;
    -- a mentor's own words may be what is wrong: her phone shows help for them (decision 51), and nothing tells her of the case
    perform private.write_audit('concern_reported', case when role = 'student' then p_author end, 'reports', report.id);
    if role = 'student' then
      perform private.notify(p_author, 'team_reads', '{}');
    end if;
  end if;
  if exists (select from private.distress_signals s
    where s.report_id = report.id and s.body = p_body and s.created_at > now() - interval '10 minutes')
  then
    -- what the advisor's screen told knows no kind
    update public.reports r set distress_kind = p_kind where r.id = report.id and r.distress_kind is null;
  else
    insert into private.distress_signals (report_id, source, row_id, kind, body) values (report.id, p_source, p_row_id, p_kind, p_body);
  end if;
  -- after the words, whose own trigger would call a second time
  if p_severity = 'urgent' and report.severity <> 'urgent' then
    update public.reports r set severity = 'urgent', distress_kind = coalesce(p_kind, r.distress_kind), due_at = now() + private.act_within('urgent')
    where r.id = report.id;
  end if;
  return report.id;
end
$$;
