/** What is to be corrected, above a form: it comes with the rules of saving. */
export const summaryCss = `
.v-summary{display:flex;gap:12px;margin-bottom:32px;padding:16px;border:2px solid var(--v-danger);border-radius:8px;background:var(--v-paper)}
.v-summary>.v-icon{margin-top:2px;color:var(--v-danger)}
.v-summary-body{min-width:0}
.v-summary-title{margin:0 0 8px;font-size:20px;line-height:1.2;font-weight:600}
.v-summary p{color:var(--v-ink-2)}
.v-summary ul{margin-top:8px;padding:0;list-style:none}
.v-summary li{padding:4px 0}
.v-summary a{color:var(--v-danger);font-weight:600;text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:3px}
.v-summary a:hover{text-decoration-thickness:2px}
.v-summary s{color:var(--v-ink-3)}
@container (min-width:560px){.v-summary{padding:16px 24px}}
`
