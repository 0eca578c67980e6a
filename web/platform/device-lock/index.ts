export { LockCard } from './ui/lock-card.tsx';
