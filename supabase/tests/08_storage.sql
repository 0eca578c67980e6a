begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(20);

create function tests.upload(file text, bucket text default 'blog-images') returns void language sql as $$
  insert into storage.objects (bucket_id, name) values (bucket, file)
$$;
grant execute on function tests.upload(text, text) to anon, authenticated;

select results_eq($$ select public, file_size_limit, allowed_mime_types @> array['image/jpeg', 'image/png', 'image/webp', 'image/gif'] from storage.buckets where id = 'blog-images' $$,
  $$ values (true, 5242880::bigint, true) $$, '[ENT-07] [VAL-10] the bucket is public and limited to 5 MB of images');
select is((select array_length(allowed_mime_types, 1) from storage.buckets where id = 'blog-images'), 5, '[VAL-10] of five types');
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
select is((select count(*) from storage.objects), 2::bigint, '[CALL-06] an admin lists the bucket');
select is(tests.touched($$ update storage.objects set name = 'covers/blog-1763690000000-zzzz.png' $$), 0::bigint, '[CALL-06] nothing is overwritten');

select tests.become('student_a');
select throws_ok($$ select tests.upload('covers/blog-1763690000000-k3j9x3.png') $$, '42501', null, '[PERM-06] a student uploads nothing');
select is_empty('select * from storage.objects', 'R10: nor lists');
select is(tests.touched('delete from storage.objects'), 0::bigint, '[PERM-06] nor removes');
select tests.become('mentor_of_a');
select throws_ok($$ select tests.upload('covers/blog-1763690000000-k3j9x3.png') $$, '42501', null, '[PERM-06] nor does a mentor');
select tests.become('visitor');
select is_empty('select * from storage.objects', 'R10: a visitor lists nothing');
select results_eq('select id from storage.buckets', array['blog-images'], '[CALL-06] and sees the one bucket that is public');
select tests.become('admin');
select is(tests.touched($$ delete from storage.objects where name like 'covers/%' $$), 1::bigint, '[PERM-06] an admin removes');
select * from finish();
rollback;
