-- Pairs, what they write to each other and what they plan. Two students in five are in a pair now or are asked, one in
-- five was in one that has ended. A few mentors have many pairs, and a few pairs write most of what is written.
set session_replication_role = replica;

create temporary table pair as
select numbered.n, pg_temp.id_of('pair', numbered.n) as id, s.id as student_id, m.id as mentor_id, m.n as mentor_n, state, s.language,
  case when state in ('proposed', 'mentor_accepted') then pg_temp.at() - interval '4 days' * pg_temp.chance('asked', numbered.n)
    else greatest(s.came, m.came) + (pg_temp.at() - greatest(s.came, m.came)) * (0.05 + 0.6 * pg_temp.chance('started', numbered.n)) end as started,
  s.came
from (
  select n, case when n > current_pairs then 'ended' when pg_temp.chance('state', n) < 0.04 then 'proposed'
      when pg_temp.chance('state', n) < 0.06 then 'mentor_accepted' when pg_temp.chance('state', n) < 0.1 then 'paused' else 'active' end as state,
    case when n <= current_pairs then n else 1 + (n - current_pairs) * 5 % (current_pairs * 2) end as student_n,
    students + 1 + floor(mentors * 0.9 * power(pg_temp.chance('mentor', n), 1.3))::integer as mentor_n
  from (select students * 2 / 5 as current_pairs, students, mentors
      from (select pg_temp.wanted('students') as students, pg_temp.wanted('mentors') as mentors) as asked) as sizes,
    generate_series(1, current_pairs + students / 5) as n) as numbered
join person s on s.n = student_n join person m on m.n = mentor_n;
alter table pair add column ended timestamptz;
update pair set ended = started + (pg_temp.at() - started) * (0.2 + 0.7 * pg_temp.chance('ended', n)) where state = 'ended';
create unique index on pair (n);
create unique index on pair (id);
analyze pair;

insert into public.matches (id, student_id, mentor_id, state, started_at, ended_at, ended_reason, accept_since, accept_by, created_at, updated_at)
select id, student_id, mentor_id, state, started, ended, case when state = 'ended' then pg_temp.one_of(array['goal_reached', 'no_time', 'no_contact'], 'why', n) end,
  case when state in ('proposed', 'mentor_accepted') then started end, case when state in ('proposed', 'mentor_accepted') then started + interval '5 days' end,
  started, coalesce(ended, started)
from pair;
insert into public.match_events (id, match_id, actor_role, from_state, to_state, created_at)
select pg_temp.id_of('event' || step || '-', n), id, 'admin', case step when 1 then null else 'active' end,
  case when step = 2 then 'ended' when state = 'ended' then 'active' else state end, case step when 1 then started else ended end
from pair, generate_series(1, case when state = 'ended' then 2 else 1 end) as step;
insert into public.match_endings (id, match_id, person_id, side, state, ended_it, student_code, reason, went_well, asked_at, answered_at)
select pg_temp.id_of('ending-' || side, n), pair.id, case side when 'student' then student_id else mentor_id end, side, answer, false,
  case side when 'mentor' then pg_temp.code_of(0) else '' end, case when answer = 'answered' then 'goal_reached' end,
  case when answer = 'answered' then 'We read a whole book.' else '' end, ended, case when answer <> 'asked' then ended + interval '1 day' end
from pair cross join (values ('student'), ('mentor')) as sides (side)
  cross join lateral (select pg_temp.one_of(array['asked', 'answered', 'skipped'], side, pair.n) as answer) as answers where pair.state = 'ended';

-- Who is in a pair is assigned, and takes a place.
update public.profiles p set is_assigned = true from pair where pair.student_id = p.id and pair.state in ('active', 'paused');
set session_replication_role = origin;
update public.mentor_profiles mp set is_approved = is_approved where exists (select from pair where pair.mentor_id = mp.user_id and pair.state in ('active', 'paused'));
set session_replication_role = replica;

-- How much each pair writes: the r-th in a row of its own order about as 1 / (r + 30) ^ 0.85, together what is wanted.
-- Of the active ones one in seven fell silent weeks ago.
create temporary table talk as
select pair.n, pair.id, student_id, mentor_id, state, started, language,
  (round(total * running / every) - round(total * (running - share) / every))::integer as messages,
  case when state = 'ended' then ended when pg_temp.chance('silent', pair.n) < 0.15 and pg_temp.at() - interval '60 days' > started
    then pg_temp.at() - interval '60 days' * (0.3 + 0.7 * pg_temp.chance('since', pair.n))
    else pg_temp.at() - least(interval '3 days', pg_temp.at() - started) * pg_temp.chance('since', pair.n) end as until,
  case when state = 'active' and pg_temp.chance('unread', pair.n) < 0.25 then 1 + pair.n % 4 else 0 end as unread
from (select weighed.*, sum(share) over (order by rank) as running, sum(share) over () as every, pg_temp.wanted('messages') as total
  from (select ranked.*, power(rank + 30, -0.85) as share from (select *, row_number() over (order by pg_temp.chance('talkative', n)) as rank
    from pair where state in ('active', 'paused', 'ended')) as ranked) as weighed) as pair;
insert into public.threads (id, match_id, student_id, mentor_id, created_at, updated_at, last_message_at)
select id, id, student_id, mentor_id, started, started, until from talk;

insert into public.messages (id, thread_id, sender_id, sender_role, body, state, hold_reason, block_reason, sent_at, decided_at, read_at, created_at)
select id, thread_id, case when by_student then student_id else mentor_id end, case when by_student then 'student' else 'mentor' end,
  case language when 'en' then repeat('I read the pages that you sent and wrote down what I did not understand. ', long)
    when 'fa' then repeat('درس امروز را خواندم و چند سوال دارم. ', long) else repeat('نن مې لوست وکړ او څو پوښتنې لرم. ', long) end,
  state, case when state <> 'sent' then 'phone' end, case when state = 'blocked' then 'contact' end, sent_at,
  case when state = 'blocked' then sent_at + interval '6 hours' end,
  case when state = 'sent' and not is_unread then least(sent_at + interval '1 day' * pg_temp.chance('read', number), pg_temp.at()) end, sent_at
from (
  select pg_temp.id_of('message' || k || '-', t.n) as id, t.id as thread_id, student_id, mentor_id, language, number,
    pg_temp.chance('by', number) < 0.55 as by_student, 1 + floor(8 * power(pg_temp.chance('long', number), 3))::integer as long,
    case when k = messages and t.state = 'active' and pg_temp.chance('held', t.n) < 0.01 then 'held' when pg_temp.chance('blocked', number) < 0.002 then 'blocked'
      else 'sent' end as state,
    started + (until - started) * (k::float8 / messages) as sent_at, k > messages - t.unread as is_unread
  from talk t, generate_series(1, messages) as k, lateral (select t.n * 100000::bigint + k as number) as numbered) as written;
update public.threads t set last_message_at = last.at
from (select threads.id, (select max(m.sent_at) from public.messages m where m.thread_id = threads.id and m.state = 'sent') as at from public.threads) as last
where last.id = t.id and last.at is distinct from t.last_message_at;

-- What pairs plan: a few tasks for most, many for some; meetings, a look back each month, notes, and when each has time.
create temporary table plan as
select talk.*, ended, talk.until > pg_temp.at() - interval '4 days' as is_awake,
  least(60, floor(1.2 / (0.06 + pg_temp.chance('busy', n)))::integer) as tasks,
  least(40, floor(1.4 / (0.06 + pg_temp.chance('meets', n)))::integer) as meetings
from talk join pair using (id, n, student_id, mentor_id, state, started, language);
insert into public.tasks (id, match_id, student_id, title, body, due, state, created_by, created_role, acknowledged_at, moved_at, created_at, updated_at)
select pg_temp.id_of('task' || k || '-', n), id, student_id, 'Read chapter ' || k, case when k % 3 = 0 then 'And write down what was new. ' else '' end,
  case when k % 4 > 0 then (made + interval '10 days')::date end, case when done < 0.75 then 'done' when done < 0.85 then 'dropped' else 'open' end,
  case when k % 3 > 0 then mentor_id else student_id end, case when k % 3 > 0 then 'mentor' else 'student' end, case when done < 0.8 then made + interval '1 day' end,
  made, made, made
from plan, generate_series(1, tasks) as k, lateral (select started + (until - started) * (k - pg_temp.chance('made', n * 100 + k)) / tasks as made,
  pg_temp.chance('done', n * 100 + k) as done) as t;
insert into public.meetings (id, match_id, state, proposed_by, slots, start_at, minutes, mode, cancelled_by, cancel_reason, student_outcome, mentor_outcome, mentor_summary,
  created_at, updated_at)
select pg_temp.id_of('meeting' || k || '-', n), id, became, case when k % 2 = 0 then 'student' else 'mentor' end, array[start_at], case when became <> 'proposed' then start_at end,
  (array[15, 30, 45, 60])[1 + (n + k) % 4], (array['text', 'voice_note', 'call'])[1 + (n + k) % 3], case when became = 'cancelled' then 'student' end,
  case when became = 'cancelled' then 'no_line' end, case when became = 'done' then 'done' end, case when became = 'done' then 'done' end,
  case when became = 'done' then 'We read together.' else '' end, least(start_at - interval '3 days', pg_temp.at()), least(start_at, pg_temp.at())
from plan, generate_series(1, meetings) as k, lateral (select
  case when k = meetings and state = 'active' and is_awake then pg_temp.at() + interval '6 days' * pg_temp.chance('ahead', n) else started + (until - started) * k / (meetings + 1) end as start_at,
  case when k = meetings and state = 'active' and is_awake then case n % 2 when 0 then 'confirmed' else 'proposed' end
    when pg_temp.chance('met', n * 100 + k) < 0.75 then 'done' when pg_temp.chance('met', n * 100 + k) < 0.9 then 'cancelled' else 'missed_student' end as became) as m;
insert into public.checkins (id, match_id, month, mood, progress, mentor_reply, replied_at, created_at, updated_at)
select pg_temp.id_of('checkin' || k || '-', n), id, 140500 + k, 1 + (n + k) % 5, 'It went on.', case when k % 2 = 0 then 'Well done.' end,
  case when k % 2 = 0 then started end, started, started
from plan, generate_series(1, 1 + n % 8) as k;
insert into public.shared_notes (id, match_id, student_id, body, created_at, updated_at)
select pg_temp.id_of('shared', n), id, student_id, repeat('What we agreed on. ', 1 + n % 40), started, until from plan where n % 5 < 3;
insert into public.private_notes (id, author_id, match_id, student_id, body, created_at, updated_at)
select pg_temp.id_of('private', n), mentor_id, id, student_id, repeat('To ask next time. ', 1 + n % 20), started, until from plan where n % 5 < 2;
insert into public.availability (id, user_id, kind, weekday, from_minute, to_minute, zone)
select pg_temp.id_of('hours' || day || '-', n), id, case when day = 2 then 'electricity' else 'free' end, (n + day) % 7, 600 + 60 * day, 720 + 60 * day, 'Asia/Kabul'
from person, generate_series(0, 2) as day where role in ('student', 'mentor') and n % 3 = 0;
insert into private.pair_records (match_id, touched_at, given_minutes, given_count, mentor_id)
select match_id, touched_at, given_minutes, given_count, mentor_id from private.pair_doings where touched_at is not null;
analyze public.matches;
analyze public.threads;
analyze public.messages;
