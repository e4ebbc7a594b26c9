import { fixtures, getFixture, seededRandom } from '@ventanilla/model/fixtures'
import { describe, expect, it } from 'vitest'
import { embeddedGeocoder } from '../adapters/geocoder/embedded-geocoder.ts'
import { sampleInTown } from './sample-in-town.ts'

describe('an answer of the demo', () => {
  it.each(fixtures.filter(({ around }) => around && around.lat > -33))(
    '$id lies at a house whose address it says',
    async fixture => {
      const random = seededRandom(7)
      if (fixture.id.startsWith('stress')) return
      for (let count = 0; count < 20; count++) {
        const { location } = sampleInTown(fixture, random)
        const [found] = await embeddedGeocoder.search({
          text: location?.address ?? '',
          near: fixture.around ?? null,
          language: 'es',
        })
        expect(found).toMatchObject({ address: location?.address })
        // A street of the same name may run through several quarters; the house is of one of them.
        expect(Math.abs((found?.lat ?? 0) - (location?.lat ?? 1))).toBeLessThan(0.000_02)
        expect(Math.abs((found?.lng ?? 0) - (location?.lng ?? 1))).toBeLessThan(0.000_02)
      }
    },
  )

  it('says the same address in its question about it', () => {
    const { content, location } = sampleInTown(getFixture('pruning-request'), seededRandom(1))
    expect(JSON.stringify(content)).toContain(location?.address?.split(',')[0])
  })

  it('of no town lies where its form says', () => {
    const fixture = { ...getFixture('pruning-request'), around: { lat: -31.42, lng: -64.18 } }
    expect(sampleInTown(fixture, seededRandom(1)).location?.lat).toBeCloseTo(-31.42, 1)
  })
})
