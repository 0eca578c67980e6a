/** How a sample shows what a pointer or a key would bring about: a class around it stands for the state. */
const STATES: readonly [RegExp, string][] = [
  [/(?<!\\):hover(?![\w-])/g, ':is(.sheet-hover *)'],
  [/(?<!\\):focus-visible(?![\w-])/g, ':is(.sheet-focus :is(a, button, input, select, textarea, summary))'],
];

function force(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const forced = STATES.reduce(
        (selector, [state, sample]) => selector.replace(state, sample),
        rule.selectorText,
      );
      if (forced !== rule.selectorText) rule.selectorText += `, ${forced}`;
    }
    // groups (layers, media), and rules within rules
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) force(rule.cssRules);
  }
}

/** Lets the product's own rules for these states hold for the samples too, so that none is written twice. */
export function forceStates(): void {
  for (const sheet of document.styleSheets) force(sheet.cssRules);
}
