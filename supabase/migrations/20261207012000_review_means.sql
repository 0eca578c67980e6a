-- Product 1.10: the mean of a reading was worked out of its points for each reading of a round whenever somebody asked
-- where all of them stand. It stands beside the points now.
alter table private.programme_reviews
  add column mean numeric generated always as (private.mean_of_scales(scales)) stored;
comment on column private.programme_reviews.mean is 'Of the points as they are now; of one who has not handed in it counts for nothing yet.';

create index programme_reviews_standing on private.programme_reviews (application_id) include (is_third, handed_in_at, mean);
-- the round's applications without their answers
create index programme_applications_submitted on public.programme_applications (cohort_id, submitted_at, id) include (student_id) where state = 'submitted';
-- a column that is worked out is worked out as who writes
grant execute on function private.mean_of_scales(jsonb) to authenticated, service_role;

-- What is handed in stays as it is; only the account of the reader may go. The mean follows the points, and is not there
-- yet while a row is being written.
create or replace function private.keep_review() returns trigger
language plpgsql set search_path = '' as $$
declare
  free constant text[] := array['reviewer_id', 'updated_at', 'mean'];
begin
  if old.handed_in_at is not null and to_jsonb(new) - free <> to_jsonb(old) - free then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  return new;
end
$$;

create or replace function private.readings_of(p_application_ids uuid[]) returns table (application_id uuid, state text, mean numeric)
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
