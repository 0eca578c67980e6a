begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select no_plan();
select tests.operator();

-- five who have applied, and two places
create function tests.n(n integer) returns uuid language sql immutable as $$ select ('00004700-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function tests.round() returns uuid language sql immutable as $$ select '000000f1-0000-4000-8000-000000000001'::uuid $$;
insert into tests.people select 'p' || n, tests.n(800 + n) from generate_series(3, 5) as n;
insert into auth.users (id, email, email_confirmed_at) select id, tests.address(name), now() from tests.people where name in ('p3', 'p4', 'p5');
insert into auth.sessions (id, user_id) select id, id from tests.people where name in ('p3', 'p4', 'p5');
insert into public.profiles (id, first_name, last_name) select id, name, 'Person' from tests.people where name in ('p3', 'p4', 'p5');
delete from public.programme_letters;
delete from public.programme_decisions;
delete from private.round_decisions;
delete from public.programme_applications;
insert into public.programme_applications (id, cohort_id, form_version, student_id, answers, submitted_at)
select tests.n(n), tests.round(), 1, tests.id(who), '{"000000f5-0000-4000-8000-000000000001": "To learn"}', now() + n * interval '1 minute'
from (values (1, 'student_a'), (2, 'student_b'), (3, 'p3'), (4, 'p4'), (5, 'p5')) as a (n, who);
update public.cohorts set seats = 2 where id = tests.round();
-- student_b has more points than student_a, the others are not read
insert into private.programme_reviews (application_id, reviewer_id, scales, handed_in_at)
select tests.n(n), tests.id(who), jsonb_build_object('reasons', points, 'effort', points, 'fit', points, 'others', points), now()
from (values (1, 'admin', 3), (1, 'other_admin', 3), (2, 'admin', 4), (2, 'other_admin', 5), (3, 'admin', 5)) as r (n, who, points);
delete from public.notifications;
delete from private.mail_outbox;

create function tests.letters(said text default 'Words') returns jsonb language sql immutable as $$
  select jsonb_object_agg(outcome, jsonb_build_object('en', said || ' ' || outcome, 'fa', said, 'ps', said)) from unnest(array['offered', 'waitlisted', 'refused']) as outcome
$$;
create function tests.draft(offered integer[], waitlisted integer[] default '{}', refused integer[] default '{}', letters jsonb default tests.letters(), days integer default 7)
returns jsonb language sql immutable as $$
  select jsonb_build_object('answer_days', days, 'letters', letters, 'offered', to_jsonb(array(select tests.n(i) from unnest(offered) with ordinality as o (i, p) order by p)),
    'waitlisted', to_jsonb(array(select tests.n(i) from unnest(waitlisted) with ordinality as o (i, p) order by p)),
    'refused', to_jsonb(array(select tests.n(i) from unnest(refused) with ordinality as o (i, p) order by p)))
$$;
create function tests.round_is(change text) returns void language plpgsql security definer set search_path = public, extensions as $$
begin
  execute 'update public.cohorts set ' || change || ' where id = ''000000f1-0000-4000-8000-000000000001''';
end
$$;
-- what became of all of them, in their order
create function tests.stands() returns text language sql stable security definer set search_path = '' as $$
  select string_agg(coalesce(d.state, '-'), ' ' order by a.id) from public.programme_applications a left join public.programme_decisions d on d.application_id = a.id
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

-- who may do any of it
create function pg_temp.refused(who text, what text) returns text language plpgsql as $$
begin
  perform tests.become(who);
  execute 'select * from public.' || what;
  return who || ' ' || what;
exception when insufficient_privilege then
  return 'refused';
end
$$;
select is((select string_agg(distinct pg_temp.refused(who, what), ' ')
    from unnest(array['visitor', 'unconfirmed', 'student_a', 'student_b', 'applicant', 'mentor_of_a', 'ended', 'suspended']) as who,
      unnest(array['admin_round_decisions(tests.round())', 'save_round_decisions(tests.n(1), tests.round(), 0, tests.draft(''{1}''))',
        'send_round_decisions(tests.n(1), tests.round(), 0)', 'lapse_offers()']) as what),
  'refused', '[AC-08] [PERM-05] nobody but an admin decides about a round');
select is((select string_agg(distinct pg_temp.refused(who, 'answer_programme_offer(tests.n(1), tests.n(1), true)'), ' ') from unnest(array['visitor', 'ended']) as who),
  'refused', '[SE-01] and without a session nobody answers');

-- the list
select tests.become('admin');
select is((select string_agg(concat_ws(' ', r ->> 'mean', r ->> 'reading'), ', ') from json_array_elements(public.admin_round_decisions(tests.round()) -> 'rows') as r),
  '4.50 read, 3.00 read, needs_readers, needs_readers, needs_readers', '[FEAT-08] the best mean stands first, and who lacks readers is shown as such, without points');
select is((select string_agg(distinct key, ' ' order by key) from json_array_elements(public.admin_round_decisions(tests.round()) -> 'rows') as r, json_object_keys(r) as key),
  'id mean reading student_code', '[FEAT-08] by code: no name, no answer, no way to the student');
select is(public.admin_round_decisions(tests.round()) ->> 'is_open', 'true', 'and that the round is open');
select throws_ok($$ select public.admin_round_decisions(tests.n(99)) $$, 'P0001', 'not_found', 'of a round that there is');

-- a draft
select is(public.save_round_decisions(tests.n(20), tests.round(), 0, tests.draft('{2}')) ->> 'version', '1', 'a draft is kept');
select is(public.save_round_decisions(tests.n(20), tests.round(), 0, tests.draft('{2}')) ->> 'is_conflict', 'false', '[FM-06] twice is once');
select tests.become('other_admin');
select is(public.save_round_decisions(tests.n(21), tests.round(), 0, tests.draft('{3}')) ->> 'is_conflict', 'true', '[FM-15] what was typed on an older one is not written over it');
select is((public.admin_round_decisions(tests.round()) -> 'draft' -> 'offered')::jsonb, to_jsonb(array[tests.n(2)]), 'another admin goes on with it');
create temp table wrong as select what, draft from (values
  ('somebody twice', tests.draft('{1}', '{1}')), ('too few days', tests.draft('{1}', days => 2)), ('too many days', tests.draft('{1}', days => 31)),
  ('no list', tests.draft('{1}') - 'refused'), ('something else', tests.draft('{1}') || '{"more": 1}'),
  ('too long a letter', jsonb_set(tests.draft('{1}'), '{letters,offered,en}', to_jsonb(repeat('x', 3001)))),
  ('a letter in another language', jsonb_set(tests.draft('{1}'), '{letters,offered,de}', '"x"')),
  ('an id that is none', jsonb_set(tests.draft('{1}'), '{refused}', '["x"]'))) as w (what, draft);
grant select on wrong to authenticated;
select throws_ok(format($$ select public.save_round_decisions(gen_random_uuid(), tests.round(), 1, %L) $$, draft), 'P0001', 'invalid_input', what || ' is no draft') from wrong;
select throws_ok($$ select public.save_round_decisions(tests.n(22), tests.n(99), 0, tests.draft('{1}')) $$, 'P0001', 'not_found', 'where nobody has applied there is nothing to decide');
select is_empty('select * from private.round_decisions', '[AC-01] nobody reaches the draft, whatever is granted');

-- nothing of it is read before it is sent
select tests.become('student_b');
select is((select decision from public.my_programme_applications()), null, '[PERM-05] a student reads nothing before it is sent');
select is_empty('select * from public.programme_decisions', '[PERM-05] in no way');

-- what is not sent
select tests.become('admin');
select throws_ok($$ select public.send_round_decisions(tests.n(30), tests.round(), 1) $$, 'P0001', 'decisions_incomplete', '[FEAT-08] while applications may come nothing is sent');
select tests.round_is('set_state = ''closed''');
select is(public.send_round_decisions(tests.n(31), tests.round(), 0) ->> 'is_conflict', 'true', '[FM-15] nor what somebody else has changed meanwhile');
select throws_ok($$ select public.send_round_decisions(tests.n(32), tests.round(), 1) $$, 'P0001', 'decisions_incomplete', '[FEAT-08] nor while somebody has no decision');
select public.save_round_decisions(tests.n(33), tests.round(), 1, tests.draft('{2,1,3}', '{4}', '{5}'));
select throws_ok($$ select public.send_round_decisions(tests.n(34), tests.round(), 2) $$, 'P0001', 'decisions_incomplete', '[FEAT-08] nor more places than there are');
select public.save_round_decisions(tests.n(35), tests.round(), 2, tests.draft('{2,1}', '{4,3}', '{5}', jsonb_set(tests.letters(), '{refused,ps}', '" "')));
select throws_ok($$ select public.send_round_decisions(tests.n(36), tests.round(), 3) $$, 'P0001', 'decisions_incomplete', '[FEAT-08] nor a letter that lacks a language');
select is(public.save_round_decisions(tests.n(37), tests.round(), 3, tests.draft('{2,1}', '{4,3}', '{5}')) ->> 'version', '4', 'everything is there');
select tests.operator();
update auth.sessions set created_at = now() - interval '2 hours' where user_id = tests.id('admin');
select tests.become('admin');
select throws_ok($$ select public.send_round_decisions(tests.n(38), tests.round(), 4) $$, 'P0001', 'fresh_sign_in_needed', '[AB-03] from a desk left open nothing goes to many');
select tests.operator();
update auth.sessions set created_at = now() where user_id = tests.id('admin');
select is((select count(*) from public.programme_letters) + (select count(*) from public.notifications), 0::bigint, 'of what was refused nothing has gone out');

-- sent, once
select tests.become('admin');
select is(public.send_round_decisions(tests.n(40), tests.round(), 4) ->> 'is_conflict', 'false', '[FEAT-08] all of it is sent at once');
select is(public.send_round_decisions(tests.n(40), tests.round(), 4) ->> 'is_conflict', 'false', '[FM-06] twice is once');
select tests.become('other_admin');
select throws_ok($$ select public.send_round_decisions(tests.n(41), tests.round(), 5) $$, 'P0001', 'decisions_sent', '[FEAT-08] the second admin hears that it was sent');
select throws_ok($$ select public.save_round_decisions(tests.n(42), tests.round(), 5, tests.draft('{1}')) $$, 'P0001', 'decisions_sent', 'and drafts nothing more');
select is(tests.stands(), 'offered offered waitlisted waitlisted refused', '[FEAT-08] each has what was decided');
select is((public.admin_round_decisions(tests.round()) -> 'counts')::jsonb, '{"offered": 2, "refused": 1, "waitlisted": 2}'::jsonb, '[FEAT-08] and it is counted');
select tests.operator();
select is((select string_agg(l.outcome || ' ' || (l.texts ->> 'en'), ', ' order by l.application_id) from public.programme_letters l),
  'offered Words offered, offered Words offered, waitlisted Words waitlisted, waitlisted Words waitlisted, refused Words refused', '[FEAT-08] everybody has the letter of her outcome, once');
select is((select count(*) from public.notifications where kind = 'programme_decided'), 5::bigint, 'and was told');
select is((select string_agg(distinct o.kind || ' ' || o.params, ', ') || count(*) from private.mail_outbox o), 'notice {}5', '[AB-04] by mails that say nothing but that there is something');
select throws_ok($$ update public.programme_letters set texts = tests.letters() -> 'refused' $$, 'P0001', 'invalid_transition', '[FEAT-08] a letter stands as it was sent, for everybody');
select throws_ok($$ update private.round_decisions set places = 9 $$, 'P0001', 'decisions_sent', 'as do its places');
select throws_ok($$ insert into public.programme_applications (id, cohort_id, form_version, student_id, answers) values (tests.n(6), tests.round(), 1, tests.id('ended'), '{}') $$,
  'P0001', 'round_closed', 'and nobody comes in afterwards');

-- who reads it
select tests.become('p4');
select is((select decision - 'sent_at' from public.my_programme_applications()), '{"state": "waitlisted", "place": 1, "answer_by": null, "answered_at": null, "letter": {"en": "Words waitlisted", "fa": "Words", "ps": "Words"}}'::jsonb,
  '[FEAT-08] who waits reads her number and her letter');
select is((select count(*) from public.programme_decisions) || ' ' || (select count(*) from public.programme_letters), '1 1', '[PERM-05] and nothing of others');
select is(public.my_data() #>> '{programme_letters,0,letter,en}', 'Words waitlisted', '[SG-11] she takes it along');
select is(tests.touched($$ update public.programme_decisions set state = 'offered', place = null $$), 0::bigint, '[AC-01] she writes none of it');
select throws_ok($$ insert into public.programme_letters (application_id, outcome, texts) values (tests.n(4), 'offered', tests.letters() -> 'offered') $$, '42501', null, '[AC-01] nor a letter to herself');
select tests.become('p3');
select is((select decision ->> 'place' from public.my_programme_applications()), '2', '[FEAT-08] the second who waits is the second');
select tests.become('mentor_of_a');
select is((select count(*) from public.programme_decisions) + (select count(*) from public.programme_letters), 0::bigint, '[PERM-05] a mentor reads nothing of it');
select throws_ok($$ select public.answer_programme_offer(tests.n(50), tests.n(1), true) $$, 'P0001', 'not_found', 'nor answers for her');
select tests.become('admin');
select is((select count(*) from public.programme_decisions) + (select count(*) from public.programme_letters), 0::bigint, '[LG-01] an admin reads the list by codes and no row');
select throws_ok($$ select public.answer_programme_offer(tests.n(50), tests.n(1), true) $$, 'P0001', 'not_found', 'nor answers for her');

-- answering
select tests.become('student_a');
select is((select abs(extract(epoch from (decision ->> 'answer_by')::timestamptz - now() - interval '7 days')) < 1 from public.my_programme_applications()), true, '[FEAT-08] an offer says until when');
select is((public.answer_programme_offer(tests.n(51), tests.n(1), true)).state, 'accepted', '[FEAT-08] she takes the place');
select is((public.answer_programme_offer(tests.n(51), tests.n(1), true)).state, 'accepted', '[FM-06] twice is once');
select is((public.answer_programme_offer(tests.n(52), tests.n(1), true)).state, 'accepted', 'from another phone, too');
select throws_ok($$ select public.answer_programme_offer(tests.n(53), tests.n(2), true) $$, 'P0001', 'not_found', '[PERM-05] not that of another');
select throws_ok($$ select public.answer_programme_offer(tests.n(54), tests.n(1), null) $$, 'P0001', 'invalid_input', 'with yes or no');
select tests.become('p5');
select throws_ok($$ select public.answer_programme_offer(tests.n(55), tests.n(5), true) $$, 'P0001', 'offer_gone', 'nor where nothing is offered');
select is((public.answer_programme_offer(tests.n(56), tests.n(5), false)).state, 'refused', 'to say no to nothing changes nothing');
select tests.become('student_b');
select is((public.answer_programme_offer(tests.n(57), tests.n(2), false)).state, 'declined', '[FEAT-08] another one gives the place back');
select is(tests.stands(), 'accepted declined waitlisted offered refused', '[FEAT-08] and at once the first who waits has an offer');
select throws_ok($$ select public.answer_programme_offer(tests.n(58), tests.n(2), true) $$, 'P0001', 'offer_gone', 'which she does not take back');
select tests.become('p4');
select is((select decision ->> 'state' || ' ' || (decision #>> '{letter,en}') from public.my_programme_applications()), 'offered Words offered', '[FEAT-08] with the letter that goes with it');
select tests.become('p3');
select is((select decision ->> 'place' from public.my_programme_applications()), '1', '[FEAT-08] the next is now the first');
select tests.operator();
select is((select count(*) from public.notifications where kind = 'programme_decided' and user_id = tests.id('p4')), 2::bigint, 'she who moved up was told');

-- days of an outage, and what nobody answered
select is(private.lapse_offers(now() + interval '9 days 23 hours'), 0, '[FM-02] for three days after the last one her answer may lie on her phone');
insert into public.outages (id, from_day, to_day, reason) values (tests.n(60), private.today_in_kabul() + 2, private.today_in_kabul() + 3, 'network');
select is(private.lapse_offers(now() + interval '11 days 23 hours'), 0, '[FEAT-11] days of an outage do not count');
select is(private.lapse_offers(now() + interval '12 days 1 hour'), 1, '[FEAT-08] then the offer ends');
select is(tests.stands(), 'accepted declined offered lapsed refused', '[FEAT-08] and goes to the next');
select is(private.lapse_offers(now() + interval '12 days 1 hour'), 0, '[FM-06] the job again changes nothing');
select tests.become('p4');
select throws_ok($$ select public.answer_programme_offer(tests.n(61), tests.n(4), true) $$, 'P0001', 'offer_gone', '[FM-02] what comes after that finds the place given away');
select tests.become('p3');
select is((public.answer_programme_offer(tests.n(62), tests.n(3), false)).state, 'declined', 'the last one gives hers back');
select tests.become('p4');
select is((public.answer_programme_offer(tests.n(63), tests.n(4), true)).state, 'accepted', '[FM-02] late, but nobody has the place: it is hers');

-- taken back, deleted, fewer seats, an end
select tests.operator();
update public.programme_decisions set state = 'waitlisted', place = 7, offered_at = null, answer_days = null where application_id = tests.n(5);
delete from public.programme_letters where application_id = tests.n(5);
select tests.become('student_a');
select public.withdraw_programme_application(tests.n(70), tests.n(1));
select is(tests.stands(), 'withdrawn declined declined accepted offered', '[FEAT-08] who takes her application back gives her place to the next');
select is((select decision ->> 'state' from public.my_programme_applications()), 'withdrawn', 'and reads that she did');
select tests.operator();
update public.programme_decisions set state = 'waitlisted', place = 1, offered_at = null, answer_days = null where application_id = tests.n(3);
delete from public.programme_letters where application_id = tests.n(3);
select tests.round_is('seats = 1');
delete from auth.users where id = tests.id('p5');
select is((select count(*) from public.programme_decisions d where d.application_id = tests.n(5)), 0::bigint, '[PR-07] with her account what was decided goes');
select private.lapse_offers(now());
select is(tests.stands(), 'withdrawn declined waitlisted accepted', 'where the round has fewer seats now, nobody moves up');
select tests.round_is('seats = 40, starts_on = ''2001-01-01'', ends_on = ''2001-01-02''');
select private.lapse_offers(now());
select is(tests.stands(), 'withdrawn declined waitlisted accepted', 'nor after the end of the round');
select tests.round_is('starts_on = null, ends_on = null');
select private.lapse_offers(now());
select is(tests.stands(), 'withdrawn declined offered accepted', '[FEAT-08] else the job gives on what a deleted account left');
select tests.operator();
delete from public.programme_letters where application_id = tests.n(3);
update public.programme_decisions set state = 'waitlisted', place = 1, offered_at = null, answer_days = null where application_id = tests.n(3);
select tests.become('p3');
select is((public.withdraw_programme_application(tests.n(71), tests.n(3))).state, 'withdrawn', '[FEAT-08] who waits takes her application back');
select is(tests.stands(), 'withdrawn declined withdrawn accepted', 'and waits no longer');

-- what is published anew keeps it
select tests.operator();
select private.show_content(tests.round(), private.public_content(tests.round()));
select is((select count(*) from private.round_decisions), 1::bigint, 'publishing leaves the decisions of a round');

select * from finish();
rollback;
