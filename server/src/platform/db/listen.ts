import { randomUUID } from 'node:crypto'
import pg from 'pg'

const longestRestMs = 5_000
const beatMs = 10_000
const deafMs = 5_000
const patience = { keepAlive: true, connectionTimeoutMillis: 5_000, query_timeout: 5_000 }
/** What a connection tells itself, to know that it hears. */
const beatMark = 'beat '

type Ears = { onPayload: (payload: string) => void; onLost: (error: unknown) => void; onBack: () => void }

export type Listening = { close(): Promise<void> }

/** Hears a channel of Postgres on a connection of its own, which is opened again whenever it breaks or falls silent. */
export async function listenTo(url: string, channel: string, { onPayload, onLost, onBack }: Ears): Promise<Listening> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isLost = false
  let restMs = 100
  let hear = () => {}
  const ownBeat = `${beatMark}${randomUUID()}`

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, ...patience })
    let isGone = false
    const gone = (cause: unknown) => {
      if (isGone) return
      isGone = true
      void leave(next)
      again(cause)
    }
    next.on('error', gone)
    next.on('end', () => gone(new Error('the listening connection ended')))
    next.on('notification', ({ payload }) => {
      if (payload === ownBeat) hear()
      else if (payload !== undefined && !payload.startsWith(beatMark)) onPayload(payload)
    })
    try {
      await next.connect()
      await next.query(`listen "${channel}"`)
    } catch (error) {
      gone(error)
      return
    }
    if (isClosed) return await next.end()
    client = next
    restMs = 100
    if (isLost) onBack()
    isLost = false
    beat(next, gone)
  }

  /** A connection whose other end went away without a word would else stay deaf for hours. */
  function beat(to: pg.Client, gone: (error: unknown) => void): void {
    timer = setTimeout(() => {
      void check(to, gone)
    }, beatMs)
    timer.unref()
  }

  async function check(to: pg.Client, gone: (error: unknown) => void): Promise<void> {
    try {
      const heard = toldWithin(deafMs, told => (hear = told))
      await to.query('select pg_notify($1, $2)', [channel, ownBeat])
      if (!(await heard)) throw new Error('what was told on the channel is not heard: is a pooler between?')
      if (to === client && !isClosed) beat(to, gone)
    } catch (error) {
      gone(error)
    }
  }

  function again(error: unknown): void {
    if (isClosed) return
    if (!isLost) onLost(error)
    isLost = true
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), restMs)
    timer.unref()
    restMs = Math.min(longestRestMs, restMs * 2)
  }

  await connect()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      if (client) await leave(client)
    },
  }
}

/** Whether what is given out was called in time. */
export function toldWithin(ms: number, give: (told: () => void) => void): Promise<boolean> {
  return new Promise(resolve => {
    give(() => resolve(true))
    setTimeout(() => resolve(false), ms).unref()
  })
}

/** The other end may be gone already. */
async function leave(client: pg.Client): Promise<void> {
  try {
    await client.end()
  } catch {}
}
