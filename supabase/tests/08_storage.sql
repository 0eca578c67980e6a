begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(32);

-- As our own storage does it: what it stores it has encoded anew.
create function tests.upload(file text, bucket text default 'blog-images', reencoded text default 'yes') returns void language sql as $$
  select set_config('hamrah.picture_reencoded', reencoded, true);
  insert into storage.objects (bucket_id, name) values (bucket, file)
$$;
grant execute on function tests.upload(text, text, text) to anon, authenticated;

select results_eq($$ select public, file_size_limit, allowed_mime_types @> array['image/jpeg', 'image/png', 'image/webp', 'image/gif'] from storage.buckets where id = 'blog-images' $$,
  $$ values (true, 5242880::bigint, true) $$, '[ENT-07] [VAL-10] the bucket is public and limited to 5 MB of images');
select is((select array_length(allowed_mime_types, 1) from storage.buckets where id = 'blog-images'), 6, '[VAL-10] of five types, and one in which the server makes versions');
insert into storage.buckets (id, name) values ('documents', 'documents');

select tests.become('admin');
select lives_ok($$ select tests.upload('covers/blog-1763690000000-k3j9x2.png') $$, '[PERM-06] an admin uploads a cover');
select lives_ok($$ select tests.upload('content/blog-1763690000000-a8F2kq.JPEG') $$, '[PERM-06] and an image of a text');
select throws_ok($$ select tests.upload('blog-1763690000000-k3j9x2.png') $$, '42501', null, '[ENT-07] not outside the folders');
select throws_ok($$ select tests.upload('other/blog-1763690000000-k3j9x2.png') $$, '42501', null, '[ENT-07] not in another folder');
select throws_ok($$ select tests.upload('covers/../../etc/blog-1763690000000-k3j9x2.png') $$, '42501', null, 'R11: not by climbing');
select throws_ok($$ select tests.upload('covers/photo.png') $$, '42501', null, '[ENT-07] not under another name');
select throws_ok($$ select tests.upload('covers/blog-1763690000000-k3j9x2.svg') $$, '42501', null, 'R11: no SVG');
select throws_ok($$ select tests.upload(E'covers/blog-1763690000000-k3j9x2.png\n.html') $$, '42501', null, 'R11: no second line');
select throws_ok($$ select tests.upload('covers/blog-1763690000000-k3j9x2.png', 'documents') $$, '42501', null, 'R11: not in another bucket');
select throws_ok($$ select tests.upload('covers/blog-1763690000000-k3j9x2.png.360.avif') $$, '42501', null, 'no version of a picture: the server alone makes those');
select throws_ok($$ select tests.upload('covers/blog-1763690000000-gps.png', reencoded => '') $$, '42501', null, '[SG-16] nothing that was not encoded anew, as the storage of the platform stores it');
reset hamrah.picture_reencoded;
select throws_ok($$ insert into storage.objects (bucket_id, name) values ('blog-images', 'covers/blog-1763690000000-gpsx.png') $$, '42501', null, '[SG-16] not even an admin');
select is((select count(*) from storage.objects), 2::bigint, '[CALL-06] an admin lists the bucket');
select is(tests.touched($$ update storage.objects set name = 'covers/blog-1763690000000-zzzz.png' $$), 0::bigint, '[CALL-06] nothing is overwritten');

select ok(public.may_add_blog_image('covers/blog-1763690000000-k3j9x2.png'), '[PERM-06] an admin may send a picture through the server');
select ok(not public.may_add_blog_image('covers/blog-1763690000000-k3j9x2.png.360.avif'), 'but none under the name of a version');
select ok(not public.may_add_blog_image('covers/../../secrets.png'), 'nor outside the folders');

select tests.become('student_a');
select ok(not public.may_add_blog_image('covers/blog-1763690000000-k3j9x2.png'), '[PERM-06] a student may not');
select throws_ok($$ select tests.upload('covers/blog-1763690000000-k3j9x3.png') $$, '42501', null, '[PERM-06] a student uploads nothing');
select is_empty('select * from storage.objects', 'R10: nor lists');
select is(tests.touched('delete from storage.objects'), 0::bigint, '[PERM-06] nor removes');
select tests.become('mentor_of_a');
select ok(not public.may_add_blog_image('covers/blog-1763690000000-k3j9x2.png'), '[PERM-06] nor may a mentor');
select throws_ok($$ select tests.upload('covers/blog-1763690000000-k3j9x3.png') $$, '42501', null, '[PERM-06] nor does a mentor');
select tests.become('visitor');
select throws_ok($$ select public.may_add_blog_image('covers/blog-1763690000000-k3j9x2.png') $$, '42501', null, '[PERM-06] a visitor is not even answered');
select is_empty('select * from storage.objects', 'R10: a visitor lists nothing');
select results_eq('select id from storage.buckets', array['blog-images'], '[CALL-06] and sees the one bucket that is public');
select tests.become('admin');
select is(tests.touched($$ delete from storage.objects where name like 'covers/%' $$), 1::bigint, '[PERM-06] an admin removes');

select throws_ok('select * from public.unfinished_blog_images()', '42501', null, '[AC-08] not even an admin asks what the server still has to make');
select tests.operator();
insert into storage.objects (bucket_id, name, created_at) select 'blog-images', 'content/blog-1763690000000-' || word, now() - interval '2 minutes'
from (values ('done.png'), ('done.png.720.jpg'), ('half.png'), ('half.png.360.avif')) as v (word);
select tests.become('service');
select results_eq('select name from public.unfinished_blog_images()', array['content/blog-1763690000000-half.png'],
  'a picture is unfinished while its last version is missing; one of this minute is still on its way');
select tests.operator();
select is(private.original_of_picture('covers/a.png'), null, 'a picture is no version of another');
select * from finish();
rollback;
