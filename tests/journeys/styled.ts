/** Finds what a CSS module of the backoffice styles: the build calls its class `deskRow` something of its own and `_deskRow`. */
export const styled = (name: string): string => `:is([class*="_${name} "], [class$="_${name}"])`
