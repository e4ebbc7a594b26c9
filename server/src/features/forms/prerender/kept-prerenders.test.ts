import { expect, it } from 'vitest'
import { keepPrerenders } from './kept-prerenders.ts'

/** A memory for so many characters, and which keys were prerendered, in order. */
function remembering(most: number) {
  const kept = keepPrerenders(most)
  const prerendered: string[] = []
  const ask = (key: string, length: number | undefined) => {
    const prerender = kept(key, () => {
      prerendered.push(key)
      return length === undefined ? undefined : { release: 'one', html: 'x'.repeat(length) }
    })
    return prerender?.html.length
  }
  return { ask, prerendered }
}

it('draws once, and gives the same again', () => {
  const { ask, prerendered } = remembering(100)
  expect([ask('a', 9), ask('a', 9), ask('b', 9), ask('a', 9)]).toEqual([9, 9, 9, 9])
  expect(prerendered).toEqual(['a', 'b'])
})

it('drops the least recently used one when full', () => {
  const { ask, prerendered } = remembering(30)
  for (const key of ['a', 'b', 'c', 'a']) ask(key, 9)
  expect(prerendered).toEqual(['a', 'b', 'c'])
  ask('d', 9)
  for (const key of ['a', 'c', 'd']) ask(key, 9)
  expect(prerendered).toEqual(['a', 'b', 'c', 'd'])
  ask('b', 9)
  expect(prerendered).toEqual(['a', 'b', 'c', 'd', 'b'])
})

it('lets go of as many as a large one takes the place of, and never of more', () => {
  const { ask, prerendered } = remembering(30)
  for (const key of ['a', 'b', 'c']) ask(key, 9)
  ask('d', 19)
  ask('c', 9)
  expect(prerendered).toEqual(['a', 'b', 'c', 'd'])
  for (let asked = 0; asked < 50; asked++) ask('c', 9)
  ask('d', 19)
  expect(prerendered).toEqual(['a', 'b', 'c', 'd'])
})

it('keeps what is larger than all there is room for no longer than it is asked for', () => {
  const { ask, prerendered } = remembering(30)
  expect([ask('a', 31), ask('a', 31)]).toEqual([31, 31])
  expect([ask('b', 9), ask('b', 9)]).toEqual([9, 9])
  expect(prerendered).toEqual(['a', 'a', 'b'])
})

it('remembers that there is none, which takes room as well', () => {
  const { ask, prerendered } = remembering(3)
  expect([ask('a', undefined), ask('a', undefined)]).toEqual([undefined, undefined])
  for (const key of ['b', 'c', 'd', 'a']) ask(key, undefined)
  expect(prerendered).toEqual(['a', 'b', 'c', 'd', 'a'])
})
