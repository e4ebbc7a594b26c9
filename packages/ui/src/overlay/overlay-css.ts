/** What opens over a page: menus, popovers, tooltips. */
export const overlayCss = `
.v-overlay{position:absolute;z-index:30;left:0;top:0;width:max-content;max-width:calc(100vw - 16px);color:var(--v-ink);font-size:15px;line-height:1.35}
.v-overlay:focus{outline:none}
.v-menu,.v-popover{border:1px solid var(--v-line);border-radius:8px;background:var(--v-paper);box-shadow:var(--v-shadow)}
.v-menu{min-width:184px;padding:8px 0}
.v-menu-item{display:flex;align-items:center;gap:12px;width:100%;min-height:36px;margin:0;padding:6px 16px 6px 12px;border:0;background:none;color:inherit;font:inherit;text-align:start;cursor:pointer}
.v-menu-item svg{flex:none;color:var(--v-ink-2)}
.v-menu-item .v-icon-check{margin-left:auto;color:var(--v-accent)}
.v-menu-item.v-active{background:var(--v-accent-soft);box-shadow:inset 2px 0 var(--v-accent);outline:none}
.v-menu-item[aria-disabled=true]{color:var(--v-ink-3);cursor:default}
.v-menu-danger,.v-menu-danger svg{color:var(--v-danger)}
.v-menu-danger.v-active{background:var(--v-danger-soft);box-shadow:inset 2px 0 var(--v-danger)}
.v-popover{max-width:min(360px,calc(100vw - 16px));max-height:min(320px,60vh);overflow-y:auto;padding:12px 16px}
.v-popover:focus-visible{outline:2px solid var(--v-accent-strong);outline-offset:2px}
.v-tooltip{max-width:min(280px,calc(100vw - 16px));padding:8px 12px;border-radius:4px;background:var(--v-ink);color:var(--v-paper);font-size:13px;box-shadow:var(--v-shadow)}
@media (hover:none) and (pointer:coarse){.v-menu-item{min-height:44px}}
@media (forced-colors:active){.v-menu-item.v-active{outline:2px solid Highlight;outline-offset:-2px}.v-tooltip{border:1px solid CanvasText}}
`
