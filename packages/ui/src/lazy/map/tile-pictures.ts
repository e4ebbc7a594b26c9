import { Browser, type Coords, type DoneCallback, GridLayer, type GridLayerOptions, Util } from 'leaflet'

const hosts = 'abc'

/**
 * The pictures behind a map. Leaflet's own layer of them gives each picture that leaves an address of the kind `data:`, which strict pages
 * refuse and complain of; these just leave.
 */
export class TilePictures extends GridLayer {
  readonly #url: string

  constructor(url: string, options: GridLayerOptions) {
    super(options)
    this.#url = url
  }

  protected override createTile(at: Coords, done: DoneCallback): HTMLElement {
    const picture = document.createElement('img')
    picture.alt = ''
    picture.addEventListener('load', () => done(undefined, picture))
    picture.addEventListener('error', () => done(new Error('a picture of the map did not load'), picture))
    const { x, y, z } = at
    const s = hosts[Math.abs(x + y) % hosts.length]
    picture.src = Util.template(this.#url, { x, y, z, s, r: Browser.retina ? '@2x' : '' })
    return picture
  }
}
