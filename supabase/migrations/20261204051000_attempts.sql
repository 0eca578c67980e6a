-- AU-03 to AU-05 where several copies of the server stand before one database: an attempt that one of them counted is
-- counted for all. Who tried stands here as a keyed hash that nobody without the server's secret can make again.

create table private.attempts (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{43}$'),
  tries integer not null check (tries between 0 and 1000000),
  ends_at timestamptz not null
);
comment on table private.attempts is 'Attempts at signing in and the like within the present window, for servers that share one database; the key is a keyed hash of kind, address or account.';
create index attempts_ends_at on private.attempts (ends_at);
alter table private.attempts enable row level security;
revoke all on private.attempts from public, anon, authenticated;

create function public.count_attempt(p_key text, p_most integer, p_window_seconds integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  counted private.attempts;
begin
  -- what is over goes with whoever comes next; a few at a time, and never what another copy holds
  delete from private.attempts a where a.key in (
    select o.key from private.attempts o where o.ends_at < now() order by o.ends_at limit 20 for update skip locked);
  insert into private.attempts as a (key, tries, ends_at)
  values (p_key, 1, clock_timestamp() + make_interval(secs => p_window_seconds))
  on conflict (key) do update set
    tries = case when a.ends_at <= clock_timestamp() then 1 else least(a.tries + 1, 1000000) end,
    ends_at = case when a.ends_at <= clock_timestamp() then excluded.ends_at else a.ends_at end
  returning * into counted;
  if counted.tries <= p_most then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from counted.ends_at - clock_timestamp())));
end
$$;
revoke all on function public.count_attempt(text, integer, integer) from public, anon, authenticated;
grant execute on function public.count_attempt(text, integer, integer) to service_role;
comment on function public.count_attempt is 'The server: counts an attempt. 0 where it may be made, else the seconds until the window ends.';

create function public.refund_attempt(p_key text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.attempts a set tries = greatest(a.tries - 1, 0) where a.key = p_key
$$;
revoke all on function public.refund_attempt(text) from public, anon, authenticated;
grant execute on function public.refund_attempt(text) to service_role;
comment on function public.refund_attempt is 'The server: an attempt that succeeded does not count.';
