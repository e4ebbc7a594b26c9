/* vt-pbf carries no types: what is used of it. */
declare module 'vt-pbf' {
  import type { LegacyTile } from 'geojson-vt'

  const vtPbf: {
    fromGeojsonVt(layers: Record<string, LegacyTile>, options: { version: 2; extent: number }): Uint8Array
  }
  export default vtPbf
}
