import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'

const fixture = getFixture('pruning-request')
const patienceMs = 90_000

export type Told = {
  /** What was acknowledged, by the key it was sent with. */
  readonly acknowledged: ReadonlyMap<string, { answerId: string; docCode: string }>
  readonly sent: number
  /** How many tries had which outcome. */
  readonly outcomes: Readonly<Record<string, number>>
  /** The longest time in which nothing was acknowledged, in seconds. */
  readonly silence: number
  /** Of an answer from its first try to its acknowledgement, in milliseconds. */
  readonly half: number
  readonly longest: number
}

export type Load = { stop(): Promise<Told> }

/** So many people a second send an answer, whatever became of those before, and send it again with its key until it is acknowledged, as the form does. */
export function sendSteadily(url: string, perSecond: number): Load {
  const random = seededRandom(Date.now())
  const bodies = Array.from({ length: 50 }, () => JSON.stringify({ version: 1, ...sampleAnswer(fixture, random) }))
  const agent = new Agent({ keepAlive: true, maxSockets: 300 })
  const acknowledged = new Map<string, { answerId: string; docCode: string }>()
  const outcomes: Record<string, number> = {}
  const took: number[] = []
  const began = performance.now()
  let last = began
  let silence = 0
  let sent = 0
  const running = new Set<Promise<void>>()

  async function give(body: string): Promise<void> {
    const key = randomUUID()
    const first = performance.now()
    for (let tries = 0; performance.now() - first < patienceMs; tries++) {
      const { outcome, retryAfter, text } = await post(agent, url, key, body)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      if (outcome === '201') {
        const now = performance.now()
        silence = Math.max(silence, now - last)
        last = now
        took.push(now - first)
        acknowledged.set(key, JSON.parse(text))
        return
      }
      if (outcome.startsWith('4')) throw new Error(`refused with ${outcome}: ${text}`)
      const seconds = retryAfter || Math.min(2 ** tries, 30) * (0.5 + Math.random() / 2)
      await new Promise(resolve => setTimeout(resolve, seconds * 1_000))
    }
  }

  const beginOne = () => {
    const giving = give(bodies[sent++ % bodies.length] ?? '').finally(() => running.delete(giving))
    giving.catch(() => {})
    running.add(giving)
  }
  const ticking = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond)
    for (let more = due - sent; more > 0; more--) beginOne()
  }, 10)

  return {
    stop: async () => {
      clearInterval(ticking)
      await Promise.all(running)
      agent.destroy()
      took.sort((a, b) => a - b)
      const half = took[Math.floor(took.length / 2)] ?? 0
      return { acknowledged, sent, outcomes, silence: silence / 1_000, half, longest: took.at(-1) ?? 0 }
    },
  }
}

type Outcome = { outcome: string; retryAfter: number; text: string }

function post(agent: Agent, url: string, key: string, body: string): Promise<Outcome> {
  return new Promise(resolve => {
    const headers = {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      'Content-Length': Buffer.byteLength(body),
    }
    const asked = request(
      `${url}/api/v1/public/forms/${fixture.id}/answers`,
      { method: 'POST', agent, headers, timeout: 40_000 },
      response => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', part => (text += String(part)))
        response.on('error', () => resolve({ outcome: 'broken', retryAfter: 0, text }))
        response.on('end', () => {
          const isOurs = response.headers['content-type']?.includes('json') === true
          const status = String(response.statusCode)
          resolve({
            outcome: status.startsWith('5') && !isOurs ? `${status} of the balancer` : status,
            retryAfter: Number(response.headers['retry-after']) || 0,
            text,
          })
        })
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('nothing in 40 s')))
    asked.on('error', error =>
      resolve({ outcome: 'code' in error ? String(error.code) : error.message, retryAfter: 0, text: '' }),
    )
    asked.end(body)
  })
}
