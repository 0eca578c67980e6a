-- PERM-06: images of the blog. Public to read by address, never to list; written by admins alone, under the
-- specified folders and names.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('blog-images', 'blog-images', true, 5242880, array['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.is_blog_image_name(name text) returns boolean
language sql immutable set search_path = '' as $$
  select name ~ '^(covers|content)/blog-[0-9]{10,16}-[A-Za-z0-9]{4,40}\.([jJ][pP][eE]?[gG]|[pP][nN][gG]|[wW][eE][bB][pP]|[gG][iI][fF])$'
$$;
revoke all on function private.is_blog_image_name(text) from public;
grant execute on function private.is_blog_image_name(text) to authenticated;

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
