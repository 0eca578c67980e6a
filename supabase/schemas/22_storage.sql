-- Buckets of files, and who writes into them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('blog-images', 'blog-images', true, 5242880, array['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "the bucket of blog images is known to all" on storage.buckets
  for select to anon, authenticated
  using (id = 'blog-images');
create policy "an admin lists blog images" on storage.objects
  for select to authenticated
  using (bucket_id = 'blog-images' and (select private.is_admin()) and (select private.session_alive()));
create policy "an admin adds blog images under the specified names" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'blog-images' and (select private.is_admin()) and (select private.session_alive())
    and private.is_blog_image_name(name));
create policy "an admin removes blog images" on storage.objects
  for delete to authenticated
  using (bucket_id = 'blog-images' and (select private.is_admin()) and (select private.session_alive()));

create function private.is_blog_image_name(name text) returns boolean
language sql immutable set search_path = '' as $$
  select name ~ '^(covers|content)/blog-[0-9]{10,16}-[A-Za-z0-9]{4,40}\.([jJ][pP][eE]?[gG]|[pP][nN][gG]|[wW][eE][bB][pP]|[gG][iI][fF])$'
$$;
grant execute on function private.is_blog_image_name to authenticated;

-- FM-29: an image is stored before the post that shows it is saved, so one whose post was never saved is left over.
-- Posts, texts and revisions are searched for it: a count kept beside them could be wrong, and would then delete an
-- image that is shown.

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
comment on function public.unused_blog_images is 'The server: images of the blog, stored at least p_days ago, that no post, draft or revision shows. The oldest first.';
grant execute on function public.unused_blog_images to service_role;
