begin;
\ir fixtures/actors.psql
select plan(13);

select tests.become('admin');
select is(public.feature_switches(), '[]'::jsonb, '[FEAT-01] at first everything is as configured');
select is(public.switch_feature('000000f1-0000-4000-8000-000000000001', 'blogSystem', false) #>> '{0,is_on}', 'false', '[FEAT-01] an admin switches a part off');
select is(public.switch_feature('000000f1-0000-4000-8000-000000000002', 'blogSystem', true) #>> '{0,is_on}', 'true', '[FEAT-01] and on again');
select is(public.switch_feature('000000f1-0000-4000-8000-000000000001', 'blogSystem', false) #>> '{0,is_on}', 'true', '[FEAT-01] a repetition that comes late changes nothing');
select throws_ok($$ select public.switch_feature('000000f1-0000-4000-8000-000000000003', 'csp', false) $$, '23514', null, '[XS-04] the content policy is no part that an admin switches');
select throws_ok($$ select public.switch_feature('000000f1-0000-4000-8000-000000000004', null, false) $$, 'P0001', 'invalid_input', 'nor is nothing');
select tests.become('service');
select is(public.feature_overrides(), '{"blogSystem": true}'::jsonb, '[FEAT-01] the server is told what stands against the configuration');
select tests.become('admin');
select is(public.switch_feature('000000f1-0000-4000-8000-000000000005', 'blogSystem'), '[]'::jsonb, '[FEAT-01] a part goes back to what is configured');
select results_eq($$ select a.details from public.audit_log l join public.audit_actors a on a.audit_id = l.id
    where l.action = 'feature_switched' and l.actor_role = 'admin' and a.actor_id = tests.id('admin') order by (a.details ->> 'on') nulls last $$,
  $$ values ('{"on": false, "flag": "blogSystem"}'::jsonb), ('{"on": true, "flag": "blogSystem"}'), ('{"on": null, "flag": "blogSystem"}') $$,
  '[LG-01] each switching stands in the record, with who it was');

create function pg_temp.refused(who text, what text) returns text language plpgsql as $$
begin
  perform tests.become(who);
  execute 'select public.' || what;
  return 'answered';
exception when insufficient_privilege then
  return 'refused';
end
$$;
select tests.operator();
select is((select string_agg(distinct pg_temp.refused(who, what), ' ')
    from unnest(array['visitor', 'unconfirmed', 'student_a', 'applicant', 'mentor_of_a', 'ended', 'suspended']) as who,
      unnest(array['feature_switches()', 'switch_feature(gen_random_uuid(), ''blogSystem'', false)', 'feature_overrides()']) as what),
  'refused', '[FEAT-01] nobody but an admin sees or switches anything');
select tests.become('admin');
select throws_ok($$ select public.feature_overrides() $$, '42501', null, '[AC-08] what the server asks is the server''s');
select throws_ok($$ select 1 from private.feature_switches $$, '42501', null, 'and nobody reads the table');
select tests.operator();
insert into private.feature_switches (flag, is_on, switched_by) values ('analytics', false, tests.id('admin'));
delete from auth.users where id = tests.id('admin');
select is((select switched_by from private.feature_switches), null, '[PR-06] with the account goes the name, and the part stays off');

select * from finish();
rollback;
