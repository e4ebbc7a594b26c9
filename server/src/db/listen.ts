import pg from 'pg'

const longestRestMs = 5_000
const beatMs = 10_000

type Ears = { onPayload: (payload: string) => void; onLost: (error: unknown) => void; onBack: () => void }

export type Listening = { close(): Promise<void> }

/** Hears a channel of Postgres on a connection of its own, which is opened again whenever it breaks or falls silent. */
export async function listenTo(url: string, channel: string, { onPayload, onLost, onBack }: Ears): Promise<Listening> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isLost = false
  let restMs = 100

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    })
    let isGone = false
    const gone = (error: unknown) => {
      if (isGone) return
      isGone = true
      next.end().catch(() => {})
      again(error)
    }
    next.on('error', gone)
    next.on('end', () => gone(new Error('the listening connection ended')))
    next.on('notification', ({ payload }) => payload !== undefined && onPayload(payload))
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
      to.query('select 1').then(() => {
        if (to === client && !isClosed) beat(to, gone)
      }, gone)
    }, beatMs)
    timer.unref()
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
      await client?.end().catch(() => {})
    },
  }
}
