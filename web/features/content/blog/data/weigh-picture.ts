export { weighPicture } from '#web/data/pictures.ts';
