import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { expect, inject, it, vi } from 'vitest'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { upload } from '../app/form-with-files.ts'
import { png } from '../app/sample-files.ts'
import { postgresPlace, sqlitePlace } from '../contract/databases.ts'
import { type ChildServer, startServer } from './child-server.ts'

const fixture = getFixture('animal-registry')
const lanes = 8
/** What a client was told is saved: its answer and the file that it gave. */
type Acknowledged = { answerId: string; fileId: string }

it.each([
  ['sqlite', 6],
  ['postgres', 3],
] as const)(
  'an acknowledged answer keeps its file through kill -9 on %s, and no file is forgotten',
  async (dialect, points) => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    const dataDir = mkdtempSync(join(tmpdir(), 'ventanilla-kill-'))
    const random = seededRandom(Date.now())
    const ledger: Acknowledged[] = []
    try {
      for (let point = 0; point < points; point++) {
        const server = await startServer(place.url, { DATA_DIR: dataDir })
        const lanesRunning = Array.from({ length: lanes }, (_, lane) =>
          sendUntilKilled(server, ledger, point * lanes + lane),
        )
        await new Promise(resolve => setTimeout(resolve, 300 + random() * 700))
        // A slow machine has saved next to nothing by then.
        await vi.waitFor(() => expect(ledger.length).toBeGreaterThan(point * 8 + 7), { timeout: 30_000 })
        await server.kill()
        await Promise.all(lanesRunning)
      }
      const server = await startServer(place.url, { DATA_DIR: dataDir })
      await server.stop()
      await compare(place.url, join(dataDir, 'files'), ledger)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
      await place.remove()
    }
  },
)

async function sendUntilKilled({ url }: ChildServer, ledger: Acknowledged[], seed: number): Promise<void> {
  const random = seededRandom(seed)
  const forms = `${url}/api/v1/public/forms/${fixture.id}`
  try {
    for (;;) {
      // A picture each of its own, so that one file's bytes are not another's.
      const picture = png(['pHYs', createHash('sha256').update(randomUUID()).digest().subarray(0, 9)])
      const sent = await fetch(`${forms}/uploads?purpose=answer&kind=image`, upload(picture, 'a.png'))
      const { fileId, token } = JSON.parse(await sent.text())
      const { content } = sampleAnswer(fixture, random)
      const [row] = Object.values(content.sections)
        .flatMap(section => ('rows' in section ? section.rows : []))
        .filter(each => 'species' in each.values)
      if (!row) throw new Error('the sample has no animal')
      row.values['photo'] = { value: null, image: { fileId, token } }
      const saved = await fetch(`${forms}/answers`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
        body: JSON.stringify({ version: 1, content }),
      })
      const { answerId, ...problem } = JSON.parse(await saved.text())
      if (saved.status !== 201) throw new Refusal(JSON.stringify(problem))
      ledger.push({ answerId, fileId })
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
  }
}

class Refusal extends Error {}

async function compare(url: string, files: string, ledger: readonly Acknowledged[]): Promise<void> {
  const db = await openDatabase(url)
  const { upload: table } = db.tables
  const rows = new Map((await db.sql.select().from(table)).map(row => [row.uid, row]))
  await db.close()
  expect(ledger.length).toBeGreaterThan(20)
  for (const { answerId, fileId } of ledger) {
    const row = rows.get(fileId)
    expect(row?.answerUid).toBe(answerId)
    const bytes = readFileSync(join(files, row?.path ?? ''))
    expect(createHash('sha256').update(bytes).digest('base64url')).toBe(row?.sha256)
  }
  const known = new Set([...rows.values()].map(({ path }) => path))
  const stored = readdirSync(files, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    // What was being written is removed with the file that it would have become.
    .map(entry => relative(files, join(entry.parentPath, entry.name.replace(/^\./, ''))))
  expect(stored.filter(path => !known.has(path))).toEqual([])
}
