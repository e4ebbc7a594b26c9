import { expect, it } from 'vitest'
import { readAuditFilter, withAuditCursor, withAuditFilter } from './audit-filters.ts'

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
