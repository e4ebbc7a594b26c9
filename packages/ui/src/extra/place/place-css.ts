/** The address search and what stands around a position. */
export const placeCss = `
.v-place-said:not(:empty){display:block;margin-top:8px;color:var(--v-ink-2);font-size:15px;line-height:1.35}
.v-location-parts>:has(>.v-field>.v-combobox){flex:1 1 100%;min-width:0}
.v-nearby{margin-top:24px}
.v-asset-icon{flex:none;object-fit:contain}
.v-asset-kind{display:block;color:var(--v-ink-3);font-size:15px}
`
