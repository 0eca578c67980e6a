begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(8);

create function tests.body(image text) returns jsonb language sql as $$
  select jsonb_build_object('type', 'doc', 'content', jsonb_build_array(
    jsonb_build_object('type', 'image', 'attrs', jsonb_build_object('src', image, 'alt', '', 'width', 6, 'height', 4))))
$$;
insert into storage.objects (bucket_id, name, created_at)
select 'blog-images', 'content/blog-1763690000000-' || word || '.png', now() - make_interval(days => days)
from (values ('never', 91), ('older', 200), ('young', 89), ('text', 91), ('before', 91)) as v (word, days);
insert into storage.objects (bucket_id, name, created_at) values ('blog-images', 'covers/blog-1763690000000-cover.png', now() - interval '1 year'),
  ('blog-images', 'covers/blog-1763690000000-oldcover.png', now() - interval '1 year');
insert into storage.objects (bucket_id, name, created_at)
select 'blog-images', 'content/blog-1763690000000-' || word, now() - make_interval(hours => hours)
from (values ('young.png.360.avif', 3000), ('gone.png.360.avif', 2), ('gone.png.720.jpg', 0)) as v (word, hours);
insert into storage.buckets (id, name) values ('documents', 'documents');
insert into storage.objects (bucket_id, name, created_at) values ('documents', 'a.pdf', now() - interval '1 year');
insert into public.posts (id, cover_path) values ('000000e1-0000-4000-8000-000000000001', 'covers/blog-1763690000000-cover.png');
insert into public.post_texts (post_id, language, body) values ('000000e1-0000-4000-8000-000000000001', 'fa', tests.body('content/blog-1763690000000-text.png'));
insert into public.post_revisions (post_id, version, saved_by_name, content) values ('000000e1-0000-4000-8000-000000000001', 1, 'Ali',
  jsonb_build_object('cover_path', 'covers/blog-1763690000000-oldcover.png', 'texts',
    jsonb_build_object('ps', jsonb_build_object('body', tests.body('content/blog-1763690000000-before.png')))));

select tests.become('admin');
select throws_ok('select * from public.unused_blog_images()', '42501', null, '[AC-08] not even an admin asks what the server sweeps');
select tests.become('service');
select results_eq('select name from public.unused_blog_images()',
  array['content/blog-1763690000000-older.png', 'content/blog-1763690000000-never.png', 'content/blog-1763690000000-gone.png.360.avif'],
  '[FM-29] unused: neither a text, a cover nor a revision shows it, and it is 90 days old');
select results_eq('select count(*)::integer from public.unused_blog_images(0)', array[4], '[FM-29] the young one counts once it is old enough');
select results_eq('select count(*)::integer from public.unused_blog_images(-5)', array[4], '[FM-29] no image is older than now');
select results_eq('select count(*)::integer from public.unused_blog_images(90, 1)', array[1], '[FM-29] as many as are asked for');
select is_empty($$ select name from public.unused_blog_images(0) where name like '%young.png.%' $$, 'a version is as old as it is: it goes with its picture');
select is_empty($$ select name from public.unused_blog_images(0) where name like '%gone.png.720%' $$, 'and one without a picture has an hour, in which the picture may still come');
select tests.operator();
delete from public.posts;
select results_eq('select count(*)::integer from public.unused_blog_images()', array[7], '[FM-29] a post that is gone holds nothing');
select * from finish();
rollback;
