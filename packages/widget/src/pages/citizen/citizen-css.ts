/** The pages of citizens from the portal. */
export const citizenCss = `
.v-root .v-revision-hint{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;margin:0 0 24px}
.v-revision-hint p{margin:0;flex:1 1 260px}
.v-revision-hint .v-button{margin:0}
.v-user{display:flex;box-sizing:border-box;align-items:center;justify-content:space-between;gap:4px 16px;max-width:640px;margin:0 auto 24px;padding:4px 16px;border-radius:4px;background:var(--v-accent-soft);font-size:15px}
.v-user p{margin:0;min-width:0;overflow-wrap:anywhere}
.v-root .v-user .v-button{flex:none;padding:8px 0;min-height:44px}
.v-own{max-width:640px;margin-inline:auto}
.v-own .v-title{margin-bottom:24px}
.v-own table{width:100%;border-collapse:collapse;font-size:15px}
.v-own-card{border:1px solid var(--v-line);border-radius:8px;background:var(--v-paper)}
.v-own th{height:40px;padding:0 12px;text-align:start;font-size:13px;font-weight:600;color:var(--v-ink-2);white-space:nowrap}
.v-own td{padding:12px;border-top:1px solid var(--v-line);vertical-align:middle}
.v-own :is(th,td):first-child{padding-left:24px}
.v-own :is(th,td):last-child{padding-right:24px;text-align:end}
.v-own tbody tr{position:relative}
.v-own tbody tr:hover td{background:var(--v-mist)}
.v-own-form a{color:var(--v-ink);font-weight:600;text-decoration:none}
.v-own-form a::after{content:'';position:absolute;inset:0}
.v-own-form a:hover{color:var(--v-accent-strong);text-decoration:underline;text-underline-offset:3px}
.v-own-form a:focus-visible{outline:0}
.v-own-form a:focus-visible::after{outline:2px solid var(--v-accent-strong);outline-offset:-2px;border-radius:4px}
.v-own-code,.v-own-date{white-space:nowrap;font-kerning:none}
.v-own-date{color:var(--v-ink-2)}
.v-chip{display:inline-flex;align-items:center;gap:8px;min-height:24px;box-sizing:border-box;padding:2px 8px;border-radius:4px;background:var(--v-chip-ground,var(--v-mist));color:var(--v-chip,var(--v-ink-2));font-size:13px;line-height:1.35;font-weight:600;text-align:start}
.v-chip::before{content:'';flex:none;width:8px;height:8px;border-radius:50%;background:currentColor}
.v-chip-approved{--v-chip:var(--v-success);--v-chip-ground:var(--v-success-soft)}
.v-chip-toCorrect{--v-chip:var(--v-warning);--v-chip-ground:var(--v-warning-soft)}
.v-chip-underReview{--v-chip:var(--v-info);--v-chip-ground:var(--v-info-soft)}
.v-chips{display:inline-flex;flex-direction:column;align-items:inherit;gap:4px}
.v-own :is(th,td):last-child .v-chips{align-items:flex-end}
.v-chip-state{color:var(--v-ink-2);font-size:13px;line-height:1.35}
.v-root .v-own-asked{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;margin:8px 0 0;color:var(--v-danger);font-weight:600}
.v-root .v-own-asked .v-button{position:relative;z-index:1;min-height:44px;padding:8px 16px}
.v-root .v-own-form .v-own-asked a{color:var(--v-accent-strong)}
.v-own-asked a::after{content:none}
.v-root .v-own-way{max-width:640px;margin:24px auto 0}
.v-root .v-notice-card .v-own-way{margin-top:0}
.v-root .v-asked{margin:0 0 24px;padding:16px;border:1px solid var(--v-danger);border-left-width:4px;border-radius:4px;background:var(--v-paper)}
.v-root .v-asked-title{margin:0;font-size:20px;line-height:1.2;font-weight:600}
.v-root .v-asked-at{margin:4px 0 0;color:var(--v-ink-2);font-size:15px}
.v-root .v-asked-words{margin:12px 0 16px;white-space:pre-line;overflow-wrap:anywhere}
.v-asked .v-button{text-decoration:none}
.v-own-none{color:var(--v-ink-3)}
.v-own-empty{margin:0;padding:32px 24px;color:var(--v-ink-2)}
.v-own-pager{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:8px 16px 8px 24px;border-top:1px solid var(--v-line);font-size:15px;color:var(--v-ink-2)}
.v-own-pager p{margin:0}
.v-own-pager div{display:flex;gap:8px}
.v-own-pager .v-button{min-width:44px;padding:8px 12px}
.v-own-pager .v-button[aria-disabled=true]{border-color:var(--v-line);color:var(--v-ink-3);cursor:default}
.v-own-previous,.v-own-next{display:flex;transform:rotate(90deg)}
.v-own-next{transform:rotate(-90deg)}
.v-own-busy{opacity:.6}
.v-seen{max-width:640px;margin-inline:auto}
.v-seen-head{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;margin-bottom:4px}
.v-seen-head .v-title{font-kerning:none}
.v-seen .v-description{margin:0 0 24px}
.v-seen-person{margin-bottom:16px}
@container (max-width:560px){
.v-own thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.v-own :is(table,tbody,tr,td){display:block}
.v-own tr{padding:16px}
.v-own tr+tr{border-top:1px solid var(--v-line)}
.v-own td,.v-own :is(td):is(:first-child,:last-child){display:flex;gap:12px;padding:4px 0;border:0;text-align:start}
.v-own td::before{content:attr(data-label);flex:none;width:112px;color:var(--v-ink-2);font-size:13px;line-height:1.75;white-space:normal}
.v-own .v-own-form{order:-1;padding-bottom:8px;font-size:17px}
.v-own .v-own-form::before{content:none}
.v-own tr{display:flex;flex-direction:column}
.v-own-pager{padding:8px 16px}
.v-user{align-items:flex-start;flex-direction:column;padding:12px 16px 0}
.v-root .v-own .v-own-form{flex-direction:column;gap:0}
.v-own :is(th,td):last-child .v-chips{align-items:flex-start}
}
`
