-- The desk of a round's decisions asked for each application alone where its reading stands: one asking for all of them
-- is what the list of readings does (20261206021000).
do $$
declare
  before text := pg_catalog.pg_get_functiondef('private.admin_round_decisions(uuid)'::regprocedure);
  after text := replace(before, 'cross join lateral private.reading_of(a.id) r',
    'join private.readings_of(array(select o.id from public.programme_applications o where o.cohort_id = p_cohort_id and o.state = ''submitted'')) r on r.application_id = a.id');
begin
  if after = before then
    raise exception 'nothing to change in admin_round_decisions';
  end if;
  execute after;
end
$$;
alter function private.admin_round_decisions(uuid) set jit = off;
