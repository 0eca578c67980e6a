export { offerWrite } from './hooks/offer-write.ts';
