import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Site = { url: string; close(): Promise<void> }

/** Somebody else's site on a free port: by its name another one than that of the product, which journeys call by its number. */
export async function openSite(answer: RequestListener): Promise<Site> {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
