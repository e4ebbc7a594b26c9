import { expect, it } from 'vitest'
import type { Mark } from './change-request.ts'
import { openRequest } from './open-request.ts'

const mark = (questionId: string, more: Partial<Mark> = {}): Mark => ({
  kind: 'answer',
  sectionId: 'person',
  questionId,
  ...more,
})
const at = (minute: number) => `2026-11-22T10:0${minute}:00.000Z`

it('is every mark of the requests that are open, each once, under the words of all of them', () => {
  const phone = mark('phone')
  expect(
    openRequest([
      { comment: 'Answered', marks: [mark('old')], at: at(0), closedAt: at(1) },
      { comment: 'The phone, please', marks: [phone, mark('photo', { kind: 'image' })], at: at(2) },
      { comment: 'And the street', marks: [mark('phone', { rowIndex: 0 }), mark('street')], at: at(3) },
    ]),
  ).toEqual({
    comment: 'The phone, please\n\nAnd the street',
    marks: [mark('phone', { rowIndex: 0 }), mark('photo', { kind: 'image' }), mark('street')],
    at: at(3),
  })
})

it('is none where each was answered', () => {
  expect(openRequest([{ comment: 'x', marks: [mark('phone')], at: at(0), closedAt: at(1) }])).toBeNull()
  expect(openRequest([])).toBeNull()
})
