import type { AuditEntry } from '@ventanilla/api'
import { expect, it } from 'vitest'
import { groupEntries } from './audit-groups.ts'

function moved(second: number, to = 'Resuelto', name = 'martin', from = 'Recibido'): AuditEntry {
  return {
    id: String(second),
    at: new Date(Date.UTC(2026, 10, 22, 12, 10, 0) - second * 1_000).toISOString(),
    action: 'answer.moved',
    actor: { id: name, name },
    subject: { kind: 'answer', id: `a${second}`, name: `VM${second}` },
    municipality: null,
    detail: { form: 'Reclamo', state: { from, to } },
    address: null,
  }
}
const ids = (entries: AuditEntry[]) => groupEntries(entries).map(group => group.map(({ id }) => id))

it('puts moves together that one person made in one go to one state, whatever state they come from', () => {
  expect(ids([moved(1), moved(2, 'Resuelto', 'martin', 'En gestión'), moved(62)])).toEqual([['1', '2', '62']])
})

it('keeps apart what another person, another state, another act or another minute is', () => {
  const looked: AuditEntry = { ...moved(3), action: 'answer.viewed' }
  expect(ids([moved(1), moved(2, 'Rechazado'), moved(3, 'Rechazado', 'lucia')])).toEqual([['1'], ['2'], ['3']])
  expect(ids([moved(1), moved(62)])).toEqual([['1'], ['62']])
  expect(ids([{ ...looked, id: '2' }, looked, moved(4)])).toEqual([['2'], ['3'], ['4']])
  expect(ids([])).toEqual([])
})
