begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(40);
-- many small tables in one question look dear enough to the planner to compile it
set local jit = off;

-- AC-02: who finds which field of a student, and where. Each field of student_a holds something that stands nowhere
-- else; every table that there is, is searched for it as each person. A new table that repeats a field, or a wider
-- policy, changes an answer below.
create temp table marks (field text primary key, mark text not null);
insert into marks values
  ('first_name', 'mark-first-name'), ('last_name', 'mark-last-name'), ('father_name', 'mark-father-name'),
  ('phone_number', '+93 700 17 17 17'), ('date_of_birth', '2009-03-04'), ('place_of_birth', 'mark-birth-place'),
  ('place_of_residence', 'mark-residence'), ('province', 'Nuristan'), ('gender', 'non-binary'), ('religion', 'mark-religion'),
  ('household_income_band', 'mark-income'), ('parental_education', 'Professional degree'), ('education_level', 'phd'),
  ('english_level', 'advanced'), ('interests', 'mark-interests'), ('toefl_score', '117'), ('gpa', '3.17'),
  ('marks_percent', '87.17'), ('bio', 'mark-bio'), ('extracurricular_activities', 'mark-activities'),
  ('school_type', 'Religious School'), ('internet_speed', 'Dial-up/Very slow'), ('mentor_gender_wish', 'no_preference');
grant select on marks to anon, authenticated;
update public.profiles set (first_name, last_name, father_name, phone_number, date_of_birth, place_of_birth, place_of_residence,
  province, gender, religion, household_income_band, parental_education, education_level, english_level, interests, toefl_score,
  gpa, marks_percent, bio, extracurricular_activities, school_type, internet_speed, mentor_gender_wish, display_name)
  = ('mark-first-name', 'mark-last-name', 'mark-father-name', '+93 700 17 17 17', '2009-03-04', 'mark-birth-place', 'mark-residence',
  'Nuristan', 'non-binary', 'mark-religion', 'mark-income', 'Professional degree', 'phd', 'advanced', 'mark-interests', 117,
  3.17, 87.17, 'mark-bio', 'mark-activities', 'Religious School', 'Dial-up/Very slow', 'no_preference', null)
where id = tests.id('student_a');
insert into marks values ('email', tests.address('student_a')), ('student_id', (select student_id from public.profiles where id = tests.id('student_a')));

-- Where the present person finds what a field holds, as «table.column» in alphabetic order; '' where she does not.
create function tests.places() returns table (field text, places text) language plpgsql as $$
declare
  parts text := (select string_agg(format($f$select %L || '.' || e.key as place, e.value from public.%I t, jsonb_each_text(to_jsonb(t)) e$f$, relname, relname), ' union all ')
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm'));
begin
  return query execute format($f$
    with seen as materialized (%s)
    select m.field, coalesce((select string_agg(distinct s.place, ' ' order by s.place) from seen s
      where s.value = m.mark or (m.mark like 'mark-%%' and strpos(s.value, m.mark) > 0)), '')
    from marks m$f$, parts);
end
$$;
grant execute on function tests.places() to anon, authenticated;

-- what is in her card of what she wrote, and what of it is hers and the staff's alone
create temp table fields (field text primary key, on_card text, private boolean not null);
insert into fields values
  -- never, not by request: the table split sees to it
  ('last_name', null, true), ('email', null, true), ('phone_number', null, true), ('date_of_birth', null, true),
  ('place_of_birth', null, true), ('place_of_residence', null, true), ('province', null, true), ('religion', null, true),
  ('household_income_band', null, true), ('parental_education', null, true), ('father_name', null, true),
  ('school_type', null, true), ('gender', null, true), ('mentor_gender_wish', null, true),
  -- her mentor's too
  ('first_name', 'display_name', false), ('education_level', 'education_level', false), ('english_level', 'english_level', false),
  ('interests', 'interests', false), ('toefl_score', 'toefl_score', false), ('gpa', 'gpa', false),
  ('marks_percent', 'marks_percent', false), ('bio', 'bio', false),
  ('extracurricular_activities', 'extracurricular_activities', false), ('internet_speed', 'internet_speed', false),
  ('student_id', 'student_code', false);
grant select on fields to anon, authenticated;
select set_eq('select field from fields', 'select field from marks', '[AC-02] a place is stated for every field');
select set_eq($$ select attname::text from pg_attribute where attrelid = 'public.profiles'::regclass and attnum > 0 and not attisdropped $$,
  $$ select field from fields union select unnest(array['id', 'display_name', 'birth_date_precision', 'birth_calendar', 'share_gender',
    'language', 'preferred_calendar', 'terms_accepted', 'terms_accepted_at', 'is_admin', 'is_assigned', 'account_role', 'is_complete',
    'queued_at', 'created_at', 'updated_at']) $$, '[AC-02] and every column of a profile is either such a field or named here as none');

select tests.become('student_a');
select set_eq('select * from tests.places()',
  $$ select field, concat_ws(' ', 'profiles.' || field, 'student_cards.' || on_card) from fields $$,
  '[AC-02] a student finds all that is hers, in her profile and on her card');
select tests.become('mentor_of_a');
create temp table found as select * from tests.places();
select results_eq(format($$ select field, places from found where field = %L $$, field),
  format($$ values (%L, %L) $$, field, coalesce('student_cards.' || on_card, '')),
  '[AC-02] her mentor finds ' || field || case when on_card is null then ' nowhere' else ' on her card alone' end) from fields order by field;
select set_eq('select distinct jsonb_object_keys(to_jsonb(c)) from public.student_cards c', array[
  'student_id', 'student_code', 'display_name', 'education_level', 'english_level', 'toefl_score', 'gpa', 'marks_percent',
  'interests', 'bio', 'extracurricular_activities', 'internet_speed', 'age_band', 'school_category', 'gender', 'language',
  'time_zone', 'updated_at'], '[AC-02] a card has these columns and no other');
select results_eq('select age_band, school_category, gender from public.student_cards', $$ values ('16-17', 'other', null::text) $$,
  '[AC-02] of her birth date it says the band, of her school the kind, of her gender nothing');
select is_empty('select m.field from public.my_data() d, marks m where strpos(d::text, m.mark) > 0', '[AC-02] nor does what a mentor takes along hold any of it');

-- everybody else finds nothing at all
select tests.operator();
create function tests.finders() returns setof text language plpgsql as $$
declare
  who text;
begin
  foreach who in array array['visitor', 'unconfirmed', 'student_b', 'applicant', 'other_mentor', 'ex_mentor', 'ended', 'suspended'] loop
    perform tests.become(who);
    return query select who || ' finds ' || p.field || ' in ' || p.places from tests.places() p
      where p.places <> '';
    perform tests.operator();
  end loop;
end
$$;
select is_empty('select * from tests.finders()', '[AC-02] [SG-02] nobody else finds any field of hers, in no table');

-- what she chooses
select tests.become('student_a');
update public.profiles set display_name = 'mark-chosen', share_gender = true;
select tests.become('mentor_of_a');
select results_eq('select display_name, gender from public.student_cards', $$ values ('mark-chosen', 'non-binary') $$,
  '[SG-09] [AC-02] a name of her choice stands for her first name, and her gender is there once she shares it');
select is_empty($$ select * from tests.places() where field = 'first_name' and places <> '' $$, '[SG-09] her first name is then nowhere');

-- an admin: what staff match by at once, the rest only with a trace that the student sees
select tests.become('other_admin');
select set_eq('select * from tests.places()',
  $$ select field, case when field = 'first_name' then '' when field = 'gender' then 'student_cards.gender'
    else coalesce('student_cards.' || on_card, '') end from fields $$, '[AC-02] [LG-01] an admin who has not opened her finds her card alone');
select lives_ok($$ select public.open_student('000000e1-0000-4000-8000-000000000001', tests.id('student_a')) $$, '[LG-01] she opens her');
select set_eq('select * from tests.places()',
  $$ select field, case when field = 'gender' then 'profiles.gender student_cards.gender' when field = 'first_name' then 'profiles.first_name'
    else concat_ws(' ', 'profiles.' || field, 'student_cards.' || on_card) end from fields $$, '[AC-02] and then finds every field');
select tests.become('student_a');
select is((select count(*) from public.audit_log where action = 'student_opened'), 2::bigint, '[SG-14] [LG-01] the student sees that it was done');
select tests.operator();
select tests.become('admin');
select is_empty($$ select m.field from public.admin_students(p_limit => 200) s, marks m where strpos(to_jsonb(s)::text, m.mark) > 0
  and m.field <> all (array['student_id', 'province', 'gender', 'education_level', 'english_level', 'mentor_gender_wish']) $$,
  '[AC-02] a list of admins holds initials, a code and what one matches by');

-- the end of a pair is the end of what was seen, from the next request on
select tests.operator();
update public.matches set state = 'ended', ended_at = now() where student_id = tests.id('student_a');
select tests.become('mentor_of_a');
select is_empty($$ select * from tests.places() where places <> '' $$,
  '[SE-06] [AC-02] after the end her mentor finds nothing any more');
select * from finish();
rollback;
