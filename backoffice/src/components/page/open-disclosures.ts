/** The panels that stand open: whoever takes the focus away from them closes them. */
export const openDisclosures = new Set<HTMLElement>()
