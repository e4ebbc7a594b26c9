/** Groups of a map and what opens at them, for the maps of staff. */
export const groupsCss = `
.v-map-group,.v-map-one{display:grid;place-content:center;cursor:pointer;border-radius:50%}
.v-map-group>span{display:grid;place-content:center;width:40px;height:40px;border:2px solid var(--v-paper);border-radius:50%;background:var(--v-accent);color:var(--v-on-accent);box-shadow:0 1px 4px #0006;box-sizing:border-box;font-weight:600;font-size:14px;line-height:1;font-variant-numeric:tabular-nums}
.v-map-one>span{display:block;width:20px;height:20px;border:3px solid var(--v-paper);border-radius:50%;background:var(--v-accent);box-shadow:0 1px 3px #0006;box-sizing:border-box}
.v-map-group:hover>span,.v-map-one:hover>span{background:var(--v-accent-strong)}
.v-map :is(.v-map-group,.v-map-one):focus-visible{outline:3px solid var(--v-accent-strong);outline-offset:2px}
.v-map .leaflet-popup-pane{z-index:700}
.v-map .leaflet-popup{position:absolute;margin-bottom:24px;text-align:left}
.v-map .leaflet-popup-content-wrapper{padding:12px 16px;border:1px solid var(--v-line-strong);border-radius:6px;background:var(--v-paper);color:var(--v-ink);box-shadow:0 4px 16px #0003;cursor:auto}
.v-map .leaflet-popup-tip-container{position:absolute;left:50%;width:24px;height:12px;margin-left:-12px;overflow:hidden;pointer-events:none}
.v-map .leaflet-popup-tip{width:14px;height:14px;margin:-8px auto 0;transform:rotate(45deg);border:1px solid var(--v-line-strong);background:var(--v-paper);box-sizing:border-box}
.v-map .leaflet-fade-anim .leaflet-popup{opacity:1}
@media (forced-colors:active){.v-map-group>span,.v-map-one>span{border-color:CanvasText;background:Canvas;color:CanvasText}}
`
