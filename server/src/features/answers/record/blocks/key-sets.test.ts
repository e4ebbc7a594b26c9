import { seededRandom } from '@ventanilla/model/fixtures'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import makeWabt from 'wabt'
import { allOf, bitsOf, eachOne, onesBefore, totalOf } from './bits.ts'
import { countingModule, countSets } from './count-sets.ts'
import { eachPlace, eachShare, packSets, placesOf, readSets } from './key-sets.ts'

const random = seededRandom(4)

it('gives back what was packed, however large a block and however full its sets', () => {
  for (const size of [1, 2, 31, 32, 33, 64, 100, 2_048]) {
    const sets = [0, 0.001, 0.05, 0.5, 0.99, 1, 1].map((share, at): [number, number[]] => [
      at < 5 ? at : 5,
      Array.from({ length: size }, (_, place) => place).filter(() => random() < share),
    ])
    const packed = readSets(packSets(sets, size), size)
    const found: string[] = []
    eachPlace(packed, (number, place) => found.push(`${number} ${place}`))
    expect(found.toSorted()).toEqual(
      sets.flatMap(([number, places]) => places.map(place => `${number} ${place}`)).toSorted(),
    )
    const among = bitsOf(
      Array.from({ length: size }, (_, place) => place).filter(() => random() < 0.3),
      size,
    )
    const counted = new Map<number, number>()
    countSets(packed, among, (number, answers) => counted.set(number, (counted.get(number) ?? 0) + answers))
    const isAmong = (place: number) => ((among[place >> 5] ?? 0) >>> (place & 31)) % 2 !== 0
    const shares: string[] = []
    eachShare(packed, among, (number, share) => {
      expect(totalOf(share)).toBeGreaterThan(0)
      eachOne(share, place => void shares.push(`${number} ${place}`))
    })
    expect(shares.toSorted()).toEqual(found.filter(each => isAmong(Number(each.split(' ')[1]))).toSorted())
    for (let number = 0; number < 6; number++) {
      const places = sets.flatMap(([each, own]) => (each === number ? own : []))
      expect([size, number, counted.get(number) ?? 0]).toEqual([size, number, places.filter(isAmong).length])
      const own = placesOf(packed, new Set([number]))
      expect(totalOf(own)).toBe(new Set(places).size)
    }
    expect(totalOf(allOf(size))).toBe(size)
    expect(onesBefore(allOf(size), size - 1)).toBe(size - 1)
  }
})

it('counts by the module that is written beside it', async () => {
  const wabt = await makeWabt()
  const source = readFileSync(new URL('./count-sets.wat', import.meta.url), 'utf8')
  const made = wabt.parseWat('count-sets.wat', source, { simd: true }).toBinary({})
  expect(Buffer.from(made.buffer).toString('base64')).toBe(countingModule)
})
