import type { Answer } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import type { StillMap } from '../../platform/pdf/document-layout.ts'
import type { Deps } from '../deps.ts'

/** In pixels of a screen: 84 by 42 mm on paper. */
const [width, height] = [317, 158]
/** A metre is a pixel: some blocks around the place. */
const metre = 1
const metresAround = 40_075_017
/** No file is nearer than it makes sense to read for a few blocks. */
const nearest = 15
/** Near the poles a tile covers little: then one that is further away is read. */
const mostTiles = 6
/** Of the disk of a map nobody waits longer. */
const longestMs = 2000

/** The tiles around an answer's place, for a picture of it. Undefined without a place, a map's file, or tiles there: a document never fails for its map. */
export async function placeMap(
  { basemap, config }: Pick<Deps, 'basemap' | 'config'>,
  { location }: Pick<Answer, 'location'>,
  { t }: Pick<Text, 't'>,
): Promise<StillMap | undefined> {
  const { file } = basemap
  if (!file || !location) return undefined
  const place = location.address || `${location.lat.toFixed(5)}, ${location.lng.toFixed(5)}`
  const common = {
    label: t('view.map.label', { place }),
    credit: config.mapTiles?.credit ?? file.credit,
    width,
    height,
    metre,
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), longestMs)
  })
  try {
    const tiles = await Promise.race([readTiles(file, location), late])
    return tiles && tiles.length > 0 ? { ...common, tiles } : undefined
  } catch {
    // A tile that is broken.
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

type File = NonNullable<Deps['basemap']['file']>

async function readTiles(file: File, at: { lat: number; lng: number }): Promise<StillMap['tiles'] | undefined> {
  const { least, most } = file.zooms
  if (Math.abs(at.lat) > 85 || !(await file.isSame())) return undefined
  for (let zoom = Math.min(nearest, most); zoom >= least; zoom--) {
    const wanted = tilesAround(at, zoom)
    if (wanted.length > mostTiles) continue
    const read: StillMap['tiles'][number][] = []
    for (const { x, y, ...place } of wanted) {
      const bytes = await file.tile(zoom, x, y)
      if (bytes) read.push({ ...place, bytes })
    }
    return read
  }
  return undefined
}

/** Which tiles of a zoom a picture shows, and where each of them stands in it (Web Mercator). */
function tilesAround({ lat, lng }: { lat: number; lng: number }, zoom: number) {
  const count = 2 ** zoom
  const sin = Math.sin((lat * Math.PI) / 180)
  const middle = {
    x: (lng / 360 + 0.5) * count,
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * count,
  }
  const side = (metresAround * Math.cos((lat * Math.PI) / 180) * metre) / count
  const [wide, high] = [width / 2 / side, height / 2 / side]
  const tiles: { x: number; y: number; left: number; top: number; side: number }[] = []
  for (let x = Math.floor(middle.x - wide); x <= Math.floor(middle.x + wide); x++)
    for (let y = Math.floor(middle.y - high); y <= Math.floor(middle.y + high); y++) {
      if (y < 0 || y >= count) continue
      tiles.push({
        x: ((x % count) + count) % count,
        y,
        left: (x - middle.x) * side + width / 2,
        top: (y - middle.y) * side + height / 2,
        side,
      })
    }
  return tiles
}
