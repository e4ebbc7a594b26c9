import Connection from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { expect, it } from 'vitest'
import type { Body } from './handle.ts'
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

it('writes nothing while another connection does, then at once, and one other after the other', async () => {
  const { queue, begin, nextTurn, body } = gathering()
  const seen: string[] = []
  let free = () => {}
  const first = queue.hold(async () => {
    seen.push('first begins')
    await new Promise<void>(resolve => void (free = resolve))
    seen.push('first ends')
  })
  const second = queue.hold(async () => void seen.push('second'))
  const written = queue.transact(body, false).then(() => seen.push('written'))
  for (let turn = 0; turn < 4; turn++) await nextTurn()
  expect(seen).toEqual(['first begins'])
  free()
  await Promise.all([first, second, written])
  expect(seen.slice(0, 2)).toEqual(['first begins', 'first ends'])
  expect(seen.toSorted()).toEqual(['first begins', 'first ends', 'second', 'written'])
  const failed = queue.hold(() => Promise.reject(new Error('lost')))
  await expect(failed).rejects.toThrow('lost')
  expect(await begin(1)).toHaveLength(1)
})
