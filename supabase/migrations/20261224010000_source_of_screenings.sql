-- Questions to the advisor are read for danger as the phone reads them: the server learns where a text was written.

drop function public.take_screenings;
-- The server: texts to read, each leased to one reader for a minute.
create function public.take_screenings(p_limit integer default 50, p_now timestamptz default now())
returns table (id bigint, source text, body text)
language sql volatile security definer set search_path = '' as $$
  -- chosen once, as in take_mail
  with chosen as materialized (
    select w.id from private.screenings w where w.due_at <= p_now
    order by w.due_at, w.id limit least(greatest(p_limit, 0), 200) for update skip locked)
  update private.screenings s set attempts = s.attempts + 1, due_at = p_now + interval '1 minute'
  from chosen c where c.id = s.id
  returning s.id, s.source, s.body
$$;
comment on function public.take_screenings is 'The server: texts that nobody has read for danger yet, leased for a minute.';
grant execute on function public.take_screenings to service_role;
