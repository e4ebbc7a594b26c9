import { type AuditAction, type AuditQuery, auditActions } from '@ventanilla/api'

const texts = { actor: 'actor', municipalityId: 'municipality' } as const
const days = { from: 'from', to: 'to' } as const
const isDay = /^\d{4}-\d{2}-\d{2}$/

export type AuditFilter = Omit<AuditQuery, 'cursor'>
export type AuditPatch = { [Name in keyof AuditFilter]?: string }

/** The filters that stand in the address; whatever the interface would refuse is left out. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const filter: AuditFilter = {}
  const action = auditActions.find((known: AuditAction) => known === search.get('action'))
  if (action) filter.action = action
  const actor = search.get(texts.actor)?.trim()
  if (actor) filter.actor = actor
  const municipalityId = search.get(texts.municipalityId)
  if (municipalityId) filter.municipalityId = municipalityId
  for (const name of ['from', 'to'] as const) {
    const value = search.get(days[name])
    if (value && isDay.test(value)) filter[name] = value
  }
  return filter
}

/** The address after a change of filters, back on the first page. */
export function withAuditFilter(search: URLSearchParams, patch: AuditPatch): URLSearchParams {
  const next = new URLSearchParams(search)
  const names = { action: 'action', ...texts, ...days } as const
  for (const name of ['action', 'actor', 'municipalityId', 'from', 'to'] as const) {
    const value = patch[name]
    if (value === undefined) continue
    if (value) next.set(names[name], value)
    else next.delete(names[name])
  }
  next.delete('cursor')
  return next
}

export function withAuditCursor(search: URLSearchParams, cursor: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('cursor', cursor)
  return next
}
