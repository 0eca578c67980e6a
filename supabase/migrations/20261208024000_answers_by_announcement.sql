-- FEAT-06: the sums of the answers to one announcement went through the deliveries of all 60,000 whom it reached. An
-- answer knows its announcement now. Only what arrived here is answered, and it never becomes anything else.

alter table private.announcement_answers add column announcement_id uuid references public.announcements (id) on delete cascade;
update private.announcement_answers x set announcement_id = d.announcement_id
from public.announcement_deliveries d where d.id = x.delivery_id;
alter table private.announcement_answers alter column announcement_id set not null;
comment on column private.announcement_answers.announcement_id is 'Of the delivery, written by a trigger.';
create index announcement_answers_sums on private.announcement_answers (announcement_id, answer);

create function private.know_announcement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.announcement_id := (select d.announcement_id from public.announcement_deliveries d where d.id = new.delivery_id);
  return new;
end
$$;
revoke all on function private.know_announcement() from public, anon, authenticated;
create trigger a_announcement before insert or update of delivery_id, announcement_id on private.announcement_answers
  for each row execute function private.know_announcement();

create or replace function private.admin_announcement_answers(p_announcement_id uuid) returns table (answer text, people bigint)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    with possible as (
      select c.answer, c.place from unnest(array['yes', 'no']) with ordinality as c (answer, place)
      where exists (select from public.announcements a where a.id = p_announcement_id and a.kind = 'event')
      union all
      select n::text, n from generate_series(1, (
        select max(cardinality(t.choices)) from public.announcement_texts t
        where t.announcement_id = p_announcement_id and t.is_complete)) as n
      where exists (select from public.announcements a where a.id = p_announcement_id and a.kind = 'survey')
    ), given as (
      select x.answer, count(*) as n from private.announcement_answers x
      where x.announcement_id = p_announcement_id group by x.answer
    )
    select p.answer, case when g.n >= 5 then g.n end from possible p left join given g on g.answer = p.answer order by p.place;
end
$$;
