/** What every screen shares: hidden words, links, icons, focus, buttons. */
export const baseCss = `
.v-sr,.v-trap{position:absolute;width:1px;height:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
.v-icon{flex:none;vertical-align:-.15em}
.v-link{color:var(--v-accent);text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:3px}
.v-link:hover{color:var(--v-accent-strong);text-decoration-thickness:2px}
.v-link .v-icon{margin-left:4px}
.v-link:focus-visible,.v-button:focus-visible{outline:2px solid var(--v-accent-strong);outline-offset:2px;border-radius:4px}
.v-header-image{display:block;width:100%;max-height:240px;margin:0 0 24px;border-radius:8px;object-fit:cover}
`
