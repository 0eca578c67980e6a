-- FEAT-04, FEAT-05, product 1.8, 1.23: what counts as a sign of a pair. A pair that meets, plans and looks back without
-- writing messages was called silent; now everything that one of the two did for both counts, in one place.

-- Not among them: reading messages, a private note and telling the team about something, which the other is not to notice.
create view private.pair_signs as
  select m.id as match_id,
    greatest(m.started_at, t.last_message_at, n.updated_at, k.touched_at, g.touched_at, c.touched_at) as last_sign,
    h.held_at
  from public.matches m
  left join public.threads t on t.match_id = m.id
  left join public.shared_notes n on n.match_id = m.id
  left join lateral (
    select max(greatest(x.created_at, x.moved_at, x.acknowledged_at)) as touched_at from public.tasks x where x.match_id = m.id
  ) as k on true
  left join lateral (
    -- proposed, answered, called off, told how it was
    select max(greatest(x.created_at, x.updated_at)) as touched_at from public.meetings x where x.match_id = m.id
  ) as g on true
  left join lateral (
    select max(greatest(x.created_at, x.replied_at)) as touched_at from public.checkins x where x.match_id = m.id
  ) as c on true
  left join lateral (
    select max(x.created_at) as held_at from public.messages x where x.state = 'held' and x.thread_id = t.id
  ) as h on true;
revoke all on private.pair_signs from public, anon, authenticated;
comment on view private.pair_signs is 'The one place that knows what counts as a sign of a pair: last_sign what either did that the other may see, held_at a message that waits for a look.';
create index messages_held_of_thread on public.messages (thread_id, created_at) where state = 'held';

-- Active pairs of whom nothing was seen since p_since. A message that waits for a look is a sign, too.
create or replace function private.pairs_silent_since(p_since timestamptz) returns table (match_id uuid, last_sign timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.id, s.last_sign
  from public.matches m join private.pair_signs s on s.match_id = m.id
  where m.state = 'active' and m.started_at < p_since and s.last_sign < p_since and (s.held_at is null or s.held_at < p_since)
$$;
comment on function private.pairs_silent_since(timestamptz) is 'Active pairs without a sign (private.pair_signs) since then.';

-- FEAT-04: what a mentor's dashboard says of each pair of hers. Activity is what either of the two wrote or did.
create or replace function private.my_students_now() returns table (match_id uuid, active_at timestamptz, open_count integer, overdue_count integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if (select auth.uid()) is null or not private.session_alive() or not private.is_mentor() then
    return;
  end if;
  return query
    select m.id, s.last_sign, coalesce(k.open_count, 0)::integer, coalesce(k.overdue_count, 0)::integer
    from public.matches m
    join private.pair_signs s on s.match_id = m.id
    left join lateral (
      select count(*) filter (where x.state = 'open') as open_count,
        count(*) filter (where x.state = 'open' and x.due < private.today_in_kabul()) as overdue_count
      from public.tasks x where x.match_id = m.id
    ) as k on true
    where m.mentor_id = (select auth.uid()) and m.state in ('active', 'paused');
end
$$;
