/** A change of a database of ours, and the object at which a comparison has to notice it. */
export interface PlantedDifference {
  statement: string;
  object: string;
}

/** One change of each kind that two databases may differ in. */
export const PLANTED_DIFFERENCES: readonly PlantedDifference[] = [
  { statement: 'create table private.planted (id uuid)', object: 'relation private.planted' },
  { statement: 'alter table public.tasks disable row level security', object: 'relation public.tasks' },
  { statement: 'grant insert on public.meetings to authenticated', object: 'relation public.meetings' },
  { statement: `comment on table public.checkins is 'Planted.'`, object: 'relation public.checkins' },
  {
    statement: 'alter table public.tasks alter column title drop not null',
    object: 'column public.tasks.title',
  },
  {
    statement: `alter table public.tasks alter column body set default 'x'`,
    object: 'column public.tasks.body',
  },
  { statement: 'grant update (body) on public.tasks to anon', object: 'column public.tasks.body' },
  {
    statement: 'alter table public.tasks alter column due type timestamptz',
    object: 'column public.tasks.due',
  },
  {
    statement: 'alter table public.threads drop constraint threads_match_id_key',
    object: 'constraint threads_match_id_key on public.threads',
  },
  { statement: 'drop index public.messages_list', object: 'index public.messages_list' },
  {
    statement: 'alter policy "a person reads her own questions" on public.advisor_messages using (true)',
    object: 'policy "a person reads her own questions" on public.advisor_messages',
  },
  { statement: 'drop trigger touch on public.threads', object: 'trigger touch on public.threads' },
  {
    statement: `create or replace function private.is_filled(value text) returns boolean
      language sql immutable set search_path = '' as $$ select true $$`,
    object: 'function private.is_filled(text)',
  },
  { statement: 'alter function private.my_threads() volatile', object: 'function private.my_threads()' },
  {
    statement: 'grant execute on function public.forget_old to anon',
    object: 'function public.forget_old()',
  },
  {
    statement: 'alter default privileges in schema public grant select on tables to anon',
    object: 'default privileges public r',
  },
  {
    statement: `insert into private.commands (id, name, actor_id) values (gen_random_uuid(), 'x', gen_random_uuid())`,
    object: 'rows of private.commands',
  },
  { statement: 'update storage.buckets set public = false', object: 'rows of storage.buckets' },
];
