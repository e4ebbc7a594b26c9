/** What waits for a page that does not read; beyond it the page is too slow to be told and has to come again. */
const mostBytes = 64 * 1024
const heartbeatMs = 15_000
const encoder = new TextEncoder()

export type EventStream = {
  readonly body: ReadableStream<Uint8Array>
  send(event: object): void
  close(): void
}

/** A stream of server-sent events with a heartbeat; `onEnd` is called once, whoever ended it. */
export function eventStream(onEnd: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let heartbeat: NodeJS.Timeout | undefined

  const end = () => {
    if (!controller) return
    controller = undefined
    clearInterval(heartbeat)
    onEnd()
  }
  const close = () => {
    controller?.close()
    end()
  }
  const write = (text: string) => {
    controller?.enqueue(encoder.encode(text))
    if (controller && (controller.desiredSize ?? 0) <= 0) close()
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start: given => {
        controller = given
        // Proxies and browsers begin to pass on what comes once something has come; a page that lost us tries again after 2 s.
        write('retry: 2000\n\n')
        heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
        heartbeat.unref()
      },
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostBytes }),
  )
  return { body, send: event => write(`data: ${JSON.stringify(event)}\n\n`), close }
}
