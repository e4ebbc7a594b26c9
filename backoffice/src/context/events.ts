import type { AddressOf } from '@ventanilla/api'
/** What the server's stream says: names only, never data. */
export type ServerEvent = { type: string; reason?: unknown; answer?: unknown }
type Listen = (event: ServerEvent) => void

const pollEvery = 5_000
const openAgainAfter = 30_000

/**
 * Hears of what happens to the signed-in person, or of another topic. One tab of the browser holds the stream of a topic (whoever has the
 * lock) and tells the others, so many tabs take one connection. While there is no stream, `session.check` (`missed` of another topic)
 * comes every 5 s instead.
 */
export function watchEvents(listen: Listen, topic = 'session'): () => void {
  const name = `ventanilla.events.${topic}`
  const ended = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const event = readEvent(data)
    if (event) listen(event)
  })
  const tellAll: Listen = event => {
    if (ended.signal.aborted) return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only
    channel.postMessage(event)
    listen(event)
  }
  const lead = () =>
    new Promise<void>(resolve => {
      const close = openStream(topic, tellAll)
      ended.signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })
  // Without locks (a page without HTTPS) every tab has its own stream.
  const leading = 'locks' in navigator ? navigator.locks.request(name, { signal: ended.signal }, lead) : lead()
  leading.catch((error: unknown) => {
    if (!ended.signal.aborted) throw error
  })
  return () => {
    ended.abort()
    channel.close()
  }
}

/** The stream itself; the browser reopens it by itself unless the server refused it. */
function openStream(topic: string, tell: Listen): () => void {
  let source: EventSource
  let polling: ReturnType<typeof setInterval> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let wasLost = false
  const check = () => tell({ type: topic === 'session' ? 'session.check' : 'missed' })
  const open = () => {
    source = new EventSource(`/api/v1/events?topics=${topic}` satisfies AddressOf<'GET /events'>)
    source.addEventListener('open', () => {
      clearInterval(polling)
      polling = undefined
      // Something may have been said while nobody listened.
      if (wasLost) check()
      wasLost = false
    })
    source.addEventListener('error', () => {
      wasLost = true
      polling ??= setInterval(check, pollEvery)
      if (source.readyState !== EventSource.CLOSED) return
      check()
      clearTimeout(again)
      again = setTimeout(open, openAgainAfter)
    })
    source.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const event = readEvent(data)
      if (event) tell(event)
    })
  }
  open()
  return () => {
    clearInterval(polling)
    clearTimeout(again)
    source.close()
  }
}

function readEvent(data: unknown): ServerEvent | undefined {
  const value: unknown = typeof data === 'string' ? parse(data) : data
  if (typeof value !== 'object' || value === null || !('type' in value) || typeof value.type !== 'string') return
  return { ...value, type: value.type }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
