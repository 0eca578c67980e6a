-- FEAT-08: the job that ends offers runs every few minutes, so it holds no desk at which nothing is due. What it sees
-- before it holds one decides nothing: all of it is read again by whoever has the desk.

create or replace function private.lapse_offers(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  desk private.round_decisions;
  late record;
  lapsed integer := 0;
begin
  for desk in
    select * from private.round_decisions d
    where d.sent_at is not null and (
      exists (select from public.programme_decisions o where o.cohort_id = d.cohort_id and o.state = 'offered'
        -- never sooner than this, outages or not
        and o.offered_at + o.answer_days * interval '24 hours' <= p_now
        and private.answer_by(o) + private.offer_grace() <= p_now)
      or (exists (select from public.programme_decisions w where w.cohort_id = d.cohort_id and w.state = 'waitlisted')
        and private.free_places(d) > 0))
    order by d.cohort_id for update skip locked
  loop
    for late in
      select d.application_id, a.student_id from public.programme_decisions d join public.programme_applications a on a.id = d.application_id
      where d.cohort_id = desk.cohort_id and d.state = 'offered' and private.answer_by(d) + private.offer_grace() <= p_now
    loop
      update public.programme_decisions d set state = 'lapsed' where d.application_id = late.application_id;
      perform private.write_audit('programme_offer_lapsed', late.student_id, 'programme_decisions', late.application_id);
      perform private.tell_of_decision(late.student_id, desk.cohort_id);
      lapsed := lapsed + 1;
    end loop;
    perform private.move_up(desk, p_now);
  end loop;
  return lapsed;
end
$$;
