/** Searchable lists: the list box is 30vh high (spec 3 §9). */
export const comboboxCss = `
.v-combobox{position:relative}
.v-list{position:absolute;z-index:3;left:0;top:100%;width:100%;max-height:30vh;margin:0;padding:4px 0!important;overflow-y:auto;overscroll-behavior:contain;list-style:none;border:1px solid var(--v-line-strong);border-radius:4px;background:var(--v-paper);color:var(--v-ink);box-shadow:var(--v-shadow)}
.v-list-none{top:calc(100% + 4px);padding:10px 12px!important;color:var(--v-ink-2)}
.v-list-option{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:44px;padding:8px 12px;line-height:1.35;cursor:pointer}
.v-list-option:hover{background:var(--v-mist)}
.v-list-option[aria-selected=true]{font-weight:600}
.v-list-option .v-icon{color:var(--v-accent)}
.v-list-active{background:var(--v-accent-soft);box-shadow:inset 2px 0 var(--v-accent)}
.v-list-active:hover{background:var(--v-accent-soft)}
.v-combobox .v-input::placeholder{color:var(--v-ink-3);opacity:1}
.v-root .v-chosen{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 8px;padding:0;list-style:none}
.v-chip{display:inline-flex;align-items:center;min-height:32px;padding-left:10px;border-radius:4px;background:var(--v-accent-soft);color:var(--v-accent-strong);font-size:15px;font-weight:600;line-height:1.35}
.v-chip button{display:grid;place-content:center;width:32px;height:32px;margin:0;padding:0;border:0;border-radius:4px;background:none;color:inherit;cursor:pointer}
@media (hover:none) and (pointer:coarse){.v-chip{min-height:44px}.v-chip button{width:44px;height:44px}}
@media (forced-colors:active){.v-list-active{outline:2px solid Highlight;outline-offset:-2px}.v-chip{border:1px solid CanvasText}}
`
