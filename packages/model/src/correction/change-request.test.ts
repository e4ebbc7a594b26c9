import * as v from 'valibot'
import { expect, it } from 'vitest'
import { changeRequestSchema, editSchema } from './change-request.ts'
import { apply, diff, type Effective, undo } from './edit.ts'

const before: Effective = {
  content: { sections: { s: { rows: [{ id: 'r', values: { q: { value: 'a' } } }] } } },
  citizen: null,
  location: null,
  signatures: {},
}
const after: Effective = { ...before, location: { lat: 1, lng: 2 } }

it('applies and undoes an edit that was stored as JSON', () => {
  const edit = { seq: 1, kind: 'correction', at: '2026-11-18T10:42:00Z', by: 'gmolina', changes: diff(before, after) }
  const { changes } = v.parse(editSchema, JSON.parse(JSON.stringify(edit)))
  expect(apply(changes, before)).toEqual(after)
  expect(undo(changes, after)).toEqual(before)
})

it('stores of a request who, when and what, and nothing else', () => {
  const mark = { kind: 'answer', sectionId: 's', rowIndex: 0, questionId: 'q' }
  const request = { at: '2026-11-18T10:42:00Z', by: 'gmolina', comment: 'Falta el plano', marks: [mark] }
  expect(v.is(changeRequestSchema, request)).toBe(true)
  expect(v.is(changeRequestSchema, { ...request, pending: true })).toBe(false)
  expect(v.is(changeRequestSchema, { ...request, marks: [{ ...mark, kind: 'video' }] })).toBe(false)
})
