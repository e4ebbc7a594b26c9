/** Finds what a CSS module of the backoffice styles: the build calls its class `deskRow` `_deskRow_` and something of its own. */
export const styled = (name: string): string => `[class*="_${name}_"]`
