-- The commands of announcements and their sending. draft → tested → scheduled → sending → sent, and cancelled from
-- each of the first four. A test counts for the very words that were tested; what is to go out now waits five minutes.

create type public.announcement_saved as (
  version integer,
  is_conflict boolean,
  saved_by_name text,
  saved_at timestamptz,
  state text
);

create function private.announcement_saved(given public.announcements, is_conflict boolean) returns public.announcement_saved
language sql stable security definer set search_path = '' as $$
  select row(given.version, is_conflict, private.staff_name(given.saved_by), given.updated_at, given.state)::public.announcement_saved
$$;
revoke all on function private.announcement_saved(public.announcements, boolean) from public, anon, authenticated;

-- Who fits a rule: confirmed, living accounts that are not barred. The role is what lists of admins say it is.
create function private.audience_of(p_audience jsonb)
returns table (user_id uuid, role text, language text, takes_mail boolean, initials text, code text)
language sql stable security definer set search_path = '' as $$
  select m.id, m.role, m.language, m.takes_mail, m.initials, m.code
  from (
    select u.id, p.province, coalesce(p.is_complete, false) as is_complete, coalesce(c.by_email, true) as takes_mail,
      coalesce(p.account_role, case
        when private.role_of(u.id) = 'student' and private.is_applicant_id(u.id) then 'applicant'
        else private.role_of(u.id) end) as role,
      coalesce(p.language, a.language, 'en') as language,
      private.initials(coalesce(nullif(p.first_name, ''), a.first_name), coalesce(nullif(p.last_name, ''), a.last_name)) as initials,
      coalesce(p.student_id, '') as code
    from auth.users u
    left join public.profiles p on p.id = u.id
    left join public.news_choices c on c.user_id = u.id
    left join lateral (
      select m.language, m.first_name, m.last_name from public.mentorapplications m
      where m.user_id = u.id order by m.created_at desc limit 1) a on true
    where u.email_confirmed_at is not null and not u.is_anonymous and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= now())
  ) m
  where (p_audience -> 'roles') ? m.role
    and (not p_audience ? 'languages' or (p_audience -> 'languages') ? m.language)
    and (not p_audience ? 'provinces' or (p_audience -> 'provinces') ? m.province)
    and (not p_audience ? 'complete' or (p_audience -> 'complete')::boolean = m.is_complete)
    and (not p_audience ? 'assigned' or (p_audience -> 'assigned')::boolean = exists (
      select from public.matches x where x.state in ('active', 'paused') and m.id in (x.student_id, x.mentor_id)))
    and (not p_audience ? 'surveyed' or (p_audience -> 'surveyed')::boolean = exists (
      select from public.survey_responses s where s.user_id = m.id and s.outcome = 'answered'))
$$;
revoke all on function private.audience_of(jsonb) from public, anon, authenticated;

create function private.admin_audience(p_audience jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not private.is_audience(p_audience) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  return (
    with people as materialized (select * from private.audience_of(p_audience))
    select jsonb_build_object(
      'people', (select count(*) from people),
      'by_email', (select count(*) from people p where p.takes_mail),
      'languages', (select coalesce(jsonb_object_agg(l.language, l.n), '{}') from (
        select p.language, count(*) as n from people p group by p.language) as l),
      -- the same five for the same people, and no order that says who came when
      'sample', (select coalesce(jsonb_agg(jsonb_build_object('initials', s.initials, 'code', s.code, 'role', s.role,
        'language', s.language)), '[]') from (
        select * from people p order by md5(p.user_id::text) limit 5) as s)));
end
$$;
revoke all on function private.admin_audience(jsonb) from public, anon;
grant execute on function private.admin_audience(jsonb) to authenticated;

create function public.admin_audience(p_audience jsonb) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.admin_audience(p_audience)
$$;
revoke all on function public.admin_audience(jsonb) from public, anon;
grant execute on function public.admin_audience(jsonb) to authenticated;
comment on function public.admin_audience is 'Admin: how many people fit a rule, in which languages, how many of them take e-mails, and five of them by initials and code.';

create function private.announcement_hash(p_announcement_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_object(
    'kind', a.kind, 'channels', to_jsonb(array(select unnest(a.channels) order by 1)), 'fallback', a.fallback_language,
    'texts', (select coalesce(jsonb_object_agg(t.language, jsonb_build_array(t.title, t.body)), '{}')
      from public.announcement_texts t where t.announcement_id = a.id))::text, 'UTF8')), 'hex')
  from public.announcements a where a.id = p_announcement_id
$$;
revoke all on function private.announcement_hash(uuid) from public, anon, authenticated;

create function private.save_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer, p_content jsonb)
returns public.announcement_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  saved public.announcements;
  hash text;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'save_announcement');
  if p_announcement_id is null or p_expected_version is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if is_new and p_expected_version = 0 then
    insert into public.announcements (id, author_id, saved_by, last_command, version)
    values (p_announcement_id, (select auth.uid()), (select auth.uid()), p_event_id, 0)
    on conflict (id) do nothing;
  end if;
  select * into saved from public.announcements a where a.id = p_announcement_id for update;
  if saved.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.announcement_saved(saved, saved.last_command <> p_event_id);
  end if;
  if saved.version <> p_expected_version then
    return private.announcement_saved(saved, true);
  end if;
  if saved.state not in ('draft', 'tested') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if p_content is null
    or not private.has_only_keys(p_content, array['kind', 'channels', 'audience', 'fallback_language', 'expires_at', 'texts'])
    or coalesce(jsonb_typeof(p_content -> 'channels'), '') <> 'array'
    or not private.is_audience(p_content -> 'audience')
    or not coalesce(private.has_only_keys(p_content -> 'texts', array['en', 'fa', 'ps']), false)
    or exists (select from jsonb_each(p_content -> 'texts') as one (language, value)
      where not coalesce(private.has_only_keys(one.value, array['title', 'body']), false))
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  delete from public.announcement_texts t where t.announcement_id = p_announcement_id and not (p_content -> 'texts') ? t.language;
  insert into public.announcement_texts as t (announcement_id, language, title, body)
  select p_announcement_id, one.language, coalesce(one.value ->> 'title', ''), coalesce(one.value ->> 'body', '')
  from jsonb_each(p_content -> 'texts') as one (language, value)
  on conflict (announcement_id, language) do update set title = excluded.title, body = excluded.body, updated_at = now()
  where (t.title, t.body) is distinct from (excluded.title, excluded.body);
  update public.announcements a set
    kind = p_content ->> 'kind',
    channels = array(select jsonb_array_elements_text(p_content -> 'channels')),
    audience = p_content -> 'audience',
    fallback_language = p_content ->> 'fallback_language',
    expires_at = (p_content ->> 'expires_at')::timestamptz,
    state = 'draft', version = a.version + 1, last_command = p_event_id, saved_by = (select auth.uid()), updated_at = now()
  where a.id = p_announcement_id;
  hash := private.announcement_hash(p_announcement_id);
  update public.announcements a set content_hash = hash, state = case when a.tested_hash = hash then 'tested' else 'draft' end
  where a.id = p_announcement_id returning a.* into saved;
  return private.announcement_saved(saved, false);
end
$$;
revoke all on function private.save_announcement(uuid, uuid, integer, jsonb) from public, anon;
grant execute on function private.save_announcement(uuid, uuid, integer, jsonb) to authenticated;

create function public.save_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer, p_content jsonb)
returns public.announcement_saved
language sql volatile security invoker set search_path = '' as $$
  select private.save_announcement(p_event_id, p_announcement_id, p_expected_version, p_content)
$$;
revoke all on function public.save_announcement(uuid, uuid, integer, jsonb) from public, anon;
grant execute on function public.save_announcement(uuid, uuid, integer, jsonb) to authenticated;
comment on function public.save_announcement is 'Admin: writes a whole draft. Version 0 makes it. is_conflict: nothing was written, because saved_by_name had saved another version at saved_at.';

-- Sends what would be sent to the admin who asks, over the same channels, each language that is whole. That it was
-- tested is written when it has arrived: at once here, by the outbox for e-mails.
create function private.test_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer)
returns public.announcement_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  me uuid := (select auth.uid());
  asked public.announcements;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'test_announcement');
  select * into asked from public.announcements a where a.id = p_announcement_id for update;
  if asked.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.announcement_saved(asked, false);
  end if;
  if asked.version is distinct from p_expected_version then
    return private.announcement_saved(asked, true);
  end if;
  if asked.state not in ('draft', 'tested') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if not exists (select from public.announcement_texts t where t.announcement_id = asked.id and t.is_complete) then
    raise exception 'announcement_text_missing' using errcode = 'P0001';
  end if;
  if 'in_app' = any (asked.channels) then
    delete from public.notifications n
    where n.user_id = me and n.kind = 'announcement' and n.payload ->> 'announcement_id' = asked.id::text;
    perform private.notify(me, 'announcement', jsonb_build_object('announcement_id', asked.id, 'is_test', true));
  end if;
  if 'email' = any (asked.channels) then
    insert into private.mail_outbox (user_id, to_email, kind, params, language)
    select me, private.verified_email_of(me), 'announcement_test', jsonb_build_object('announcement_id', asked.id,
      'hash', asked.content_hash, 'test', p_event_id, 'title', t.title, 'body', t.body, 'text_language', t.language), t.language
    from public.announcement_texts t where t.announcement_id = asked.id and t.is_complete;
  else
    update public.announcements a set tested_hash = a.content_hash, state = 'tested'
    where a.id = asked.id returning a.* into asked;
  end if;
  perform private.write_audit('announcement_test_asked', me, 'announcements', asked.id,
    jsonb_build_object('hash', asked.content_hash));
  return private.announcement_saved(asked, false);
end
$$;
revoke all on function private.test_announcement(uuid, uuid, integer) from public, anon;
grant execute on function private.test_announcement(uuid, uuid, integer) to authenticated;

create function public.test_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer)
returns public.announcement_saved
language sql volatile security invoker set search_path = '' as $$
  select private.test_announcement(p_event_id, p_announcement_id, p_expected_version)
$$;
revoke all on function public.test_announcement(uuid, uuid, integer) from public, anon;
grant execute on function public.test_announcement(uuid, uuid, integer) to authenticated;
comment on function public.test_announcement is 'Admin: sends a draft to herself over its channels. It is tested once that has arrived.';

-- p_send_at null: now, which is in five minutes, so that it can be called back.
create function private.schedule_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer, p_send_at timestamptz)
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
  if asked.version is distinct from p_expected_version then
    return private.announcement_saved(asked, true);
  end if;
  if asked.state not in ('draft', 'tested') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if asked.state <> 'tested' or asked.tested_hash is distinct from asked.content_hash then
    raise exception 'announcement_not_tested' using errcode = 'P0001';
  end if;
  if send_time > now() + interval '1 year' or p_send_at < now() - interval '1 minute' or asked.expires_at <= send_time then
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

create function public.schedule_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer, p_send_at timestamptz default null)
returns public.announcement_saved
language sql volatile security invoker set search_path = '' as $$
  select private.schedule_announcement(p_event_id, p_announcement_id, p_expected_version, p_send_at)
$$;
revoke all on function public.schedule_announcement(uuid, uuid, integer, timestamptz) from public, anon;
grant execute on function public.schedule_announcement(uuid, uuid, integer, timestamptz) to authenticated;
comment on function public.schedule_announcement is 'Admin: lets a tested announcement go out at p_send_at, and never within five minutes. Refused: announcement_not_tested, announcement_text_missing, nobody_to_reach.';

-- Asks for no version: whoever sees that something wrong is going out must not be told to look again first.
create function private.cancel_announcement(p_event_id uuid, p_announcement_id uuid) returns public.announcement_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  asked public.announcements;
  was text;
  n bigint;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'cancel_announcement');
  select * into asked from public.announcements a where a.id = p_announcement_id for update;
  if asked.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.announcement_saved(asked, false);
  end if;
  if asked.state not in ('draft', 'tested', 'scheduled', 'sending') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  was := asked.state;
  update public.announcements a set state = 'cancelled', ended_at = now(),
    version = a.version + 1, last_command = p_event_id, saved_by = (select auth.uid()), updated_at = now()
  where a.id = asked.id returning a.* into asked;
  update public.announcement_deliveries d set state = 'stopped'
  where d.announcement_id = asked.id and d.state = 'waiting' and d.mail_id is null;
  -- a mail that a sender holds may be gone already: it is handed out no more, and what becomes of it is still heard
  update private.mail_outbox o set withdrawn_at = now(),
    given_up_at = case when o.leased_until is null or o.leased_until <= now() then now() end
  where o.sent_at is null and o.given_up_at is null and o.id in (
    select d.mail_id from public.announcement_deliveries d
    where d.announcement_id = asked.id and d.state in ('waiting', 'failed') and d.mail_id is not null);
  select count(*) into n from public.announcement_deliveries d where d.announcement_id = asked.id and d.state = 'stopped';
  perform private.write_audit('announcement_cancelled', null, 'announcements', asked.id,
    jsonb_build_object('from', was, 'stopped', n));
  return private.announcement_saved(asked, false);
end
$$;
revoke all on function private.cancel_announcement(uuid, uuid) from public, anon;
grant execute on function private.cancel_announcement(uuid, uuid) to authenticated;

create function public.cancel_announcement(p_event_id uuid, p_announcement_id uuid) returns public.announcement_saved
language sql volatile security invoker set search_path = '' as $$
  select private.cancel_announcement(p_event_id, p_announcement_id)
$$;
revoke all on function public.cancel_announcement(uuid, uuid) from public, anon;
grant execute on function public.cancel_announcement(uuid, uuid) to authenticated;
comment on function public.cancel_announcement is 'Admin: nothing of it goes out from now on. What has gone stays where it is.';

-- What was given up is handed over anew, what failed is tried at once.
create function private.retry_announcement(p_event_id uuid, p_announcement_id uuid) returns public.announcement_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  asked public.announcements;
  n bigint;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'retry_announcement');
  select * into asked from public.announcements a where a.id = p_announcement_id for update;
  if asked.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.announcement_saved(asked, false);
  end if;
  if asked.state not in ('sending', 'sent') or asked.expires_at <= now() then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  update private.mail_outbox o set next_attempt_at = now()
  where o.leased_until is null and o.sent_at is null and o.given_up_at is null and o.id in (
    select d.mail_id from public.announcement_deliveries d where d.announcement_id = asked.id and d.state = 'failed');
  update public.announcement_deliveries d set state = 'waiting', mail_id = null, error = null
  where d.announcement_id = asked.id and d.state = 'given_up';
  get diagnostics n = row_count;
  if n > 0 then
    update public.announcements a set state = 'sending', ended_at = null,
      version = a.version + 1, last_command = p_event_id, saved_by = (select auth.uid()), updated_at = now()
    where a.id = asked.id returning a.* into asked;
  end if;
  perform private.write_audit('announcement_retried', null, 'announcements', asked.id, jsonb_build_object('again', n));
  return private.announcement_saved(asked, false);
end
$$;
revoke all on function private.retry_announcement(uuid, uuid) from public, anon;
grant execute on function private.retry_announcement(uuid, uuid) to authenticated;

create function public.retry_announcement(p_event_id uuid, p_announcement_id uuid) returns public.announcement_saved
language sql volatile security invoker set search_path = '' as $$
  select private.retry_announcement(p_event_id, p_announcement_id)
$$;
revoke all on function public.retry_announcement(uuid, uuid) from public, anon;
grant execute on function public.retry_announcement(uuid, uuid) to authenticated;
comment on function public.retry_announcement is 'Admin: e-mails that were given up are tried again from the beginning, those that failed at once.';

-- One step of sending. Any number of processes may call it at once, and any of them may be killed at any instant: a
-- step is one transaction, and what another one is at work on is left to it.
create function private.send_announcements(p_limit integer, p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  due public.announcements;
  n integer;
begin
  select * into due from public.announcements a
  where a.state = 'scheduled' and a.send_at <= p_now
  order by a.send_at limit 1 for update skip locked;
  if due.id is not null and due.expires_at <= p_now then
    update public.announcements a set state = 'cancelled', ended_at = p_now, version = a.version + 1, updated_at = now()
    where a.id = due.id;
    perform private.write_audit('announcement_expired', null, 'announcements', due.id);
    return 1;
  end if;
  if due.id is not null then
    insert into public.announcement_deliveries (announcement_id, user_id, channel, language)
    select due.id, p.user_id, channel, p.language
    from private.audience_of(due.audience) as p cross join unnest(due.channels) as channel
    where channel <> 'email' or p.takes_mail
    on conflict (announcement_id, user_id, channel) do nothing;
    get diagnostics n = row_count;
    update public.announcements a set state = 'sending', begun_at = p_now, version = a.version + 1, updated_at = now()
    where a.id = due.id;
    perform private.write_audit('announcement_begun', null, 'announcements', due.id, jsonb_build_object('deliveries', n));
    return n + 1;
  end if;

  with batch as (
    select d.id, d.announcement_id, d.user_id, d.channel, d.language
    from public.announcement_deliveries d join public.announcements a on a.id = d.announcement_id
    where a.state = 'sending' and d.state = 'waiting' and d.mail_id is null
    order by d.announcement_id, d.id
    limit least(greatest(p_limit, 1), 1000)
    for update of d skip locked
  ), addressed as materialized (
    select b.*, case when b.channel = 'email' then gen_random_uuid() end as mail_id,
      case when b.channel = 'email' then private.verified_email_of(b.user_id) end as address,
      coalesce((select c.by_email from public.news_choices c where c.user_id = b.user_id), true) as takes_mail
    from batch b
  ), mailed as (
    insert into private.mail_outbox (id, user_id, to_email, kind, params, language, next_attempt_at)
    select x.mail_id, x.user_id, x.address, 'announcement', jsonb_build_object('announcement_id', x.announcement_id),
      x.language, p_now
    from addressed x where x.channel = 'email' and x.address is not null and x.takes_mail
    returning id
  ), noted as (
    insert into public.notifications (user_id, kind, payload)
    select x.user_id, 'announcement', jsonb_build_object('announcement_id', x.announcement_id)
    from addressed x where x.channel = 'in_app'
    returning id
  )
  update public.announcement_deliveries d set
    state = case
      when x.channel = 'in_app' then 'sent'
      when x.address is null or not x.takes_mail then 'stopped'
      else 'waiting' end,
    error = case when x.channel = 'email' and x.address is null then 'no_address' when x.channel = 'email' and not x.takes_mail then 'not_wanted' end,
    mail_id = case when x.address is not null and x.takes_mail then x.mail_id end,
    sent_at = case when x.channel = 'in_app' then p_now end
  from addressed x where d.id = x.id;
  get diagnostics n = row_count;
  if n > 0 then
    return n;
  end if;

  -- a mail that was called back while a sender held it, of which nothing was heard any more
  update private.mail_outbox o set given_up_at = p_now, last_error = coalesce(o.last_error, 'in_doubt')
  where o.kind = 'announcement' and o.withdrawn_at is not null and o.sent_at is null and o.given_up_at is null and o.leased_until <= p_now;

  for due in
    select * from public.announcements a
    where a.state = 'sending' and not exists (
      select from public.announcement_deliveries d where d.announcement_id = a.id and d.state in ('waiting', 'failed'))
    for update skip locked
  loop
    update public.announcements a set state = 'sent', ended_at = p_now, version = a.version + 1, updated_at = now()
    where a.id = due.id;
    perform private.write_audit('announcement_sent', null, 'announcements', due.id, (
      select coalesce(jsonb_object_agg(c.state, c.n), '{}') from (
        select d.state, count(*) as n from public.announcement_deliveries d where d.announcement_id = due.id group by d.state) as c));
  end loop;
  return 0;
end
$$;
revoke all on function private.send_announcements(integer, timestamptz) from public, anon, authenticated;

create function public.send_announcements(p_limit integer default 500, p_now timestamptz default now()) returns integer
language sql volatile security definer set search_path = '' as $$
  select private.send_announcements(p_limit, p_now)
$$;
revoke all on function public.send_announcements(integer, timestamptz) from public, anon, authenticated;
grant execute on function public.send_announcements(integer, timestamptz) to service_role;
comment on function public.send_announcements is 'The server: one step of sending what is due. 0: there is nothing to do at present.';

-- What admins see of all this. Deliveries are told by initials and code, as lists of people are; no address.

create function private.announcement_counts(p_announcement_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(c.channel, c.counts), '{}') from (
    select s.channel, jsonb_object_agg(s.state, s.n)
      || jsonb_build_object('read', sum(s.has_read), 'confirmed', sum(s.has_confirmed)) as counts
    from (
      select d.channel, d.state, count(*) as n, count(d.read_at) as has_read, count(d.confirmed_at) as has_confirmed
      from public.announcement_deliveries d where d.announcement_id = p_announcement_id group by d.channel, d.state) as s
    group by s.channel) as c
$$;
revoke all on function private.announcement_counts(uuid) from public, anon, authenticated;

create function private.admin_announcements(p_id uuid, p_state text, p_before_updated_at timestamptz, p_before_id uuid, p_limit integer)
returns table (id uuid, kind text, state text, send_at timestamptz, ended_at timestamptz, updated_at timestamptz, version integer,
  is_tested boolean, saved_by_name text, titles jsonb, counts jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select a.id, a.kind, a.state, a.send_at, a.ended_at, a.updated_at, a.version, coalesce(a.tested_hash = a.content_hash, false),
      private.staff_name(a.saved_by),
      (select coalesce(jsonb_object_agg(t.language, t.title), '{}') from public.announcement_texts t where t.announcement_id = a.id),
      private.announcement_counts(a.id)
    from public.announcements a
    where (p_id is null or a.id = p_id) and (p_state is null or a.state = p_state)
      and (p_before_updated_at is null or (a.updated_at, a.id) < (p_before_updated_at, p_before_id))
    order by a.updated_at desc, a.id desc
    limit least(greatest(coalesce(p_limit, 30), 1), 200);
end
$$;
revoke all on function private.admin_announcements(uuid, text, timestamptz, uuid, integer) from public, anon;
grant execute on function private.admin_announcements(uuid, text, timestamptz, uuid, integer) to authenticated;

create function public.admin_announcements(p_id uuid default null, p_state text default null,
  p_before_updated_at timestamptz default null, p_before_id uuid default null, p_limit integer default 30)
returns table (id uuid, kind text, state text, send_at timestamptz, ended_at timestamptz, updated_at timestamptz, version integer,
  is_tested boolean, saved_by_name text, titles jsonb, counts jsonb)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_announcements(p_id, p_state, p_before_updated_at, p_before_id, p_limit)
$$;
revoke all on function public.admin_announcements(uuid, text, timestamptz, uuid, integer) from public, anon;
grant execute on function public.admin_announcements(uuid, text, timestamptz, uuid, integer) to authenticated;
comment on function public.admin_announcements is 'Admin: announcements, the last changed first, or the one of p_id, with how many deliveries of each channel stand where.';

create function private.admin_announcement_log(p_announcement_id uuid, p_state text, p_after_id uuid, p_limit integer)
returns table (id uuid, initials text, code text, role text, language text, channel text, state text, error text,
  sent_at timestamptz, read_at timestamptz, confirmed_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select d.id, private.initials(coalesce(nullif(p.first_name, ''), a.first_name), coalesce(nullif(p.last_name, ''), a.last_name)),
      coalesce(p.student_id, ''), coalesce(p.account_role, private.role_of(d.user_id)), d.language, d.channel, d.state, d.error,
      d.sent_at, d.read_at, d.confirmed_at
    from public.announcement_deliveries d
    left join public.profiles p on p.id = d.user_id
    left join lateral (
      select m.first_name, m.last_name from public.mentorapplications m
      where m.user_id = d.user_id order by m.created_at desc limit 1) a on true
    where d.announcement_id = p_announcement_id
      and (p_state is null or d.state = p_state
        or (p_state = 'unconfirmed' and d.channel = 'in_app' and d.state = 'sent' and d.confirmed_at is null))
      and (p_after_id is null or d.id > p_after_id)
    order by d.id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
revoke all on function private.admin_announcement_log(uuid, text, uuid, integer) from public, anon;
grant execute on function private.admin_announcement_log(uuid, text, uuid, integer) to authenticated;

create function public.admin_announcement_log(p_announcement_id uuid, p_state text default null, p_after_id uuid default null, p_limit integer default 50)
returns table (id uuid, initials text, code text, role text, language text, channel text, state text, error text,
  sent_at timestamptz, read_at timestamptz, confirmed_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_announcement_log(p_announcement_id, p_state, p_after_id, p_limit)
$$;
revoke all on function public.admin_announcement_log(uuid, text, uuid, integer) from public, anon;
grant execute on function public.admin_announcement_log(uuid, text, uuid, integer) to authenticated;
comment on function public.admin_announcement_log is 'Admin: what became of an announcement for each person, by initials and code. p_state unconfirmed: who has not said yet that she has read it.';

-- What reached the caller here, with the words, and what she was sent as a test.
create function private.my_announcements() returns table (id uuid, announcement_id uuid, kind text, is_test boolean,
  sent_at timestamptz, expires_at timestamptz, confirmed_at timestamptz, dismissed_at timestamptz, fallback_language text, texts jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := (select auth.uid());
begin
  if me is null or not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  return query
    select r.id, a.id, a.kind, r.is_test, r.sent_at, a.expires_at, r.confirmed_at, r.dismissed_at, a.fallback_language, (
      select coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'body', t.body)), '{}')
      from public.announcement_texts t where t.announcement_id = a.id and t.is_complete)
    from (
      select d.id, d.announcement_id, false as is_test, d.sent_at, d.confirmed_at, d.dismissed_at
      from public.announcement_deliveries d where d.user_id = me and d.channel = 'in_app' and d.state = 'sent'
      union all
      select n.id, (n.payload ->> 'announcement_id')::uuid, true, n.created_at, n.read_at, n.read_at
      from public.notifications n
      where n.user_id = me and n.kind = 'announcement' and n.payload ->> 'is_test' = 'true' and private.is_admin()
    ) as r join public.announcements a on a.id = r.announcement_id
    order by r.sent_at desc, r.id desc
    limit 50;
end
$$;
revoke all on function private.my_announcements() from public, anon;
grant execute on function private.my_announcements() to authenticated;

create function public.my_announcements() returns table (id uuid, announcement_id uuid, kind text, is_test boolean,
  sent_at timestamptz, expires_at timestamptz, confirmed_at timestamptz, dismissed_at timestamptz, fallback_language text, texts jsonb)
language sql stable security invoker set search_path = '' as $$
  select * from private.my_announcements()
$$;
revoke all on function public.my_announcements() from public, anon;
grant execute on function public.my_announcements() to authenticated;
comment on function public.my_announcements is 'The newest fifty announcements that reached the caller in the product, with their texts in every language.';

-- Says that she has read it (confirmed) or puts it away (dismissed). The first time counts; again changes nothing.
create function private.mark_announcement(p_delivery_id uuid, p_mark text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  about uuid;
  n integer;
begin
  if me is null or not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  if p_delivery_id is null or p_mark is null or p_mark not in ('confirmed', 'dismissed') then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  update public.announcement_deliveries d set
    read_at = coalesce(d.read_at, now()),
    confirmed_at = case when p_mark = 'confirmed' then coalesce(d.confirmed_at, now()) else d.confirmed_at end,
    dismissed_at = case when p_mark = 'dismissed' then coalesce(d.dismissed_at, now()) else d.dismissed_at end
  where d.id = p_delivery_id and d.user_id = me and d.channel = 'in_app' and d.state = 'sent'
  returning d.announcement_id into about;
  if about is null then
    -- what she was sent as a test is a notification and nothing else
    update public.notifications i set read_at = coalesce(i.read_at, now())
    where i.id = p_delivery_id and i.user_id = me and i.kind = 'announcement' and i.payload ->> 'is_test' = 'true';
    get diagnostics n = row_count;
    return n;
  end if;
  update public.notifications i set read_at = now()
  where i.user_id = me and i.kind = 'announcement' and i.payload ->> 'announcement_id' = about::text and i.read_at is null;
  return 1;
end
$$;
revoke all on function private.mark_announcement(uuid, text) from public, anon;
grant execute on function private.mark_announcement(uuid, text) to authenticated;

create function public.mark_announcement(p_delivery_id uuid, p_mark text) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.mark_announcement(p_delivery_id, p_mark)
$$;
revoke all on function public.mark_announcement(uuid, text) from public, anon;
grant execute on function public.mark_announcement(uuid, text) to authenticated;
comment on function public.mark_announcement is 'The person: confirmed or dismissed, of what reached her. How many it was, 0 for what is not hers or gone.';

-- PR-07: who got what goes a year after the end; what was said stays.
create or replace function private.retention() returns table (what text, kept interval)
language sql immutable set search_path = '' as $$
  values
    -- after a mail was sent or given up
    ('mail_outbox', interval '30 days'),
    -- after a command; a phone that was without a line may still repeat it
    ('commands', interval '365 days'),
    -- after a session's end
    ('sessions', interval '30 days'),
    -- after a notice
    ('notifications', interval '365 days'),
    -- after the last change of an application that was never sent
    ('mentorapplications.draft', interval '180 days'),
    -- after an application was turned down, withdrawn or left to expire
    ('mentorapplications.closed', interval '365 days'),
    -- after the end of a pair; its history and the notes of staff go with it
    ('matches', interval '730 days'),
    -- who got an announcement, after it was sent or cancelled
    ('announcement_deliveries', interval '365 days')
$$;
alter function private.forget_old(timestamptz) rename to forget_old_rows;
create function private.forget_old(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
begin
  delete from public.announcement_deliveries d using public.announcements a
  where a.id = d.announcement_id and a.ended_at < p_now - private.kept('announcement_deliveries');
  get diagnostics n = row_count;
  return private.forget_old_rows(p_now) || jsonb_build_object('announcement_deliveries', n);
end
$$;
revoke all on function private.forget_old(timestamptz) from public, anon, authenticated;
