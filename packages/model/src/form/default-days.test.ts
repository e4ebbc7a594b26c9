import { expect, it } from 'vitest'
import { condition, conditional, definition, open, simple } from '../../fixtures/build.ts'
import { emptyContent } from '../answer/change.ts'
import { withDefaultDays } from './default-days.ts'

const fixed = { ...open('fixed', 'date', 'Fixed'), default: '2026-01-31' }
const plain = open('plain', 'string', 'Plain')
const soon = open('soon', 'date', 'Soon', { defaultDay: { amount: 7, unit: 'days' } })
const once = open('once', 'date', 'Once', { defaultDay: { amount: -1, unit: 'months' } })

it('begins with the day that is counted from that of the answer, in rows and conditions too', () => {
  const form = definition('F', '', {
    sections: [
      simple('s', 'S', [fixed, soon]),
      conditional('c', 'C', [condition('x', 'X', [plain]), condition('y', 'Y', [once])]),
    ],
  })
  const begun = withDefaultDays(form, '2026-03-31')
  expect(emptyContent(begun, () => 'r').sections['s']).toEqual({
    rows: [{ id: 'r', values: { fixed: { value: '2026-01-31' }, soon: { value: '2026-04-07' } } }],
  })
  expect(begun.sections[1]).toMatchObject({
    conditions: [form.sections[1] && 'conditions' in form.sections[1] && form.sections[1].conditions[0], {}],
  })
  expect(JSON.stringify(begun)).toContain('"default":"2026-02-28"')
  expect(JSON.stringify(begun)).not.toContain('defaultDay')
  expect(JSON.stringify(form)).toContain('defaultDay')
})

it('is the same form where nothing is counted', () => {
  const form = definition('F', '', {
    sections: [simple('s', 'S', [fixed]), conditional('c', 'C', [condition('x', 'X', [plain])])],
  })
  expect(withDefaultDays(form, '2026-03-31')).toBe(form)
})
