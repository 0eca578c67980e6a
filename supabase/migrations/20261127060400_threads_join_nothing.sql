-- A table that points to a pair and to both of its people joins them a second time: the data API then no longer knows
-- which way «the mentor of a match» means. A thread points to its match and to accounts, which the API does not show.
-- An account goes with its card, its matches and its threads in one statement, in an order that is the database's: what
-- they say of each other is looked at when all of it is done.

alter table public.threads drop constraint threads_student_id_fkey;
alter table public.threads add constraint threads_student_id_fkey
  foreign key (student_id) references auth.users (id) on delete cascade deferrable initially deferred;
alter table public.threads drop constraint threads_mentor_id_fkey;
alter table public.threads add constraint threads_mentor_id_fkey
  foreign key (mentor_id) references auth.users (id) on delete set null deferrable initially deferred;
alter table public.threads alter constraint threads_match_id_fkey deferrable initially deferred;
alter table public.messages alter constraint messages_thread_id_fkey deferrable initially deferred;
alter table public.messages alter constraint messages_sender_id_fkey deferrable initially deferred;
alter table public.reports alter constraint reports_thread_id_fkey deferrable initially deferred;
alter table public.reports alter constraint reports_reporter_id_fkey deferrable initially deferred;
alter table public.reports alter constraint reports_subject_id_fkey deferrable initially deferred;
alter table public.report_actions alter constraint report_actions_actor_id_fkey deferrable initially deferred;
