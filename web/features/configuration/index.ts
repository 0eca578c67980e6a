export { ConfigurationProvider, useConfiguration } from './ui/configuration-provider.tsx';
