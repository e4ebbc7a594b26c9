/** The calendar button sits at the end of the narrow date field; the calendar is a dialog. */
export const dateCss = `
@media print{.v-date-button{display:none!important}}
.v-date{position:relative}
.v-date .v-narrow{padding-right:48px}
.v-date-button,.v-date-turn,.v-date-day{display:grid;place-content:center;margin:0;padding:0;border:0;border-radius:4px;background:none;color:var(--v-ink-2);font:inherit;cursor:pointer}
.v-date-button{position:absolute;bottom:0;left:min(156px,100% - 44px);width:44px;height:44px}
.v-field-wrong+.v-date-button{left:min(172px,100% - 44px)}
.v-date-button:hover,.v-date-turn:hover{color:var(--v-accent)}
.v-date-head{display:flex;align-items:center}
.v-date-turn{flex:none;width:44px;height:44px}
.v-date-month{flex:1;text-align:center;font-weight:600}
.v-date-month::first-letter{text-transform:uppercase}
.v-date-grid{width:100%;margin-top:8px;border-collapse:collapse;table-layout:fixed}
.v-date-grid :is(th,td){padding:0;text-align:center}
.v-date-grid th{height:32px;color:var(--v-ink-2);font-size:13px;font-weight:400}
.v-date-day{width:100%;min-height:44px;color:var(--v-ink);font-size:15px}
.v-date-day:hover{background:var(--v-mist)}
.v-date-today{color:var(--v-accent-strong);font-weight:600;text-decoration:underline;text-underline-offset:4px}
td[aria-selected=true] .v-date-day{background:var(--v-accent);color:var(--v-on-accent);font-weight:600}
@media (max-width:480px){.v-dialog:has(.v-date-grid){padding:16px}}
@media (forced-colors:active){td[aria-selected=true] .v-date-day{outline:2px solid Highlight;outline-offset:-2px}}
`
