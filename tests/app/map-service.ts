import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { embeddedGeocoder } from '../../server/src/adapters/geocoder/embedded-geocoder.ts'

export type MapTrouble = 'hangs' | 'refuses' | 'garbage' | 'redirect' | 'flood' | 'error' | 'nowhere'

export type MapService = {
  url: string
  /** The queries that came in, by path. */
  asked: { path: string; query: URLSearchParams; userAgent: string | undefined }[]
  trouble(kind: MapTrouble | undefined): void
  close(): Promise<void>
}

/** A service on a free port that speaks as Nominatim does of the streets that the embedded gazetteer knows, and may fall ill. */
export async function startMapService(): Promise<MapService> {
  let kind: MapTrouble | undefined
  const asked: MapService['asked'] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://localhost')
    asked.push({ path: pathname, query, userAgent: request.headers['user-agent'] })
    if (kind) return beIll(response, kind)
    void answer(pathname, query).then(body =>
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    trouble: next => {
      kind = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

async function answer(path: string, query: URLSearchParams): Promise<unknown> {
  const language = query.get('accept-language') ?? ''
  if (path === '/search') {
    const [west, north, east, south] = (query.get('viewbox') ?? '').split(',').map(Number)
    const middle = { lat: ((north ?? 0) + (south ?? 0)) / 2, lng: ((west ?? 0) + (east ?? 0)) / 2 }
    const near = query.has('viewbox') ? middle : null
    const places = await embeddedGeocoder.search({ text: query.get('q') ?? '', near, language })
    return places.map(({ lat, lng, address }) => ({ lat: String(lat), lon: String(lng), display_name: address }))
  }
  const position = { lat: Number(query.get('lat')), lng: Number(query.get('lon')) }
  const place = await embeddedGeocoder.addressAt({ position, language })
  if (!place) return { error: 'Unable to geocode' }
  return { lat: String(place.lat), lon: String(place.lng), display_name: place.address }
}

function beIll(response: ServerResponse, kind: MapTrouble): void {
  if (kind === 'refuses') response.destroy()
  if (kind === 'garbage') response.end('<html>moved</html>')
  if (kind === 'redirect') response.writeHead(302, { Location: 'http://127.0.0.1:1/search' }).end()
  if (kind === 'error') response.writeHead(503).end()
  if (kind === 'flood') response.end(JSON.stringify('x'.repeat(2 * 1024 * 1024)))
  if (kind === 'nowhere') response.end('[{"lat":"999","lon":"0","display_name":"Atlantis"}]')
}
