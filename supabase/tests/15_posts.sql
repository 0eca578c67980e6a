begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(42);

create function tests.post(slug text, words text default 'One two three', alt text default 'A lamp') returns jsonb language sql as $$
  select jsonb_build_object('author_name', 'Ali', 'cover_path', null, 'tags', jsonb_build_array('english'), 'texts', jsonb_build_object('en',
    jsonb_build_object('slug', slug, 'title', 'Title of ' || slug, 'summary', '', 'cover_alt', '', 'body', jsonb_build_object('type', 'doc', 'content',
      jsonb_build_array(
        jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', words))),
        jsonb_build_object('type', 'image', 'attrs', jsonb_build_object('src', 'content/blog-1763690000000-k3j9x2.png', 'alt', alt, 'width', 600, 'height', 400)))))))
$$;
-- Saves or moves the test's post and tells the version and whether somebody else was faster.
create function tests.save(expected integer, content jsonb, command uuid default gen_random_uuid()) returns text language sql as $$
  select version || ' ' || is_conflict from public.save_post(command, '000000e1-0000-4000-8000-000000000001', expected, content)
$$;
create function tests.move(expected integer, state text, at timestamptz default null) returns text language sql as $$
  select version || ' ' || is_conflict from public.set_post_state(gen_random_uuid(), '000000e1-0000-4000-8000-000000000001', expected, state, at)
$$;
grant execute on all functions in schema tests to anon, authenticated;

select tests.become('student_a');
select throws_ok($$ select tests.save(0, tests.post('mine')) $$, '42501', null, '[ROUTE-21] a student writes no post');
select throws_ok($$ select * from public.admin_posts() $$, '42501', null, '[ROUTE-21] nor reads the list of admins');
select tests.become('mentor_of_a');
select throws_ok($$ select tests.move(1, 'published') $$, '42501', null, '[ROUTE-21] a mentor publishes nothing');
select tests.become('visitor');
select throws_ok($$ select tests.save(0, tests.post('mine')) $$, '42501', null, '[ROUTE-21] nor does a visitor');

select tests.become('admin');
select is(tests.save(0, tests.post('first')), '1 false', 'an admin makes a post');
select is(tests.save(1, tests.post('first', 'Other words'), '000000e2-0000-4000-8000-000000000002'), '2 false', 'and saves it again');
select is(tests.save(1, tests.post('first', 'Other words'), '000000e2-0000-4000-8000-000000000002'), '2 false', 'a repeated save changes nothing and is no conflict');
select is((select count(*) from public.post_revisions where post_id = '000000e1-0000-4000-8000-000000000001'), 1::bigint, 'a stretch of saving is one revision');
select is((select words from public.post_texts where slug = 'first'), 2, 'words are counted');
select tests.become('other_admin');
select is(tests.save(1, tests.post('first', 'Older words')), '2 true', 'who saves from an older version writes nothing');
select is((select saved_by_name from public.save_post(gen_random_uuid(), '000000e1-0000-4000-8000-000000000001', 1, tests.post('x'))), 'Ali Admin', 'and hears who was faster');
select is(tests.save(2, tests.post('first', 'Newer words')), '3 false', 'from the newest version she writes');
select tests.become('admin');
select is(tests.save(1, tests.post('first', 'Other words'), '000000e2-0000-4000-8000-000000000002'), '3 true', 'a late repetition hears that it was overtaken');
select is((select count(*) from public.post_revisions where post_id = '000000e1-0000-4000-8000-000000000001'), 2::bigint, 'another person is another revision');
select throws_ok($$ select tests.save(3, tests.post('shown')) $$, 'P0001', 'slug_taken', 'one address belongs to one post of a language');

select tests.become('visitor');
select is_empty($$ select * from public.posts where id = '000000e1-0000-4000-8000-000000000001' $$, '[ROUTE-07] a draft is not there for visitors');
select is_empty($$ select * from public.post_texts where slug = 'first' $$, '[ROUTE-08] nor is its text');
select is_empty('select * from public.post_revisions', 'nor how posts were before');
select tests.become('admin');
select is(tests.save(3, tests.post('first', 'Words', ' ')), '4 false', 'a draft may lack the words of an image');
select throws_ok($$ select tests.move(4, 'published') $$, 'P0001', 'post_incomplete', 'a published post may not');
select is(tests.save(4, tests.post('first', ' ')), '5 false', 'a draft may be empty');
select throws_ok($$ select tests.move(5, 'published') $$, 'P0001', 'post_incomplete', 'a published post may not be');
select is(tests.save(5, tests.post('first')), '6 false', 'complete');
select throws_ok($$ select tests.move(6, 'scheduled', now() - interval '1 minute') $$, 'P0001', 'invalid_input', 'nothing is scheduled for the past');
select is(tests.move(6, 'scheduled', now() + interval '1 hour'), '7 false', 'but for later');
select tests.become('visitor');
select is_empty($$ select * from public.posts where id = '000000e1-0000-4000-8000-000000000001' $$, '[ROUTE-07] before its time it is not there');
select tests.operator();
update public.posts set published_at = now() - interval '1 second' where id = '000000e1-0000-4000-8000-000000000001';
select tests.become('visitor');
select isnt_empty($$ select * from public.post_texts where slug = 'first' $$, '[ROUTE-08] its time comes without any job');
select tests.become('admin');
select is((select state from public.admin_posts(p_search => 'title OF FIRST')), 'published', 'and admins see it as published');
select throws_ok($$ select tests.save(7, tests.post('first', 'Words', '')) $$, 'P0001', 'post_incomplete', 'what readers see stays complete');
select is(tests.move(7, 'archived'), '8 false', 'it is archived');
select throws_ok($$ select tests.move(8, 'published') $$, 'P0001', 'invalid_transition', 'from the archive the way leads over a draft');
select tests.become('visitor');
select is_empty($$ select * from public.post_texts where slug = 'first' $$, '[ROUTE-08] readers no longer see it');
select tests.become('admin');
select is((select version || ' ' || is_conflict from public.restore_post(gen_random_uuid(), '000000e1-0000-4000-8000-000000000001', 8,
  (select id from public.post_revisions where saved_by = tests.id('other_admin') and post_id = '000000e1-0000-4000-8000-000000000001'))), '9 false', 'a revision is brought back');
select is((select body #>> '{content,0,content,0,text}' from public.post_texts where slug = 'first'), 'Newer words', 'with what it said');
select throws_ok($$ select * from public.restore_post(gen_random_uuid(), '000000d1-0000-4000-8000-000000000001', 1,
  (select id from public.post_revisions where saved_by = tests.id('other_admin'))) $$, 'P0001', 'not_found', 'never that of another post');
select throws_ok($$ select tests.save(9, tests.post('Not An Address')) $$, '23514', null, 'an address has no capitals and no spaces');
select throws_ok($$ select tests.save(9, tests.post('x') || '{"cover_path": "covers/../x.png"}') $$, '23514', null, '[ENT-07] a cover is one of our images');
select throws_ok($$ select tests.save(9, '{"tags": [], "texts": {"de": {}}}') $$, 'P0001', 'invalid_input', 'a language is one of three');
-- a conflict of one person with herself, on two devices
select tests.become('admin');
do $$ begin perform public.save_post(gen_random_uuid(), '000000e1-0000-4000-8000-000000000009', 0, tests.post('on-two-devices', 'On the phone')); end $$;
select is((select version || ' ' || is_conflict from public.save_post(gen_random_uuid(), '000000e1-0000-4000-8000-000000000009', 1, tests.post('on-two-devices', 'At the desk'), true)),
  '2 false', '[FM-16] whoever goes on with her own version');
select is((select count(*) from public.post_revisions where post_id = '000000e1-0000-4000-8000-000000000009' and content::text like any (array['%On the phone%', '%At the desk%'])),
  2::bigint, '[FM-16] keeps the other one, also where both are hers');
-- an import that is taken back leaves the post to whom it was
select tests.operator();
insert into private.imports (id, kind, state, file_name, columns, mapping, total) values ('000000e7-0000-4000-8000-000000000007', 'posts', 'applied', 'x.csv', '[]', '[]', 1);
insert into private.post_changes (post_id, author_id, saved_by, last_command)
values ('000000d2-0000-4000-8000-000000000002', tests.id('admin'), tests.id('admin'), '000000e8-0000-4000-8000-000000000008');
insert into private.import_images (import_id, batch, entity, key, before)
select '000000e7-0000-4000-8000-000000000007', 1, 'posts', p.id::text, to_jsonb(p) || to_jsonb(c) - 'post_id'
from public.posts p join private.post_changes c on c.post_id = p.id where p.id = '000000d2-0000-4000-8000-000000000002';
update public.posts set version = version + 1 where id = '000000d2-0000-4000-8000-000000000002';
update private.post_changes set saved_by = tests.id('other_admin'), last_command = '000000e7-0000-4000-8000-000000000007' where post_id = '000000d2-0000-4000-8000-000000000002';
update private.import_images i set after = to_jsonb(p) from public.posts p where i.import_id = '000000e7-0000-4000-8000-000000000007' and p.id = '000000d2-0000-4000-8000-000000000002';
select private.undo_batch('000000e7-0000-4000-8000-000000000007', 'posts', 1);
select results_eq($$ select saved_by, last_command from private.post_changes where post_id = '000000d2-0000-4000-8000-000000000002' $$,
  $$ values (tests.id('admin'), '000000e8-0000-4000-8000-000000000008'::uuid) $$, 'who saved it last is put back with the post');
delete from auth.users where id = tests.id('admin');
select results_eq($$ select author_id, saved_by from private.post_changes where post_id = '000000d2-0000-4000-8000-000000000002' $$,
  $$ values (null::uuid, null::uuid) $$, '[PR-06] and names nobody whose account is gone');
select * from finish();
rollback;
