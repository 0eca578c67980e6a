-- FEAT-05, product 1.20, 1.23: how the programme fares. Two kinds of figures: work that waits is counted when it is
-- asked for; figures about people are counted now and then, kept with their time, and never say a count under 5.

-- Which fields a student's own words about her interests touch, as domain/matching/interest-fields.ts says it; the
-- beginnings of words are folded already.
create function private.fields_in_interests(given text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(k.field order by k.place), '{}')
  from (values
    (1, 'computer_science', array[' comput', ' program', ' coding', ' software', ' web', ' کمپیوتر', ' کامپیوتر', ' کمپیوټر', ' برنامه نویسی', ' پروگرام']),
    (2, 'engineering', array[' engineer', ' robot', ' مهندس', ' انجنیر', ' انجینر', ' انجنیری']),
    (3, 'mathematics', array[' math', ' algebra', ' statistic', ' ریاضی']),
    (4, 'natural_sciences', array[' physic', ' chemist', ' biolog', ' astronom', ' science', ' فزیک', ' فیزیک', ' کیمیا', ' بیولوژی', ' ساینس', ' نجوم']),
    (5, 'medicine', array[' medic', ' doctor', ' nurs', ' dentist', ' pharma', ' midwi', ' طب', ' داکتر', ' ډاکټر', ' نرس', ' قابله', ' درمل', ' دواساز']),
    (6, 'public_health', array[' public health', ' health', ' nutrition', ' صحت', ' روغتیا']),
    (7, 'psychology', array[' psycholog', ' mental', ' روانشناس', ' روان شناس', ' ارواپوه', ' اروا پوه']),
    (8, 'social_sciences', array[' sociolog', ' social science', ' anthropolog', ' history', ' جامعه شناس', ' ټولنپوه', ' علوم اجتماعی', ' تاریخ']),
    (9, 'international_relations', array[' international rel', ' diploma', ' politic', ' روابط بین', ' نړیوال', ' سیاس', ' دیپلمات']),
    (10, 'law', array[' law', ' legal', ' human rights', ' justice', ' حقوق', ' قانون', ' وکیل', ' وکالت']),
    (11, 'economics', array[' econom', ' finance', ' اقتصاد']),
    (12, 'business', array[' business', ' entrepreneur', ' management', ' marketing', ' تجارت', ' سوداگری', ' بازاریاب', ' مدیریت']),
    (13, 'education', array[' teach', ' education', ' pedagog', ' معلم', ' اموزگار', ' تدریس', ' ښوونک', ' ښوونه', ' تعلیم و تربیه']),
    (14, 'english_language', array[' english', ' ielts', ' toefl', ' انگلیسی', ' انگریزی', ' تافل', ' ایلتس']),
    (15, 'languages_literature', array[' literature', ' poet', ' writing', ' novel', ' linguist', ' translation', ' ادبیات', ' شعر', ' شاعر', ' نویسنده', ' نویسندگی', ' ترجمه', ' لیکوال']),
    (16, 'journalism', array[' journalis', ' media', ' reporter', ' ژورنالیزم', ' خبرنگار', ' ژورنالیست', ' رسانه']),
    (17, 'arts', array[' art', ' paint', ' draw', ' music', ' photograph', ' design', ' film', ' هنر', ' نقاش', ' رسم', ' موسیقی', ' عکاس', ' خطاط', ' انځورگر', ' دیزاین']),
    (18, 'agriculture', array[' agricultur', ' farm', ' زراعت', ' کرهنه', ' کرنه', ' کشاورز']),
    (19, 'environment', array[' environment', ' climate', ' محیط زیست', ' چاپیریال', ' اقلیم']),
    (20, 'scholarship_applications', array[' scholarship', ' application', ' بورس', ' سکالرشیپ']),
    (21, 'study_skills', array[' study skill', ' learning', ' یادگیری', ' زده کړ']),
    (22, 'career', array[' career', ' job', ' internship', ' cv', ' شغل', ' کاریابی', ' دنده'])
  ) as k (place, field, beginnings),
  (select ' ' || regexp_replace(translate(private.fold_text(given), '.,;:!?/\()[]{}"''+-_*&#|<>=~`–—«»،؛؟…·•“”‘’', repeat(' ', 60)), ' +', ' ', 'g')) as typed (words)
  where exists (select from unnest(k.beginnings) as one where strpos(typed.words, one) > 0)
$$;
comment on function private.fields_in_interests(text) is 'The fields that a typed text about interests touches; a hint and no more.';
revoke all on function private.fields_in_interests(text) from public, anon, authenticated;

create table private.student_fields (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  fields text[] not null
);
comment on table private.student_fields is 'The fields of a profile''s interests, kept in step with it, so that demand can be counted.';
alter table private.student_fields enable row level security;
revoke all on private.student_fields from public, anon, authenticated;

create function private.keep_student_fields() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.student_fields as f (profile_id, fields)
  values (new.id, private.fields_in_interests(new.interests))
  on conflict (profile_id) do update set fields = excluded.fields where f.fields <> excluded.fields;
  return null;
end
$$;
revoke all on function private.keep_student_fields() from public;
create trigger e_fields after insert or update of interests on public.profiles
  for each row execute function private.keep_student_fields();
insert into private.student_fields (profile_id, fields)
select p.id, private.fields_in_interests(p.interests) from public.profiles p;

-- How long each thing may rest before it counts as waiting too long.
create function private.silent_after() returns interval
language sql immutable set search_path = '' as $$ select interval '14 days' $$;
create function private.review_within() returns interval
language sql immutable set search_path = '' as $$ select interval '28 days' $$;
revoke all on function private.silent_after(), private.review_within() from public, anon, authenticated;

create index matches_running on public.matches (started_at, id) where state = 'active';
create index threads_last_message on public.threads (match_id) include (last_message_at);

-- Active pairs of whom nothing was heard since p_since: no message that was sent or waits for a look.
create function private.pairs_silent_since(p_since timestamptz) returns table (match_id uuid, last_sign timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.id, greatest(m.started_at, t.last_message_at)
  from public.matches m left join public.threads t on t.match_id = m.id
  where m.state = 'active' and m.started_at < p_since and (t.last_message_at is null or t.last_message_at < p_since)
    and not exists (
      select from public.messages h where h.state = 'held' and h.thread_id = t.id and h.created_at >= p_since)
$$;
comment on function private.pairs_silent_since(timestamptz) is 'The one place that knows what counts as a sign of a pair.';
revoke all on function private.pairs_silent_since(timestamptz) from public, anon, authenticated;

create function private.work_queues() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'held', (select jsonb_build_object('n', count(*), 'due', min(m.created_at) + private.act_within('high'),
        'overdue', count(*) filter (where m.created_at + private.act_within('high') < now()))
      from public.messages m where m.state = 'held'),
    'reports', (select jsonb_build_object('n', count(*), 'due', min(r.due_at), 'overdue', count(*) filter (where r.due_at < now()))
      from public.reports r where r.state <> 'closed'),
    'applications', (select jsonb_build_object('n', count(*), 'due', min(coalesce(a.submitted_at, a.created_at)) + private.review_within(),
        'overdue', count(*) filter (where coalesce(a.submitted_at, a.created_at) + private.review_within() < now()))
      from public.mentorapplications a where a.status = 'pending'),
    'proposals', (select jsonb_build_object('n', count(*), 'due', min(m.accept_by), 'overdue', count(*) filter (where m.accept_by < now()))
      from public.matches m where m.accept_by is not null),
    'silent', (select jsonb_build_object('n', count(*), 'due', null, 'overdue', 0)
      from private.pairs_silent_since(now() - private.silent_after())));
end
$$;
revoke all on function private.work_queues() from public, anon;
grant execute on function private.work_queues() to authenticated;
create function public.work_queues() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.work_queues()
$$;
revoke all on function public.work_queues() from public, anon;
grant execute on function public.work_queues() to authenticated;
comment on function public.work_queues is 'Admin: what waits for somebody: {held, reports, applications, proposals, silent}, each {n, due: when the first of it is due, overdue}.';

-- The lists behind the figures that have none yet. By code and display name, as everywhere in lists.
create function private.silent_pairs(p_after_sign timestamptz, p_after_id uuid, p_limit integer)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, started_at timestamptz, last_sign timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select m.id, m.student_id, c.student_code, m.mentor_id, mp.display_name, m.started_at, s.last_sign
    from private.pairs_silent_since(now() - private.silent_after()) s
    join public.matches m on m.id = s.match_id
    join public.student_cards c on c.student_id = m.student_id
    join public.mentor_profiles mp on mp.user_id = m.mentor_id
    where p_after_sign is null or (s.last_sign, m.id) > (p_after_sign, p_after_id)
    order by s.last_sign, m.id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
revoke all on function private.silent_pairs(timestamptz, uuid, integer) from public, anon;
grant execute on function private.silent_pairs(timestamptz, uuid, integer) to authenticated;
create function public.silent_pairs(p_after_sign timestamptz default null, p_after_id uuid default null, p_limit integer default 50)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, started_at timestamptz, last_sign timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.silent_pairs(p_after_sign, p_after_id, p_limit)
$$;
revoke all on function public.silent_pairs(timestamptz, uuid, integer) from public, anon;
grant execute on function public.silent_pairs(timestamptz, uuid, integer) to authenticated;
comment on function public.silent_pairs is 'Admin: active pairs without a sign for 14 days, the longest silent first.';

create function private.open_proposals(p_after_until timestamptz, p_after_id uuid, p_limit integer)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, waits_for text, since timestamptz, accept_by timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select m.id, m.student_id, c.student_code, m.mentor_id, mp.display_name,
      case m.state when 'mentor_accepted' then 'student' else 'mentor' end, m.created_at, m.accept_by
    from public.matches m
    join public.student_cards c on c.student_id = m.student_id
    join public.mentor_profiles mp on mp.user_id = m.mentor_id
    where m.accept_by is not null
      and (p_after_until is null or (m.accept_by, m.id) > (p_after_until, p_after_id))
    order by m.accept_by, m.id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
revoke all on function private.open_proposals(timestamptz, uuid, integer) from public, anon;
grant execute on function private.open_proposals(timestamptz, uuid, integer) to authenticated;
create function public.open_proposals(p_after_until timestamptz default null, p_after_id uuid default null, p_limit integer default 50)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, waits_for text, since timestamptz, accept_by timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.open_proposals(p_after_until, p_after_id, p_limit)
$$;
revoke all on function public.open_proposals(timestamptz, uuid, integer) from public, anon;
grant execute on function public.open_proposals(timestamptz, uuid, integer) to authenticated;
comment on function public.open_proposals is 'Admin: proposed pairs that wait for an answer, what lapses first on top.';

create function private.students_without_mentor(p_language text, p_wish text, p_field text, p_after_queued timestamptz, p_after_id uuid, p_limit integer)
returns table (id uuid, student_code text, language text, wish text, fields text[], province text, queued_at timestamptz)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select p.id, p.student_id, coalesce(p.language, 'unknown'), coalesce(p.mentor_gender_wish, 'no_preference'), f.fields, p.province, p.queued_at
    from public.profiles p join private.student_fields f on f.profile_id = p.id
    where p.account_role = 'student' and p.is_complete and not p.is_assigned
      and (p_language is null or coalesce(p.language, 'unknown') = p_language)
      and (p_wish is null or coalesce(p.mentor_gender_wish, 'no_preference') = p_wish)
      and (p_field is null or case when p_field = 'none' then f.fields = '{}' else p_field = any (f.fields) end)
      and (p_after_queued is null or (p.queued_at, p.id) > (p_after_queued, p_after_id))
    order by p.queued_at, p.id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
revoke all on function private.students_without_mentor(text, text, text, timestamptz, uuid, integer) from public, anon;
grant execute on function private.students_without_mentor(text, text, text, timestamptz, uuid, integer) to authenticated;
create function public.students_without_mentor(p_language text default null, p_wish text default null, p_field text default null,
  p_after_queued timestamptz default null, p_after_id uuid default null, p_limit integer default 50)
returns table (id uuid, student_code text, language text, wish text, fields text[], province text, queued_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.students_without_mentor(p_language, p_wish, p_field, p_after_queued, p_after_id, p_limit)
$$;
revoke all on function public.students_without_mentor(text, text, text, timestamptz, uuid, integer) from public, anon;
grant execute on function public.students_without_mentor(text, text, text, timestamptz, uuid, integer) to authenticated;
comment on function public.students_without_mentor is 'Admin: who waits for a mentor, by language, wish and field (none: no field was understood), the longest waiting first.';
