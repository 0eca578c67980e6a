begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select no_plan();

create function tests.m(n integer) returns uuid language sql immutable as $$ select ('000052' || lpad(n::text, 2, '0') || '-0000-4000-8000-000000000000')::uuid $$;
create table tests.told (n integer primary key, question text, never text[]);
insert into tests.told values
  (1, 'my name is Laila Karimi and I need a mentor', '{Laila,Karimi}'),
  (2, 'my number is 0799 123 456, can you call me', '{0799,123,456}'),
  (3, 'write to laila.k@gmail.com about the programmes', '{laila,gmail}'),
  (4, 'my tazkira is 1400-0101-12345, which documents do I need', '{1400,0101,12345}'),
  (5, 'I was born on 12/03/2008, am I old enough', '{2008}'),
  (6, 'نام من لیلا کریمی است و منتور می‌خواهم', '{لیلا,کریمی}'),
  (7, 'شمارهٔ من ۰۷۹۹۱۲۳۴۵۶ است، زنگ بزنید', '{۰۷۹۹,۴۵۶}'),
  (8, 'تذکرهٔ من ۱۴۰۰-۰۱۰۱-۱۲۳۴۵ است، کدام اسناد لازم است', '{۱۴۰۰,۰۱۰۱,۱۲۳۴۵}'),
  (9, 'متولد ۱۳۸۷/۱/۵ هستم، سنم کافی است؟', '{۱۳۸۷}'),
  (10, 'زما نوم لیلا کریمي دی او منټور غواړم', '{لیلا,کریمي}'),
  (11, 'laila.k@gmail.com ته د پروګرامونو په اړه ولیکئ', '{laila,gmail}'),
  (12, 'see t.me/laila or www.laila.example or @laila_k', '{laila,t.me}'),
  (13, 'Can ZAHRA NOORI change her mentor?', '{zahra,noori}'),
  (14, 'زهرا نوری چطور منتور بگیرد؟', '{زهرا,نوری}'),
  (15, 'my father Ghulam pays, call ٠٧٩٩ ١٢٣ ٤٥٦', '{Ghulam,٠٧٩٩,٤٥٦}');
grant usage on schema tests to authenticated;
grant select on tests.told to authenticated, service_role;
grant execute on all functions in schema tests to anon, authenticated, service_role;
select tests.operator();
update public.profiles set first_name = 'Zahra', last_name = 'Noori', display_name = 'زهرا نوری', father_name = 'Ghulam' where id = tests.id('student_a');

select tests.become('student_a');
select is(public.keep_advice(tests.m(n), 'en', question, 'An answer', 'unknown', '[]'), tests.m(n), 'question ' || n || ' is taken') from tests.told order by n;
select is(public.ask_team(tests.m(n + 50), 'en', question), tests.m(n + 50), 'the team is asked question ' || n) from tests.told where n in (1, 2, 3, 7, 13) order by n;
select lives_ok($$ select public.keep_advice(tests.m(40), 'en', 'what does it cost in 2026, 500 or 1000 afghani?', 'An answer', 'unknown', '[]') $$, 'a question without identifiers is taken');
select lives_ok($$ select public.keep_advice(tests.m(41), 'en', 'my uncle locked me in, call 0799123456', 'An answer', 'distress', '[]') $$, 'so is one of danger');

select tests.operator();
select is_empty($$ select m.question from public.advisor_messages m join tests.told t on m.id = tests.m(t.n), unnest(t.never) as part
  where m.question ilike '%' || part || '%' $$, '[FEAT-09] no stored question leads to the person who asked');
select is_empty($$ select e.question from public.advisor_escalations e join tests.told t on e.id = tests.m(t.n + 50), unnest(t.never) as part
  where e.question ilike '%' || part || '%' $$, '[FEAT-09] nor one that the team was sent');
select is((select m.question from public.advisor_messages m where m.id = tests.m(2)), 'my number is …, can you call me', 'what was asked stays');
select is((select m.question from public.advisor_messages m where m.id = tests.m(1)), 'my name is … and I need a mentor', 'beside a name, too');
select is((select m.question from public.advisor_messages m where m.id = tests.m(40)), 'what does it cost in 2026, 500 or 1000 afghani?', 'years and prices stay');
select is((select m.question from public.advisor_messages m where m.id = tests.m(41)), 'my uncle locked me in, call 0799123456', '[SG-04] what may be the way to somebody in danger stays');

select * from finish();
rollback;
