/** What cannot be changed while the rest of an answer is, and what was answered before. */
export const lockedCss = `
.v-locked,.v-previous{margin:0;min-width:0}
.v-locked dd,.v-previous dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}
.v-locked>dd:not(.v-read-file){padding:10px 12px;border:1px solid var(--v-line);border-radius:4px;background:var(--v-mist);line-height:1.35}
.v-locked>dd+.v-read-file{margin-top:8px}
.v-locked .v-none{color:var(--v-ink-3)}
.v-locked-mark{display:inline-block;margin-left:8px;color:var(--v-ink-3);vertical-align:-2px}
.v-locked .v-read-file{display:flex;align-items:center;gap:12px}
.v-locked .v-read-thumbnail{flex:none;width:64px;height:64px;border:1px solid var(--v-line);border-radius:4px;object-fit:cover}
.v-locked .v-read-detail{display:block;color:var(--v-ink-2);font-size:15px}
.v-revised{display:grid;grid-template-columns:minmax(0,1fr);gap:8px}
.v-previous{padding:8px 12px;border-left:2px solid var(--v-danger);font-size:15px;line-height:1.35}
.v-previous dt{color:var(--v-ink-2)}
.v-previous .v-read-before{color:var(--v-danger)}
.v-previous del{text-decoration:none}
@container (min-width:560px){.v-revised{grid-template-columns:minmax(0,1fr) minmax(160px,36%);align-items:start;gap:16px}.v-previous{margin-top:28px}}
`
