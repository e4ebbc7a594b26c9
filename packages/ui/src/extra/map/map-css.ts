/** What leaflet needs to place its panes (BSD-2-Clause, Volodymyr Agafonkin), without pictures, and our own controls. */
export const mapCss = `
.v-map-frame{margin-top:16px}
.v-map-box{position:relative;isolation:isolate}
.v-map{position:relative;height:320px;overflow:hidden;border:1px solid var(--v-line-strong);border-radius:4px;background-color:var(--v-mist);background-image:linear-gradient(var(--v-line) 1px,#0000 1px),linear-gradient(90deg,var(--v-line) 1px,#0000 1px);background-size:32px 32px;cursor:crosshair;touch-action:pan-x pan-y;outline-offset:2px}
.v-map:focus-visible,.v-map-pin:focus-visible,.v-map-zoom button:focus-visible{outline:2px solid var(--v-accent-strong);outline-offset:2px;border-radius:4px}
.v-map :is(.leaflet-pane,.leaflet-tile,.leaflet-marker-icon,.leaflet-tile-container,.leaflet-zoom-box,.leaflet-layer){position:absolute;left:0;top:0}
.v-map :is(.leaflet-tile,.leaflet-marker-icon){user-select:none;-webkit-user-drag:none}
.v-map .leaflet-tile{max-width:none;max-height:none;width:256px;height:256px;padding:0;filter:inherit;visibility:hidden}
.v-map .leaflet-tile-loaded{visibility:inherit}
.v-map .leaflet-tile-pane{z-index:200}
.v-map .leaflet-overlay-pane{z-index:400}
.v-map .leaflet-marker-pane{z-index:600}
.v-map .leaflet-map-pane{z-index:400}
.v-map .leaflet-zoom-animated{transform-origin:0 0}
.v-map .leaflet-zoom-anim .leaflet-zoom-animated{transition:transform .25s cubic-bezier(0,0,.25,1)}
.v-map .leaflet-zoom-anim .leaflet-tile,.v-map .leaflet-pan-anim .leaflet-tile{transition:none}
.v-map .leaflet-zoom-anim .leaflet-zoom-hide{visibility:hidden}
.v-map.leaflet-touch-zoom,.v-map.leaflet-touch-drag{touch-action:none}
.v-map.leaflet-dragging,.v-map .leaflet-grab{cursor:grabbing}
.v-map-pin{cursor:grab;color:var(--v-accent)}
.v-map-pin svg{display:block}
.v-map-pin path{fill:var(--v-accent);stroke:var(--v-on-accent);stroke-width:2}
.v-map-pin circle{fill:var(--v-on-accent)}
.v-map-thing{cursor:pointer}
.v-map-thing>span{display:grid;place-content:center;width:32px;height:32px;border:1px solid var(--v-line-strong);border-radius:50%;background:var(--v-paper);box-sizing:border-box}
.v-map-thing>span:empty::before{content:"";width:12px;height:12px;border-radius:50%;background:var(--v-ink-2)}
.v-map-thing img{display:block;width:20px;height:20px;object-fit:contain}
.v-map-chosen>span{border:3px solid var(--v-accent-strong)}
.v-map-thing:focus-visible{outline:2px solid var(--v-accent-strong);outline-offset:2px;border-radius:50%}
.v-map-zoom{position:absolute;z-index:1000;top:8px;right:8px;display:grid;border:1px solid var(--v-line-strong);border-radius:4px;background:var(--v-paper)}
.v-map-zoom button{display:grid;place-content:center;width:44px;height:44px;margin:0;padding:0;border:0;border-radius:4px;background:none;color:var(--v-ink);cursor:pointer}
.v-map-zoom button:hover{background:var(--v-mist)}
.v-map-zoom button+button{border-top:1px solid var(--v-line);border-radius:0 0 4px 4px}
.v-map-credit{position:absolute;z-index:1000;right:0;bottom:0;padding:0 6px;background:var(--v-paper);color:var(--v-ink-2);font-size:13px}
@media (forced-colors:active){.v-map-pin path{fill:Highlight;stroke:Canvas}.v-map-pin circle{fill:Canvas}.v-map-pin{forced-color-adjust:none}}
`
