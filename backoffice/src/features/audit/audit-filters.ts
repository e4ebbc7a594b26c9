import {
  type AuditAction,
  type AuditKind,
  type AuditQuery,
  auditActions,
  auditKindOf,
  auditKinds,
} from '@ventanilla/api'
import { isCalendarDay } from '@ventanilla/model'

const texts = { actor: 'actor', municipalityId: 'municipality' } as const
const days = { from: 'from', to: 'to' } as const

export type AuditFilter = Omit<AuditQuery, 'cursor'>
/** `kind` says what is shown: 'all' is everything, nothing what was done. */
export type AuditPatch = { [Name in keyof AuditFilter]?: string }
/** What the page shows: what was done unless somebody asks for more. */
export type AuditShown = AuditKind | 'all'

/** What the address asks for. An action shows its own kind. */
export function auditShown(search: URLSearchParams): AuditShown {
  const asked = search.get('show')
  if (asked === 'all') return 'all'
  const action = actionIn(search)
  if (action) return auditKindOf(action)
  return auditKinds.find(known => known === asked) ?? 'acts'
}

function actionIn(search: URLSearchParams): AuditAction | undefined {
  return auditActions.find(known => known === search.get('action'))
}

/** The filters that stand in the address; whatever the interface would refuse is left out. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const filter: AuditFilter = {}
  const action = actionIn(search)
  if (action) filter.action = action
  const actor = search.get(texts.actor)?.trim()
  if (actor) filter.actor = actor
  const municipalityId = search.get(texts.municipalityId)
  if (municipalityId) filter.municipalityId = municipalityId
  for (const name of ['from', 'to'] as const) {
    const value = search.get(days[name])
    if (value && isCalendarDay(value)) filter[name] = value
  }
  return filter
}

/** What is asked of the interface: one action alone, else all of the kind that is shown. */
export function auditQuery(search: URLSearchParams): AuditFilter {
  const filter = readAuditFilter(search)
  const shown = auditShown(search)
  return filter.action || shown === 'all' ? filter : { ...filter, kind: shown }
}

/** The address after a change of filters, back on the first page. */
export function withAuditFilter(search: URLSearchParams, patch: AuditPatch): URLSearchParams {
  const next = new URLSearchParams(search)
  const names = { action: 'action', kind: 'show', ...texts, ...days } as const
  for (const name of ['action', 'kind', 'actor', 'municipalityId', 'from', 'to'] as const) {
    const value = patch[name]
    if (value === undefined) continue
    if (value) next.set(names[name], value)
    else next.delete(names[name])
  }
  // An action of another kind goes with the kind that it belongs to.
  const action = actionIn(next)
  const kind = patch.kind
  if (action && kind !== undefined && kind !== 'all' && auditKindOf(action) !== (kind || 'acts')) next.delete('action')
  next.delete('cursor')
  return next
}

export function withAuditCursor(search: URLSearchParams, cursor: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('cursor', cursor)
  return next
}
