import { expect, it } from 'vitest'
import { sharedReads } from './shared-reads.ts'

it('reads once for all of a turn, each thing by itself, and anew for whoever asks while it is being read', async () => {
  const began: string[] = []
  let value = 1
  const read = sharedReads(async key => {
    began.push(key)
    const found = value
    await new Promise(resolve => setTimeout(resolve, 5))
    return `${key}${found}`
  })
  const first = [read('a'), read('b'), read('a')]
  value = 2
  await new Promise(resolve => setTimeout(resolve, 1))
  value = 3
  const later = [read('a'), read('a')]
  expect(await Promise.all(first)).toEqual(['a2', 'b2', 'a2'])
  expect(await Promise.all(later)).toEqual(['a3', 'a3'])
  expect(began).toEqual(['a', 'b', 'a'])
})

it('fails for all who share a read that fails, and is tried again for the next', async () => {
  let times = 0
  const read = sharedReads(async () => {
    times++
    if (times === 1) throw new Error('away')
    return 'there'
  })
  const outcomes = await Promise.allSettled([read('a'), read('a')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read('a')).toBe('there')
})
