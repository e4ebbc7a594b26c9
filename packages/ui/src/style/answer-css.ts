/**
 * The form to answer, from the narrowest column up. `v-root` is the container whose width decides, not the window's: a form may stand in a
 * side column. What somebody writes runs as its own letters do.
 */
export const answerCss = `
:host{display:block;flex:1 1 auto;min-width:0}
:host([hidden]){display:none}
.v-root{container-type:inline-size;color:var(--v-ink);font-size:17px;line-height:1.5;font-weight:400;-webkit-text-size-adjust:100%}
.v-root *,.v-root ::before{box-sizing:border-box}
.v-root p,.v-root ul,.v-root ol{margin:0}
.v-root [hidden]{display:none!important}
.v-form,.v-card,.v-skeleton,.v-late{max-width:640px;margin-inline:auto;overflow-wrap:anywhere}
.v-form :is(.v-row,.v-summary-title,input,textarea,select,button,a){scroll-margin:24px 0 96px}
.v-title{margin:0;font-size:26px;line-height:1.2;font-weight:600;letter-spacing:-.01em}
.v-description{color:var(--v-ink-2);white-space:pre-line}
.v-title+.v-description{margin-top:12px}
.v-above{display:flex;flex-wrap:wrap;align-items:flex-end;justify-content:space-between;gap:0 16px;margin-top:32px}
.v-progress{flex:1 1 100%}
.v-progress-words{color:var(--v-ink-2);font-size:15px}
.v-segments{display:flex;gap:4px;margin-top:8px}
.v-segment{flex:1;height:4px;border-radius:2px;background:var(--v-line)}
.v-segment.v-passed{background:var(--v-accent)}
.v-above .v-button{margin-top:4px}
.v-section{min-width:0;margin:24px 0 0;padding:24px 0 0;border:0;border-top:1px solid var(--v-line)}
.v-section-title{margin:0;font-size:20px;line-height:1.2;font-weight:600}
.v-section-toggle{display:flex;align-items:center;justify-content:space-between;gap:16px;width:100%;min-height:44px;margin:0;padding:0;border:0;border-radius:4px;background:none;color:inherit;font:inherit;letter-spacing:inherit;text-align:start;cursor:pointer}
.v-section-toggle .v-icon{color:var(--v-ink-2);transition:transform 120ms}
.v-section-toggle[aria-expanded=true] .v-icon{transform:rotate(180deg)}
.v-section-description{color:var(--v-ink-2);white-space:pre-line}
.v-questions,.v-conditions,.v-rows{display:grid;grid-template-columns:minmax(0,1fr);gap:24px;margin-top:16px}
.v-section-description+*{margin-top:24px}
.v-rows>.v-button{justify-self:start}
.v-subtitle{font-size:20px;line-height:1.2;font-weight:600;padding-top:8px}
.v-field{min-width:0;margin:0;padding:0;border:0}
.v-field-wrong{padding-left:16px;border-left:4px solid var(--v-danger)}
.v-label{display:block;float:none;width:auto;margin:0 0 4px;padding:0;color:var(--v-ink);font-size:17px;line-height:1.35;font-weight:600}
.v-field>legend.v-label{float:left;width:100%}
.v-field>legend.v-label+*{clear:both}
.v-optional{color:var(--v-ink-2);font-weight:400}
.v-hint{margin-bottom:8px!important;color:var(--v-ink-3);font-size:15px;line-height:1.35;white-space:pre-line}
.v-error{display:flex;gap:8px;margin-bottom:8px!important;color:var(--v-danger);font-weight:600;line-height:1.35}
.v-error .v-icon{margin-top:1px}
.v-input{display:block;width:100%;min-height:44px;margin:0;padding:8px 12px;border:1px solid var(--v-line-strong);border-radius:4px;background:var(--v-paper);color:var(--v-ink);font:inherit;font-size:17px;line-height:1.5;appearance:none;box-shadow:none;unicode-bidi:plaintext}
.v-textarea{resize:vertical;field-sizing:content;max-height:50vh}
@supports (field-sizing:content){.v-textarea{resize:none}}
.v-narrow{width:200px;max-width:100%}
.v-select{position:relative}
.v-select .v-input{padding-right:40px;text-overflow:ellipsis}
.v-select .v-icon{position:absolute;right:12px;top:14px;color:var(--v-ink-2);pointer-events:none}
.v-field-wrong .v-input,.v-field-wrong .v-mark{border:2px solid var(--v-danger)}
.v-field-wrong .v-field:not(.v-field-wrong) .v-input{border:1px solid var(--v-line-strong)}
.v-options-inline{display:flex;flex-wrap:wrap;gap:0 40px}
.v-options-scroll{max-height:300px;overflow-y:auto;padding:4px 12px;border:1px solid var(--v-line-strong);border-radius:4px;background:var(--v-paper)}
.v-option{display:flex;align-items:center;gap:12px;min-height:44px;padding:6px 0;cursor:pointer;line-height:1.35}
.v-mark{flex:none;appearance:none;width:24px;height:24px;margin:0;border:1px solid var(--v-line-strong);background:var(--v-paper);cursor:inherit;display:grid;place-content:center}
.v-radio{border-radius:50%}
.v-checkbox{border-radius:4px}
.v-mark:checked,.v-field-wrong .v-field:not(.v-field-wrong) .v-mark:checked{border:2px solid var(--v-accent)}
.v-radio:checked::before{content:"";width:12px;height:12px;border-radius:50%;background:var(--v-accent)}
.v-checkbox:checked{background:var(--v-accent)}
.v-checkbox:checked::before{content:"";width:7px;height:12px;margin-top:-3px;border:solid var(--v-on-accent);border-width:0 2.5px 2.5px 0;transform:rotate(45deg)}
.v-mark:disabled{border-color:var(--v-line);background:var(--v-mist)}
.v-checkbox:disabled:checked{border-color:var(--v-ink-3);background:var(--v-ink-3)}
.v-checkbox:disabled:checked::before{border-color:var(--v-paper)}
.v-option:has(:disabled){color:var(--v-ink-3);cursor:default}
.v-condition-body{min-width:0;margin:4px 0 16px 11px;padding:4px 0 4px 22px;border:0;border-left:2px solid var(--v-line-strong)}
.v-condition-body .v-questions{margin-top:0}
.v-row{position:relative;min-width:0;margin:0;padding:16px;border:1px solid var(--v-line);border-radius:8px}
.v-row-title{float:left;width:100%;padding:0 120px 0 0;font-weight:600;line-height:32px}
.v-location-title{float:left;width:100%;padding:0 0 4px}
:is(.v-row-title,.v-location-title)~*{clear:both}
.v-row-remove{position:absolute;top:10px;right:16px}
.v-row .v-questions{padding-top:16px;margin-top:0}
.v-location-failed{display:block;color:var(--v-danger);font-weight:600}
.v-location-failed:not(:empty){margin-top:8px}
.v-privacy{margin-top:32px!important;color:var(--v-ink-2);font-size:15px;white-space:pre-line}
.v-button{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:44px;margin:0;padding:8px 24px;border:1px solid transparent;border-radius:4px;background:none;font:inherit;font-weight:600;line-height:1.35;letter-spacing:inherit;text-align:center;text-decoration:none;cursor:pointer;transition:background-color 120ms,border-color 120ms,color 120ms}
.v-primary{background:var(--v-accent);color:var(--v-on-accent)}
.v-primary:hover{background:var(--v-accent-strong)}
.v-primary[aria-disabled=true]{cursor:progress}
.v-secondary{border-color:var(--v-line-strong);background:var(--v-paper);color:var(--v-ink)}
.v-secondary:hover{background:var(--v-mist)}
.v-secondary:has(.v-icon){padding-left:12px;padding-right:16px;font-size:15px}
.v-quiet{padding:0;border:0;color:var(--v-accent);font-size:15px}
.v-quiet:hover{color:var(--v-accent-strong);text-decoration:underline;text-underline-offset:3px}
.v-row-remove{min-height:44px}
.v-bar{margin-top:32px}
.v-draft{margin-top:32px}
.v-draft .v-hint{margin-left:36px!important}
.v-notice .v-button{margin-left:12px;min-height:24px}
.v-root .v-notice{display:block;margin-bottom:24px}
.v-late{position:sticky;top:0;z-index:3}
.v-root .v-waiting{margin:32px 0 0}
.v-notice{padding:12px 16px;border-radius:4px;background:var(--v-info-soft);color:var(--v-ink)}
.v-card .v-title{margin-top:0}
.v-card-focus .v-description{margin-top:8px}
.v-notice-card{padding:24px 16px;border:1px solid var(--v-line);border-radius:8px;background:var(--v-paper)}
.v-notice-title{margin:0 0 8px;font-size:20px;line-height:1.2;font-weight:600}
.v-notice-card p{color:var(--v-ink-2)}
.v-notice-card .v-button{margin-top:16px}
.v-skeleton{display:grid;gap:16px;animation:v-appear 120ms}
.v-blank{height:44px;border-radius:4px;background:var(--v-line);opacity:.6}
.v-sr+.v-blank{width:60%}
.v-location-coming{min-height:497px}
.v-section-description+.v-blank{margin-top:16px}
@keyframes v-appear{from{opacity:0}}
.v-root :is(button,input,textarea,select,a):focus-visible,.v-row:focus-visible{outline:2px solid var(--v-accent-strong);outline-offset:2px}
.v-summary:focus,.v-notice:focus,.v-notice-card:focus{outline:2px solid var(--v-accent-strong);outline-offset:2px}
.v-row:focus:not(:focus-visible),.v-card-focus:focus{outline:0}
@container (max-width:720px){.v-bar{position:sticky;bottom:0;z-index:1;display:flex;gap:8px;margin-top:24px;padding:12px 0;background:var(--v-bar-ground,var(--v-paper));border-top:1px solid var(--v-line)}.v-bar .v-button{width:100%}}
@media (max-width:720px){.v-bar{box-shadow:0 0 0 100vmax var(--v-paper);clip-path:inset(0 -100vmax)}}
@container (min-width:560px){.v-title{font-size:34px}.v-card .v-title{font-size:34px}.v-section-title{font-size:26px;letter-spacing:-.01em}.v-notice-card{padding:24px}.v-above .v-button{margin-top:8px}.v-location-coming{min-height:364px}}
@media (max-height:480px){.v-bar{position:static}}
@media (forced-colors:active){.v-mark{appearance:auto}.v-mark::before{display:none!important}.v-segment{border:1px solid CanvasText}.v-segment.v-passed{background:Highlight}.v-button{border-color:ButtonText}.v-primary{forced-color-adjust:none;background:Highlight!important;color:HighlightText}}
@media print{.v-button,.v-bar,.v-above,.v-draft,:is(.v-section-toggle,.v-select) .v-icon{display:none!important}.v-root{-webkit-print-color-adjust:exact;print-color-adjust:exact}.v-field,.v-row,.v-read-section,.v-code-box{break-inside:avoid}:is(.v-section-title,.v-section-description){break-after:avoid}.v-section-body[hidden]{display:block!important}}
@media (prefers-reduced-motion:reduce){.v-root *{transition:none!important;animation:none!important}}
`
