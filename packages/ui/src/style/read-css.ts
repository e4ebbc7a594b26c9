/** The answer to read: cards of the answer view (look.md). */
export const readCss = `
.v-read{display:grid;gap:16px}
.v-read-section{background:var(--v-paper);border:1px solid var(--v-line);border-radius:8px;padding:16px 24px 20px;color:var(--v-ink);font-size:15px;line-height:1.5}
.v-read-header{display:flex;align-items:center;gap:8px;margin-bottom:12px}
.v-read-title{flex:1;min-width:0;margin:0;font-size:17px;line-height:1.35;font-weight:600}
.v-read-number{color:var(--v-ink-2);font-size:13px}
.v-tag{display:inline-flex;align-items:center;height:24px;padding:0 8px;box-sizing:border-box;border:1px solid var(--v-line);border-radius:4px;background:var(--v-mist);color:var(--v-ink-2);font-size:13px;white-space:nowrap}
.v-read-values{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,max(240px,40%)),1fr));gap:16px 32px;margin:0}
.v-read-pair{min-width:0}
.v-read-values dt{margin:0;color:var(--v-ink-2);font-size:13px;font-weight:400}
.v-read-values dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}
.v-read .v-none{margin:0;color:var(--v-ink-3)}
.v-read-row+.v-read-row{margin-top:16px;padding-top:16px;border-top:1px solid var(--v-line)}
.v-read-row-title{margin:0 0 8px;font-weight:600}
.v-read-condition{display:flex;align-items:center;gap:8px;margin:0 0 8px;font-weight:600}
.v-read-condition .v-icon{color:var(--v-accent);flex:none}
.v-read-file{display:flex;align-items:center;gap:12px}
.v-read-values dd+.v-read-file{margin-top:8px}
.v-read-thumbnail{flex:none;width:64px;height:64px;border:1px solid var(--v-line);border-radius:4px;object-fit:cover}
.v-read-detail{display:block;color:var(--v-ink-2);font-size:13px}
.v-read-signature{display:block;width:100%;max-width:320px;height:96px;margin:4px 0;border:1px solid var(--v-line);border-radius:4px;background:#fff;object-fit:contain}
@media (max-width:480px){.v-read-section{padding:16px}}
`
