-- Where a policy for changing rows asked the same of the row before and after, or less of it after, the second
-- question protected nothing that the first does not: what is left unsaid is asked of both. A rule that stands once
-- is either there or missing, and its tests notice.

drop policy "a person marks her own notifications read" on public.notifications;
create policy "a person marks her own notifications read" on public.notifications
  for update to authenticated
  using (user_id = (select auth.uid()));

drop policy "a mentor edits what she shows" on public.mentor_profiles;
create policy "a mentor edits what she shows" on public.mentor_profiles
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_mentor()));

drop policy "an applicant changes answers in a draft or when asked for more" on public.mentorapplications;
create policy "an applicant changes answers in a draft or when asked for more" on public.mentorapplications
  for update to authenticated
  using (user_id = (select auth.uid()) and status in ('draft', 'needs_info'));

drop policy "an admin changes a programme" on public.programmes;
create policy "an admin changes a programme" on public.programmes for update to authenticated
  using ((select private.is_admin()));
drop policy "an admin changes a text" on public.programme_texts;
create policy "an admin changes a text" on public.programme_texts for update to authenticated
  using ((select private.is_admin()));
drop policy "an admin changes a round" on public.cohorts;
create policy "an admin changes a round" on public.cohorts for update to authenticated
  using ((select private.is_admin()));
drop policy "an admin changes a date" on public.milestones;
create policy "an admin changes a date" on public.milestones for update to authenticated
  using ((select private.is_admin()));
drop policy "an admin changes the text of a date" on public.milestone_texts;
create policy "an admin changes the text of a date" on public.milestone_texts for update to authenticated
  using ((select private.is_admin()));
