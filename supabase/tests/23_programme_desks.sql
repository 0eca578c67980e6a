begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(56);

\set here '''000000f7-0000-4000-8000-000000000007'''
-- A content that may be published; a test says what is different.
create function tests.words(name text) returns jsonb language sql as $$
  select jsonb_build_object('name', name, 'summary', 'About it.', 'about', '', 'who', '', 'costs', '', 'requirements', '["A phone", " "]'::jsonb)
$$;
create function tests.round(other jsonb default '{}') returns jsonb language sql as $$
  select '{"id": "000000a7-0000-4000-8000-000000000001", "number": "1", "is_published": true, "opens_time": "09:00", "closes_time": "00:00",
    "starts_on": "", "ends_on": "", "seats": "20", "set_state": "", "reason": ""}'::jsonb
    || jsonb_build_object('opens_on', to_char(now() - interval '3 days', 'YYYY-MM-DD'), 'closes_on', to_char(now() + interval '9 days', 'YYYY-MM-DD')) || other
$$;
create function tests.date(other jsonb default '{}') returns jsonb language sql as $$
  select '{"id": "000000b7-0000-4000-8000-000000000001", "kind": "event", "is_published": true, "on_day": "2026-12-01", "at_time": "18:00",
    "texts": {"en": {"title": "An evening", "note": ""}}}'::jsonb || other
$$;
create function tests.content(other jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('kind', 'course', 'place', '5', 'partner', ' A partner ', 'official_url', '', 'checked_on', '',
    'texts', jsonb_build_object('en', tests.words('Writing'), 'fa', tests.words('نوشتن'), 'ps', tests.words('لیکل')),
    'rounds', jsonb_build_array(tests.round()), 'dates', jsonb_build_array(tests.date())) || other
$$;
create function tests.save(expected integer, content jsonb, command uuid default gen_random_uuid(), keep boolean default false) returns text language sql as $$
  select version || ' ' || is_conflict from public.save_programme_draft(command, '000000f7-0000-4000-8000-000000000007', expected, content, keep)
$$;
create function tests.publish(expected integer, content jsonb, command uuid default gen_random_uuid()) returns text language sql as $$
  select version || ' ' || is_conflict || ' ' || published_number
  from public.publish_programme(command, '000000f7-0000-4000-8000-000000000007', expected, content, 'A reason')
$$;
create function tests.problems(other jsonb) returns text language sql as $$
  select array_to_string(private.programme_problems('000000f7-0000-4000-8000-000000000007', tests.content(other)), ' ')
$$;
grant execute on all functions in schema tests to anon, authenticated;

-- who may
select tests.become('visitor');
select throws_ok($$ select tests.save(0, tests.content()) $$, '42501', null, '[ROUTE-24] a visitor drafts no programme');
select throws_ok($$ select * from public.admin_programmes() $$, '42501', null, '[ROUTE-24] nor reads the list of admins');
select is_empty('select * from public.programme_desks', '[FEAT-08] nor what is being written');
select is_empty('select * from public.programme_revisions', '[FEAT-08] nor what was published before');
select tests.become('student_a');
select throws_ok($$ select tests.publish(0, tests.content()) $$, '42501', null, '[ROUTE-24] a student publishes nothing');
select throws_ok($$ select public.admin_programme('000000f1-0000-4000-8000-000000000001') $$, '42501', null, '[ROUTE-24] nor opens a desk');
select throws_ok($$ select public.archive_programme(gen_random_uuid(), '000000f1-0000-4000-8000-000000000001', 1) $$, '42501', null, '[ROUTE-24] nor archives');
select tests.become('mentor_of_a');
select throws_ok($$ select tests.publish(0, tests.content()) $$, '42501', null, '[ROUTE-24] a mentor neither');

-- a draft
select tests.become('admin');
select is(tests.save(0, tests.content('{"texts": {}}')), '1 false', '[FEAT-08] an admin begins a programme');
select is(tests.save(1, tests.content(), '000000e7-0000-4000-8000-000000000001'), '2 false', 'and goes on');
select is(tests.save(1, tests.content(), '000000e7-0000-4000-8000-000000000001'), '2 false', 'a repeated save changes nothing and is no conflict');
select is((select state from public.programmes where id = :here), 'draft', 'it is a draft');
select is((select count(*) from public.cohorts where programme_id = :here), 0::bigint, '[FEAT-08] of which no table of visitors holds anything');
select is((select names ->> 'fa' from public.admin_programmes() where id = :here), 'نوشتن', 'the list shows the draft');
select is_empty($$ select * from public.programme_revisions where desk_id = '000000f7-0000-4000-8000-000000000007' $$, 'own saving fills no list');
select throws_ok($$ select tests.save(2, '{"kind": "course"}') $$, 'P0001', 'invalid_input', 'a draft has all its parts');
select throws_ok($$ select tests.save(2, tests.content('{"kind": "party"}')) $$, 'P0001', 'invalid_input', 'and is of a known kind');
select throws_ok($$ select tests.save(2, tests.content('{"rounds": [{"id": "x"}]}')) $$, 'P0001', 'invalid_input', 'its rounds have ids');
select throws_ok($$ select tests.save(2, tests.content('{"rounds": 7}')) $$, 'P0001', 'invalid_input', 'and are a list');
select tests.become('other_admin');
select is(tests.save(1, tests.content('{"partner": "Theirs"}')), '2 true', '[FEAT-08] who saves from an older version writes nothing');
select is(tests.save(2, tests.content('{"partner": "Theirs"}')), '3 false', 'from the newest one she does');
select results_eq($$ select version, number, content ->> 'partner', saved_by_name from public.programme_revisions where desk_id = '000000f7-0000-4000-8000-000000000007' $$,
  $$ values (2, null::integer, ' A partner ', 'Ali Admin') $$, '[FEAT-08] and what another admin wrote is put aside, not lost');

-- publishing
select tests.become('admin');
select is(tests.publish(2, tests.content()), '3 true 0', '[FEAT-08] nobody publishes over what she has not seen');
select is(tests.publish(3, tests.content(), '000000e7-0000-4000-8000-000000000003'), '4 false 1', '[FEAT-08] an admin publishes');
select is(tests.publish(3, tests.content(), '000000e7-0000-4000-8000-000000000003'), '4 false 1', 'a repeated command publishes once');
select is((select count(*) from public.audit_log where action = 'programme_published'), 1::bigint, 'and is on record once');
select tests.become('visitor');
select is((select name from public.programme_texts where programme_id = :here and language = 'fa'), 'نوشتن', '[FEAT-08] a visitor reads it');
select is((select requirements from public.programme_texts where programme_id = :here and language = 'fa'), array['A phone'], 'without its empty lines');
select is((select (closes_at at time zone 'Asia/Kabul')::text from public.cohorts where programme_id = :here), to_char(now() + interval '9 days', 'YYYY-MM-DD') || ' 00:00:00', 'the days are those of Kabul');
select is((select title from public.milestone_texts where milestone_id = '000000b7-0000-4000-8000-000000000001'), 'An evening', 'and its dates');
select tests.become('admin');
select is(tests.save(4, tests.content('{"partner": "Later"}')), '5 false', 'a published programme is drafted on');
select is((select is_changed from public.admin_programmes() where id = :here), true, 'which the list says');
select is((select partner from public.programmes where id = :here), 'A partner', '[FEAT-08] while visitors read what was published');
select is(tests.publish(5, tests.content('{"partner": "Later", "rounds": [], "dates": []}')), '6 false 2', 'until it is published');
select is((select partner from public.programmes where id = :here), 'Later', 'and then read that');
select is((select count(*) from public.cohorts where programme_id = :here) + (select count(*) from public.milestones where programme_id = :here), 0::bigint, 'what was taken out is gone');
select is((select array_agg(number order by number) from public.programme_revisions where desk_id = :here and number is not null), array[1, 2], '[FEAT-08] but each publication stays');
select throws_ok($$ select tests.publish(6, tests.content('{"dates": [{"id": "000000f1-0000-4000-8000-000000000001", "kind": "event", "is_published": true, "on_day": "2026-12-01", "texts": {"en": {"title": "Taken"}}}]}')) $$,
  'P0001', 'invalid_input', 'a date of another programme is not taken over');

-- what stands in the way
select throws_ok($$ select tests.publish(6, tests.content('{"texts": {}}')) $$, 'P0001', 'programme_incomplete', '[FEAT-08] the database refuses what is not ready');
select tests.operator();
select is(tests.problems('{}'), '', '[FEAT-08] nothing stands in the way of what is complete');
select is(tests.problems(jsonb_build_object('texts', jsonb_build_object('en', tests.words('x')))), 'language_missing', '[FEAT-08] whom a round invites can read it');
select is(tests.problems(jsonb_build_object('texts', jsonb_build_object('en', tests.words('x')), 'rounds', '[]'::jsonb)), '', 'without a round one language is enough');
select is(tests.problems('{"official_url": "javascript:alert(1)", "place": "0"}'), 'not_checked official_url place', '[XS-03] an official page is one of the web that somebody looked at');
select is(tests.problems(jsonb_build_object('rounds', jsonb_build_array(tests.round('{"opens_on": "2026-02-30"}')))), 'round_dates', 'a day is one of the calendar');
select is(tests.problems(jsonb_build_object('rounds', jsonb_build_array(tests.round('{"opens_on": "2999-01-01"}')))), 'round_order', 'a round opens before it closes');
select is(tests.problems(jsonb_build_object('rounds', jsonb_build_array(tests.round('{"opens_on": "2020-01-01", "closes_on": "2020-02-01"}')))), 'round_over', 'none begins when it is over');
select is(tests.problems(jsonb_build_object('rounds', jsonb_build_array(tests.round('{"set_state": "open"}')))), 'round_reason', 'who sets a state by hand says why');
select is(tests.problems(jsonb_build_object('rounds', jsonb_build_array(tests.round('{"ends_on": "2026-12-01"}'), tests.round('{"seats": "0"}')))),
  'round_number round_run round_seats', 'rounds have numbers, beginnings and places');
select is(tests.problems(jsonb_build_object('dates', jsonb_build_array(tests.date('{"on_day": "", "texts": {}}')))), 'date_day date_title', 'a date has a day and a name');
select is(tests.problems(jsonb_build_object('rounds', jsonb_build_array(tests.round('{"is_published": false, "opens_on": ""}')), 'dates', jsonb_build_array(tests.date('{"is_published": false, "on_day": ""}')))),
  '', 'what is not shown may be half finished');

-- archive, and the desk of what was there before there were desks
select tests.become('admin');
select is((select version || ' ' || is_conflict from public.archive_programme(gen_random_uuid(), :here, 6)), '7 false', 'an admin archives');
select is((select state from public.programmes where id = :here), 'archived', 'and visitors read it no more');
select is((select version || ' ' || is_conflict from public.archive_programme(gen_random_uuid(), :here, 7, false)), '8 false', 'and takes it back as a draft');
select tests.operator();
delete from public.programme_desks;
select tests.become('admin');
select is((select public.admin_programme('000000f1-0000-4000-8000-000000000001') #>> '{content,texts,en,name}'), 'A name', 'a desk begins with what visitors read');
select is((select version || ' ' || published_number from public.save_programme_draft(gen_random_uuid(), '000000f1-0000-4000-8000-000000000001', 0, tests.content())), '1 1', 'which becomes the first revision');
select is((select version || ' ' || published_number from public.publish_programme(gen_random_uuid(), '000000dd-0000-4000-8000-0000000000dd', 0,
  jsonb_build_object('dates', jsonb_build_array(tests.date('{"id": "000000b7-0000-4000-8000-000000000002"}'))))), '1 1', '[FEAT-08] the dates of the house are published in the same way');
select * from finish();
rollback;
