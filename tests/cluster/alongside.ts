import { createHash, randomUUID } from 'node:crypto'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { upload } from '../app/form-with-files.ts'
import { png } from '../app/sample-files.ts'

const patienceMs = 90_000
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Asks until it is answered by the product with less than 500, however often that is in vain. Throws where nobody answers for long. */
async function untilAnswered(url: string, init: () => RequestInit): Promise<Response> {
  const end = performance.now() + patienceMs
  for (let tries = 0; ; tries++) {
    const answer = await fetch(url, { ...init(), signal: AbortSignal.timeout(40_000) }).catch(() => undefined)
    if (answer && answer.status < 500) return answer
    if (performance.now() > end) throw new Error(`${url} is not answered: ${answer?.status ?? 'nothing'}`)
    await wait(Math.min(200 * 2 ** tries, 3_000) * (0.5 + Math.random() / 2))
  }
}

/** Does this until it is stopped; what it threw is thrown then. */
function steadily(restMs: number, work: () => Promise<void>): () => Promise<void> {
  const stopping = new AbortController()
  const working = (async () => {
    while (!stopping.signal.aborted) {
      await work()
      await wait(restMs)
    }
  })()
  working.catch(() => {})
  return async () => {
    stopping.abort()
    await working
  }
}

/** What somebody was told is saved: an answer and the file in it. */
export type GivenFile = { readonly answerId: string; readonly fileId: string; readonly sha256: string }

/** One person after the other gives an answer with a picture, each of its own, and sends both again until they are taken. */
export function giveFiles(url: string): { stop(): Promise<GivenFile[]> } {
  const fixture = getFixture('animal-registry')
  const forms = `${url}/api/v1/public/forms/${fixture.id}`
  const random = seededRandom(Date.now())
  const given: GivenFile[] = []
  const stop = steadily(200, async () => {
    const picture = png(['pHYs', createHash('sha256').update(randomUUID()).digest().subarray(0, 9)])
    const sent = await untilAnswered(`${forms}/uploads?purpose=answer&kind=image`, () => upload(picture, 'a.png'))
    const { fileId, token } = (await sent.json()) as { fileId: string; token: string }
    const { content } = sampleAnswer(fixture, random)
    const rows = Object.values(content.sections).flatMap(section => ('rows' in section ? section.rows : []))
    const row = rows.find(each => 'species' in each.values)
    if (!row) throw new Error('the sample has no animal')
    row.values['photo'] = { value: null, image: { fileId, token } }
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
    const body = JSON.stringify({ version: 1, content })
    const saved = await untilAnswered(`${forms}/answers`, () => ({ method: 'POST', headers, body }))
    if (saved.status !== 201) throw new Error(`refused with ${saved.status}: ${await saved.text()}`)
    const { answerId } = (await saved.json()) as { answerId: string }
    given.push({ answerId, fileId, sha256: createHash('sha256').update(picture).digest('base64url') })
  })
  return {
    stop: async () => {
      await stop()
      return given
    },
  }
}

export type Decided = {
  readonly decisions: number
  /** What lists and counts said wrongly of a decision that had been acknowledged. */
  readonly stale: readonly string[]
}

type Item = { id: string; revision: number; docCode: string }

/**
 * A clerk who moves an answer to and fro, and after each move looks at the count, the list and the file of the state it came to: all must know
 * of it, wherever they are read, be it by the cookie that pages bring or by the header of programs; and at statistics and the map. What became of
 * a move that was not answered is looked up.
 */
export async function decideSteadily(url: string): Promise<{ stop(): Promise<Decided> }> {
  const form = 'neighbour-complaint'
  const cookies = new Map<string, string>()
  const keep = (answer: Response) => {
    for (const said of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(said) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  /** Where a program says what it wrote last: it has no cookie for that. */
  let written: string | undefined
  const call = async (method: string, path: string, body?: unknown, revision?: number) => {
    const sent = [...cookies].filter(([name]) => written === undefined || name !== 'written')
    const headers = {
      Cookie: sent.map(([name, value]) => `${name}=${value}`).join('; '),
      ...(written !== undefined && { 'X-Written': written }),
      Origin: url,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(revision !== undefined && { 'If-Match': `"${revision}"` }),
    }
    const text = body === undefined ? {} : { body: JSON.stringify(body) }
    return keep(await untilAnswered(`${url}/api/v1${path}`, () => ({ method, headers, ...text })))
  }
  const got = async (path: string) => {
    const answer = await call('GET', path)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return text
  }
  const read = async <T>(path: string) => JSON.parse(await got(path)) as T
  const listed = async (state: string) =>
    (await read<{ items: Item[] }>(`/forms/${form}/answers?state=${state}&limit=200`)).items
  const counted = async (state: string) =>
    (await read<{ total: number }>(`/forms/${form}/answers/count?state=${state}`)).total

  const signedIn = await call('POST', '/session', { email: 'admin@demo.local', password: 'ventanilla' })
  if (!signedIn.ok) throw new Error(`the clerk is not let in: ${signedIn.status}`)
  const [first] = await listed('received')
  if (!first) throw new Error('there is nothing to decide')
  const { id, docCode } = first
  let { revision } = first
  let state = 'received'
  const others = { received: (await counted('received')) - 1, rejected: await counted('rejected') }
  let decisions = 0
  const stale: string[] = []

  const stop = steadily(150, async () => {
    const next = state === 'received' ? 'rejected' : 'received'
    const moved = await call('PUT', `/answers/${id}/state`, { state: next }, revision)
    // One that went unanswered may have been done: then this one names a revision that is none any more.
    if (!moved.ok) {
      const found = await read<Item & { state: { id: string } | null }>(`/answers/${id}`)
      if (found.state?.id !== next) throw new Error(`not moved: ${moved.status} ${await moved.text()}`)
      revision = found.revision
      state = next
      return
    }
    ;({ revision } = (await moved.json()) as Item)
    state = next
    decisions++
    written = decisions % 2 === 0 ? (moved.headers.get('X-Written') ?? undefined) : undefined
    const total = await counted(next)
    if (total !== others[next] + 1) stale.push(`${total} ${next}, not ${others[next] + 1}, after decision ${decisions}`)
    if (!(await listed(next)).some(each => each.id === id && each.revision === revision))
      stale.push(`the list of ${next} lacks decision ${decisions}`)
    if (decisions % 3 !== 0) return
    if (!(await got(`/forms/${form}/answers.csv?state=${next}`)).includes(docCode))
      stale.push(`the file of ${next} lacks decision ${decisions}`)
    await got(`/forms/${form}/statistics?state=${next}`)
    await got(`/forms/${form}/answers/map?box=-64,-33,-62,-31&zoom=9`)
  })
  return {
    stop: async () => {
      await stop()
      return { decisions, stale }
    },
  }
}
