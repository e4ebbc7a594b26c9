import { randomUUID } from 'node:crypto'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { describe, expect, inject, it } from 'vitest'
import { postgresPlace, sqlitePlace } from '../contract/databases.ts'
import { startServer } from '../faults/child-server.ts'

const posts = 1_000
const fixture = getFixture('neighbour-complaint')

describe.each(['sqlite', 'postgres'] as const)('a flood of saves on %s', dialect => {
  it('is saved with codes in sequence while others are still served', async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    const server = await startServer(place.url)
    try {
      const random = seededRandom(3)
      const flood = Promise.all(
        Array.from({ length: posts }, () =>
          post(server.url, JSON.stringify({ version: 1, ...sampleAnswer(fixture, random) })),
        ),
      )
      const waits: number[] = []
      const over = new AbortController()
      const visitor = (async () => {
        while (!over.signal.aborted) {
          const began = performance.now()
          const response = await fetch(`${server.url}/api/v1/public/forms/${fixture.id}`)
          expect(response.status).toBe(200)
          waits.push(performance.now() - began)
          await new Promise(resolve => setTimeout(resolve, 20))
        }
      })()
      const codes = await flood
      over.abort()
      await visitor
      const numbers = codes.map(code => Number(code.replace(/^\D+/, ''))).sort((a, b) => a - b)
      expect(numbers).toEqual(Array.from({ length: posts }, (_, index) => (numbers[0] ?? 0) + index))
      expect(Math.max(...waits)).toBeLessThan(5_000)
    } finally {
      await server.stop()
      await place.remove()
    }
  })
})

async function post(url: string, body: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/public/forms/${fixture.id}/answers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body,
  })
  const saved: unknown = await response.json()
  if (typeof saved !== 'object' || !saved || !('docCode' in saved)) throw new Error(`refused with ${response.status}`)
  return String(saved.docCode)
}
