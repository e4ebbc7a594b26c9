import { expect, it } from 'vitest'
import { presenceIn, withPresence } from './present.ts'

const event = { type: 'answer.presence', answer: 'a', person: 'g', name: 'Gabriela', doing: 'reading', asks: true }

it('hears who is at this answer, and of nothing else', () => {
  expect(presenceIn(event, 'a')).toEqual({ person: 'g', name: 'Gabriela', doing: 'reading', asks: true })
  expect(presenceIn(event, 'b')).toBeUndefined()
  expect(presenceIn({ ...event, type: 'answer.changed' }, 'a')).toBeUndefined()
  expect(presenceIn({ type: 'answer.presence', answer: 'a' }, 'a')).toBeUndefined()
})

it('forgets whoever has said nothing for fifteen seconds, or has gone', () => {
  const told = { person: 'g', name: 'Gabriela', doing: 'reading', asks: false } as const
  const there = withPresence([], told, 1_000)
  expect(there).toMatchObject([{ id: 'g', doing: 'reading' }])
  expect(withPresence(there, { ...told, doing: 'correcting' }, 2_000)).toMatchObject([{ doing: 'correcting' }])
  expect(withPresence(there, undefined, 15_999)).toHaveLength(1)
  expect(withPresence(there, undefined, 16_000)).toEqual([])
  expect(withPresence(there, { ...told, doing: 'gone' }, 2_000)).toEqual([])
})
