/** The answer to read: cards of the answer view. */
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
.v-read-values dd{margin:0;white-space:pre-line;overflow-wrap:anywhere;unicode-bidi:plaintext}
.v-read .v-none{margin:0;color:var(--v-ink-3)}
.v-read-row+.v-read-row{margin-top:16px;padding-top:16px;border-top:1px solid var(--v-line)}
.v-read-row-title{margin:0 0 8px;font-weight:600}
.v-read-condition{display:flex;align-items:center;gap:8px;margin:0 0 8px;font-weight:600}
.v-read-condition .v-icon{color:var(--v-accent);flex:none}
.v-read-file{display:flex;align-items:center;gap:12px}
.v-read-values dd+.v-read-file{margin-top:8px}
.v-read-thumbnail{flex:none;width:64px;height:64px;border:1px solid var(--v-line);border-radius:4px;object-fit:cover}
.v-read-detail{display:block;color:var(--v-ink-2);font-size:13px}
.v-read-before{color:var(--v-danger)}
.v-read-before a{color:inherit}
.v-read-changed dd:not(.v-read-before,.v-read-note){font-weight:600}
.v-read-values .v-read-note{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px;color:var(--v-ink-2);font-size:13px}
.v-read-toggle{display:flex;align-items:center;gap:8px;width:100%;min-height:32px;margin:0;padding:0;border:0;border-radius:4px;background:none;color:inherit;font:inherit;text-align:start;cursor:pointer}
.v-read-toggle .v-icon{flex:none;color:var(--v-ink-2);transition:transform 120ms}
.v-read-toggle[aria-expanded=true] .v-icon{transform:rotate(180deg)}
.v-read-toggle:focus-visible,.v-read-all:focus-visible{outline:2px solid var(--v-accent-strong);outline-offset:2px}
.v-read-header:has(+[hidden]){margin-bottom:0}
.v-read-all{justify-self:end;min-height:32px;margin:0 0 -8px;padding:0;border:0;border-radius:4px;background:none;color:var(--v-accent);font:inherit;font-size:15px;font-weight:600;cursor:pointer}
.v-read-all:hover{color:var(--v-accent-strong);text-decoration:underline;text-underline-offset:3px}
@media (prefers-reduced-motion:reduce){.v-read-toggle .v-icon{transition:none}}
@media print{.v-read-all,.v-read-toggle .v-icon{display:none}.v-read-body[hidden]{display:block}.v-read-pair{break-inside:avoid}}
.v-read-signature{display:block;width:100%;max-width:320px;height:96px;margin:4px 0;border:1px solid var(--v-line);border-radius:4px;background:#fff;object-fit:contain}
@media (max-width:480px){.v-read-section{padding:16px}}
`
