-- FEAT-01, decision 41: how often the screens of who is signed in are opened, and how fast they come. Sums of a day and
-- nothing of anybody: no person, no address, no time within the day. Languages and devices are counted beside the
-- screens and not by screen, so that no row says which screen somebody with a rare device opened.

create table private.visit_counts (
  day date not null,
  page text not null check (char_length(page) <= 80 and page ~ '^(/[A-Za-z:/*-]*)?$'),
  measure text not null check (measure in ('view', 'language', 'device', 'lcp', 'fcp', 'ttfb', 'inp', 'cls')),
  bucket text not null,
  n bigint not null check (n > 0),
  primary key (day, page, measure, bucket),
  constraint what_can_be_counted check (case measure
    when 'view' then page <> '' and bucket = ''
    when 'language' then page = '' and bucket in ('en', 'fa', 'ps')
    when 'device' then page = '' and bucket in ('phone', 'tablet', 'computer')
    else page <> '' and bucket in ('good', 'fair', 'poor') end)
);
comment on table private.visit_counts is 'Sums of a day in Kabul; page is the pattern of a screen, empty where all are counted together.';
alter table private.visit_counts enable row level security;
revoke all on private.visit_counts from public, anon, authenticated;

-- A day has no more rows: twice what all screens together can make.
create function private.visit_rows_per_day() returns integer
language sql immutable set search_path = '' as $$ select 4000 $$;
revoke all on function private.visit_rows_per_day() from public, anon, authenticated;

create function private.count_visits(p_counts jsonb, p_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if jsonb_typeof(p_counts) <> 'array' or jsonb_array_length(p_counts) > private.visit_rows_per_day() then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  insert into private.visit_counts as v (day, page, measure, bucket, n)
  select p_day, c.page, c.measure, c.bucket, sum(c.n)
  from jsonb_to_recordset(p_counts) as c (page text, measure text, bucket text, n integer)
  where (select count(*) from private.visit_counts o where o.day = p_day) < private.visit_rows_per_day()
    or exists (select from private.visit_counts o
      where o.day = p_day and o.page = c.page and o.measure = c.measure and o.bucket = c.bucket)
  group by c.page, c.measure, c.bucket
  -- always in one order: two processes that count at once never wait for each other in a circle
  order by c.page, c.measure, c.bucket
  on conflict (day, page, measure, bucket) do update set n = v.n + excluded.n;
end
$$;
revoke all on function private.count_visits(jsonb, date) from public, anon, authenticated;
create function public.count_visits(p_counts jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  select private.count_visits(p_counts, private.today_in_kabul())
$$;
revoke all on function public.count_visits(jsonb) from public, anon, authenticated;
grant execute on function public.count_visits(jsonb) to service_role;
comment on function public.count_visits is 'The server: adds sums of {page, measure, bucket, n} to those of today.';

create function private.forget_visits(p_today date) returns integer
language sql volatile security definer set search_path = '' as $$
  with gone as (delete from private.visit_counts v where v.day < p_today - 180 returning 1)
  select count(*)::integer from gone
$$;
revoke all on function private.forget_visits(date) from public, anon, authenticated;
create function public.forget_visits() returns integer
language sql volatile security definer set search_path = '' as $$
  select private.forget_visits(private.today_in_kabul())
$$;
revoke all on function public.forget_visits() from public, anon, authenticated;
grant execute on function public.forget_visits() to service_role;
comment on function public.forget_visits is 'The server: deletes counts that are older than 180 days; how many rows that were.';

-- Whole days alone: a count that grows while one looks would say that somebody is here now.
create function private.visit_figures(p_today date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with counted as materialized (
      select v.page, v.measure, v.bucket, sum(v.n) as n
      from private.visit_counts v where v.day >= p_today - 28 and v.day < p_today group by 1, 2, 3
    ), speeds as (
      -- page '': all screens together
      select coalesce(c.page, '') as page, c.measure, c.bucket, sum(c.n) as n
      from counted c where c.bucket in ('good', 'fair', 'poor')
      group by grouping sets ((c.page, c.measure, c.bucket), (c.measure, c.bucket))
    ), rated as (
      select s.page, s.measure, private.without_few(jsonb_agg(
        jsonb_build_object('rating', s.bucket, 'n', s.n) order by array_position(array['good', 'fair', 'poor'], s.bucket))) as ratings
      from speeds s group by 1, 2 having sum(s.n) >= 5
    )
    select jsonb_build_object(
      'from_day', p_today - 28,
      'until_day', p_today - 1,
      'pages', (select private.without_few(coalesce(jsonb_agg(jsonb_build_object('page', c.page, 'n', c.n) order by c.n desc, c.page), '[]'))
        from counted c where c.measure = 'view'),
      'languages', (select private.without_few(coalesce(jsonb_agg(jsonb_build_object('value', c.bucket, 'n', c.n) order by c.n desc, c.bucket), '[]'))
        from counted c where c.measure = 'language'),
      'devices', (select private.without_few(coalesce(jsonb_agg(jsonb_build_object('value', c.bucket, 'n', c.n) order by c.n desc, c.bucket), '[]'))
        from counted c where c.measure = 'device'),
      'speeds', (select coalesce(jsonb_agg(jsonb_build_object('page', r.page, 'measure', r.measure, 'ratings', r.ratings)
        order by r.page, array_position(array['ttfb', 'fcp', 'lcp', 'inp', 'cls'], r.measure)), '[]') from rated r)));
end
$$;
revoke all on function private.visit_figures(date) from public, anon, authenticated;
-- what a member's call reaches takes no day: with one of her own choosing she would see today
create function private.visit_figures_now() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.visit_figures(private.today_in_kabul())
$$;
revoke all on function private.visit_figures_now() from public, anon;
grant execute on function private.visit_figures_now() to authenticated;
create function public.visit_figures() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.visit_figures_now()
$$;
revoke all on function public.visit_figures() from public, anon;
grant execute on function public.visit_figures() to authenticated;
comment on function public.visit_figures is 'Admin: visits and speeds of the last 28 whole days; counts under 5 are null.';
