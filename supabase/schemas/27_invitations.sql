-- FEAT-07: a row of students with an address that nobody here has is an invitation: no account and no profile. Its person
-- signs up as everybody does; what the team wrote about her waits until she has proved the address, and she decides.
-- docs/decisions/0067 says why.

create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  import_id uuid references private.imports (id) on delete set null,
  row_number integer not null check (row_number between 1 and 50000),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'expired', 'withdrawn')),
  email text check (char_length(email) between 3 and 254 and email = lower(email)),
  address_digest text check (char_length(address_digest) = 64),
  language text not null default 'en' check (language in ('en', 'fa', 'ps')),
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object' and char_length(fields::text) <= 20000),
  token_digests text[] not null default '{}' check (cardinality(token_digests) <= 8),
  mail_id uuid references private.mail_outbox (id) on delete set null,
  mails integer not null default 0 check (mails between 0 and 3),
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint only_who_waits_has_an_address check ((state = 'waiting') = (email is not null) and (state = 'waiting') = (closed_at is null)),
  constraint only_who_waits_has_data check (state = 'waiting' or fields = '{}')
);
comment on table private.invitations is 'People whom a file of students names and who have no account. It gives no right: a person is known by the address that her account has confirmed.';
comment on column private.invitations.fields is 'What the file says of her, in the columns of profiles; deleted with the answer.';
comment on column private.invitations.token_digests is 'SHA-256 of the tokens by which the mails end further ones, the newest first: one for each time a mail was handed to a sender.';
comment on column private.invitations.mail_id is 'Its newest mail.';
comment on column private.invitations.mails is 'How many mails were written, three at most.';
comment on column private.invitations.mailed_at is 'When its newest mail was due: the address gets one a day, whatever becomes of the invitation.';
create unique index invitations_waiting on private.invitations (email) where state = 'waiting';
create index invitations_import on private.invitations (import_id, row_number);
create index invitations_mail on private.invitations (mail_id);
create index invitations_digest on private.invitations (address_digest);
create index invitations_tokens on private.invitations using gin (token_digests);
alter table private.invitations enable row level security;

create table private.declined_addresses (
  address_digest text primary key check (char_length(address_digest) = 64),
  declined_on date not null default current_date
);
comment on table private.declined_addresses is 'SHA-256 of addresses whose owners want no invitation, so that no later file invites them. Kept for good; no address can be read from it.';
alter table private.declined_addresses enable row level security;

create function private.digest_of(value text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(coalesce(value, ''), 'UTF8')), 'hex')
$$;

-- How many may wait at once, over all files.
create function private.invitations_most() returns integer
language sql immutable set search_path = '' as 'select 5000';

-- Whether it can still be answered; what is over is deleted by the next cleaning.
create function private.is_waiting(i private.invitations, p_now timestamptz default now()) returns boolean
language sql stable set search_path = '' as $$
  select i.state = 'waiting' and i.created_at > p_now - private.kept('invitations')
$$;

-- Writes the mail of an invitation: after the pause of its address, a day behind the last invitation to it, and three
-- seconds behind the one before in the queue, so that a file sends at most twenty in a minute and never stands before the
-- other mails. It does not lengthen the pause: who signs up at once gets the link of her account at once.
create function private.mail_invitation(p_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.invitations;
  mail uuid;
  due timestamptz;
begin
  select * into held from private.invitations i where i.id = p_id for update;
  delete from private.mail_outbox o where o.id = held.mail_id;
  select greatest(now(),
    (select private.pause_ends(p) from private.mail_pauses p where p.address_digest = held.address_digest),
    (select max(i.mailed_at) + interval '1 day' from private.invitations i where i.address_digest = held.address_digest),
    (select max(o.next_attempt_at) + interval '3 seconds' from private.mail_outbox o
      where o.kind = 'invitation' and o.attempts = 0 and o.sent_at is null and o.given_up_at is null
        -- one that waits for its day holds up no other
        and o.next_attempt_at < now() + interval '1 hour' * private.invitations_most() / 1200)) into due;
  insert into private.mail_outbox (to_email, kind, language, next_attempt_at)
  values (held.email, 'invitation', held.language, due) returning id into mail;
  update private.invitations i set mail_id = mail, mails = i.mails + 1, mailed_at = due where i.id = p_id;
end
$$;

-- What only the sender of a mail gets: a token that ends further mails. Made for each sending, so that its digest alone
-- is ever stored.
create function private.invitation_words(p_mail_id uuid, p_kind text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if p_kind <> 'invitation' then
    return null;
  end if;
  -- whoever holds it is about to delete this mail: without a token it is not sent, and tried again
  update private.invitations i set token_digests = (array_prepend(private.digest_of(token), i.token_digests))[1:8]
  where i.id = (select w.id from private.invitations w where w.mail_id = p_mail_id and private.is_waiting(w) for update skip locked);
  return case when found then jsonb_build_object('token', token) end;
end
$$;

-- Empties the rows of files that an invitation was made of.
create function private.forget_invited_rows(p_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.import_rows r set raw = '[]', parsed = null, changes = null where r.is_invitation and r.target = p_id::text;
  update private.import_images g set before = null, after = null where g.entity = 'invitations' and g.key = p_id::text;
$$;

-- Ends an invitation and deletes what it says of a person. With an answer of hers the rows of files about her are
-- emptied as well; otherwise her link still ends further mails.
create function private.close_invitation(p_id uuid, p_state text, p_now timestamptz default now()) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.mail_outbox o using private.invitations i where i.id = p_id and o.id = i.mail_id;
  update private.invitations i set state = p_state, closed_at = p_now, email = null, fields = '{}', mail_id = null where i.id = p_id;
  if p_state in ('accepted', 'declined') then
    update private.invitations i set address_digest = null, token_digests = '{}' where i.id = p_id;
    perform private.forget_invited_rows(p_id);
  end if;
end
$$;

-- The rows of a batch that are invitations: new ones are mailed, those that wait get what the file says.
create function private.apply_invitations(p_import_id uuid, p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  made uuid;
begin
  -- one file at a time: each counts those of the others and keeps its distance to their mails
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('private.invitations'));
  perform private.close_invitation(i.id, 'expired') from private.invitations i where i.state = 'waiting' and not private.is_waiting(i);
  if exists (
      select from private.import_rows r cross join lateral private.invitation_issue(r.parsed ->> 'email') as issue
      where r.import_id = p_import_id and r.batch = p_batch and r.is_invitation
        and (issue is not null or (r.action = 'insert'
          and exists (select from private.invitations i where i.email = r.parsed ->> 'email' and i.state = 'waiting'))))
    or exists (
      select from private.import_rows r left join private.invitations i on i.id = r.target::uuid
      cross join lateral jsonb_each(r.changes) as c (key, value)
      where r.import_id = p_import_id and r.batch = p_batch and r.is_invitation and r.action = 'update'
        and (i.email is distinct from r.parsed ->> 'email' or coalesce(private.invitation_data(i) -> c.key, 'null') <> coalesce(c.value -> 0, 'null')))
    or (select count(*) from private.invitations i where i.state = 'waiting') + (
      select count(*) from private.import_rows r
      where r.import_id = p_import_id and r.batch = p_batch and r.is_invitation and r.action = 'insert') > private.invitations_most()
  then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  insert into private.import_images (import_id, batch, entity, key, before)
  select p_import_id, p_batch, 'invitations', i.id::text, to_jsonb(i)
  from private.import_rows r join private.invitations i on i.id = r.target::uuid
  where r.import_id = p_import_id and r.batch = p_batch and r.is_invitation and r.action = 'update' for update of i;
  update private.invitations i set import_id = p_import_id, row_number = r.number,
    language = coalesce(r.parsed ->> 'language', i.language), fields = i.fields || (r.parsed - array['email', 'language'])
  from private.import_rows r
  where r.import_id = p_import_id and r.batch = p_batch and r.is_invitation and r.action = 'update' and i.id = r.target::uuid;
  for made in
    insert into private.invitations (id, import_id, row_number, email, address_digest, language, fields)
    select r.target::uuid, p_import_id, r.number, r.parsed ->> 'email', private.digest_of(r.parsed ->> 'email'),
      coalesce(r.parsed ->> 'language', 'en'), r.parsed - array['email', 'language']
    from private.import_rows r
    where r.import_id = p_import_id and r.batch = p_batch and r.is_invitation and r.action = 'insert'
    order by r.number
    returning id
  loop
    insert into private.import_images (import_id, batch, entity, key) values (p_import_id, p_batch, 'invitations', made::text);
    perform private.mail_invitation(made);
  end loop;
  update private.import_images g set after = private.invitation_data(i) from private.invitations i
  where g.import_id = p_import_id and g.batch = p_batch and g.entity = 'invitations' and i.id = g.key::uuid;
end
$$;

-- What a file may say of an invitation, in the columns of the file.
create function private.invitation_data(i private.invitations) returns jsonb
language sql stable set search_path = '' as $$
  select i.fields || jsonb_build_object('language', i.language)
$$;

-- Why an address is not invited; null where it may be. An address that somebody typed into a sign-up and did not
-- confirm is nobody's.
create function private.invitation_issue(p_email text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.admin a where lower(a.email) = p_email) then 'no_student'
    when exists (select from auth.users u where lower(u.email) = p_email and u.email_confirmed_at is not null and u.deleted_at is null)
      then 'no_profile'
    when exists (select from public.mentorapplications m where m.email = p_email and m.status = any (private.open_application_states()))
      then 'has_application'
    when exists (select from private.declined_addresses d where d.address_digest = private.digest_of(p_email)) then 'declined'
  end
$$;

-- Takes the invitations of a batch back. What was accepted, or changed by a later file, stays and is named. One whose
-- mail no sender has taken yet leaves no trace.
create function private.undo_invitations(p_import_id uuid, p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.import_images g set was_left = true from private.invitations i
  where g.import_id = p_import_id and g.batch = p_batch and g.entity = 'invitations' and i.id = g.key::uuid
    and (i.state = 'accepted' or (i.state = 'waiting' and (i.import_id, private.invitation_data(i)) is distinct from (p_import_id, g.after)));
  update private.invitations i set import_id = b.import_id, row_number = b.row_number, language = b.language, fields = b.fields
  from private.import_images g cross join lateral jsonb_populate_record(null::private.invitations, g.before) as b
  where g.import_id = p_import_id and g.batch = p_batch and g.entity = 'invitations' and not g.was_left and g.before is not null
    and i.id = g.key::uuid and i.state = 'waiting';
  perform private.close_invitation(i.id, 'withdrawn')
  from private.import_images g join private.invitations i on i.id = g.key::uuid
  where g.import_id = p_import_id and g.batch = p_batch and g.entity = 'invitations' and not g.was_left and g.before is null
    and i.state = 'waiting';
  delete from private.invitations i using private.import_images g
  where g.import_id = p_import_id and g.batch = p_batch and g.entity = 'invitations' and not g.was_left and g.before is null
    and i.id = g.key::uuid and i.state = 'withdrawn' and i.mails = 1 and i.token_digests = '{}';
end
$$;

-- Of the given answers those that a profile has not got; the parts of a date of birth are one answer.
create function private.empty_fields(profile jsonb, given jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(g.key, g.value), '{}') from jsonb_each(given) as g
  where not private.is_filled(profile ->> case when g.key like 'birth\_%' then 'date_of_birth' else g.key end)
$$;

-- The invitation of the address that the caller has proved, and which answers of hers stay as they are.
create function private.my_invitation() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', i.id, 'created_at', i.created_at, 'fields', i.fields,
    'stays', (select coalesce(jsonb_agg(f.key order by f.key), '[]') from jsonb_each(i.fields) as f
      where not private.empty_fields(to_jsonb(p), i.fields) ? f.key))
  from private.invitations i
  left join public.profiles p on p.id = (select auth.uid())
  where i.email = private.verified_email() and i.state = 'waiting' and private.is_waiting(i) and private.session_alive()
$$;
grant execute on function private.my_invitation to authenticated, service_role;

create function public.my_invitation() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.my_invitation() $$;
comment on function public.my_invitation is 'What the team wrote about the caller before she had an account: {id, created_at, fields, stays}; null where there is nothing.';
grant execute on function public.my_invitation to authenticated, service_role;

-- Ends the caller's invitation. Answers what of it she takes over; the same command a second time nothing.
create function private.take_invitation(p_event_id uuid, p_uses boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  held private.invitations;
  taken jsonb := jsonb_build_object();
begin
  if not private.begin_command(p_event_id, 'answer_invitation') then
    return taken;
  end if;
  if p_uses is null or not exists (select from public.profiles p where p.id = me) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select * into held from private.invitations i where i.email = private.verified_email() and i.state = 'waiting' and private.is_waiting(i) for update;
  -- it may have been withdrawn while she read it
  if held.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if p_uses then
    select private.empty_fields(to_jsonb(p), held.fields) into taken from public.profiles p where p.id = me;
  end if;
  perform private.close_invitation(held.id, 'accepted');
  perform private.write_audit(case when p_uses then 'invitation_used' else 'invitation_not_used' end, me, 'invitations', held.id,
    jsonb_build_object('import', held.import_id, 'fields', (select coalesce(jsonb_agg(k order by k), '[]') from jsonb_object_keys(taken) as k)));
  return taken;
end
$$;
grant execute on function private.take_invitation to authenticated, service_role;

-- She writes it herself, with her own rights and before all guards: nothing of a file passes that she could not type.
create function public.answer_invitation(p_event_id uuid, p_uses boolean) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  taken jsonb := private.take_invitation(p_event_id, p_uses);
begin
  if taken = '{}' then
    return;
  end if;
  update public.profiles p set first_name = n.first_name, last_name = n.last_name, display_name = n.display_name,
    father_name = n.father_name, education_level = n.education_level, english_level = n.english_level,
    toefl_score = n.toefl_score, gpa = n.gpa, marks_percent = n.marks_percent, interests = n.interests,
    date_of_birth = n.date_of_birth, birth_date_precision = n.birth_date_precision, birth_calendar = n.birth_calendar,
    place_of_birth = n.place_of_birth, place_of_residence = n.place_of_residence, gender = n.gender, province = n.province,
    school_type = n.school_type, parental_education = n.parental_education, internet_speed = n.internet_speed,
    phone_number = n.phone_number, mentor_gender_wish = n.mentor_gender_wish
  from (
    select f.* from public.profiles b cross join lateral jsonb_populate_record(b, taken) as f where b.id = (select auth.uid())
  ) as n
  where p.id = n.id;
end
$$;
comment on function public.answer_invitation is 'A person with an invitation: fills what is empty in her profile with what the team wrote, or deletes that.';
grant execute on function public.answer_invitation to authenticated, service_role;

create function public.decline_invitation(p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.invitations;
begin
  select * into held from private.invitations i
  where i.token_digests @> array[private.digest_of(p_token)] and i.address_digest is not null for update;
  if held.id is null then
    return;
  end if;
  insert into private.declined_addresses (address_digest) values (held.address_digest) on conflict do nothing;
  perform private.close_invitation(held.id, 'declined');
  perform private.write_audit('invitation_declined', null, 'invitations', held.id);
end
$$;
comment on function public.decline_invitation is 'The server: the address that got this token is not invited again. The same answer whether there was one or not.';
grant execute on function public.decline_invitation to service_role;

create function private.admin_invitations(p_import_id uuid, p_state text, p_after integer, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with all_of_it as (
      select i.*, case when i.state = 'waiting' and not private.is_waiting(i) then 'expired' else i.state end as shown
      from private.invitations i where i.import_id = p_import_id
    ), page as (
      select a.*, o.sent_at, o.given_up_at from all_of_it a left join private.mail_outbox o on o.id = a.mail_id
      where a.row_number > coalesce(p_after, 0) and (p_state is null or a.shown = p_state)
      order by a.row_number limit least(greatest(coalesce(p_limit, 50), 1), 500)
    )
    select jsonb_build_object(
      'counts', (select coalesce(jsonb_object_agg(c.shown, c.n), '{}') from (select a.shown, count(*) as n from all_of_it a group by 1) as c),
      'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'number', g.row_number, 'state', g.shown,
          'email', case when g.shown = 'waiting' then g.email end, 'mails', g.mails,
          'mail', case when g.shown <> 'waiting' then null when g.sent_at is not null then 'sent' when g.given_up_at is not null then 'failed'
            when g.mail_id is null then 'sent' else 'due' end,
          'can_resend', g.shown = 'waiting' and g.mails < 3 and (g.mail_id is null or coalesce(g.sent_at, g.given_up_at) is not null),
          'expires_ms', extract(epoch from g.created_at + private.kept('invitations')) * 1000,
          'closed_ms', extract(epoch from g.closed_at) * 1000) order by g.row_number), '[]') from page g)));
end
$$;
grant execute on function private.admin_invitations to authenticated;

create function public.admin_invitations(p_import_id uuid, p_state text default null, p_after integer default 0, p_limit integer default 50) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_invitations(p_import_id, p_state, p_after, p_limit) $$;
comment on function public.admin_invitations is 'Admin: the invitations of an import: {counts by state, rows}, by the number of their row.';
grant execute on function public.admin_invitations to authenticated, service_role;

-- The invitation, held for this transaction while it waits.
create function private.hold_invitation(p_id uuid) returns private.invitations
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.invitations;
begin
  select * into held from private.invitations i where i.id = p_id for update;
  if held.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not private.is_waiting(held) then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  return held;
end
$$;

create function private.resend_invitation(p_event_id uuid, p_invitation_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.invitations;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'resend_invitation') then
    return;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('private.invitations'));
  held := private.hold_invitation(p_invitation_id);
  if held.mails >= 3 or exists (select from private.mail_outbox o where o.id = held.mail_id and o.sent_at is null and o.given_up_at is null) then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  perform private.mail_invitation(held.id);
  perform private.write_audit('invitation_resent', null, 'invitations', held.id, jsonb_build_object('import', held.import_id));
end
$$;
grant execute on function private.resend_invitation to authenticated;

create function public.resend_invitation(p_event_id uuid, p_invitation_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.resend_invitation(p_event_id, p_invitation_id) $$;
comment on function public.resend_invitation is 'Admin: sends the mail of an invitation again, after the pause of its address; three mails at most.';
grant execute on function public.resend_invitation to authenticated, service_role;

create function private.withdraw_invitation(p_event_id uuid, p_invitation_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.invitations;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'withdraw_invitation') then
    return;
  end if;
  held := private.hold_invitation(p_invitation_id);
  perform private.close_invitation(held.id, 'withdrawn');
  perform private.forget_invited_rows(held.id);
  perform private.write_audit('invitation_withdrawn', null, 'invitations', held.id, jsonb_build_object('import', held.import_id));
end
$$;
grant execute on function private.withdraw_invitation to authenticated;

create function public.withdraw_invitation(p_event_id uuid, p_invitation_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.withdraw_invitation(p_event_id, p_invitation_id) $$;
comment on function public.withdraw_invitation is 'Admin: withdraws an invitation that waits; what it says of a person is deleted.';
grant execute on function public.withdraw_invitation to authenticated, service_role;

create function private.my_invitation_data() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('invitation', (
    select (i.told -> 'fields') || jsonb_build_object('created_at', i.told -> 'created_at')
    from private.my_invitation() as i (told) where i.told is not null))
$$;
grant execute on function private.my_invitation_data to authenticated, service_role;

create function private.forget_old_invitations(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  expired bigint;
  gone bigint;
begin
  select count(*) into expired from (
    select private.close_invitation(i.id, 'expired', p_now) from (
      select w.id from private.invitations w
      where w.state = 'waiting' and w.created_at < p_now - private.kept('invitations') for update skip locked) as i) as closed;
  delete from private.invitations i where i.closed_at < p_now - private.kept('invitations.closed');
  get diagnostics gone = row_count;
  return jsonb_build_object('invitations', expired, 'invitations.closed', gone);
end
$$;
