/** The position, which comes with its own part of the form. */
export const locationCss = `
.v-location-title{float:left;width:100%;padding:0;margin-bottom:4px;font-size:20px;line-height:1.2;font-weight:600}
.v-location-title~*{clear:both}
.v-location .v-button{margin-top:16px}
.v-location-parts{display:flex;flex-wrap:wrap;gap:24px;padding-top:24px}
.v-location-parts>:first-child:not(:has(.v-narrow)){flex:1 1 100%}
@container (min-width:560px){.v-location-title{font-size:26px;letter-spacing:-.01em}}
`
