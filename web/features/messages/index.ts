export { concernWrite, messageWrite, readWrite } from './hooks/message-write.ts';
export { useUnread as useUnreadMessages } from './hooks/use-threads.ts';
