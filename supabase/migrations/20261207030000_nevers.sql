-- FEAT-11, SG-13: a pair that must never be has a row for each who said so, so that the team can lift what an end or
-- an admin left behind and not what a student keeps for herself. As long as one row is left, the pair is ruled out.

alter table public.match_bans
  add column id uuid not null default gen_random_uuid(),
  add column source text not null default 'staff' check (source in ('wish', 'student', 'mentor', 'staff'));
comment on table public.match_bans is 'Pairs that must never be, one row for each who said so.';
comment on column public.match_bans.source is 'wish: a student among her own wishes, which she alone reads and takes back; student, mentor: at the end of their pair; staff: an admin.';

-- Rows from before: who wrote the one that stands tells where it comes from.
update public.match_bans b set source = case
    when exists (select from public.match_preferences w
      where w.student_id = b.student_id and w.mentor_id = b.mentor_id and w.never) then 'wish'
    else 'student' end
where b.created_by = b.student_id;
update public.match_bans b set source = 'mentor' where b.created_by = b.mentor_id;

alter table public.match_bans drop constraint match_bans_pkey;
alter table public.match_bans add primary key (student_id, mentor_id, source);
alter table public.match_bans add constraint match_bans_id_key unique (id);

-- What was said besides, of a pair that is still ruled out.
insert into public.match_bans (student_id, mentor_id, source, created_by, created_at)
select m.student_id, m.mentor_id, e.side, e.person_id, min(e.answered_at)
from public.match_endings e
join public.matches m on m.id = e.match_id
where e.never_again and exists (
  select from public.match_bans b where b.student_id = m.student_id and b.mentor_id = m.mentor_id)
group by m.student_id, m.mentor_id, e.side, e.person_id
on conflict do nothing;
insert into public.match_bans (student_id, mentor_id, source, created_by, created_at)
select w.student_id, w.mentor_id, 'wish', w.student_id, w.updated_at
from public.match_preferences w
where w.never and exists (
  select from public.match_bans b where b.student_id = w.student_id and b.mentor_id = w.mentor_id)
on conflict do nothing;

create index match_bans_list on public.match_bans (created_at desc, id desc) where source <> 'wish';

alter policy "an admin reads which pairs must never be" on public.match_bans
  using ((select private.is_admin()) and source <> 'wish');

-- They never become a pair again, and stand in no round that is being prepared. What a student keeps for herself
-- leaves no entry: the record would tell the team who said it.
drop function private.rule_out_pair(uuid, uuid);
create function private.rule_out_pair(p_student_id uuid, p_mentor_id uuid, p_source text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.match_bans (student_id, mentor_id, source, created_by)
  values (p_student_id, p_mentor_id, p_source, (select auth.uid()))
  on conflict do nothing;
  delete from public.match_proposals o using public.match_rounds r
  where o.round_id = r.id and r.state in ('draft', 'review') and o.student_id = p_student_id and o.mentor_id = p_mentor_id;
  update public.match_rounds r
  set pairs_count = (select count(*) from public.match_proposals o where o.round_id = r.id)
  where r.state in ('draft', 'review');
  if p_source <> 'wish' then
    perform private.write_audit('pair_banned', null, 'match_bans', null,
      jsonb_build_object('student_id', p_student_id, 'mentor_id', p_mentor_id));
  end if;
end
$$;
revoke all on function private.rule_out_pair(uuid, uuid, text) from public, anon, authenticated;

create or replace function private.answer_ending(p_event_id uuid, p_match_id uuid, p_reason text, p_went_well text, p_wants_next boolean, p_never_again boolean)
returns public.match_endings
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  words text := btrim(coalesce(p_went_well, ''), E' \t\n\r');
  is_first boolean := private.begin_command(p_event_id, 'answer_ending');
  pair public.matches;
  ending public.match_endings;
begin
  select * into ending from public.match_endings e where e.match_id = p_match_id and e.person_id = me for update;
  if ending.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  -- nothing was said with a skip, so it takes back nothing
  if not is_first or (p_reason is null and ending.state <> 'asked') then
    return ending;
  end if;
  if ending.state = 'answered' then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if char_length(words) > 1000 or (p_reason is not null and p_reason not in
    ('goal_reached', 'no_time', 'no_contact', 'no_line', 'language', 'not_a_good_fit', 'not_comfortable', 'other')) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if p_reason is null then
    update public.match_endings e set state = 'skipped', answered_at = now() where e.id = ending.id returning e.* into ending;
    return ending;
  end if;
  update public.match_endings e set state = 'answered', answered_at = now(), reason = p_reason, went_well = words,
    wants_next = p_wants_next, never_again = coalesce(p_never_again, false)
  where e.id = ending.id returning e.* into ending;
  select * into pair from public.matches m where m.id = ending.match_id;
  if ending.never_again then
    perform private.rule_out_pair(pair.student_id, pair.mentor_id, ending.side);
  end if;
  if ending.side = 'mentor' and ending.wants_next = false then
    update public.mentor_profiles mp set accepting = false where mp.user_id = me and mp.accepting;
  end if;
  return ending;
end
$$;

create or replace function private.never_mentor(p_event_id uuid, p_mentor_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if private.begin_command(p_event_id, 'never_mentor') then
    perform private.begin_wishing();
    if p_mentor_id is null or not (private.is_shown_to_me(p_mentor_id)
      or exists (select from public.match_preferences w where w.student_id = me and w.mentor_id = p_mentor_id)) then
      raise exception 'not_found' using errcode = 'P0001';
    end if;
    insert into public.match_preferences as w (student_id, mentor_id, never) values (me, p_mentor_id, true)
    on conflict (student_id, mentor_id) do update set never = true, rank = null, reason = '' where not w.never;
    if found then
      perform private.rule_out_pair(me, p_mentor_id, 'wish');
    end if;
  end if;
  return jsonb_build_object('mentor_id', p_mentor_id);
end
$$;
comment on function public.never_mentor is 'A student without a pair: never this mentor, in no round and by no hand. Nobody else is told, and only she takes it back (take_back_never).';

-- Her own row goes with what bound, and with nothing else.
create or replace function private.forget_never() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.source = 'wish' then
    delete from public.match_preferences w
    where w.student_id = old.student_id and w.mentor_id = old.mentor_id and w.never;
  end if;
  return null;
end
$$;

create function private.take_back_never(p_event_id uuid, p_mentor_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if private.begin_command(p_event_id, 'take_back_never') then
    perform from public.profiles p where p.id = me and p.account_role = 'student' for update;
    if not found or not private.second_step_done() then
      raise exception 'not_allowed' using errcode = '42501';
    end if;
    delete from public.match_bans b where b.student_id = me and b.mentor_id = p_mentor_id and b.source = 'wish';
  end if;
  return jsonb_build_object('mentor_id', p_mentor_id);
end
$$;
revoke all on function private.take_back_never(uuid, uuid) from public, anon;
grant execute on function private.take_back_never(uuid, uuid) to authenticated;
create function public.take_back_never(p_event_id uuid, p_mentor_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.take_back_never(p_event_id, p_mentor_id)
$$;
revoke all on function public.take_back_never(uuid, uuid) from public, anon;
grant execute on function public.take_back_never(uuid, uuid) to authenticated;
comment on function public.take_back_never is 'A student: takes back what she said with never_mentor. Where it is gone already, nothing happens; what an end or the team left stays.';

-- Lifting is a command of its own, with a reason: here a pair is only ruled out.
create or replace function private.ban_pair(p_event_id uuid, p_student_id uuid, p_mentor_id uuid, p_banned boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not coalesce(p_banned, true) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if private.begin_command(p_event_id, 'ban_pair') and exists (
    select from public.student_cards c, public.mentor_profiles mp where c.student_id = p_student_id and mp.user_id = p_mentor_id)
  then
    perform private.rule_out_pair(p_student_id, p_mentor_id, 'staff');
  end if;
end
$$;
comment on function public.ban_pair is 'Admin: two who must never be a pair. p_banned is always true: what is to be one again goes through lift_never.';

-- Whether one of two told the team about the other and the team is not done with it.
create function private.has_open_report(p_student_id uuid, p_mentor_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.reports r
      where r.state <> 'closed' and r.reporter_id = p_student_id and r.subject_id = p_mentor_id)
    or exists (select from public.reports r
      where r.state <> 'closed' and r.reporter_id = p_mentor_id and r.subject_id = p_student_id)
$$;
revoke all on function private.has_open_report(uuid, uuid) from public, anon, authenticated;

create function private.admin_nevers(p_search text, p_before_created_at timestamptz, p_before_id uuid, p_limit integer)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, source text,
  created_at timestamptz, has_open_report boolean)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  query tsquery := case when private.is_filled(p_search) then private.search_query(p_search) end;
begin
  perform private.require_admin();
  return query
    select b.id, b.student_id, c.student_code, b.mentor_id, mp.display_name, b.source, b.created_at,
      private.has_open_report(b.student_id, b.mentor_id)
    from public.match_bans b
    join public.student_cards c on c.student_id = b.student_id
    join public.mentor_profiles mp on mp.user_id = b.mentor_id
    where b.source <> 'wish'
      and (query is null
        or b.student_id in (select w.profile_id from private.profile_words w where w.words @@ query)
        or b.mentor_id in (select w.mentor_id from private.mentor_words w where w.words @@ query))
      and (p_before_created_at is null or (b.created_at, b.id) < (p_before_created_at, p_before_id))
    order by b.created_at desc, b.id desc
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
revoke all on function private.admin_nevers(text, timestamptz, uuid, integer) from public, anon;
grant execute on function private.admin_nevers(text, timestamptz, uuid, integer) to authenticated;
create function public.admin_nevers(p_search text default null, p_before_created_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 50)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, source text,
  created_at timestamptz, has_open_report boolean)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_nevers(p_search, p_before_created_at, p_before_id, p_limit)
$$;
revoke all on function public.admin_nevers(text, timestamptz, uuid, integer) from public, anon;
grant execute on function public.admin_nevers(text, timestamptz, uuid, integer) to authenticated;
comment on function public.admin_nevers is 'Admin: what rules pairs out and can be lifted, the newest first, by folded word prefixes of either name; the next page begins below the last (created_at, id). What students say in their wishes is not in it.';

create function private.lift_never(p_event_id uuid, p_ban_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  words text := btrim(coalesce(p_reason, ''), E' \t\n\r');
  ban public.match_bans;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'lift_never') then
    return;
  end if;
  perform private.require_fresh_sign_in();
  if words = '' then
    raise exception 'reason_required' using errcode = 'P0001';
  end if;
  if char_length(words) > 500 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select * into ban from public.match_bans b where b.id = p_ban_id and b.source <> 'wish' for update;
  if ban.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if private.has_open_report(ban.student_id, ban.mentor_id) then
    raise exception 'report_open' using errcode = 'P0001';
  end if;
  delete from public.match_bans b where b.id = ban.id;
  -- about nobody: whose data was looked at is told to her, and of this nobody is told
  perform private.write_audit('pair_allowed', null, 'match_bans', ban.id, jsonb_build_object('student_id', ban.student_id,
    'mentor_id', ban.mentor_id, 'source', ban.source, 'since', ban.created_at, 'reason', words));
end
$$;
revoke all on function private.lift_never(uuid, uuid, text) from public, anon;
grant execute on function private.lift_never(uuid, uuid, text) to authenticated;
create function public.lift_never(p_event_id uuid, p_ban_id uuid, p_reason text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.lift_never(p_event_id, p_ban_id, p_reason)
$$;
revoke all on function public.lift_never(uuid, uuid, text) from public, anon;
grant execute on function public.lift_never(uuid, uuid, text) to authenticated;
comment on function public.lift_never is 'Admin who signed in within the hour: lifts one row of admin_nevers, with a reason of at most 500 characters; nobody is told. Refused: fresh_sign_in_needed, reason_required, not_found, report_open.';
