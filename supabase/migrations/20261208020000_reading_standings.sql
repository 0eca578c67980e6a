-- Product 1.10: where the reading of each application stands was worked out of all readings of a round for every look at
-- its desk and at its readings. It stands beside the application now.

create table private.reading_standings (
  application_id uuid primary key references public.programme_applications (id) on delete cascade,
  state text not null default 'needs_readers' check (state in ('needs_readers', 'reading', 'read', 'third', 'needs_third')),
  mean numeric
);
comment on table private.reading_standings is 'private.count_readings, kept by triggers; an application that nobody was asked to read has no row.';
alter table private.reading_standings enable row level security;
revoke all on private.reading_standings from public, anon, authenticated;

-- As private.readings_of has worked it out until now: the plain form of what is kept.
create function private.count_readings(p_application_ids uuid[]) returns table (application_id uuid, state text, mean numeric)
language sql stable security definer set search_path = '' set jit = off as $$
  select counted.id, case
      when given < 2 then 'needs_readers'
      when done < 2 then 'reading'
      when not differ or third_done then 'read'
      when third_given then 'third'
      else 'needs_third'
    end, round(all_means, 2)
  from (
    select a.id, count(r.application_id) filter (where not r.is_third) as given,
      count(*) filter (where not r.is_third and r.handed_in_at is not null) as done,
      coalesce(max(r.mean) filter (where not r.is_third and r.handed_in_at is not null)
        - min(r.mean) filter (where not r.is_third and r.handed_in_at is not null) >= private.third_reader_from(), false) as differ,
      coalesce(bool_or(r.is_third), false) as third_given,
      coalesce(bool_or(r.is_third and r.handed_in_at is not null), false) as third_done,
      avg(r.mean) filter (where r.handed_in_at is not null) as all_means
    from unnest(p_application_ids) as a (id)
    left join private.programme_reviews r on r.application_id = a.id
    group by a.id) as counted
$$;
comment on function private.count_readings(uuid[]) is 'Where the reading of each of these applications stands, counted: what private.reading_standings holds.';
revoke all on function private.count_readings(uuid[]) from public, anon, authenticated;

-- Counted anew for the one application, under its lock, so that of two who hand in at once the second sees the first.
create function private.refresh_reading_standing(p_application_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.reading_standings (application_id)
  select a.id from public.programme_applications a where a.id = p_application_id on conflict do nothing;
  perform from private.reading_standings s where s.application_id = p_application_id for update;
  update private.reading_standings s set state = c.state, mean = c.mean
  from private.count_readings(array[p_application_id]) c
  where s.application_id = p_application_id and (s.state, s.mean) is distinct from (c.state, c.mean);
end
$$;
revoke all on function private.refresh_reading_standing(uuid) from public, anon, authenticated;

create function private.keep_reading_standing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.refresh_reading_standing(old.application_id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.application_id is distinct from old.application_id) then
    perform private.refresh_reading_standing(new.application_id);
  end if;
  return null;
end
$$;
revoke all on function private.keep_reading_standing() from public, anon, authenticated;
create trigger z_standing after insert or delete on private.programme_reviews
  for each row execute function private.keep_reading_standing();
-- what is still being typed counts for nothing
create trigger z_standing_changed after update on private.programme_reviews
  for each row when ((old.application_id, old.is_third, old.handed_in_at, case when new.handed_in_at is not null then old.mean end)
    is distinct from (new.application_id, new.is_third, new.handed_in_at, case when new.handed_in_at is not null then new.mean end))
  execute function private.keep_reading_standing();

insert into private.reading_standings (application_id, state, mean)
select c.application_id, c.state, c.mean
from private.count_readings(array(select distinct r.application_id from private.programme_reviews r)) c;

create or replace function private.readings_of(p_application_ids uuid[]) returns table (application_id uuid, state text, mean numeric)
language sql stable security definer set search_path = '' set jit = off as $$
  select a.id, coalesce(s.state, 'needs_readers'), s.mean
  from unnest(p_application_ids) as a (id) left join private.reading_standings s on s.application_id = a.id
$$;
comment on function private.readings_of(uuid[]) is 'Where the reading of each of these applications stands, and the mean of those who have handed in.';
