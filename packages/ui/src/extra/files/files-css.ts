/** File fields: a dashed box. */
export const filesCss = `
.v-asked{display:grid;grid-template-columns:minmax(0,1fr);gap:16px}
.v-file{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;min-height:68px;padding:11px 15px;border:1px dashed var(--v-line-strong);border-radius:4px}
.v-file-over{border:2px solid var(--v-accent);padding:10px 14px;background:var(--v-accent-soft)}
.v-field-wrong .v-file{border:2px dashed var(--v-danger);padding:10px 14px}
.v-file-pick{position:relative;display:inline-flex}
.v-file-pick input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer;font-size:0}
.v-file-pick input::file-selector-button{cursor:pointer}
.v-file-pick:hover .v-button{background:var(--v-mist)}
.v-file-pick input:focus-visible+.v-button{outline:2px solid var(--v-accent-strong);outline-offset:2px}
.v-file-pick .v-button{font-size:17px}
.v-file-camera{display:none}
@media (hover:none) and (pointer:coarse){.v-file-camera{display:inline-flex}}
.v-file-empty,.v-file-detail{color:var(--v-ink-2);font-size:15px;line-height:1.35}
.v-file-note{flex:1 0 100%;font-size:15px;line-height:1.35;overflow-wrap:anywhere}
.v-file-thumbnail{flex:none;display:grid;place-content:center;width:44px;height:44px;border:1px solid var(--v-line);border-radius:4px;background:var(--v-mist);color:var(--v-ink-2);object-fit:cover}
.v-file-words{flex:1 1 160px;min-width:0;display:grid;gap:2px}
.v-file-name{font-weight:600;line-height:1.35;overflow-wrap:anywhere}
.v-file-actions{display:flex;gap:20px}
.v-file-progress{width:100%;height:4px;margin:6px 0 2px;border:0;border-radius:2px;background:var(--v-line);appearance:none;overflow:hidden}
.v-file-progress::-webkit-progress-bar{background:var(--v-line)}
.v-file-progress::-webkit-progress-value{background:var(--v-accent)}
.v-file-progress::-moz-progress-bar{background:var(--v-accent)}
@media (forced-colors:active){.v-file-progress{appearance:auto;height:12px}.v-file-over{border-color:Highlight}}
`
