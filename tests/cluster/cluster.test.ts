import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inArray, sql } from 'drizzle-orm'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { createHash } from 'node:crypto'
import { decideSteadily, type GivenFile, giveFiles } from './alongside.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { sendSteadily, type Told } from './load.ts'
import { mayPartition, missingPrograms, patroniWays } from './programs.ts'

const missing = missingPrograms()
if (missing) process.stderr.write(`${missing}\n`)
if (!missing && !mayPartition)
  process.stderr.write('This machine gives no network namespaces: no primary is cut off from the network.\n')

/** Answers a second. */
const rate = Number(process.env['CLUSTER_RATE'] ?? 200)
/** How long a primary is given before another one is chosen, in seconds. */
const patience = missing ? 0 : patroniWays().ttl
/** Without a save, after whatever happens. */
const longestSilence = patience + 7
/** A primary that is not there, or that is paused or cut off, for another one to be chosen and to work meanwhile. */
const away = patience + 10
const wait = (seconds: number) => new Promise(resolve => setTimeout(resolve, seconds * 1_000))

describe.skipIf(missing !== undefined)(`three nodes, three processes, ${rate} answers a second`, () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster()
  }, 300_000)
  afterAll(async () => await cluster?.stop())
  afterEach(async () => await cluster.settle(), 180_000)

  async function onPrimary<T>(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
    const db = await openDatabase(cluster.directUrl, { poolSize: 2 })
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }
  const countAnswers = () =>
    onPrimary(async db => {
      const [row] = await db.sql.select({ count: sql<number>`count(*)` }).from(db.tables.answer)
      return Number(row?.count)
    })

  /** Sends before, while and after `happen`, and holds what was acknowledged against what is there. */
  async function under(name: string, happen: () => Promise<void>, secondsAfter = 6): Promise<Told> {
    const before = await countAnswers()
    const readBefore = await cluster.reads()
    const clerk = await decideSteadily(cluster.url)
    const load = sendSteadily(cluster.url, rate)
    const giving = giveFiles(cluster.url)
    await wait(3)
    await happen()
    await wait(secondsAfter)
    const told = await load.stop()
    const files = await giving.stop()
    const { decisions, stale } = await clerk.stop()
    // Before the nodes are whole again: what is lost is told even where one of them never is.
    await compare(told, before, files.length)
    await compareFiles(files)
    expect(stale, 'whoever decides finds it decided').toEqual([])
    expect(decisions).toBeGreaterThan(2)
    const readAfter = await cluster.reads()
    const { acknowledged, sent, outcomes, silence, half, longest } = told
    const said = Object.entries(outcomes).map(([outcome, count]) => `${outcome}×${count}`)
    process.stdout.write(
      `${name}: ${acknowledged.size} of ${sent} acknowledged and there once; ${silence.toFixed(1)} s without a save; half within ${half.toFixed(0)} ms, all within ${(longest / 1_000).toFixed(1)} s; ${said.join(', ')}; ${files.length} with files, ${decisions} decisions, reads ${JSON.stringify(readBefore)} to ${JSON.stringify(readAfter)}\n`,
    )
    return told
  }

  /** Each file that somebody was told is saved is in the store, byte for byte what is known of it. */
  async function compareFiles(given: readonly GivenFile[]): Promise<void> {
    expect(given.length).toBeGreaterThan(0)
    const rows = await onPrimary(async ({ sql: db, tables }) => {
      const ids = given.map(({ fileId }) => fileId)
      return await db.select().from(tables.upload).where(inArray(tables.upload.uid, ids))
    })
    for (const { answerId, fileId, sha256 } of given) {
      const row = rows.find(({ uid }) => uid === fileId)
      expect(row?.answerUid).toBe(answerId)
      const found = await cluster.files.get(row?.path ?? '')
      const bytes = Buffer.from(await new Response(found?.stream).arrayBuffer())
      expect(createHash('sha256').update(bytes).digest('base64url')).toBe(sha256)
    }
  }

  async function compare({ acknowledged, sent }: Told, before: number, others: number): Promise<void> {
    const after = await countAnswers()
    await onPrimary(async db => {
      const { answer, answerContent, saveKey } = db.tables
      const keys = [...acknowledged.keys()]
      const found = new Map<string, { uid: string; code: string }>()
      let contents = 0
      for (let from = 0; from < keys.length; from += 1_000) {
        const some = keys.slice(from, from + 1_000)
        const rows = await db.sql
          .select({ key: saveKey.key, uid: answer.uid, code: answer.docCode, id: answerContent.answerId })
          .from(saveKey)
          .innerJoin(answer, sql`${answer.uid} = ${saveKey.answerUid}`)
          .innerJoin(answerContent, sql`${answerContent.answerId} = ${answer.id}`)
          .where(inArray(saveKey.key, some))
        contents += rows.length
        for (const { key, uid, code } of rows) found.set(key, { uid, code })
      }
      expect(acknowledged.size, 'every answer was acknowledged in the end').toBe(sent)
      const lost = keys.filter(key => {
        const known = acknowledged.get(key)
        const there = found.get(key)
        return there === undefined || there.uid !== known?.answerId || there.code !== known.docCode
      })
      const [first, last] = [keys.indexOf(lost[0] ?? ''), keys.indexOf(lost.at(-1) ?? '')]
      const which = `acknowledged answers that are not there, from the ${first + 1}th to the ${last + 1}th of ${keys.length}`
      expect(lost.length, lost.length > 0 ? `${which}\n${await cluster.describe()}` : which).toBe(0)
      expect(contents).toBe(sent)
      expect(new Set([...acknowledged.values()].map(({ docCode }) => docCode)).size).toBe(sent)
    })
    expect(after - before, 'nothing is there twice').toBe(sent + others)
  }

  it('takes them all at rest', async () => {
    const before = await cluster.reads()
    const { silence } = await under('at rest', async () => {})
    expect(silence).toBeLessThan(longestSilence)
    const after = await cluster.reads()
    expect(after.replica, 'lists and counts are read from a replica').toBeGreaterThan(before.replica)
  })

  it('loses nothing with its primary, and is back', async () => {
    let lost = -1
    const { silence } = await under('primary killed', async () => {
      lost = await cluster.leader()
      cluster.kill(lost)
      await wait(away)
      cluster.revive(lost)
    })
    expect(silence).toBeLessThan(longestSilence)
    expect(await cluster.leader()).not.toBe(lost)
  })

  it('is back where the primary freezes, which acknowledges nothing once it moves again', async () => {
    let frozen = -1
    const { silence } = await under('primary paused', async () => {
      frozen = await cluster.leader()
      cluster.pause(frozen)
      await wait(away)
      expect(await cluster.leader()).not.toBe(frozen)
      cluster.resume(frozen)
    })
    expect(silence).toBeLessThan(longestSilence)
  })

  it.skipIf(!mayPartition)(
    'is back where the primary is cut off from everybody, and follows once it is heard again',
    async () => {
      let cut = -1
      const { silence } = await under('primary partitioned', async () => {
        cut = await cluster.leader()
        cluster.cut(cut)
        await wait(away)
        expect(await cluster.leader()).not.toBe(cut)
        cluster.heal(cut)
      })
      expect(silence).toBeLessThan(longestSilence)
    },
  )

  it('is switched over', async () => {
    const { silence } = await under('switchover', async () => {
      const [from, to] = [await cluster.leader(), await cluster.synchronous()]
      await cluster.switchOver(from, to)
      expect(await cluster.leader()).toBe(to)
    })
    expect(silence).toBeLessThan(longestSilence)
  })

  it('goes on without its synchronous standby', async () => {
    const { silence } = await under('replica killed', async () => {
      const lost = await cluster.synchronous()
      cluster.kill(lost)
      await wait(8)
      cluster.revive(lost)
    })
    expect(silence).toBeLessThan(longestSilence)
  })

  it('shows whoever decides what they decided while the replica it reads from lags, freezes and is lost', async () => {
    const { silence } = await under('replica lags, freezes, is lost', async () => {
      const before = await cluster.reads()
      const goOn = await cluster.holdReplay()
      await wait(6)
      goOn()
      const after = await cluster.reads()
      expect(after.primary - before.primary, 'one that lags is passed by').toBeGreaterThan(2)
      const read = await cluster.readNode()
      cluster.pause(read)
      await wait(6)
      cluster.resume(read)
      await wait(3)
      cluster.kill(read)
      await wait(4)
      cluster.revive(read)
    })
    expect(silence).toBeLessThan(longestSilence)
  })

  it('goes on without one of its processes', async () => {
    const { silence } = await under('process killed', async () => {
      await cluster.killApp(0)
      await wait(5)
      await cluster.reviveApp(0)
    })
    expect(silence).toBeLessThan(longestSilence)
  })
})
