/** The answer to check before it is saved, after `readCss`. */
export const reviewCss = `
.v-review .v-read{margin-top:24px}
.v-review .v-read+.v-read{margin-top:16px}
.v-review .v-read:empty{display:none}
.v-review .v-bar{display:flex;flex-direction:row-reverse;justify-content:flex-end;gap:8px}
@container (max-width:720px){.v-review .v-bar .v-secondary{flex:none;width:auto}}
.v-review .v-bar-many{flex-flow:row wrap}
@container (max-width:720px){.v-review .v-bar-many{position:static;flex-direction:column}.v-review .v-bar-many .v-button{width:100%}}
`
