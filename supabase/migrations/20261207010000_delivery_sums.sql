-- FEAT-06: how many deliveries of an announcement stand where was counted anew for each line of the list, 120,000 for one
-- that went to everybody. Now the sums are kept: what changes them is noted, and notes are drawn together now and then.

-- Many people read the same announcement at the same moment. Each notes a line of her own, so that nobody waits for the
-- others and two who read several cannot block each other.
create table private.delivery_sums (
  id bigint generated always as identity primary key,
  announcement_id uuid not null references public.announcements (id) on delete cascade,
  channel text not null check (channel in ('in_app', 'email')),
  state text not null check (state in ('waiting', 'sent', 'failed', 'given_up', 'stopped')),
  deliveries integer not null,
  has_read integer not null,
  has_confirmed integer not null
);
comment on table private.delivery_sums is 'Sums of public.announcement_deliveries: of an announcement, a channel and a state the lines are added up. Kept by triggers; nothing about anybody.';
create index delivery_sums_announcement on private.delivery_sums (announcement_id);
alter table private.delivery_sums enable row level security;
revoke all on private.delivery_sums from public, anon, authenticated;

-- Of announcements with more than one line for the same sum one is made. Lines that somebody else is at are left to her.
create function private.draw_delivery_sums_together() returns void
language sql volatile security definer set search_path = '' as $$
  with several as (
    select s.id from private.delivery_sums s
    where s.announcement_id in (
      select m.announcement_id from private.delivery_sums m group by m.announcement_id, m.channel, m.state having count(*) > 1)
    for update skip locked
  ), gone as (
    delete from private.delivery_sums s using several where s.id = several.id
    returning s.announcement_id, s.channel, s.state, s.deliveries, s.has_read, s.has_confirmed
  )
  insert into private.delivery_sums (announcement_id, channel, state, deliveries, has_read, has_confirmed)
  select g.announcement_id, g.channel, g.state, sum(g.deliveries), sum(g.has_read), sum(g.has_confirmed)
  from gone g group by g.announcement_id, g.channel, g.state
  having sum(g.deliveries) <> 0 or sum(g.has_read) <> 0 or sum(g.has_confirmed) <> 0
$$;
revoke all on function private.draw_delivery_sums_together() from public, anon, authenticated;

create function private.note_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  many constant integer := 256;
  is_full boolean;
begin
  if tg_op = 'INSERT' then
    with noted as (
      insert into private.delivery_sums (announcement_id, channel, state, deliveries, has_read, has_confirmed)
      select d.announcement_id, d.channel, d.state, count(*), count(d.read_at), count(d.confirmed_at)
      from came d group by d.announcement_id, d.channel, d.state
      returning id)
    select bool_or(n.id % many = 0) into is_full from noted n;
  elsif tg_op = 'DELETE' then
    -- those of an announcement that goes itself go with it
    with noted as (
      insert into private.delivery_sums (announcement_id, channel, state, deliveries, has_read, has_confirmed)
      select d.announcement_id, d.channel, d.state, - count(*), - count(d.read_at), - count(d.confirmed_at)
      from went d join public.announcements a on a.id = d.announcement_id group by d.announcement_id, d.channel, d.state
      returning id)
    select bool_or(n.id % many = 0) into is_full from noted n;
  else
    with noted as (
      insert into private.delivery_sums (announcement_id, channel, state, deliveries, has_read, has_confirmed)
      select d.announcement_id, d.channel, d.state, sum(d.n), sum(d.has_read), sum(d.has_confirmed)
      from (
        select c.announcement_id, c.channel, c.state, count(*) as n, count(c.read_at) as has_read, count(c.confirmed_at) as has_confirmed
        from came c group by c.announcement_id, c.channel, c.state
        union all
        select w.announcement_id, w.channel, w.state, - count(*), - count(w.read_at), - count(w.confirmed_at)
        from went w group by w.announcement_id, w.channel, w.state) as d
      group by d.announcement_id, d.channel, d.state
      having sum(d.n) <> 0 or sum(d.has_read) <> 0 or sum(d.has_confirmed) <> 0
      returning id)
    select bool_or(n.id % many = 0) into is_full from noted n;
  end if;
  if is_full then
    perform private.draw_delivery_sums_together();
  end if;
  return null;
end
$$;
revoke all on function private.note_deliveries() from public, anon, authenticated;
create trigger note_new after insert on public.announcement_deliveries
  referencing new table as came for each statement execute function private.note_deliveries();
create trigger note_changed after update on public.announcement_deliveries
  referencing old table as went new table as came for each statement execute function private.note_deliveries();
create trigger note_gone after delete on public.announcement_deliveries
  referencing old table as went for each statement execute function private.note_deliveries();

insert into private.delivery_sums (announcement_id, channel, state, deliveries, has_read, has_confirmed)
select d.announcement_id, d.channel, d.state, count(*), count(d.read_at), count(d.confirmed_at)
from public.announcement_deliveries d group by d.announcement_id, d.channel, d.state;

create or replace function private.announcement_counts(p_announcement_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(c.channel, c.counts), '{}') from (
    select s.channel, jsonb_object_agg(s.state, s.n)
      || jsonb_build_object('read', sum(s.has_read), 'confirmed', sum(s.has_confirmed)) as counts
    from (
      select d.channel, d.state, sum(d.deliveries) as n, sum(d.has_read) as has_read, sum(d.has_confirmed) as has_confirmed
      from private.delivery_sums d where d.announcement_id = p_announcement_id
      group by d.channel, d.state having sum(d.deliveries) <> 0) as s
    group by s.channel) as c
$$;

-- A page of what became of each delivery is read in the order of the index, one state after the other, and names are
-- looked up for those who are shown. What counted by channel asks private.delivery_sums now.
drop index public.announcement_deliveries_counts;
create index announcement_deliveries_log on public.announcement_deliveries (announcement_id, state, id);
create or replace function private.admin_announcement_log(p_announcement_id uuid, p_state text, p_after_id uuid, p_limit integer)
returns table (id uuid, initials text, code text, role text, language text, channel text, state text, error text,
  sent_at timestamptz, read_at timestamptz, confirmed_at timestamptz)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  states constant text[] := case
    when p_state is null then array['waiting', 'sent', 'failed', 'given_up', 'stopped']
    when p_state = 'unconfirmed' then array['sent']
    else array[p_state] end;
  rows_count constant integer := least(greatest(coalesce(p_limit, 50), 1), 200);
begin
  perform private.require_admin();
  return query
    select d.id, private.initials(coalesce(nullif(p.first_name, ''), a.first_name), coalesce(nullif(p.last_name, ''), a.last_name)),
      coalesce(p.student_id, ''), coalesce(p.account_role, private.role_of(d.user_id)), d.language, d.channel, d.state, d.error,
      d.sent_at, d.read_at, d.confirmed_at
    from (
      select one.* from unnest(states) as s (state)
      cross join lateral (
        select x.* from public.announcement_deliveries x
        where x.announcement_id = p_announcement_id and x.state = s.state
          and (p_state is distinct from 'unconfirmed' or (x.channel = 'in_app' and x.confirmed_at is null))
          and (p_after_id is null or x.id > p_after_id)
        order by x.id
        limit rows_count) as one
      order by one.id
      limit rows_count) as d
    left join public.profiles p on p.id = d.user_id
    left join lateral (
      select m.first_name, m.last_name from public.mentorapplications m
      where m.user_id = d.user_id order by m.created_at desc limit 1) a on true
    order by d.id;
end
$$;
