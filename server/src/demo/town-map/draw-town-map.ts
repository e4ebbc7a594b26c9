import GeoJSONVT from 'geojson-vt'
import vtPbf from 'vt-pbf'
import { gazetteer } from '../../adapters/geocoder/gazetteer.ts'
import { type LayerName, layerNames, type TownFeature, townFeatures } from './town-features.ts'
import { type Tile, writePmtiles } from './write-pmtiles.ts'

const [minZoom, maxZoom] = [4, 15]
const extent = 4096
/** Around a town's middle, in degrees: as far as its roads go. */
const around = 0.062

/** The demo's towns as one PMTiles file on the schema of the Protomaps basemap, the same at every build. */
export function drawTownMap(): Buffer {
  const towns = gazetteer.flatMap(({ name, lat, lng, plan }) => (plan ? [{ name, lat, lng, plan }] : []))
  const boxes = towns.map(({ lat, lng }) => {
    const wide = around / Math.cos((lat * Math.PI) / 180)
    return { west: lng - wide, south: lat - around, east: lng + wide, north: lat + around }
  })
  const tiles = new Map<string, Tile>()
  for (const [index, { name, lat, lng, plan }] of towns.entries()) {
    const box = boxes[index]
    if (!box) continue
    const features = townFeatures(plan)
    features.push(earth(box), {
      layer: 'places',
      minZoom,
      properties: { kind: 'locality', kind_detail: 'town', name },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })
    for (const tile of tilesOf(features, box)) tiles.set(`${tile.z}/${tile.x}/${tile.y}`, tile)
  }
  const bounds = {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  }
  const metadata = {
    name: 'Ventanilla',
    type: 'baselayer',
    attribution: 'Ventanilla',
    vector_layers: layerNames.map(id => ({ id, minzoom: minZoom, maxzoom: maxZoom, fields: {} })),
  }
  return writePmtiles([...tiles.values()], metadata, bounds)
}

type Box = { west: number; south: number; east: number; north: number }

function earth({ west, south, east, north }: Box): TownFeature {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { layer: 'earth', minZoom, properties: { kind: 'earth' }, geometry: { type: 'Polygon', coordinates: [ring] } }
}

function tilesOf(features: readonly TownFeature[], box: Box): Tile[] {
  const tiles: Tile[] = []
  for (let z = minZoom; z <= maxZoom; z++) {
    const layers = new Map<LayerName, GeoJSONVT>()
    for (const layer of layerNames) {
      const own = features.filter(feature => feature.layer === layer && feature.minZoom <= z)
      if (own.length === 0) continue
      const collection = {
        type: 'FeatureCollection' as const,
        features: own.map(({ properties, geometry }) => ({ type: 'Feature' as const, properties, geometry })),
      }
      const options = {
        maxZoom: z,
        indexMaxZoom: z,
        indexMaxPoints: 0,
        extent,
        buffer: 96,
        tolerance: z === maxZoom ? 1 : 3,
      }
      layers.set(layer, new GeoJSONVT(collection, options))
    }
    const [left, top] = tileAt(box.west, box.north, z)
    const [right, bottom] = tileAt(box.east, box.south, z)
    for (let x = left; x <= right; x++)
      for (let y = top; y <= bottom; y++) {
        const drawn = [...layers].flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y)
          return tile && tile.features.length > 0 ? [[name, tile] as const] : []
        })
        if (drawn.length > 0)
          tiles.push({ z, x, y, data: vtPbf.fromGeojsonVt(Object.fromEntries(drawn), { version: 2, extent }) })
      }
  }
  return tiles
}

function tileAt(lng: number, lat: number, z: number): [x: number, y: number] {
  const sin = Math.sin((lat * Math.PI) / 180)
  const side = 2 ** z
  return [
    Math.floor((lng / 360 + 0.5) * side),
    Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * side),
  ]
}
