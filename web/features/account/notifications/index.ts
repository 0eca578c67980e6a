export { readMarkWrite } from './hooks/read-mark-write.ts';
export { useMarkRead, useNotifications } from './hooks/use-notifications.ts';
export { NotificationItem } from './ui/notification-item.tsx';
