import { expect, it } from 'vitest'
import { auditQuery, auditShown, readAuditFilter, withAuditCursor, withAuditFilter } from './audit-filters.ts'

it('reads what the interface takes and leaves the rest out', () => {
  const search = new URLSearchParams('action=user.changed&actor= ferrero &municipality=m&from=2026-11-01&to=today')
  expect(readAuditFilter(search)).toEqual({
    action: 'user.changed',
    actor: 'ferrero',
    municipalityId: 'm',
    from: '2026-11-01',
  })
  expect(readAuditFilter(new URLSearchParams('action=nonsense&actor=%20'))).toEqual({})
})

it('goes back to the first page with a change of filters', () => {
  const search = withAuditCursor(new URLSearchParams('action=user.changed'), 'abc')
  expect(search.toString()).toBe('action=user.changed&cursor=abc')
  expect(withAuditFilter(search, { actor: 'ana' }).toString()).toBe('action=user.changed&actor=ana')
  expect(withAuditFilter(search, { action: '' }).toString()).toBe('')
})

it('shows what was done unless the address asks for more, and an action with its own kind', () => {
  const asked = (search: string) => auditQuery(new URLSearchParams(search))
  expect(asked('actor=ana')).toEqual({ actor: 'ana', kind: 'acts' })
  expect(asked('show=looks')).toEqual({ kind: 'looks' })
  expect(asked('show=nonsense')).toEqual({ kind: 'acts' })
  expect(asked('show=all')).toEqual({})
  expect(asked('action=answer.viewed')).toEqual({ action: 'answer.viewed' })
  expect(auditShown(new URLSearchParams('action=answer.viewed'))).toBe('looks')
})

it('lets an action go that is not of the kind asked for', () => {
  const search = new URLSearchParams('action=answer.moved')
  expect(withAuditFilter(search, { kind: 'looks' }).toString()).toBe('show=looks')
  expect(withAuditFilter(search, { kind: 'all' }).toString()).toBe('action=answer.moved&show=all')
  expect(withAuditFilter(new URLSearchParams('show=looks&action=file.viewed'), { kind: '' }).toString()).toBe('')
})
