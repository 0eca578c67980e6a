export { messageWrite, readWrite } from './hooks/message-write.ts';
export { useLastMessage, useUnread as useUnreadMessages, useUnreadSum } from './hooks/use-threads.ts';
export { type Thread, useThreads } from './hooks/use-threads.ts';
export { mayWrite } from './rules/thread.ts';
export { useStartMessage } from './hooks/use-start-message.ts';
