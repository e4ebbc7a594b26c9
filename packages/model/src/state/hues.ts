/** The colours of states by name, in the order in which states take them by themselves. */
export const hues = ['slate', 'blue', 'amber', 'green', 'rose', 'violet', 'teal', 'rust'] as const
export type Hue = (typeof hues)[number]
