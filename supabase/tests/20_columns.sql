begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql

-- AC-02: which points of view can change which column, by a payload that names it: every table, every column and
-- every person of the catalogue, tried with values that the column takes. What is stated below is compared with
-- what was possible, so a column without a stated answer fails as well.
insert into public.consents (user_id, kind, version, accepted) values (tests.id('student_b'), 'analysis', '1', true);
insert into public.mentorapplications (id, user_id, email, status, first_name)
values ('000000a5-0000-4000-8000-000000000005', tests.id('student_a'), tests.address('student_a'), 'draft', 'Zahra');

-- Values for a column, as text: the words of its checks, rows that it may point to, and some of its type.
create function tests.candidates(name text, column_name text) returns setof text language plpgsql as $$
declare
  place record;
begin
  return query
    select distinct m[1] from pg_constraint con join pg_attribute a on a.attrelid = con.conrelid and a.attnum = any (con.conkey),
      regexp_matches(pg_get_constraintdef(con.oid), '''([^'']+)''::text', 'g') as m
    where con.conrelid = format('public.%I', name)::regclass and con.contype = 'c' and a.attname = column_name;
  for place in
    select con.confrelid::regclass as target, f.attname from pg_constraint con
    join pg_attribute a on a.attrelid = con.conrelid and a.attnum = con.conkey[1]
    join pg_attribute f on f.attrelid = con.confrelid and f.attnum = con.confkey[1]
    where con.conrelid = format('public.%I', name)::regclass and con.contype = 'f' and a.attname = column_name
  loop
    return query execute format('select %I::text from %s limit 12', place.attname, place.target);
  end loop;
  return query select unnest(case format_type(a.atttypid, null)
      when 'boolean' then array['true', 'false']
      when 'uuid' then array[gen_random_uuid()::text, gen_random_uuid()::text]
      when 'timestamp with time zone' then array['2001-01-01', '2031-01-01']
      when 'date' then array['1990-05-05', '1991-06-06', '2031-01-01']
      when 'time without time zone' then array['10:00', '11:00']
      when 'jsonb' then array['{"changed": 1}', '[{"changed": 1}]']
      when 'text[]' then array['{}', '{law}', '{medicine}', '{province}', '{plan}']
      when 'text' then array['changed', 'home.changed', 'https://changed.example/', 'changed@people.test']
      else array['1', '2', '3', '17'] end)
    from pg_attribute a where a.attrelid = format('public.%I', name)::regclass and a.attname = column_name;
end
$$;

-- A column's expression for a value that is tried, of the column's own type.
create function tests.literal(name text, column_name text, candidate text) returns text language sql as $$
  select format('%L::%s', candidate, format_type(a.atttypid, null))
  from pg_attribute a where a.attrelid = format('public.%I', name)::regclass and a.attname = column_name
$$;
-- How many more rows hold this value after a statement of this person, which is then undone; null when it is refused.
create function tests.gained(who text, name text, column_name text, candidate text, statement text) returns integer language plpgsql as $$
declare
  counting text := format('select count(*) from public.%I where %I::text = (%s)::text', name, column_name, tests.literal(name, column_name, candidate));
  before integer;
  after integer;
begin
  execute counting into before;
  perform tests.become(who);
  execute statement;
  perform tests.operator();
  execute counting into after;
  raise exception '%', after - before using errcode = 'P0099';
exception
  when sqlstate 'P0099' then
    return sqlerrm;
  when others then
    return null;
end
$$;
-- Whether a statement of hers reaches any row at all; there is no use in trying each column otherwise. Undone as well.
create function tests.reaches(who text, statement text) returns boolean language plpgsql as $$
declare
  reached bigint;
begin
  perform tests.become(who);
  execute statement;
  get diagnostics reached = row_count;
  raise exception '%', reached > 0 using errcode = 'P0099';
exception
  when sqlstate 'P0099' then return sqlerrm::boolean;
  when insufficient_privilege then return false;
  -- there is one already where there can be only one
  when unique_violation then return who = 'admin';
  when others then return true;
end
$$;

-- The columns of a table, each with what this person can do to it: change it in a row that she reaches, or choose it
-- (so that one of several values stands there) in a row that she makes, a copy of one that is there, given to her.
create function tests.possible(who text, name text) returns table (column_name name, how text) language plpgsql as $$
declare
  candidate text;
  columns text;
  chosen integer;
  owner name := (select a.attname from pg_attribute a where a.attrelid = format('public.%I', name)::regclass
    and (a.attname in ('user_id', 'student_id') or name = 'profiles' and a.attname = 'id') and a.atttypid = 'uuid'::regtype);
  may_update boolean;
  may_insert boolean;
begin
  select string_agg(quote_ident(a.attname), ', ') into columns from pg_attribute a
    where a.attrelid = format('public.%I', name)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
  -- a row such as she could make: an application not yet sent, a consent of her own, a profile with a birth date
  execute format('create temp table sample on commit drop as select t.* from public.%I t, to_jsonb(t) as row order by coalesce(
    row ->> ''status'' = ''draft'' or row ->> ''kind'' = ''analysis'' or row ->> ''date_of_birth'' = ''2004-02-01'', false) desc, row::text limit 1', name);
  if owner is not null then
    execute format('update sample set %I = tests.id(%L)', owner, who);
  end if;
  if owner is distinct from 'id' and exists (select from pg_attribute where attrelid = 'sample'::regclass and attname = 'id') then
    update sample set id = gen_random_uuid();
  end if;
  grant select on sample to anon, authenticated;
  may_update := tests.reaches(who, format('update public.%I set %s = %2$s', name, (select quote_ident(a.attname) from pg_attribute a
    where a.attrelid = format('public.%I', name)::regclass and a.attnum = 1)));
  may_insert := tests.reaches(who, format('insert into public.%I (%s) select %2$s from sample', name, columns));
  for column_name in
    select a.attname from pg_attribute a
    where a.attrelid = format('public.%I', name)::regclass and a.attnum > 0 and not a.attisdropped
  loop
    how := '';
    chosen := 0;
    for candidate in select c from tests.candidates(name, column_name) as c where may_update or may_insert loop
      if may_update and how = '' and tests.gained(who, name, column_name, candidate,
        format('update public.%I set %I = %L', name, column_name, candidate)) > 0 then
        how := 'u';
      end if;
      if may_insert and chosen < 2 and tests.gained(who, name, column_name, candidate, format('insert into public.%I (%s) select %s from sample',
        name, columns, btrim(replace(' ' || columns || ',', ' ' || quote_ident(column_name) || ',', ' ' || tests.literal(name, column_name, candidate) || ','), ' ,'))) > 0 then
        chosen := chosen + 1;
      end if;
      exit when (how = 'u' or not may_update) and (chosen = 2 or not may_insert);
    end loop;
    how := how || case when chosen = 2 then 'i' else '' end;
    return next;
  end loop;
  drop table sample;
end
$$;

create temp table possible as
select t.relname as name, c.column_name, actors.who, c.how
from pg_class t, unnest(array['visitor', 'unconfirmed', 'student_a', 'student_b', 'applicant', 'mentor_of_a', 'ex_mentor', 'admin', 'suspended']) as actors (who),
  lateral tests.possible(who, t.relname) as c
where t.relnamespace = 'public'::regnamespace and t.relkind = 'r';

create temp table could as
select name, column_name::text, coalesce(string_agg(how || ':' || who, ' ' order by who) filter (where how <> ''), '') as who
from possible group by 1, 2;

-- What is meant. u: in a row that is there already, i: in a row that she makes; '': the database alone writes it.
create temp table meant (name text, who text, columns text[]);
insert into meant values
  ('admin', '', '{created_at,email,user_id}'),
  ('announcement_deliveries', '', '{announcement_id,channel,confirmed_at,created_at,dismissed_at,error,id,language,mail_id,read_at,sent_at,state,user_id}'),
  ('announcement_texts', '', '{announcement_id,body,choices,is_complete,language,title,updated_at}'),
  ('announcements', '', '{audience,author_id,begun_at,channels,content_hash,created_at,ended_at,expires_at,fallback_language,id,kind,
    last_command,saved_by,send_at,starts_at,state,tested_hash,updated_at,version}'),
  ('application_events', '', '{actor_role,application_id,created_at,from_status,id,reason,to_status}'),
  ('audit_actors', '', '{actor_id,audit_id,details}'),
  ('audit_log', '', '{action,actor_role,created_at,entity,entity_id,id,subject_id}'),
  -- what only goes together with another column is not moved by one alone
  ('cohort_forms', '', '{cohort_id,created_at,questions,version}'),
  ('cohorts', '', '{asks_guardian,closes_at,created_at,ends_on,form_version,id,is_published,number,oldest,opens_at,programme_id,seats,set_state,
    starts_on,updated_at,youngest}'),
  ('consents', '', '{created_at,kind,user_id}'),
  ('consents', 'i:admin i:applicant i:ex_mentor i:mentor_of_a i:student_a i:student_b i:unconfirmed', '{accepted,id,language,version}'),
  ('contact_messages', '', '{answered_at,body,created_at,distress_kind,id,is_distress,language,reply_to,sender_name,state,subject}'),
  ('error_reports', '', '{app_version,component_stack,count,first_seen,first_version,group_key,id,last_error_id,last_seen,message,
    people_count,place,reopened_at,solved_at,solved_by,solved_version,source,stack,url,user_agent,user_id}'),
  ('match_bans', '', '{created_at,created_by,id,mentor_id,source,student_id}'),
  ('match_events', '', '{actor_role,created_at,from_state,id,match_id,reason,to_state}'),
  ('match_preferences', '', '{created_at,mentor_id,never,rank,reason,student_id,updated_at}'),
  ('mentor_wishes', '', '{avoid,created_at,mentor_id,prefer,reason,updated_at}'),
  ('match_proposals', '', '{alternatives,attempt,created_at,is_locked,match_id,mentor_id,reasons,round_id,score,student_id}'),
  ('match_rounds', '', '{created_at,hours_per_student,id,objective,pairs_count,published_at,published_by,saved_by,seed,state,stats,
    submitted_by,threshold_points,unmatched,updated_at,version,weights}'),
  ('matches', '', '{accept_by,accept_since,created_at,created_by,ended_at,ended_reason,id,mentor_id,reminded_at,started_at,state,student_id,updated_at}'),
  ('mentor_profiles', '', '{created_at,is_approved,list_key,place_state,places_taken,searchable,summary,updated_at,user_id}'),
  ('mentor_profiles', 'u:mentor_of_a', '{about,accepting,answers_within,capacity,country,display_name,fields,hours_per_week,languages,time_zone,visibility}'),
  -- student_a has a draft, student_b none yet, the others one that is with staff
  ('mentorapplications', '', '{created_at,decided_at,email,status,submitted_at,updated_at,user_id}'),
  ('mentorapplications', 'i:admin i:student_b', '{id}'),
  ('mentorapplications', 'u:student_a', '{languages,referees}'),
  ('mentorapplications', 'i:admin u:student_a i:student_b', '{capacity,conduct_version,country,degrees,fields,first_name,gender,
    hours_per_week,language,last_name,motivation,time_zone,willing_girls,willing_minors}'),
  ('messages', '', '{block_reason,body,created_at,decided_at,hold_reason,id,read_at,reply_to,sender_id,sender_role,sent_at,state,thread_id}'),
  ('milestone_texts', '', '{is_complete,language,milestone_id,note,title,updated_at}'),
  ('milestones', '', '{at_time,created_at,id,is_published,kind,on_day,programme_id,updated_at}'),
  ('news_choices', '', '{updated_at,user_id}'),
  ('news_choices', 'i:admin i:applicant i:ex_mentor i:mentor_of_a u:student_a i:student_b i:unconfirmed', '{by_email,is_bundled,mailed,muted,offset_minutes,pushed,quiet_from,quiet_until}'),
  ('notifications', '', '{created_at,id,kind,payload,user_id}'),
  ('notifications', 'u:mentor_of_a u:student_a', '{read_at}'),
  ('outages', '', '{created_at,declared_by,from_day,id,province,reason,to_day}'),
  ('post_revisions', '', '{content,id,post_id,saved_at,saved_by,saved_by_name,version}'),
  ('post_texts', '', '{body,cover_alt,is_complete,language,post_id,slug,summary,title,updated_at,words}'),
  ('posts', '', '{author_name,cover_path,created_at,id,published_at,state,tags,updated_at,version}'),
  ('advisor_escalations', '', '{answer,answered_at,assignee_id,created_at,id,language,question,state,updated_at,user_id}'),
  ('advisor_messages', '', '{answer,created_at,engine,id,language,outcome,question,sources,thread_id}'),
  ('advisor_threads', '', '{created_at,id,user_id}'),
  ('advisor_usage', '', '{messages,model_calls,on_day,tokens,user_id}'),
  ('kb_chunks', '', '{body,document_id,place}'),
  ('kb_documents', '', '{created_at,dated_on,id,kind,language,path,source_id,title,visible_from}'),
  ('private_notes', '', '{author_id,body,created_at,id,match_id,student_id,updated_at}'),
  ('profiles', '', '{account_role,created_at,email,id,is_admin,is_assigned,is_complete,queued_at,student_id,terms_accepted_at,updated_at}'),
  -- once: student_a and student_b have said theirs, mentor_of_a has not
  ('profiles', 'u:admin i:applicant i:ex_mentor u:mentor_of_a i:unconfirmed', '{date_of_birth}'),
  ('profiles', 'u:admin i:applicant i:ex_mentor i:unconfirmed', '{birth_date_precision}'),
  ('profiles', 'u:admin i:applicant i:ex_mentor u:mentor_of_a u:student_a u:student_b i:unconfirmed', '{bio,birth_calendar,display_name,
    education_level,english_level,extracurricular_activities,father_name,first_name,gender,gpa,household_income_band,interests,
    internet_speed,language,last_name,marks_percent,mentor_gender_wish,parental_education,phone_number,place_of_birth,
    place_of_residence,preferred_calendar,province,religion,school_type,share_gender,terms_accepted,toefl_score}'),
  ('availability', '', '{created_at,from_minute,id,kind,to_minute,user_id,weekday,zone}'),
  ('match_endings', '', '{answered_at,asked_at,created_at,ended_it,id,match_id,never_again,person_id,reason,side,state,student_code,updated_at,wants_next,went_well}'),
  ('checkins', '', '{blockers,created_at,id,match_id,mentor_reply,month,mood,progress,replied_at,updated_at}'),
  ('meetings', '', '{agenda,cancel_reason,cancelled_by,created_at,id,match_id,mentor_outcome,mentor_summary,minutes,mode,proposed_by,
    slots,start_at,state,student_outcome,student_summary,updated_at}'),
  ('programme_applications', '', '{answers,cohort_id,created_at,form_version,guardian_agrees,id,is_late,state,student_id,submitted_at,
    updated_at,withdrawn_at}'),
  ('programme_decisions', '', '{answer_days,answered_at,application_id,cohort_id,created_at,offered_at,place,state,updated_at}'),
  ('programme_desks', '', '{content,id,last_command,programme_id,published_number,saved_by,updated_at,version}'),
  ('programme_letters', '', '{application_id,id,outcome,sent_at,texts}'),
  ('programme_requirements', '', '{fact,id,kind,programme_id,scale,test,updated_at}'),
  ('programme_requirements', 'u:admin', '{checked_on,created_at,is_current,min,source_url,strength}'),
  ('report_actions', '', '{action,actor_id,created_at,id,note,report_id,severity}'),
  ('reports', '', '{answered_at,category,closed_at,created_at,distress_kind,due_at,id,is_block,meeting_id,message_id,note,reporter_id,reporter_role,severity,state,subject_id,taken_at,taken_by,thread_id,updated_at}'),
  ('programme_revisions', '', '{content,desk_id,id,note,number,saved_at,saved_by,saved_by_name,version}'),
  ('programme_texts', '', '{about,costs,is_complete,language,name,programme_id,requirements,summary,updated_at,who}'),
  ('programmes', '', '{checked_on,created_at,id,kind,official_url,partner,place,state,updated_at}'),
  ('saved_views', '', '{created_at,id,is_shared,list,name,owner_id,query,updated_at}'),
  ('shared_notes', '', '{body,created_at,id,match_id,student_id,updated_at}'),
  ('site_text_versions', '', '{id,key,language,saved_at,saved_by,saved_by_name,text,version}'),
  ('site_texts', '', '{key,language,text,updated_at,version}'),
  ('staff_notes', '', '{application_id,author_id,created_at,id,match_id,note}'),
  ('student_cards', '', '{age_band,bio,display_name,education_level,english_level,extracurricular_activities,gender,gpa,interests,
    internet_speed,language,marks_percent,school_category,student_code,student_id,time_zone,toefl_score,updated_at}'),
  ('student_tests', '', '{created_at,evidence,id,name,scale,score,student_id,taken_on,updated_at}'),
  ('outcomes', '', '{answer,author_id,author_role,came_on,confirmed_by,created_at,decided_at,details,id,kind,state,student_id,updated_at}'),
  ('tasks', '', '{acknowledged_at,body,created_at,created_by,created_role,due,id,match_id,moved_at,state,student_id,title,updated_at}'),
  ('threads', '', '{blocked_at,created_at,id,last_message_at,match_id,mentor_id,student_id,updated_at}'),
  ('survey_responses', '', '{created_at,user_id}'),
  ('survey_responses', 'i:admin i:applicant i:ex_mentor i:mentor_of_a i:student_a i:student_b i:unconfirmed', '{answered_fields,id,outcome}');

select plan(64);
select set_eq('select name::text from could', 'select name from meant', '[AC-02] an answer is stated for every table');
select set_eq(format('select column_name, who from could where name = %L', name), format('select unnest(columns), who from meant where name = %L', name),
  '[AC-02] [AC-03] who can write each column of ' || name) from (select distinct name from could) as tables order by name;
select * from finish();
rollback;
