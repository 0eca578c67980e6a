/** Where the bars of a page to read are; the application has a place of its own, inside of what it renders. */
export const REGION = 'body > [data-widgets]';

/** The application brings bars of its own. */
export function removePageBars(): void {
  for (const part of document.querySelectorAll(`${REGION}, #page-bars`)) part.remove();
}
