begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select no_plan();
select tests.operator();

-- four admins, and four who have applied
create function tests.n(n integer) returns uuid language sql immutable as $$ select ('00004600-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function tests.round() returns uuid language sql immutable as $$ select '000000f1-0000-4000-8000-000000000001'::uuid $$;
create function tests.first() returns uuid language sql immutable as $$ select '000000f6-0000-4000-8000-000000000001'::uuid $$;
insert into tests.people values ('third_admin', tests.n(801)), ('fourth_admin', tests.n(802));
insert into auth.users (id, email, email_confirmed_at) select id, tests.address(name), now() from tests.people where name in ('third_admin', 'fourth_admin');
insert into auth.sessions (id, user_id) select id, id from tests.people where name in ('third_admin', 'fourth_admin');
insert into public.admin (email) select tests.address(name) from tests.people where name in ('third_admin', 'fourth_admin');
insert into public.programme_applications (id, cohort_id, form_version, student_id, answers, submitted_at)
select tests.n(n), tests.round(), 1, tests.id(who), '{"000000f5-0000-4000-8000-000000000001": "To learn"}', now() + n * interval '1 minute'
from (values (2, 'student_b'), (3, 'ended'), (4, 'suspended')) as a (n, who);
delete from public.notifications;

create function tests.points(n integer) returns jsonb language sql immutable as $$
  select jsonb_build_object('reasons', n, 'effort', n, 'fit', n, 'others', n)
$$;
create function tests.content(scales jsonb, note text default '', suspected boolean default false) returns jsonb language sql immutable as $$
  select jsonb_build_object('scales', scales, 'note', note, 'is_machine_suspected', suspected)
$$;
-- what lies with somebody, and how an application stands, behind the walls
create function tests.review(who text, application uuid) returns uuid language sql stable security definer set search_path = '' as $$
  select r.id from private.programme_reviews r where r.reviewer_id = tests.id(who) and r.application_id = application
$$;
create function tests.stands(application uuid) returns text language sql stable security definer set search_path = '' as $$
  select concat_ws(' ', r.state, r.mean) from private.reading_of(application) r
$$;
-- somebody reads an application and hands it in with these points
create function tests.reads(n integer, who text, application uuid, points integer) returns text language plpgsql as $$
begin
  perform tests.become(who);
  perform public.save_programme_review(tests.n(n), tests.review(who, application), 1, tests.content(tests.points(points), 'From ' || who));
  perform public.hand_in_programme_review(tests.n(n + 1), tests.review(who, application), 2);
  return tests.stands(application);
end
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
      unnest(array['assign_programme_review(tests.n(1), tests.first(), tests.id(''admin''))', 'unassign_programme_review(tests.n(1), tests.n(1))',
        'spread_programme_reviews(tests.n(1), tests.round(), array[tests.id(''admin'')])', 'programme_readers(tests.round())',
        'admin_programme_readings(tests.round())', 'my_programme_reviews()', 'open_programme_review(tests.n(1), tests.n(1))',
        'save_programme_review(tests.n(1), tests.n(1), 1, tests.content(''{}''))', 'hand_in_programme_review(tests.n(1), tests.n(1), 1)']) as what),
  'refused', '[AC-08] [PERM-05] nobody but an admin gives out, reads or rates applications');

-- by hand
select tests.become('admin');
select is((select string_agg(state, ' ') from public.admin_programme_readings(tests.round())), 'needs_readers needs_readers needs_readers needs_readers', '[FEAT-08] at first nobody reads');
select lives_ok($$ select public.assign_programme_review(tests.n(10), tests.first(), tests.id('admin')) $$, '[FEAT-08] an admin gives an application to a reader');
select lives_ok($$ select public.assign_programme_review(tests.n(10), tests.first(), tests.id('admin')) $$, '[FM-06] twice is once');
select throws_ok($$ select public.assign_programme_review(tests.n(11), tests.first(), tests.id('admin')) $$, 'P0001', 'invalid_transition', 'nobody is both readers');
select throws_ok($$ select public.assign_programme_review(tests.n(12), tests.first(), tests.id('student_b')) $$, 'P0001', 'invalid_transition', '[PERM-05] a student is no reader');
select throws_ok($$ select public.assign_programme_review(tests.n(13), tests.n(99), tests.id('admin')) $$, 'P0001', 'not_found', 'of what there is not');
select lives_ok($$ select public.assign_programme_review(tests.n(14), tests.first(), tests.id('other_admin')) $$, 'and to another');
select throws_ok($$ select public.assign_programme_review(tests.n(15), tests.first(), tests.id('third_admin')) $$, 'P0001', 'invalid_transition', 'a third only where they differ');
select lives_ok($$ select public.unassign_programme_review(tests.n(16), tests.review('other_admin', tests.first())) $$, 'it is taken away again');
select tests.operator();
select is((select string_agg(r.reviewer_id::text, ' ') from private.programme_reviews r), tests.id('admin')::text, 'so that one is left');
select is((select count(*) from public.notifications n where n.user_id = tests.id('other_admin') and n.kind = 'review_asked'), 1::bigint, 'a reader is told');
select is((select count(*) from public.notifications n where n.user_id = tests.id('admin')), 0::bigint, 'unless she has asked herself');

-- evenly
select tests.become('admin');
select is(public.spread_programme_reviews(tests.n(20), tests.round(), array[tests.id('admin'), tests.id('other_admin'), tests.id('third_admin'), tests.id('student_b')]), 7,
  '[FEAT-08] one press gives every application two readers');
select is(public.spread_programme_reviews(tests.n(20), tests.round(), array[tests.id('admin')]), 0, '[FM-06] twice is once');
select is(public.spread_programme_reviews(tests.n(21), tests.round(), array[tests.id('admin')]), 0, 'and nothing is given where nothing lacks');
select throws_ok($$ select public.spread_programme_reviews(tests.n(22), tests.round(), array[tests.id('student_b')]) $$, 'P0001', 'invalid_input', 'to admins alone');
select is((select max(open_count) - min(open_count) from public.programme_readers(tests.round()) where id <> tests.id('fourth_admin')), 1, 'about the same to each');
select is((select sum(open_count) from public.programme_readers(tests.round())), 8::bigint, 'and to nobody else');
select is((select string_agg(state, ' ') from public.admin_programme_readings(tests.round())), 'reading reading reading reading', 'so everything is being read');
select is((select count(*) from public.notifications n), 0::bigint, 'she who presses is told nothing');
select tests.operator();
select is((select string_agg(n.user_id || ' ' || n.kind, ', ') from public.notifications n where n.user_id = tests.id('third_admin')),
  tests.id('third_admin') || ' review_asked', 'the others once, however much it is');
select is((select count(*) from (select r.application_id from private.programme_reviews r group by 1 having count(distinct r.reviewer_id) = 2) as two), 4::bigint, 'always two different ones');

-- of the first application the readers are known from here on
delete from private.programme_reviews;
select tests.become('admin');
select public.assign_programme_review(tests.n(30), tests.first(), tests.id('admin'));
select public.assign_programme_review(tests.n(31), tests.first(), tests.id('other_admin'));

-- a reader sees code and answers
select is((select string_agg(key, ' ' order by key) from jsonb_object_keys(public.open_programme_review(tests.n(40), tests.review('admin', tests.first()))) as key),
  'answers handed_in_at id is_machine_suspected note questions scales student_code version', '[FEAT-08] a reader sees code, questions, answers and what she wrote, no name and no way to it');
select is(public.open_programme_review(tests.n(40), tests.review('admin', tests.first())) ->> 'student_code', (select student_code from public.my_programme_reviews()), 'by code in the list, too');
select throws_ok($$ select public.open_programme_application(tests.n(41), tests.first()) $$, 'P0001', 'reads_blind', '[FEAT-08] she does not open it with its name while she is to read it');
select is_empty('select * from private.programme_reviews', '[AC-01] and reaches no row, whatever is granted');
select is(tests.touched($$ update private.programme_reviews set scales = '{}' $$), 0::bigint, '[AC-01] nor changes one');
select throws_ok($$ insert into private.programme_reviews (application_id, reviewer_id) values (tests.n(2), tests.id('admin')) $$, '42501', null, '[AC-01] nor makes one');
select tests.become('student_a');
select is((select count(*) from public.audit_log where action = 'programme_application_opened'), 1::bigint, '[LG-01] the student sees that it was opened, once a visit');
select is_empty('select * from private.programme_reviews', '[PERM-05] and nothing of what is said of it');
select is(public.my_data()::text ~ 'From|reasons', false, '[PERM-05] nor in her copy');
select tests.become('other_admin');
select throws_ok($$ select public.open_programme_review(tests.n(42), tests.review('admin', tests.first())) $$, 'P0001', 'not_found', '[PERM-05] the other reader does not open what the first one writes');
select throws_ok($$ select public.save_programme_review(tests.n(43), tests.review('admin', tests.first()), 1, tests.content(tests.points(1))) $$, 'P0001', 'not_found', '[PERM-05] nor writes it');
select throws_ok($$ select public.hand_in_programme_review(tests.n(44), tests.review('admin', tests.first()), 1) $$, 'P0001', 'not_found', '[PERM-05] nor hands it in');

-- a draft
select tests.become('admin');
select is(public.save_programme_review(tests.n(50), tests.review('admin', tests.first()), 1, tests.content('{"reasons": 4}', 'Begun', true)) ->> 'version', '2', 'a draft is kept');
select is(public.save_programme_review(tests.n(50), tests.review('admin', tests.first()), 1, tests.content('{"reasons": 4}', 'Begun', true)) ->> 'is_conflict', 'false', '[FM-06] twice is once');
select is(public.save_programme_review(tests.n(51), tests.review('admin', tests.first()), 1, tests.content('{"reasons": 1}')) ->> 'is_conflict', 'true', '[FM-15] what was typed on an older one is not written over it');
select is(public.open_programme_review(tests.n(52), tests.review('admin', tests.first())) ->> 'note', 'Begun', 'and it is there again');
select throws_ok($$ select public.save_programme_review(tests.n(53), tests.review('admin', tests.first()), 2, tests.content('{"reasons": 6}')) $$, 'P0001', 'invalid_input', 'points are from 1 to 5');
select throws_ok($$ select public.save_programme_review(tests.n(54), tests.review('admin', tests.first()), 2, tests.content('{"looks": 3}')) $$, 'P0001', 'invalid_input', 'for what is asked alone');
select throws_ok($$ select public.save_programme_review(tests.n(55), tests.review('admin', tests.first()), 2, tests.content('{}', repeat('x', 2001))) $$, 'P0001', 'invalid_input', 'a note has an end');
select throws_ok($$ select public.hand_in_programme_review(tests.n(56), tests.review('admin', tests.first()), 2) $$, 'P0001', 'invalid_input', '[VAL-09] what lacks points is not handed in');
select lives_ok($$ select public.save_programme_review(tests.n(57), tests.review('admin', tests.first()), 2, tests.content(tests.points(4), 'Clear', true)) $$, 'it is finished');
select is(public.hand_in_programme_review(tests.n(58), tests.review('admin', tests.first()), 2) ->> 'is_conflict', 'true', 'an older one is not handed in');
select is(public.hand_in_programme_review(tests.n(59), tests.review('admin', tests.first()), 3) ->> 'is_conflict', 'false', '[FEAT-08] and handed in');
select is(public.hand_in_programme_review(tests.n(59), tests.review('admin', tests.first()), 3) ->> 'is_conflict', 'false', '[FM-06] twice is once');
select throws_ok($$ select public.save_programme_review(tests.n(60), tests.review('admin', tests.first()), 4, tests.content(tests.points(1))) $$, 'P0001', 'invalid_transition', '[FEAT-08] it is fixed');
select throws_ok($$ select public.hand_in_programme_review(tests.n(61), tests.review('admin', tests.first()), 4) $$, 'P0001', 'invalid_transition', 'for good');
select throws_ok($$ select public.unassign_programme_review(tests.n(62), tests.review('admin', tests.first())) $$, 'P0001', 'invalid_transition', 'and not taken away');
select tests.operator();
select throws_ok($$ update private.programme_reviews set scales = tests.points(1) where handed_in_at is not null $$, 'P0001', 'invalid_transition', 'by nobody');

-- nobody sees points before everybody has handed in
select tests.become('other_admin');
select is((select concat_ws('|', state, mean, suspected_count) from public.admin_programme_readings(tests.round(), 'reading')), 'reading', '[FEAT-08] the second reader sees no points of the first');
select is((public.open_programme_review(tests.n(63), tests.review('other_admin', tests.first())))::text ~ 'Clear', false, '[FEAT-08] nor her note');
select tests.become('fourth_admin');
select is((select concat_ws('|', state, mean, suspected_count) from public.admin_programme_readings(tests.round(), 'reading')), 'reading', 'nor does an admin who does not read');
select is(public.open_programme_application(tests.n(64), tests.first()) -> 'reviews', 'null'::jsonb, 'in no way');

-- they differ by less than two
select is(tests.reads(70, 'other_admin', tests.first(), 3), 'read 3.50', '[FEAT-08] two who differ by less than two have read it');
select is((select concat_ws('|', state, mean, suspected_count) from public.admin_programme_readings(tests.round(), 'read')), 'read|3.50|1', '[FEAT-08] then its mean is shown');
select is((select string_agg(r ->> 'note', ' ' order by r ->> 'note') from jsonb_array_elements(public.open_programme_application(tests.n(72), tests.first()) -> 'reviews') as r), 'Clear From other_admin', '[FEAT-08] and what was said');

-- they differ by two
select tests.become('admin');
select public.assign_programme_review(tests.n(80), tests.n(2), tests.id('admin'));
select public.assign_programme_review(tests.n(81), tests.n(2), tests.id('other_admin'));
select is(tests.reads(82, 'admin', tests.n(2), 5), 'reading 5.00', 'one has handed in');
select is(tests.reads(84, 'other_admin', tests.n(2), 3), 'third 4.00', '[FEAT-08] where the two differ by two a third reader is asked by itself');
select is((select concat_ws('|', state, mean) from public.admin_programme_readings(tests.round(), 'third')), 'third', '[FEAT-08] and nobody sees points until she is done');
select is(public.open_programme_application(tests.n(86), tests.n(2)) -> 'reviews', 'null'::jsonb, 'nor notes');
select tests.operator();
select is((select count(*) from private.programme_reviews r where r.application_id = tests.n(2) and r.is_third and r.reviewer_id in (tests.id('third_admin'), tests.id('fourth_admin'))), 1::bigint,
  'it is somebody else');
select is((select count(*) from public.notifications n where n.kind = 'review_asked' and n.user_id = (select r.reviewer_id from private.programme_reviews r where r.is_third)), 1::bigint, 'who is told');
create temp table third as select p.name from tests.people p join private.programme_reviews r on r.reviewer_id = p.id where r.is_third;
grant select on third to authenticated;
select is(tests.reads(88, (select name from third), tests.n(2), 3), 'read 3.67', '[FEAT-08] and with her points it is read');
select tests.become((select name from third));
select is_empty($$ select * from jsonb_object_keys(public.open_programme_review(tests.n(90), tests.review((select name from third), tests.n(2)))) as key where key = 'is_third' $$, 'she is not told that she is the third');

-- nobody is left to be the third
select tests.operator();
delete from public.admin where email in (tests.address('third_admin'), tests.address('fourth_admin'));
select tests.become('admin');
select public.assign_programme_review(tests.n(100), tests.n(3), tests.id('admin'));
select public.assign_programme_review(tests.n(101), tests.n(3), tests.id('other_admin'));
select tests.reads(102, 'admin', tests.n(3), 5);
select is(tests.reads(104, 'other_admin', tests.n(3), 1), 'needs_third 3.00', 'where nobody is left the application says so');
select tests.operator();
insert into public.admin (email) values (tests.address('third_admin'));
select tests.become('admin');
select is(public.spread_programme_reviews(tests.n(106), tests.round(), array[tests.id('third_admin')]), 2, 'and gets its third with the next spreading');
select is(tests.stands(tests.n(3)), 'third 3.00', 'as third');

-- a reader who goes
select tests.operator();
delete from public.admin where email = tests.address('third_admin');
select tests.become('third_admin');
select throws_ok($$ select public.open_programme_review(tests.n(110), tests.review('third_admin', tests.n(3))) $$, '42501', null, '[PERM-05] who is no admin any more reads nothing');
select tests.operator();
insert into public.admin (email) values (tests.address('fourth_admin'));
select tests.become('admin');
select is(public.spread_programme_reviews(tests.n(111), tests.round(), array[tests.id('fourth_admin')]), 2, 'what lay with her goes to another');
select tests.operator();
delete from auth.users where id = tests.id('other_admin');
select is((select count(*) from private.programme_reviews r where r.reviewer_id is null and r.handed_in_at is not null), 3::bigint, 'what somebody had handed in stays without her');

-- what is taken back or deleted
select tests.become('student_a');
select public.withdraw_programme_application(tests.n(120), tests.first());
select tests.operator();
select is((select count(*) from private.programme_reviews r where r.application_id = tests.first()), 0::bigint, '[PR-07] of what she takes back nothing stays that was said of it');
delete from auth.users where id = tests.id('student_b');
select is((select count(*) from private.programme_reviews r where r.application_id = tests.n(2)), 0::bigint, '[PR-07] nor of her whose account is deleted');

select * from finish();
rollback;
