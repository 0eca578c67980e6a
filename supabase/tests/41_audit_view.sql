begin;
\ir fixtures/actors.psql
select plan(11);

-- FEAT-05: the record of who did what
select tests.become('admin');
select ok((select count(*) from public.admin_audit_log()) >= 1, '[FEAT-05] an admin reads the record');
select results_eq($$ select actor_name, subject_id from public.admin_audit_log(p_action => 'student_opened') $$,
  $$ select 'Ali Admin'::text, tests.id('student_a') $$, '[FEAT-05] by what was done, with who it was');
select is((select count(*) from public.admin_audit_log(p_actor => tests.id('other_admin'))), 0::bigint, 'by who did it');
select is((select count(*) from public.admin_audit_log(p_code => (select student_id from public.profiles where id = tests.id('student_a')))), 1::bigint, 'by whose data it was');
select is((select count(*) from public.admin_audit_log(p_code => 'S-NOBDY')), 0::bigint, 'a code that nobody has finds nothing');
select is((select count(*) from public.admin_audit_log(p_until => now() - interval '1 day')), 0::bigint, 'by when');
select is((select count(*) from public.admin_audit_log(p_before_created_at => l.created_at, p_before_id => l.id, p_action => 'student_opened')), 0::bigint, 'the next page begins below the last')
from public.admin_audit_log(p_action => 'student_opened') l;
select ok(public.admin_audit_choices() -> 'actions' @> '["student_opened"]', '[FEAT-05] what occurs can be chosen');
select ok(public.admin_audit_choices() -> 'admins' @> jsonb_build_array(jsonb_build_object('id', tests.id('admin'), 'name', 'Ali Admin')), 'and who is an admin');

create function pg_temp.refused(who text, what text) returns text language plpgsql as $$
begin
  perform tests.become(who);
  execute 'select public.' || what || '()';
  return 'answered';
exception when insufficient_privilege then
  return 'refused';
end
$$;
select tests.operator();
select is((select string_agg(distinct pg_temp.refused(who, what), ' ')
    from unnest(array['visitor', 'unconfirmed', 'student_a', 'applicant', 'mentor_of_a', 'ended', 'suspended']) as who,
      unnest(array['admin_audit_log', 'admin_audit_choices']) as what),
  'refused', '[FEAT-05] nobody but an admin reads it');
select tests.become('admin');
select is(tests.touched($$ delete from public.audit_log $$) <= 0 and tests.touched($$ update public.audit_log set action = 'x' $$) <= 0, true, '[SG-14] nor does an admin change it');

select * from finish();
rollback;
