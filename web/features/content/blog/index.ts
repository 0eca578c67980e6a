export { lightAddress } from './rules/image-address.ts';
export { PostCover } from './ui/post-picture.tsx';
export { PostText } from './ui/post-text.tsx';
