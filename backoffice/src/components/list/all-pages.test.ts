import { expect, it } from 'vitest'
import { allPages } from './all-pages.ts'

const items = Array.from({ length: 450 }, (_, index) => ({ id: `u${index}` }))
const page = (number: number, from: readonly { id: string }[] = items) => ({
  items: from.slice((number - 1) * 200, number * 200),
  pages: Math.ceil(from.length / 200),
})

it('gives every row once, also where a row came in between', async () => {
  expect(await allPages(async number => page(number))).toEqual(items)
  const later = [{ id: 'new' }, ...items]
  const found = await allPages(async number => page(number, number === 1 ? items : later))
  expect(found).toEqual(items)
})

it('says so where a page cannot be read', async () => {
  await expect(
    allPages(async number => {
      if (number === 2) throw new Error('away')
      return page(number)
    }),
  ).rejects.toThrow('away')
})

it('is empty where nothing is found', async () => {
  expect(await allPages(async () => ({ items: [], pages: 1 }))).toEqual([])
})
