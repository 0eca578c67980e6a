export { mentorWishesWrite } from './hooks/mentor-wishes-write.ts';
export { MentorWishesCard } from './ui/mentor-wishes-card.tsx';
