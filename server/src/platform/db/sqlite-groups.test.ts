import Connection from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import { afterOthers, type Body, run } from './handle.ts'
import { groupedBy } from './sqlite-groups.ts'

/** A queue that gathers as long as turns bring enough, and in which turn of the event loop each of its transactions was through. */
function gathering() {
  const connection = new Connection(':memory:')
  const queue = groupedBy(connection, drizzle(connection), Number.POSITIVE_INFINITY)
  let turn = 0
  const count = () => {
    turn++
    if (turn < 20) setImmediate(count)
  }
  setImmediate(count)
  // oxlint-disable-next-line require-yield -- A transaction without statements.
  const body: Body<number> = function* () {
    return turn
  }
  const begin = (many: number) =>
    Promise.all(Array.from({ length: many }, () => queue.transact(body, true).then(() => turn)))
  const nextTurn = () => new Promise<void>(resolve => void setImmediate(resolve))
  return { queue, begin, nextTurn, body }
}

it('commits what comes alone in the next turn', async () => {
  const { begin } = gathering()
  expect(await begin(1)).toEqual([1])
  expect(await begin(3)).toEqual([2, 2, 2])
})

it('waits under load for what the next turns bring, and commits them together', async () => {
  const { begin, nextTurn } = gathering()
  const first = begin(5)
  await nextTurn()
  const second = begin(4)
  await nextTurn()
  const third = begin(1)
  const turns = [...(await first), ...(await second), ...(await third)]
  expect(new Set(turns).size).toBe(1)
  expect(turns[0]).toBe(3)
})

it('waits no more once a group is full', async () => {
  const { begin } = gathering()
  const turns = await begin(67)
  expect(turns.slice(0, 64)).toEqual(Array(64).fill(1))
  expect(turns.slice(64)).toEqual([2, 2, 2])
})

it('writes nothing while others do elsewhere, then at once, and before the next of them', async () => {
  const { queue, begin, nextTurn, body } = gathering()
  const seen: string[] = []
  const frees: (() => void)[] = []
  const hold = (name: string) =>
    queue.hold(async () => {
      seen.push(name)
      await new Promise<void>(resolve => void frees.push(resolve))
    })
  const both = [hold('first'), hold('second')]
  const written = queue.transact(body, false).then(() => seen.push('written'))
  const third = hold('third')
  frees[0]?.()
  for (let turn = 0; turn < 4; turn++) await nextTurn()
  expect(seen).toEqual(['first', 'second'])
  frees[1]?.()
  await Promise.all([...both, written])
  expect(seen.slice(2).toSorted()).toEqual(['third', 'written'])
  // The third began when the other was through, and is under way.
  const later = queue.transact(body, false).then(() => seen.push('later'))
  const ended = queue.end().then(() => seen.push('ended'))
  for (let turn = 0; turn < 4; turn++) await nextTurn()
  expect(seen).toHaveLength(4)
  frees[2]?.()
  await Promise.all([third, later, ended])
  expect(seen.slice(4)).toEqual(['later', 'ended'])
  const failed = queue.hold(() => Promise.reject(new Error('lost')))
  await expect(failed).rejects.toThrow('lost')
  expect(await begin(1)).toHaveLength(1)
})

const line = sqliteTable('line', { id: integer().primaryKey(), text: text().notNull().unique() })

/** Transactions of one group, each of which writes a line, lets the others come as far and writes another. */
function writingLines() {
  const connection = new Connection(':memory:')
  connection.exec('create table line (id integer primary key, text text not null unique)')
  const handle = drizzle(connection)
  const queue = groupedBy(connection, handle)
  const write = (first: string, second: string, mayRepeat: boolean) => {
    const body: Body<string> = function* (tx) {
      yield* run(tx.insert(line).values({ text: first }))
      yield* afterOthers()
      yield* run(tx.insert(line).values({ text: second }))
      return second
    }
    return queue.transact(body, mayRepeat)
  }
  const written = () =>
    handle
      .select({ text: line.text })
      .from(line)
      .orderBy(sql`id`)
      .all()
      .map(each => each.text)
  return { write, written }
}

it('lets all of a group come as far before any of them goes on', async () => {
  const { write, written } = writingLines()
  const given = await Promise.all([write('a', 'A', true), write('b', 'B', true), write('c', 'C', true)])
  expect(given).toEqual(['A', 'B', 'C'])
  expect(written()).toEqual(['a', 'b', 'c', 'A', 'B', 'C'])
})

it('takes back one that fails after the others came as far, and no other', async () => {
  const { write, written } = writingLines()
  const given = await Promise.allSettled([write('a', 'A', true), write('b', 'A', true), write('c', 'C', true)])
  expect(given.map(each => each.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(written()).toEqual(['a', 'A', 'c', 'C'])
})

it('goes on at once where each has its own savepoint', async () => {
  const { write, written } = writingLines()
  await Promise.all([write('a', 'A', false), write('b', 'B', false)])
  expect(written()).toEqual(['a', 'A', 'b', 'B'])
})
