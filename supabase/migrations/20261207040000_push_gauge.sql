-- Words to locked screens that wait are seen by a monitor as mails are: a push service that refuses all was noticed by nobody.

create or replace function public.server_gauges() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    -- by the time at which each was due: what is kept for the quiet hours or for the mail of the day is not late
    'mail', (select jsonb_build_object(
        'waiting', count(*) filter (where o.given_up_at is null),
        'overdue_seconds', coalesce(greatest(0, extract(epoch from now() - min(o.next_attempt_at) filter (where o.given_up_at is null))), 0),
        'given_up', count(*) filter (where o.given_up_at is not null))
      from private.mail_outbox o where o.sent_at is null and o.withdrawn_at is null and o.bundled_in is null),
    'announcements', (select jsonb_build_object(
        'waiting', count(d.id), 'overdue_seconds', coalesce(greatest(0, extract(epoch from now() - min(a.send_at))), 0))
      from public.announcements a
        left join public.announcement_deliveries d on d.announcement_id = a.id and d.state = 'waiting' and d.mail_id is null
      where a.state in ('scheduled', 'sending') and a.send_at <= now()),
    'imports', (select jsonb_build_object(
        'waiting', count(*), 'overdue_seconds', coalesce(greatest(0, extract(epoch from now() - min(i.changed_at))), 0))
      from private.imports i where i.state in ('uploaded', 'mapped', 'applying', 'undoing')),
    -- a word to a locked screen that is put off for the quiet hours is not late either
    'push', (select jsonb_build_object(
        'waiting', count(*), 'overdue_seconds', coalesce(greatest(0, extract(epoch from now() - min(p.due_at))), 0))
      from private.push_subscriptions p where p.due_at is not null),
    'jobs', (select coalesce(jsonb_agg(jsonb_build_object(
        'name', j.name, 'ended_seconds_ago', greatest(0, extract(epoch from now() - j.ended_at)), 'failed', j.failure is not null) order by j.name), '[]')
      from (select distinct on (r.name) r.name, r.ended_at, r.failure from private.job_runs r order by r.name, r.ended_at desc) as j))
$$;
comment on function public.server_gauges is 'The server, for its metrics: what waits in mails, announcements, imports and words to locked screens, and how the daily jobs ended last; numbers and names of jobs, nothing of anybody.';
