-- What the team does and tells, and what people are told: announcements, notifications, the record, concerns, rounds of
-- matching, programmes with their applications and readings, questions, mails, errors and posts.
set session_replication_role = replica;

create temporary table team as select id, row_number() over (order by n) as place from person where role = 'admin';
create function pg_temp.somebody(n bigint) returns uuid language sql stable as $$ select id from team where place = 1 + n % 25 $$;

-- Sixty announcements, one in eight to everybody, the others to one province; twenty of them ask for an answer.
insert into public.announcements (id, kind, audience, channels, state, content_hash, tested_hash, starts_at, expires_at, send_at, begun_at, ended_at, last_command,
  author_id, saved_by, created_at, updated_at)
select pg_temp.id_of('announcement', n), kind,
  case when n % 8 = 0 then '{"roles": ["student", "mentor"]}'::jsonb else '{"roles": ["student"], "provinces": ["Herat"]}'::jsonb end, '{in_app,email}', 'sent', 'a', 'a',
  case when kind = 'event' then sent + interval '10 days' end, case when kind in ('event', 'survey') then sent + interval '10 days' end,
  sent, sent, sent + interval '1 hour', pg_temp.id_of('command', n), pg_temp.somebody(n), pg_temp.somebody(n), sent, sent
from generate_series(1, 60) as n, lateral (select pg_temp.at() - n * interval '6 days' as sent,
  (array['banner', 'must_confirm', 'event', 'feed', 'survey', 'feed'])[1 + n % 6] as kind) as s;
insert into public.announcement_texts (announcement_id, language, title, body, choices, updated_at)
select pg_temp.id_of('announcement', n), language, 'Lessons ' || n, repeat('The lessons of this month begin on Saturday. ', 6),
  case when n % 6 = 4 then array['In the morning', 'At noon', 'In the evening', 'Not at all'] else '{}' end, pg_temp.at()
from generate_series(1, 60) as n, unnest(array['en', 'fa', 'ps']) as language;
insert into public.announcement_deliveries (id, announcement_id, user_id, channel, language, state, error, sent_at, read_at, confirmed_at, created_at)
select pg_temp.id_of('delivery' || channel || a || '-', p.n), pg_temp.id_of('announcement', a), p.id, channel, p.language,
  case when channel = 'email' and p.n % 50 = 0 then 'given_up' else 'sent' end, case when channel = 'email' and p.n % 50 = 0 then 'no such address' end,
  sent, case when channel = 'in_app' and p.n % 3 > 0 then sent + interval '1 day' end,
  case when channel = 'in_app' and a % 6 = 1 and p.n % 3 > 0 then sent + interval '1 day' end, sent
from generate_series(1, 60) as a, lateral (select pg_temp.at() - a * interval '6 days' as sent) as s,
  unnest(case when a % 8 = 0 then array['in_app', 'email'] else array['in_app'] end) as channel,
  person p join public.profiles on profiles.id = p.id
where (p.role = 'student' and (a % 8 = 0 or profiles.province = 'Herat')) or (p.role = 'mentor' and a % 8 = 0);
-- Of those who have read what asks for an answer half give one, to a survey unequally.
insert into private.announcement_answers (delivery_id, announcement_id, answer, answered_at)
select d.id, a.id, case a.kind when 'event' then case when number < 0.6 then 'yes' else 'no' end else (1 + floor(4 * power(number, 2)))::text end, d.read_at + interval '1 hour'
from public.announcement_deliveries d join public.announcements a on a.id = d.announcement_id,
  lateral (select pg_temp.chance(d.id::text, 1) as number, pg_temp.chance(d.id::text, 2) < 0.5 as answers) as c
where a.kind in ('event', 'survey') and d.channel = 'in_app' and d.read_at is not null and c.answers;
insert into private.delivery_sums (announcement_id, channel, state, deliveries, has_read, has_confirmed)
select announcement_id, channel, state, count(*), count(read_at), count(confirmed_at) from public.announcement_deliveries group by 1, 2, 3;

insert into public.notifications (id, user_id, kind, payload, read_at, created_at)
select pg_temp.id_of('told', row_number() over (order by d.id)), d.user_id, 'announcement', jsonb_build_object('announcement_id', d.announcement_id), d.read_at, d.sent_at
from public.announcement_deliveries d where d.channel = 'in_app' and d.state = 'sent';
-- of what a pair does the other is told, of messages once for several; what is unread is recent
insert into public.notifications (id, user_id, kind, payload, read_at, created_at)
select pg_temp.id_of('heard' || k || '-', n), case when k % 2 = 0 then student_id else mentor_id end,
  (array['new_message', 'new_message', 'new_task', 'meeting_proposed', 'meeting_confirmed'])[1 + k % 5],
  jsonb_build_object(case when k % 5 < 2 then 'thread_id' else 'match_id' end, id), case when k < told - n % 3 then at + interval '1 day' end, at
from (select talk.*, least(200, 3 + messages / 4) as told from talk) as talk, generate_series(1, told) as k,
  lateral (select started + (until - started) * k / told as at) as t
-- what is older the product would have forgotten
where at > pg_temp.at() - interval '360 days';

insert into public.audit_log (id, subject_id, actor_role, action, entity, entity_id, created_at)
select pg_temp.id_of('audit', n), pg_temp.id_of('person', 1 + floor(pg_temp.wanted('students') * pg_temp.chance('subject', n))::integer),
  case when n % 5 = 0 then 'system' else 'admin' end,
  (array['student_opened', 'student_opened', 'student_opened', 'messages_opened', 'mentor_assigned', 'match_ended', 'application_decided'])[1 + n % 7],
  (array['profiles', 'profiles', 'profiles', 'threads', 'matches', 'matches', 'mentorapplications'])[1 + n % 7],
  case n % 7 when 6 then pg_temp.id_of('application', pg_temp.wanted('students') + 1 + n % (pg_temp.wanted('mentors') * 3)) else pg_temp.id_of('pair', 1 + n % (pg_temp.wanted('students') * 2 / 5)) end,
  pg_temp.at() - interval '700 days' * n / (pg_temp.wanted('students') * 5.0)
from generate_series(1, pg_temp.wanted('students') * 5) as n;
insert into public.audit_actors (audit_id, actor_id, details)
select pg_temp.id_of('audit', n), pg_temp.somebody(n), case when n % 7 = 6 then '{"to": "approved"}'::jsonb else '{}'::jsonb end
from generate_series(1, pg_temp.wanted('students') * 5) as n where n % 5 > 0;
insert into public.staff_notes (id, match_id, application_id, author_id, note, created_at)
select pg_temp.id_of('note', n), case when n % 2 = 0 then pg_temp.id_of('pair', n) end,
  case when n % 2 = 1 then pg_temp.id_of('application', pg_temp.wanted('students') + n) end, pg_temp.somebody(n), 'Spoken with on the phone.', pg_temp.at()
from generate_series(1, pg_temp.wanted('mentors')) as n;

insert into public.reports (id, thread_id, reporter_id, reporter_role, subject_id, category, severity, state, due_at, closed_at, created_at, updated_at)
select pg_temp.id_of('report', n), id, student_id, 'student', mentor_id, (array['other', 'contact', 'harassment', 'inappropriate'])[1 + n % 4], 'high',
  case when n % 20 = 0 then 'new' else 'closed' end, at + interval '1 day', case when n % 20 > 0 then at + interval '1 day' end, at, at
from pair, lateral (select case when n % 20 = 0 then pg_temp.at() - interval '2 days' * pg_temp.chance('due', n) else started end as at) as t
where state in ('active', 'paused', 'ended') and n % 15 = 0;
insert into public.report_actions (id, report_id, actor_id, action, note, created_at)
select pg_temp.id_of('action', n), pg_temp.id_of('report', n), pg_temp.somebody(n), 'close', 'Spoken with both.', started + interval '1 day'
from pair where state in ('active', 'paused', 'ended') and n % 15 = 0 and n % 20 > 0;

insert into public.survey_responses (id, user_id, outcome, created_at)
select pg_temp.id_of('survey', n), id, case when n % 3 = 0 then 'skipped' else 'answered' end, came from person where role = 'student' and n % 5 > 0;
insert into public.match_preferences (student_id, mentor_id, rank, reason)
select p.id, pg_temp.id_of('person', pg_temp.wanted('students') + 1 + (p.n * 7 + k * 131) % pg_temp.wanted('mentors')), k, 'She teaches what I want to learn.'
from person p, generate_series(1, 3) as k where p.role = 'student' and p.n % 5 = 0;
-- Two mentors in five say what they would gladly accompany and what rather not.
insert into public.mentor_wishes (mentor_id, prefer, avoid, reason)
select id, (array['{law,medicine}', '{english_language}', '{scholarship_applications,study_skills}', '{economics}'])[1 + n % 4]::text[],
  (array['{}', '{arts}', '{agriculture,environment}'])[1 + n % 3]::text[], case when n % 2 = 0 then 'It is what I do every day.' else '' end
from person where role = 'mentor' and n % 5 < 2;
-- One in twenty of the pairs that ended is never to be one again.
insert into public.match_bans (student_id, mentor_id, source, created_by, created_at)
select student_id, mentor_id, (array['student', 'mentor', 'staff'])[1 + n % 3], case n % 3 when 0 then student_id when 1 then mentor_id else pg_temp.somebody(n) end, started + interval '60 days'
from pair where state = 'ended' and n % 20 = 0 on conflict do nothing;
insert into public.student_tests (id, student_id, name, scale, score, evidence)
select pg_temp.id_of('test', n), id, 'ielts', 'ielts_9', 4 + n % 8 / 2.0, 'none' from person where role = 'student' and n % 4 = 0;
-- One student in six has reached something, of whom one in ten waits for the team.
insert into public.outcomes (id, student_id, kind, details, came_on, author_id, author_role, state, answer, confirmed_by, decided_at, created_at, updated_at)
select pg_temp.id_of('outcome', n), id, (array['admission', 'award', 'job', 'test'])[1 + n / 6 % 4], 'What student ' || n || ' has reached', at::date, id, 'student',
  case when n % 60 = 0 then 'told' when n % 42 = 0 then 'declined' else 'confirmed' end, case when n % 60 > 0 and n % 42 = 0 then 'Which round was it?' else '' end,
  case when n % 60 > 0 then pg_temp.somebody(n) end, case when n % 60 > 0 then at end, at, at
from person, lateral (select pg_temp.at() - interval '300 days' * pg_temp.chance('outcome', n) as at) as t where role = 'student' and n % 6 = 0;
insert into public.news_choices (user_id, by_email, is_bundled) select id, n % 2 = 0, n % 4 = 0 from person where n % 6 = 0;
insert into private.reached_people (user_id, role, language, takes_mail, province, is_complete, barred_until)
select user_id, role, language, takes_mail, province, is_complete, barred_until from private.reachable;

-- A dozen rounds of matching; the last one asked those who are asked now.
insert into public.match_rounds (id, state, objective, weights, threshold_points, hours_per_student, seed, pairs_count, saved_by, published_at, created_at, updated_at)
select pg_temp.id_of('round', n), 'published', 'coverage', '{}', 50, 2, n, pg_temp.wanted('students') / 40, pg_temp.somebody(n),
  pg_temp.at() - n * interval '50 days', pg_temp.at() - n * interval '51 days', pg_temp.at() - n * interval '50 days'
from generate_series(1, 12) as n;
insert into public.match_proposals (round_id, student_id, mentor_id, score, match_id)
select pg_temp.id_of('round', case when state in ('proposed', 'mentor_accepted') then 1 else 2 + n % 11 end), student_id, mentor_id, floor(1000 * pg_temp.chance('score', n))::integer, id
from pair where n % 3 = 0 or state in ('proposed', 'mentor_accepted') on conflict do nothing;

-- Ten programmes, the first with a round for which one student in four has applied; two admins read each.
insert into public.programmes (id, kind, state) select pg_temp.id_of('programme', n), 'course', 'published' from generate_series(1, 10) as n;
insert into public.programme_texts (programme_id, language, name, summary)
select pg_temp.id_of('programme', n), language, 'Course ' || n, 'About the course' from generate_series(1, 10) as n, unnest(array['en', 'fa', 'ps']) as language;
insert into public.cohorts (id, programme_id, number, is_published, opens_at, closes_at, form_version)
select pg_temp.id_of('cohort', n), pg_temp.id_of('programme', n), 1, true, pg_temp.at() - interval '30 days', pg_temp.at() + interval '10 days', 1 from generate_series(1, 10) as n;
insert into public.cohort_forms (cohort_id, version, questions)
select pg_temp.id_of('cohort', n), 1, '[{"id": "why", "kind": "long_text", "label": {"en": "Why?"}, "is_required": true}]' from generate_series(1, 10) as n;
insert into public.programme_applications (id, cohort_id, form_version, student_id, answers, submitted_at, created_at, updated_at)
select pg_temp.id_of('applied', n), pg_temp.id_of('cohort', 1 + case when n % 8 = 0 then n / 8 % 10 else 0 end), 1, id,
  jsonb_build_object('why', repeat('I would like to learn this because it is asked for everywhere. ', 4 + n % 12)), at, at, at
from person, lateral (select pg_temp.at() - interval '29 days' * pg_temp.chance('applied', n) as at) as t where role = 'student' and n % 4 = 0;
insert into private.programme_reviews (id, application_id, reviewer_id, scales, note, handed_in_at, created_at, updated_at)
select pg_temp.id_of('review' || k || '-', n), pg_temp.id_of('applied', n), pg_temp.somebody(n / 4 + k),
  case when n % 12 = 0 then '{}'::jsonb else jsonb_build_object('reasons', 1 + n % 5, 'effort', 1 + (n + k) % 5, 'fit', 3, 'others', 4) end, '',
  case when n % 12 > 0 then pg_temp.at() - interval '1 day' end, pg_temp.at() - interval '5 days', pg_temp.at() - interval '1 day'
from person, generate_series(1, 2) as k where role = 'student' and n % 4 = 0;

insert into private.reading_standings (application_id, state, mean)
select c.application_id, c.state, c.mean from private.count_readings(array(select distinct application_id from private.programme_reviews)) c;

insert into public.advisor_threads (id, user_id, created_at) select pg_temp.id_of('advice', n), id, came from person where role = 'student' and n % 3 = 0;
insert into public.advisor_messages (id, thread_id, language, question, answer, outcome, created_at)
select pg_temp.id_of('asked' || k || '-', n), pg_temp.id_of('advice', n), language, 'How do I apply for a course?', repeat('What one needs is written on its page. ', 10), 'passages',
  pg_temp.at() - interval '170 days' * (1 - k / (n % 9 + 2.0)) from person, generate_series(1, n % 9 + 1) as k where role = 'student' and n % 3 = 0;
insert into public.advisor_escalations (id, user_id, language, question, state, answer, answered_at, created_at, updated_at)
select pg_temp.id_of('question', n), id, language, 'Who signs my certificate?', case when n % 90 = 0 then 'new' else 'answered' end, case when n % 90 = 0 then '' else 'The team.' end,
  case when n % 90 > 0 then came end, case when n % 90 = 0 then pg_temp.at() - interval '2 days' else came end, came from person where role = 'student' and n % 30 = 0;

insert into private.reminders (id, rule, user_id, match_id, about, outcome, created_at)
select pg_temp.id_of('reminder' || k || '-', n), (array['pair_silent', 'meeting_near', 'tasks_overdue'])[k], student_id, id, 'about ' || n, 'given',
  started + (until - started) * k / 4 from talk, generate_series(1, 3) as k where n % 2 = 0;
insert into private.mail_outbox (id, user_id, to_email, kind, language, attempts, sent_at, created_at)
select pg_temp.id_of('mail', n), id, email, 'notice', language, 1, at, at from person, lateral (select pg_temp.at() - interval '20 days' * pg_temp.chance('mailed', n) as at) as t;
insert into public.error_reports (id, group_key, source, message, place, count, people_count, first_seen, last_seen, app_version, solved_at)
select pg_temp.id_of('error', n), 'error ' || n, (array['browser', 'server', 'monitoring'])[1 + n % 3], 'Something of kind ' || n, '/dashboard', n, 1 + n % 9, at, at, '1.0.0',
  case when n % 3 > 0 then at end
from generate_series(1, pg_temp.wanted('students') / 25) as n, lateral (select pg_temp.at() - interval '80 days' * pg_temp.chance('error', n) as at) as t;
insert into public.posts (id, state, author_name, published_at, created_at, updated_at)
select pg_temp.id_of('post', n), case when n % 5 = 0 then 'draft' else 'published' end, 'The team', case when n % 5 > 0 then at end, at, at
from generate_series(1, 300) as n, lateral (select pg_temp.at() - n * interval '2 days' as at) as t;
insert into public.post_texts (post_id, language, slug, title, summary, body)
select pg_temp.id_of('post', n), language, 'post-' || n || '-' || language, 'A scholarship, part ' || n, 'What it is about', jsonb_build_object('type', 'doc', 'content',
  jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('Some words about it. ', 60))))))
from generate_series(1, 300) as n, unnest(array['en', 'fa', 'ps']) as language;
set session_replication_role = origin;

-- As many views as one may have, for each of the team; every fifth is shared.
insert into public.saved_views (id, owner_id, list, name, query, is_shared)
select gen_random_uuid(), t.id, (array['applications', 'students', 'mentors', 'posts', 'announcements', 'programmes'])[1 + n % 6],
  'View ' || n, 'state=draft', n % 5 = 0
from team t cross join generate_series(1, 50) n;
