/** The position, which comes with its own part of the form. */
export const locationCss = `
.v-location .v-button{margin-top:16px}
.v-location-parts{display:flex;flex-wrap:wrap;gap:24px;padding-top:24px}
.v-location-parts>:first-child:not(:has(.v-narrow)){flex:1 1 100%}
`
