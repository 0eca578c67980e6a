import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Table } from '#domain/platform/tables.ts';

/**
 * What the sentences of ERR-01 to ERR-04 call a table. The three tables that the specification names keep its
 * spelling in English; of the others nobody outside needs to know what the database calls them [AB-07], and of most
 * not that there is such a table: every page carries these words.
 */
const TABLE_NAMES: Partial<Readonly<Record<Table, MessageDescriptor>>> = {
  admin: msg({ context: 'table', comment: 'as in «Failed to fetch {table}.»', message: 'admin' }),
  announcements: msg({ context: 'table', message: 'announcements' }),
  matches: msg({ context: 'table', comment: 'who accompanies whom', message: 'matches' }),
  meetings: msg({ context: 'table', comment: 'what a pair agrees on', message: 'agreed meetings' }),
  mentor_profiles: msg({ context: 'table', message: 'mentor profiles' }),
  mentorapplications: msg({ context: 'table', message: 'mentorapplications' }),
  messages: msg({ context: 'table', message: 'messages' }),
  notifications: msg({ context: 'table', message: 'notifications' }),
  posts: msg({ context: 'table', comment: 'posts of the blog', message: 'posts' }),
  profiles: msg({ context: 'table', message: 'profiles' }),
  programmes: msg({ context: 'table', message: 'programmes' }),
  reports: msg({ context: 'table', comment: 'what people told the team', message: 'reports' }),
  site_texts: msg({
    context: 'table',
    comment: 'paragraphs of public pages',
    message: 'site texts',
  }),
  tasks: msg({ context: 'table', message: 'tasks' }),
};

const ANY_OTHER = msg({
  context: 'table',
  comment: 'of a kind that has no name of its own',
  message: 'data',
});

/** What people call a table, as in «Failed to fetch {table}.» */
export const tableName = (table: Table): MessageDescriptor => TABLE_NAMES[table] ?? ANY_OTHER;
