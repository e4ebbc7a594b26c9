import type { Logger } from 'pino'
import type { Config } from '../../platform/config/config.ts'
import { type MapFile, MapFileRefused, openMapFile } from './map-file.ts'

/** Where the map's file is served. */
export const basemapPath = '/maps/basemap.pmtiles'

export type Basemap = {
  /** The file that maps are drawn from; undefined where none is named, or it cannot be one. */
  readonly file: MapFile | undefined
  /** What pages are told of the maps: of the file, else of the pictures of MAP_TILES_URL. */
  readonly mapTiles: Config['mapTiles']
}

/** The map of MAP_FILE. One that cannot be read costs one line of the log, and everything works without it. */
export async function openBasemap({ mapFile, mapTiles, mapCredit }: Config, log: Logger): Promise<Basemap> {
  if (mapFile === undefined) return { file: undefined, mapTiles }
  try {
    const file = await openMapFile(mapFile)
    const version = file.etag.replaceAll('"', '')
    return { file, mapTiles: { url: `${basemapPath}?v=${version}`, credit: mapCredit ?? file.credit } }
  } catch (error) {
    if (!(error instanceof MapFileRefused)) throw error
    log.error(`MAP_FILE ${mapFile} ${error.message}. Forms work without a map.`)
    return { file: undefined, mapTiles }
  }
}
