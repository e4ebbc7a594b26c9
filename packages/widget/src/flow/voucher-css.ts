/** The page after saving. */
export const voucherCss = `
.v-document{display:flex;flex-direction:column;align-items:flex-start;gap:4px}
.v-document-said{font-size:15px;color:var(--v-success)}
.v-document-said:empty{display:none}
.v-document-failed{color:var(--v-danger);font-weight:600}
.v-done-ways>.v-document .v-button{width:100%}
.v-root .v-done-user{margin-bottom:32px}
`
