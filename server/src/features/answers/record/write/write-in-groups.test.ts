import { expect, it } from 'vitest'
import { newAnswer } from '../../../../../../tests/contract/new-answer.ts'
import type { Written } from '../row/new-answer.ts'
import { inGroups, type Outcome } from './write-in-groups.ts'

const saved: Written = { kind: 'saved', docCode: 'A1', recordCode: undefined }

/** Groups that are under way until they are let through, and how large each is. */
function groups(lanes: number, enough = 12) {
  const sizes: number[] = []
  const through: (() => void)[] = []
  const write = inGroups({ lanes, enough }, answers => {
    sizes.push(answers.length)
    return new Promise<Outcome[]>(resolve => {
      through.push(() => resolve(answers.map(() => ({ written: saved }))))
    })
  })
  const come = (many: number) =>
    Promise.all(Array.from({ length: many }, () => write(newAnswer({ id: 1, municipalityId: 1 }))))
  return { sizes, through, come }
}

const nextTurn = () => new Promise<void>(resolve => void setImmediate(resolve))

it('sends a few with what else the turn of the event loop brings, and the next few when those are through', async () => {
  const { sizes, through, come } = groups(2)
  const first = [come(1), come(3)]
  expect(sizes).toEqual([])
  await nextTurn()
  expect(sizes).toEqual([4])
  const second = [come(2), come(3)]
  await nextTurn()
  expect(sizes).toEqual([4])
  through[0]?.()
  expect((await Promise.all(first)).flat()).toEqual([saved, saved, saved, saved])
  await nextTurn()
  expect(sizes).toEqual([4, 5])
  through[1]?.()
  await Promise.all(second)
})

it('sends as many as are enough before the turn is over, and the next of them behind the group under way', async () => {
  const { sizes, through, come } = groups(2)
  const first = come(30)
  expect(sizes).toEqual([12, 12])
  await nextTurn()
  const second = come(70)
  await nextTurn()
  expect(sizes).toEqual([12, 12])
  through[0]?.()
  await nextTurn()
  expect(sizes).toEqual([12, 12, 64])
  through[1]?.()
  await nextTurn()
  expect(sizes).toEqual([12, 12, 64, 12])
  for (const end of through.slice(2)) end()
  await nextTurn()
  for (const end of through.slice(4)) end()
  expect([...(await first), ...(await second)]).toHaveLength(100)
  expect(sizes.reduce((sum, size) => sum + size)).toBe(100)
})

it('sends one behind the other where there is one lane', async () => {
  const { sizes, through, come } = groups(1)
  const all = come(30)
  expect(sizes).toEqual([12])
  through[0]?.()
  await nextTurn()
  expect(sizes).toEqual([12, 18])
  through[1]?.()
  expect(await all).toHaveLength(30)
})

it('sends all that came meanwhile together where more are enough', async () => {
  const { sizes, through, come } = groups(2, 24)
  const first = come(1)
  await nextTurn()
  const second = come(20)
  await nextTurn()
  expect(sizes).toEqual([1])
  through[0]?.()
  await first
  await nextTurn()
  expect(sizes).toEqual([1, 20])
  const third = come(30)
  expect(sizes).toEqual([1, 20, 24])
  through[1]?.()
  through[2]?.()
  await nextTurn()
  await nextTurn()
  expect(sizes).toEqual([1, 20, 24, 6])
  through[3]?.()
  expect([...(await second), ...(await third)]).toHaveLength(50)
})
