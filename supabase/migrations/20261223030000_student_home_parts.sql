-- The home of a student brings the rows that its parts read: a slow line carries one request in place of eight.

drop function public.student_home();

create function public.student_home(p_with_parts boolean default true) returns table (match jsonb, queue_position integer, survey jsonb, proposals jsonb, parts jsonb)
language sql stable security invoker set search_path = '' as $$
  select
    case when own.id is not null then jsonb_build_object('id', own.id, 'state', own.state, 'started_at', own.started_at, 'mentor',
        (select jsonb_build_object('display_name', mp.display_name, 'fields', mp.fields, 'languages', mp.languages, 'country', mp.country,
            'hours_per_week', mp.hours_per_week, 'about', mp.about)
          from public.mentor_profiles mp where mp.user_id = own.mentor_id)) end,
    public.student_queue_position(),
    (select jsonb_build_object('outcome', s.outcome, 'created_at', s.created_at)
      from public.survey_responses s where s.user_id = (select auth.uid()) order by s.created_at desc limit 1),
    coalesce((select jsonb_agg(to_jsonb(o) order by o.accept_by) from public.my_proposals() o where o.side = 'student'), '[]'),
    -- what each part of the home would ask for by itself, in the same shape (web/data/home-parts.ts)
    case when p_with_parts then jsonb_build_object(
      'announcements', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from public.my_announcements() a),
      'applications', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from public.my_programme_applications() a),
      'notifications', (select coalesce(jsonb_agg(jsonb_build_object('id', n.id)), '[]')
        from (select id from public.notifications where user_id = (select auth.uid()) and read_at is null limit 100) n),
      'unread', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'thread_id', u.thread_id)), '[]')
        from (select id, thread_id from public.messages
          where state = 'sent' and read_at is null and sender_id <> (select auth.uid()) limit 100) u),
      'meetings', (select coalesce(jsonb_agg(to_jsonb(g) order by g.created_at desc), '[]')
        from (select * from public.meetings order by created_at desc limit 100) g),
      'pairs', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'state', p.state, 'student_id', p.student_id, 'mentor_id', p.mentor_id,
          'mentor', (select jsonb_build_object('display_name', mp.display_name, 'time_zone', mp.time_zone)
            from public.mentor_profiles mp where mp.user_id = p.mentor_id),
          'student', (select jsonb_build_object('display_name', c.display_name, 'student_code', c.student_code)
            from public.student_cards c where c.student_id = p.student_id)) order by p.created_at desc), '[]')
        from (select * from public.matches where state in ('active', 'paused', 'ended')
          and (select auth.uid()) in (student_id, mentor_id) order by created_at desc limit 100) p),
      'checkins', (select coalesce(jsonb_agg(to_jsonb(h) order by h.month desc, h.id), '[]')
        from (select id, match_id, month, mood, progress, blockers, mentor_reply
          from public.checkins order by month desc, id limit 100) h),
      'last_message', (select coalesce(jsonb_agg(to_jsonb(l)), '[]')
        from (select sender_id, body, sent_at from public.messages where thread_id = own.id order by sent_at desc, id desc limit 1) l),
      'tasks', (select coalesce(jsonb_agg(to_jsonb(k) order by k.created_at desc), '[]')
        from (select id, title, body, due, state, created_by, acknowledged_at, created_at, moved_at
          from public.tasks where match_id = own.id order by created_at desc limit 200) k)) end
  from (select 1) as one
  left join lateral (select m.* from public.matches m where m.student_id = (select auth.uid()) order by m.created_at desc limit 1) own on true
$$;
comment on function public.student_home is 'Student: newest match with the mentor she may see, place in the queue, newest survey answer, open proposals and, unless they are not wanted, the rows that the parts of her home read.';
grant execute on function public.student_home to authenticated, service_role;
