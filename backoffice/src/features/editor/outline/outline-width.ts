/** From this width the outline stands beside the sections. */
export const outlineWidth = '(min-width: 1100px)'
