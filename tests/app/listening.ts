import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { OpenApp } from './open-app.ts'

/** The application at an address of this machine, as the server opens it. */
export async function listening({ app }: OpenApp): Promise<{ url: string; close(): Promise<void> }> {
  const server = createAdaptorServer({ fetch: app.fetch })
  if (!(server instanceof Server)) throw new Error('the server speaks HTTP/1.1')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
