import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { colourPng } from './sample-files.ts'

export type TileServer = {
  /** The environment of a server whose maps have these pictures. */
  environment: Record<string, string>
  close(): Promise<void>
}

/** Pictures of a map on a free port: a pale board, so that one sees where each begins. */
export async function startTiles(): Promise<TileServer> {
  const [light, dark] = [colourPng(256, 256, [229, 236, 226]), colourPng(256, 256, [214, 226, 214])]
  const server = createServer((request, response) => {
    const [, x, y] = /^\/\d+\/(\d+)\/(\d+)\.png$/.exec(request.url ?? '') ?? []
    if (x === undefined) return response.writeHead(404).end()
    return response.setHeader('Content-Type', 'image/png').end((Number(x) + Number(y)) % 2 === 0 ? light : dark)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    environment: {
      MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
      MAP_TILES_CREDIT: '© Municipio de Villa María',
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
