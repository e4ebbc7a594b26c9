import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { colourPng } from './sample-files.ts'

/** What the platform does instead of answering: no answer for ever, a closed connection, or something that no platform says. */
export type Trouble = 'hangs' | 'refuses' | 'garbage'
type Call = { name: string; data: Record<string, unknown>; key: string | undefined }

export type PlatformServer = {
  /** The environment of a server that has this platform. */
  environment: Record<string, string>
  /** What was asked of it while it was well. */
  calls: Call[]
  trouble(kind: Trouble | undefined): void
  close(): Promise<void>
}

const icon = colourPng(20, 20, [180, 60, 30])

/** A municipal platform on a free port that answers each function as it is told, and may fall ill. */
export async function startPlatform(answers: Record<string, (call: Call) => unknown>): Promise<PlatformServer> {
  let kind: Trouble | undefined
  const calls: Call[] = []
  const server = createServer((request, response) => void handle(request, response))
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The icons of what it keeps.
    if (request.method === 'GET') return void response.setHeader('Content-Type', 'image/png').end(icon)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (kind !== undefined) return beIll(response, kind)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as { data?: Call['data'] } & Call['data']
    // One function takes its input as the whole body, and answers without an envelope.
    const isBare = body.data === undefined
    const data = body.data ?? body
    const key = request.headers['idempotency-key']
    const call = { name: (request.url ?? '').slice(1), data, key: typeof key === 'string' ? key : undefined }
    calls.push(call)
    const result = answers[call.name]?.(call)
    if (result === undefined) response.writeHead(422).end('{}')
    else response.setHeader('Content-Type', 'application/json').end(JSON.stringify(isBare ? result : { result }))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    environment: { PLATFORM_URL: `http://127.0.0.1:${port}`, PLATFORM_TOKEN: 't' },
    calls,
    trouble: next => {
      kind = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

function beIll(response: ServerResponse, kind: Trouble): void {
  if (kind === 'refuses') response.destroy()
  if (kind === 'garbage') response.end('<html>moved</html>')
}
