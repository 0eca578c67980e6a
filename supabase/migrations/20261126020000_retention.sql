-- PR-07, SG-12: what is no longer needed goes by itself. How long what is kept stands here once; docs/operations.md
-- tells it to people. Errors (forget_errors) and unused images (unused_blog_images) have their own rules. What is not
-- named here stays as long as its account or post does, and the record of who did what (ids alone) for good.

create function private.retention() returns table (what text, kept interval)
language sql immutable set search_path = '' as $$
  values
    -- after a mail was sent or given up
    ('mail_outbox', interval '30 days'),
    -- after a command; a phone that was without a line may still repeat it
    ('commands', interval '365 days'),
    -- after a session's end
    ('sessions', interval '30 days'),
    -- after a notice
    ('notifications', interval '365 days'),
    -- after the last change of an application that was never sent
    ('mentorapplications.draft', interval '180 days'),
    -- after an application was turned down, withdrawn or left to expire
    ('mentorapplications.closed', interval '365 days'),
    -- after the end of a pair; its history and the notes of staff go with it
    ('matches', interval '730 days')
$$;
revoke all on function private.retention() from public, anon, authenticated;

create function private.kept(p_what text) returns interval
language sql immutable set search_path = '' as $$
  select r.kept from private.retention() r where r.what = p_what
$$;
revoke all on function private.kept(text) from public, anon, authenticated;

-- Deletes what was old at this instant. Several processes may do it at once. Returns how many rows of each kind went.
create function private.forget_old(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  forgotten jsonb := '{}'::jsonb;
begin
  delete from private.mail_outbox o where least(o.sent_at, o.given_up_at) < p_now - private.kept('mail_outbox');
  get diagnostics n = row_count;
  forgotten := forgotten || jsonb_build_object('mail_outbox', n);
  delete from private.commands c where c.created_at < p_now - private.kept('commands');
  get diagnostics n = row_count;
  forgotten := forgotten || jsonb_build_object('commands', n);
  delete from auth.sessions s where private.session_end(s) < p_now - private.kept('sessions');
  get diagnostics n = row_count;
  forgotten := forgotten || jsonb_build_object('sessions', n);
  delete from public.notifications i where i.created_at < p_now - private.kept('notifications');
  get diagnostics n = row_count;
  forgotten := forgotten || jsonb_build_object('notifications', n);
  delete from public.mentorapplications a
  where (a.status = 'draft' and a.updated_at < p_now - private.kept('mentorapplications.draft'))
    or (a.status in ('rejected', 'withdrawn', 'expired')
      and greatest(a.decided_at, a.updated_at) < p_now - private.kept('mentorapplications.closed'));
  get diagnostics n = row_count;
  forgotten := forgotten || jsonb_build_object('mentorapplications', n);
  delete from public.matches m where m.state = 'ended' and m.ended_at < p_now - private.kept('matches');
  get diagnostics n = row_count;
  return forgotten || jsonb_build_object('matches', n);
end
$$;
revoke all on function private.forget_old(timestamptz) from public, anon, authenticated;

create function public.forget_old() returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.forget_old(now())
$$;
revoke all on function public.forget_old() from public, anon, authenticated;
grant execute on function public.forget_old() to service_role;
comment on function public.forget_old is 'The server: deletes what is kept no longer; how many rows of each kind that were.';
