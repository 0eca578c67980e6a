-- Buckets of files, and who writes into them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('blog-images', 'blog-images', true, 5242880, array['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "the bucket of blog images is known to all" on storage.buckets
  for select to anon, authenticated
  using (id = 'blog-images');
create policy "an admin lists blog images" on storage.objects
  for select to authenticated
  using (bucket_id = 'blog-images' and (select private.is_admin()) and (select private.session_alive()));
-- SG-16: a photo says where it was taken, and everybody reads this bucket. Our own storage writes every picture anew
-- before it stores it, and says so in the transaction. The platform's storage stores what it is sent, and cannot say so:
-- there pictures come through our server alone, which asks may_add_blog_image and stores with its own key.
create policy "an admin adds blog images under the specified names" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'blog-images' and (select private.is_admin()) and (select private.session_alive())
    and private.is_blog_image_name(name)
    and (select current_setting('hamrah.picture_reencoded', true)) = 'yes');
create policy "an admin removes blog images" on storage.objects
  for delete to authenticated
  using (bucket_id = 'blog-images' and (select private.is_admin()) and (select private.session_alive()));

create function private.is_blog_image_name(name text) returns boolean
language sql immutable set search_path = '' as $$
  select name ~ '^(covers|content)/blog-[0-9]{10,16}-[A-Za-z0-9]{4,40}\.([jJ][pP][eE]?[gG]|[pP][nN][gG]|[wW][eE][bB][pP]|[gG][iI][fF])$'
$$;
grant execute on function private.is_blog_image_name to authenticated;

create function public.may_add_blog_image(p_name text) returns boolean
language sql stable set search_path = '' as $$
  select (select private.is_admin()) and (select private.session_alive()) and private.is_blog_image_name(p_name)
$$;
comment on function public.may_add_blog_image is 'Whether the caller may add a picture under this name: what the server asks before it looks at one.';
grant execute on function public.may_add_blog_image to authenticated, service_role;

-- Of an uploaded picture versions are made, which lie beside it: its name, a width and a format.
create function private.original_of_picture(version text) returns text
language sql immutable set search_path = '' as $$
  select substring(version from '^(.+)\.(?:360|720|1080|1200)\.(?:avif|webp|jpg)$')
$$;

create function public.unfinished_blog_images(p_limit integer default 20) returns table (name text)
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o
  where o.bucket_id = 'blog-images' and private.is_blog_image_name(o.name) and o.created_at <= now() - interval '1 minute'
    and not exists (select from storage.objects v where v.bucket_id = o.bucket_id and v.name = o.name || '.720.jpg')
  order by o.created_at desc
  limit least(greatest(p_limit, 1), 1000)
$$;
comment on function public.unfinished_blog_images is 'The server: pictures of the blog without their last version, the newest first. An upload of this minute makes its own.';
grant execute on function public.unfinished_blog_images to service_role;

-- FM-29: an image is stored before the post that shows it is saved, so one whose post was never saved is left over.
-- Posts, texts and revisions are searched for it: a count kept beside them could be wrong, and would then delete an
-- image that is shown. A version whose picture is gone is left over at once: it must not be read any longer than that.

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
  where o.bucket_id = 'blog-images' and case when private.original_of_picture(o.name) is null
    then o.created_at <= now() - make_interval(days => greatest(p_days, 0)) and not exists (select from used u where u.name = o.name)
    else o.created_at <= now() - interval '1 hour' and not exists (
      select from storage.objects p where p.bucket_id = o.bucket_id and p.name = private.original_of_picture(o.name)) end
  order by o.created_at
  limit least(greatest(p_limit, 1), 1000)
$$;
comment on function public.unused_blog_images is 'The server: images of the blog, stored at least p_days ago, that no post, draft or revision shows, and versions whose image is gone. The oldest first.';
grant execute on function public.unused_blog_images to service_role;
