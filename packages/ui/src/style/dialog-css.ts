/** Dialogs, which come with what opens one. */
export const dialogCss = `
.v-dialog{width:480px;max-width:calc(100vw - 32px);margin:auto;padding:24px;border:0;border-radius:8px;background:var(--v-paper);color:var(--v-ink);box-shadow:var(--v-shadow)}
@media (forced-colors:active){.v-dialog{border:2px solid CanvasText}}
.v-dialog::backdrop{background:rgb(18 25 31/56%)}
.v-dialog-title{margin:0 0 12px;font-size:20px;line-height:1.2;font-weight:600}
.v-dialog p+p{margin-top:12px}
.v-dialog-actions{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:8px;margin-top:24px}
@media (max-width:480px){.v-dialog-actions{flex-direction:column-reverse}}
`
