-- FM-29: an image is stored before the post that shows it is saved, so one whose post was never saved stays behind.
-- What shows an image is read where it stands, in posts, texts and revisions: a count kept beside them could be
-- wrong, and a wrong one would delete a picture that people look at.

create function public.unused_blog_images(p_days integer default 90, p_limit integer default 1000)
returns table (name text)
language sql stable security definer set search_path = '' as $$
  with used as materialized (
    select p.cover_path as name from public.posts p where p.cover_path is not null
    union
    select src #>> '{}' from public.post_texts t, jsonb_path_query(t.body, '$.**.src') as src
    union
    select r.content ->> 'cover_path' from public.post_revisions r where r.content ->> 'cover_path' is not null
    union
    select src #>> '{}' from public.post_revisions r, jsonb_path_query(r.content, '$.**.src') as src
  )
  select o.name from storage.objects o
  where o.bucket_id = 'blog-images' and o.created_at <= now() - make_interval(days => greatest(p_days, 0))
    and not exists (select from used u where u.name = o.name)
  order by o.created_at
  limit least(greatest(p_limit, 1), 1000)
$$;
revoke all on function public.unused_blog_images(integer, integer) from public, anon, authenticated;
grant execute on function public.unused_blog_images(integer, integer) to service_role;
comment on function public.unused_blog_images is 'The server: images of the blog, stored at least p_days ago, that no post, draft or revision shows. The oldest first.';
