-- FEAT-06: answering an event or a survey, what admins learn of it, and going out only with a time.

-- The last answer that arrives counts; each arrives once, by the id of its command. Until the event begins or the
-- survey expires it may be changed.
create function private.answer_announcement(p_event_id uuid, p_delivery_id uuid, p_answer text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  asked public.announcements;
  choices_count integer;
begin
  if not private.begin_command(p_event_id, 'answer_announcement') then
    return p_delivery_id;
  end if;
  select a.* into asked
  from public.announcement_deliveries d join public.announcements a on a.id = d.announcement_id
  where d.id = p_delivery_id and d.user_id = me and d.channel = 'in_app' and d.state = 'sent'
  for update of d;
  if asked.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  select coalesce(max(cardinality(t.choices)), 0) into choices_count
  from public.announcement_texts t where t.announcement_id = asked.id and t.is_complete;
  if not coalesce(case asked.kind
    when 'event' then p_answer in ('yes', 'no')
    when 'survey' then p_answer = any (array(select n::text from generate_series(1, choices_count) as n)) end, false)
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if asked.state not in ('sending', 'sent') or asked.expires_at <= now() then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  insert into private.announcement_answers as x (delivery_id, answer) values (p_delivery_id, p_answer)
  on conflict (delivery_id) do update set answer = excluded.answer, answered_at = now();
  -- who answers has read it
  update public.announcement_deliveries d set read_at = now() where d.id = p_delivery_id and d.read_at is null;
  update public.notifications i set read_at = now()
  where i.user_id = me and i.kind = 'announcement' and i.payload ->> 'announcement_id' = asked.id::text and i.read_at is null;
  return p_delivery_id;
end
$$;
revoke all on function private.answer_announcement(uuid, uuid, text) from public, anon;
grant execute on function private.answer_announcement(uuid, uuid, text) to authenticated;

create function public.answer_announcement(p_event_id uuid, p_delivery_id uuid, p_answer text) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.answer_announcement(p_event_id, p_delivery_id, p_answer)
$$;
revoke all on function public.answer_announcement(uuid, uuid, text) from public, anon;
grant execute on function public.answer_announcement(uuid, uuid, text) to authenticated;
comment on function public.answer_announcement is 'The person: yes or no to an event, the place of a choice of a survey, of what reached her. Refused: not_found where it is not hers, invalid_input where it is no choice, invalid_transition once it is over.';

create function private.admin_announcement_answers(p_announcement_id uuid) returns table (answer text, people bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    with possible as (
      select c.answer, c.place from unnest(array['yes', 'no']) with ordinality as c (answer, place)
      where exists (select from public.announcements a where a.id = p_announcement_id and a.kind = 'event')
      union all
      select n::text, n from generate_series(1, (
        select max(cardinality(t.choices)) from public.announcement_texts t
        where t.announcement_id = p_announcement_id and t.is_complete)) as n
      where exists (select from public.announcements a where a.id = p_announcement_id and a.kind = 'survey')
    ), given as (
      select x.answer, count(*) as n
      from public.announcement_deliveries d join private.announcement_answers x on x.delivery_id = d.id
      where d.announcement_id = p_announcement_id and d.channel = 'in_app' and d.state = 'sent' group by x.answer
    )
    select p.answer, case when g.n >= 5 then g.n end from possible p left join given g on g.answer = p.answer order by p.place;
end
$$;
revoke all on function private.admin_announcement_answers(uuid) from public, anon;
grant execute on function private.admin_announcement_answers(uuid) to authenticated;

create function public.admin_announcement_answers(p_announcement_id uuid) returns table (answer text, people bigint)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_announcement_answers(p_announcement_id)
$$;
revoke all on function public.admin_announcement_answers(uuid) from public, anon;
grant execute on function public.admin_announcement_answers(uuid) to authenticated;
comment on function public.admin_announcement_answers is 'Admin: how many people gave each answer that is possible; null: fewer than five, which may be none. Never who, and no sum from which a hidden number could be told.';

-- As it stood, and an event has a time.
create or replace function private.schedule_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer, p_send_at timestamptz)
returns public.announcement_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  asked public.announcements;
  send_time timestamptz := greatest(coalesce(p_send_at, now()), now() + interval '5 minutes');
  people bigint;
  needed text[];
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'schedule_announcement');
  select * into asked from public.announcements a where a.id = p_announcement_id for update;
  if asked.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.announcement_saved(asked, asked.last_command <> p_event_id);
  end if;
  perform private.require_fresh_sign_in();
  if asked.version is distinct from p_expected_version then
    return private.announcement_saved(asked, true);
  end if;
  if asked.state not in ('draft', 'tested') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if asked.state <> 'tested' or asked.tested_hash is distinct from asked.content_hash then
    raise exception 'announcement_not_tested' using errcode = 'P0001';
  end if;
  if send_time > now() + interval '1 year' or p_send_at < now() - interval '1 minute' or asked.expires_at <= send_time
    or (asked.kind = 'event' and asked.starts_at is null)
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select count(*), array_agg(distinct p.language) into people, needed from private.audience_of(asked.audience) as p;
  if people = 0 then
    raise exception 'nobody_to_reach' using errcode = 'P0001';
  end if;
  if asked.fallback_language is not null then
    needed := array[asked.fallback_language];
  end if;
  if exists (
    select from unnest(needed) as l where not exists (
      select from public.announcement_texts t where t.announcement_id = asked.id and t.language = l and t.is_complete))
  then
    raise exception 'announcement_text_missing' using errcode = 'P0001';
  end if;
  perform private.require_room_to_send(send_time);
  update public.announcements a set state = 'scheduled', send_at = send_time,
    version = a.version + 1, last_command = p_event_id, saved_by = (select auth.uid()), updated_at = now()
  where a.id = asked.id returning a.* into asked;
  perform private.write_audit('announcement_scheduled', null, 'announcements', asked.id,
    jsonb_build_object('send_at', send_time, 'people', people, 'audience', asked.audience));
  return private.announcement_saved(asked, false);
end
$$;
revoke all on function private.schedule_announcement(uuid, uuid, integer, timestamptz) from public, anon;
grant execute on function private.schedule_announcement(uuid, uuid, integer, timestamptz) to authenticated;

-- SG-11: what she answered, in the words that she was asked in.
create function private.my_announcement_answers() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('question', said.title,
    'comes', case a.kind when 'event' then x.answer = 'yes' end,
    'answer', case a.kind when 'survey' then said.choices[x.answer::integer] end,
    'answered_at', x.answered_at)) order by x.answered_at, x.delivery_id), '[]')
  from private.announcement_answers x
    join public.announcement_deliveries d on d.id = x.delivery_id
    join public.announcements a on a.id = d.announcement_id
    cross join lateral private.announcement_text(a.id, d.language) as said
  where d.user_id = (select auth.uid()) and private.session_alive()
$$;
revoke all on function private.my_announcement_answers() from public, anon;
grant execute on function private.my_announcement_answers() to authenticated;
create or replace function public.my_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return private.my_data_without_push() || jsonb_build_object(
    'push', private.my_push(),
    'announcement_answers', private.my_announcement_answers());
end
$$;
revoke all on function public.my_data() from public, anon;
grant execute on function public.my_data() to authenticated;
