import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { ClaimedRow } from './claim-rows.ts'
import { deliverBy, delivery } from './deliveries.ts'
import { type OutboxKind, outboxRow, payloadOf } from './outbox-kind.ts'
import { Undeliverable } from './undeliverable.ts'

const pigeon: OutboxKind<{ to: string }> = { kind: 'pigeon', payload: v.object({ to: v.string() }) }
const row = (given: Pick<ClaimedRow, 'kind' | 'payload'>): ClaimedRow => ({
  ...given,
  id: 1,
  municipalityId: 1,
  answerUid: null,
  createdAt: 0,
  attempts: 1,
})
const { signal } = new AbortController()

describe('the kinds of the outbox', () => {
  const flown: string[] = []
  const pigeons = delivery({
    ...pigeon,
    deliver: async (deps: { loft: string }, { row: { id }, payload }) => {
      flown.push(`${id} from ${deps.loft} to ${payload.to}`)
    },
  })
  const { deliver } = deliverBy({ loft: 'home' }, [pigeons])

  it('bring out what was written, as it was written', async () => {
    await deliver(row(outboxRow(pigeon, { to: 'Villa María' })), signal)
    expect(flown).toEqual(['1 from home to Villa María'])
  })

  it.each(['{}', 'no json', '{"to":1}'])(
    'leave a payload that this release does not know to a person: %s',
    async payload => {
      await expect(deliver(row({ kind: 'pigeon', payload }), signal)).rejects.toBeInstanceOf(Undeliverable)
      expect(payloadOf(pigeon, { kind: 'pigeon', payload })).toBeUndefined()
    },
  )

  it('leave a row that nothing delivers to a person, and read it as no other kind', async () => {
    const stranger = outboxRow({ ...pigeon, kind: 'dove' }, { to: 'Navarra' })
    await expect(deliver(row(stranger), signal)).rejects.toBeInstanceOf(Undeliverable)
    expect(payloadOf(pigeon, stranger)).toBeUndefined()
  })

  it('have one way out each', () => {
    expect(() => deliverBy({ loft: 'home' }, [pigeons, pigeons])).toThrow('the same kind')
  })
})
