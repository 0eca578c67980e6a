export { readMarkWrite } from './hooks/read-mark-write.ts';
export { useMarkRead, useNotifications, useUnreadCount } from './hooks/use-notifications.ts';
export { NotificationItem } from './ui/notification-item.tsx';
export { NotificationLink } from './ui/notification-link.tsx';
