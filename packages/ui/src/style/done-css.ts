/** The confirmation, which comes with its own part of the widget. */
export const doneCss = `
.v-done-mark{display:grid;place-content:center;width:64px;height:64px;margin-bottom:24px;border-radius:50%;background:var(--v-success-soft);color:var(--v-success)}
.v-code-box{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center;column-gap:16px;margin-top:32px;padding:16px;border:1px solid var(--v-line);border-radius:8px;background:var(--v-mist)}
.v-code-label,.v-code-note{grid-column:1/-1;color:var(--v-ink-2);font-size:15px}
.v-code{font-size:34px;line-height:1.35;font-weight:600;letter-spacing:-.01em;font-kerning:none}
.v-code-note{font-kerning:none}
.v-next-title{margin:40px 0 12px;font-size:20px;line-height:1.2;font-weight:600}
.v-next{padding:0;list-style:none;counter-reset:step}
.v-next li{display:flex;gap:16px;padding:4px 0;counter-increment:step}
.v-next li::before{content:counter(step);flex:none;color:var(--v-ink-2);font-weight:600}
@container (min-width:560px){.v-code-box{padding:24px}}
.v-root .v-done-note{margin:24px 0 0;padding:12px 16px;border-left:4px solid var(--v-accent);background:var(--v-accent-soft);white-space:pre-line}
.v-done-ways{display:flex;flex-wrap:wrap;gap:12px;margin-top:32px}
.v-done-ways:empty{display:none}
.v-done-ways a{text-decoration:none}
@container (max-width:559px){.v-done-ways>*{width:100%}}
`
