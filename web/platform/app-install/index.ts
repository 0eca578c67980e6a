export { AppInstall } from './ui/app-install.tsx';
