const dark =
  '--ink: #eef2f5; --ink-2: #b7c2cb; --paper: #1a232b; --mist: #12191f; --line: #2f3b45; --soft: #12343b; --link: #5cc3d3'

/** The frame of the public pages and what stands in it before the form's script runs. */
export const pageStyle = `:root { --ink: #17212b; --ink-2: #46535f; --paper: #ffffff; --mist: #f4f7f8; --line: #d8e0e4; --soft: #e1f1f3; --link: #0a6b7c }
@media screen { :root[data-theme=dark] { ${dark} } }
@media screen and (prefers-color-scheme: dark) { :root[data-theme=auto] { ${dark} } }
body { margin: 0; background: var(--mist); color: var(--ink); font: 17px/1.5 system-ui, sans-serif }
.brand { display: flex; align-items: center; gap: .5rem; box-sizing: border-box; max-width: 42rem; margin: 0 auto; padding: .75rem 1rem; font-weight: 600 }
.brand img { display: block; max-width: 100%; height: 2.5rem; object-fit: contain; object-position: left }
main { box-sizing: border-box; max-width: 48rem; min-height: 100vh; margin: 0 auto; padding: 1.5rem 1rem; background: var(--paper); overflow-wrap: anywhere }
.brand + main { min-height: calc(100vh - 4rem) }
main > * { max-width: 40rem; margin-left: auto; margin-right: auto }
h1 { margin-top: 0; margin-bottom: .75rem; font-size: 1.53rem; line-height: 1.2; letter-spacing: -.01em }
@media (min-width: 40rem) { h1 { font-size: 2rem } }
h2 { margin-top: 2rem; margin-bottom: .5rem; font-size: 1.25rem; line-height: 1.2 }
p { margin-top: 0; margin-bottom: 1rem; white-space: pre-line }
.picture { display: block; width: 100%; height: auto; margin-bottom: 1.5rem }
.note { padding: .75rem 1rem; background: var(--soft); font-weight: 600 }
.quiet { color: var(--ink-2) }
.code { font-size: 1.625rem; font-weight: 600 }
li { margin: .25rem 0 }
/* Whoever has just saved is not to read it in the moment until the script takes the page's place. */
.late { animation: late 0s 2s both }
@keyframes late { from { visibility: hidden } }
a { color: var(--link) }
@media print { body, main { background: none } .brand { padding-left: 0 } }
`
