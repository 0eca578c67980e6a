export { orCachedDocument } from './hooks/cached-document.ts';
export { useInLanguage } from './hooks/use-in-language.ts';
export { useProductName } from './hooks/use-product-name.ts';
export { type Visit, visitContext, visitOf } from './hooks/visit.ts';
export { OperatorFacts } from './ui/operator-facts.tsx';
export { ConfigurationProvider, useConfiguration, usePictures } from './ui/configuration-provider.tsx';
