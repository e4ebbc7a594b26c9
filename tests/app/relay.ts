import { createServer, connect, type Socket } from 'node:net'
import { once } from 'node:events'

export type Relay = {
  /** The address through it. */
  readonly url: string
  /** From now on nothing goes through, and nothing is refused: as a server that is frozen, or a network that swallows. */
  freeze(): void
  thaw(): void
  /** Nobody listens there any more, and whoever was connected is cut. */
  shut(): Promise<void>
  open(): Promise<void>
}

/** A way to a server that can be cut, or swallow what is sent. */
export async function openRelay(to: string, port: number): Promise<Relay> {
  const target = new URL(to)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer(inner => {
    const outer = connect(Number(target.port), target.hostname)
    for (const socket of [inner, outer]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        inner.destroy()
        outer.destroy()
      })
    }
    inner.on('data', bytes => void (isFrozen || outer.write(bytes)))
    outer.on('data', bytes => void (isFrozen || inner.write(bytes)))
  })
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const open = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await open()
  return {
    url: url.href,
    freeze: () => (isFrozen = true),
    thaw: () => (isFrozen = false),
    open,
    shut: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
