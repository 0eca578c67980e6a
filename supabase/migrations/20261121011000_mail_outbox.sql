-- Mails wait here, written in the transaction of what they tell about; a job of the server sends them.

create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  to_email text not null check (char_length(to_email) between 3 and 254),
  kind text not null check (char_length(kind) between 1 and 60),
  params jsonb not null default '{}',
  language text not null default 'en' check (language in ('en', 'fa', 'ps')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
comment on table private.mail_outbox is 'Mails to be sent; next_attempt_at is also the end of a sender''s lease.';
create index mail_outbox_waiting on private.mail_outbox (next_attempt_at) where sent_at is null and given_up_at is null;
create index mail_outbox_user on private.mail_outbox (user_id);
alter table private.mail_outbox enable row level security;
revoke all on private.mail_outbox from public, anon, authenticated;

-- Hands out up to p_limit mails, each to one sender for five minutes.
create function public.take_mail(p_limit integer default 20)
returns table (id uuid, to_email text, kind text, params jsonb, language text, attempts integer)
language sql volatile security definer set search_path = '' as $$
  update private.mail_outbox o
  set attempts = o.attempts + 1, next_attempt_at = now() + interval '5 minutes'
  where o.id in (
    select w.id from private.mail_outbox w
    where w.sent_at is null and w.given_up_at is null and w.next_attempt_at <= now()
    order by w.next_attempt_at
    limit least(greatest(p_limit, 0), 200)
    for update skip locked
  )
  returning o.id, o.to_email, o.kind, o.params, o.language, o.attempts
$$;

-- Without an error the mail is done and its address and params are dropped with the next cleaning; with one it
-- is tried again after 1, 2, 4 … minutes, at most 8 times.
create function public.mail_done(p_id uuid, p_error text default null) returns void
language sql volatile security definer set search_path = '' as $$
  update private.mail_outbox o
  set sent_at = case when p_error is null then now() end,
      last_error = left(p_error, 500),
      given_up_at = case when p_error is not null and o.attempts >= 8 then now() end,
      next_attempt_at = now() + least(power(2, greatest(o.attempts - 1, 0)), 360) * interval '1 minute'
  where o.id = p_id and o.sent_at is null
$$;
revoke all on function public.take_mail(integer), public.mail_done(uuid, text) from public, anon, authenticated;
grant execute on function public.take_mail(integer), public.mail_done(uuid, text) to service_role;
