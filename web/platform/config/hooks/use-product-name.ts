import { productNameIn } from '#domain/platform/product-name.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useConfiguration } from '../ui/configuration-provider.tsx';

/** The name of the product in the script of the language, to show inside a page. */
export function useProductName(): string {
  const { language } = useLanguage();
  return productNameIn(language, useConfiguration().productName);
}
