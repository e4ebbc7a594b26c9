import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-addresses.ts'

const usualMs = 15_000
/** So much of what is answered is kept. */
const keptBytes = 2_048

/** What came of a try: the HTTP status, or what kept it from being answered. */
export type Posted = {
  readonly status?: number
  readonly error?: string
  readonly ms: number
  /** The first 2 kB. */
  readonly response?: string
  /** When the receiver wants to be asked again, in milliseconds from now. */
  readonly retryAfterMs?: number
}

/** Sends to receivers outside, and to none inside unless that is allowed. */
export type WebhookPoster = {
  /** Never throws what the receiver did: it is told. Follows no redirect, and gives up after 15 s. */
  post(
    url: string,
    message: { headers: Readonly<Record<string, string>>; body: string },
    signal: AbortSignal,
  ): Promise<Posted>
  /** Whether something may be sent there: the name is known, and none but addresses of the internet stand behind it. */
  reaches(url: string): Promise<boolean>
}

const inside = 'the address lies in a private network'

/** `allowPrivate` is for receivers beside this server; the usual reason not to is that whoever makes a webhook could ask machines inside. */
export function webhookPoster({
  allowPrivate,
  timeoutMs = usualMs,
}: {
  readonly allowPrivate: boolean
  readonly timeoutMs?: number
}): WebhookPoster {
  const mayCall = (address: string) => allowPrivate || !isPrivateAddress(address)
  /** Looked at when the connection is made, so that a name which leads elsewhere by then leads nowhere. */
  const checked: LookupFunction = (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      const open = error ? [] : addresses.filter(({ address }) => mayCall(address))
      const [first] = open
      if (error || !first) done(error ?? new Error(inside), '')
      else if (options.all) done(null, open)
      else done(null, first.address, first.family)
    })
  }
  const literal = (url: string) => {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
    return isIP(host) ? host : undefined
  }
  return {
    async post(url, message, signal) {
      const began = performance.now()
      const took = () => Math.round(performance.now() - began)
      const host = literal(url)
      if (host !== undefined && !mayCall(host)) return { error: inside, ms: took() }
      try {
        return { ...(await send(url, message, { lookup: checked, signal, timeoutMs })), ms: took() }
      } catch (error) {
        if (signal.aborted) throw error
        const words = error instanceof Error ? error.message : 'not sent'
        return { error: words.slice(0, 300), ms: took() }
      }
    },
    reaches(url) {
      const host = literal(url)
      if (host !== undefined) return Promise.resolve(mayCall(host))
      return new Promise(resolve => {
        checked(new URL(url).hostname, { all: true }, error => resolve(error === null))
      })
    },
  }
}

type Sent = Omit<Posted, 'ms'>

function send(
  url: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  { lookup: checked, signal, timeoutMs }: { lookup: LookupFunction; signal: AbortSignal; timeoutMs: number },
): Promise<Sent> {
  const { request } = url.startsWith('https:') ? https : http
  const bytes = Buffer.from(body)
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', lookup: checked, signal, agent: false as const }
    const sending = request(url, { ...options, headers: { ...headers, 'Content-Length': bytes.length } }, answer => {
      const chunks: Buffer[] = []
      let size = 0
      const end = () => {
        clearTimeout(timer)
        answer.destroy()
        const response = Buffer.concat(chunks).subarray(0, keptBytes).toString('utf8').replaceAll('\0', '')
        const retryAfterMs = waitOf(answer.headers['retry-after'])
        resolve({
          status: answer.statusCode ?? 0,
          response,
          ...(retryAfterMs !== undefined && { retryAfterMs }),
        })
      }
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size >= keptBytes) end()
      })
      answer.on('end', end)
      answer.on('error', fail)
    })
    // A timer of its own: a signal of several may be forgotten with whoever waits for it.
    const timer = setTimeout(() => {
      fail(new Error(`no answer within ${timeoutMs / 1_000} seconds`))
      sending.destroy()
    }, timeoutMs)
    function fail(error: Error): void {
      clearTimeout(timer)
      reject(error)
    }
    sending.on('error', fail)
    sending.end(bytes)
  })
}

/** `Retry-After`, in seconds or as a date. */
function waitOf(written: string | undefined): number | undefined {
  if (written === undefined) return undefined
  const ms = /^\d{1,9}$/.test(written) ? Number(written) * 1_000 : Date.parse(written) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}
