export { useNewContactCount } from './hooks/use-new-contact-count.ts';
