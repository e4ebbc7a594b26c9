import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { readonly headers: IncomingHttpHeaders; readonly body: string; readonly path: string }
/** How a receiver treats what comes: takes it, refuses it, leads elsewhere, never answers, or breaks off. */
export type Manner = 'takes' | 'refuses' | 'gone' | 'redirects' | 'hangs' | 'breaks'

/** A program that webhooks are sent to. */
export async function webhookReceiver() {
  const received: Received[] = []
  let manner: Manner = 'takes'
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      if (manner === 'hangs') return
      if (manner === 'breaks') return void request.socket.destroy()
      received.push({ headers: request.headers, body, path: request.url ?? '' })
      if (manner === 'redirects') return void response.writeHead(302, { Location: '/elsewhere' }).end()
      if (manner === 'gone') return void response.writeHead(410).end()
      if (manner === 'refuses') return void response.writeHead(500).end('out of order '.repeat(1_000))
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end('thank you')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    behave: (next: Manner) => void (manner = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

export type WebhookReceiver = Awaited<ReturnType<typeof webhookReceiver>>
