-- FM-08: an empty yes is none, since the sign-in page of a network may answer so. What was marked is said back.

drop function public.mark_messages_read(jsonb);
create function public.mark_messages_read(p_ids jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.mark_messages_read(p_ids);
  return jsonb_build_object('marked', p_ids);
end
$$;
revoke all on function public.mark_messages_read(jsonb) from public, anon;
grant execute on function public.mark_messages_read(jsonb) to authenticated;
comment on function public.mark_messages_read is 'The receiver has seen these messages; p_ids: a list of ids, which is said back. Again changes nothing.';
