import { connect, createServer, type Socket } from 'node:net'

/** What the line does: carries both ways, is dead, or dies as soon as the server answers what was asked. */
type State = 'up' | 'down' | 'one way'

export type Line = {
  /** The server, at the other end of the line. */
  url: string
  set(state: State): void
  close(): Promise<void>
}

/** A line to the server that can be cut at any moment, as a phone's is: connections break, nothing is faked. */
export async function openLine(serverUrl: string): Promise<Line> {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let state: State = 'up'
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const line = createServer(near => {
    if (state === 'down') return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    far.on('data', piece => {
      if (state === 'one way') {
        state = 'down'
        return cut()
      }
      near.write(piece)
    })
  })
  await new Promise<void>(resolve => line.listen(0, '127.0.0.1', resolve))
  const address = line.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    set(next) {
      state = next
      if (next === 'down') cut()
    },
    close: () => {
      cut()
      return new Promise(resolve => line.close(() => resolve()))
    },
  }
}
