import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { benchSubmissions } from './form.ts'
import { percentile } from './measure.ts'

/** What is sent to this process and what it answers: it takes no time from the server's process. */
export type Order = {
  port: number
  /** A save posts a new answer with a new key each time. */
  kind: 'save' | 'read'
  paths: string[]
  cookie?: string
  connections: number
  seconds: number
}
export type Outcome = { perSecond: number; p50: number; p99: number; refused: number }

const bodies = benchSubmissions(200).map(submission => JSON.stringify(submission))

process.on('message', (order: Order) => {
  run(order).then(
    outcome => process.send?.(outcome),
    () => process.exit(1),
  )
})

async function run({ port, kind, paths, cookie, connections, seconds }: Order): Promise<Outcome> {
  const waits: number[] = []
  let refused = 0
  let index = 0
  const until = performance.now() + seconds * 1000
  const common = `Host: localhost\r\n${cookie === undefined ? '' : `Cookie: ${cookie}\r\n`}`
  const write = (): string => {
    const body = bodies[index % bodies.length] ?? ''
    const path = paths[index++ % paths.length]
    if (kind === 'read') return `GET ${path} HTTP/1.1\r\n${common}\r\n`
    return (
      `POST ${path} HTTP/1.1\r\n${common}Content-Type: application/json\r\nIdempotency-Key: ${randomUUID()}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    )
  }
  const wanted = kind === 'save' ? 'HTTP/1.1 201' : 'HTTP/1.1 200'
  const lane = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let began = 0
      let received = ''
      const send = () => {
        if (performance.now() > until) return void socket.end()
        began = performance.now()
        socket.write(write())
      }
      socket.on('connect', send)
      socket.on('data', (chunk: Buffer) => {
        received += chunk.toString('latin1')
        if (!isWhole(received)) return
        waits.push(performance.now() - began)
        if (!received.startsWith(wanted)) refused++
        received = ''
        send()
      })
      socket.on('close', () => resolve())
      socket.on('error', reject)
    })
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, lane))
  const perSecond = (waits.length / (performance.now() - started)) * 1000
  return { perSecond, p50: percentile(waits, 0.5), p99: percentile(waits, 0.99), refused }
}

function isWhole(received: string): boolean {
  const head = received.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /content-length: (\d+)/i.exec(received.slice(0, head))?.[1]
  return length === undefined ? received.endsWith('0\r\n\r\n') : received.length >= head + 4 + Number(length)
}
