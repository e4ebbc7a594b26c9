/** Signatures: a surface of paper in every theme. */
export const signatureCss = `
.v-signature{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;margin-top:8px;padding:16px;border:1px solid var(--v-line);border-radius:8px}
.v-signature .v-label{font-size:15px}
.v-canvas{display:block;width:100%;height:150px;border:1px solid var(--v-line-strong);border-radius:4px;background:#fff;touch-action:none}
.v-canvas-typed,img.v-canvas{object-fit:contain;touch-action:auto}
.v-signature-actions{display:flex;flex-wrap:wrap;gap:8px 24px;margin-top:12px}
.v-signature-sent{display:grid;justify-items:start;gap:4px}
.v-field-wrong .v-signature .v-mark:not(:checked){border:1px solid var(--v-line-strong)}
`
