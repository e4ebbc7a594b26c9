import { daySchema } from '@ventanilla/model'
import * as v from 'valibot'
import { get } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/page-of.ts'

/** What is written down: who came in or failed to, who looked, who moved, corrected, took away, changed rights, deleted. */
export const auditActions = [
  'session.signedIn',
  'session.failed',
  'session.signedOut',
  'session.revoked',
  'password.requested',
  'password.changed',
  'factor.added',
  'factor.removed',
  'factor.codesRenewed',
  'answer.viewed',
  'answer.moved',
  'answer.moveUndone',
  'answer.corrected',
  'answer.completed',
  'answer.assigned',
  'answer.changesRequested',
  'answer.revised',
  'answer.withdrawn',
  'answer.exported',
  'answer.messaged',
  'answer.deleted',
  'answer.restored',
  'answer.erased',
  'answer.imported',
  'answer.anonymised',
  'answer.held',
  'answer.released',
  'answer.appointment',
  'payment.changed',
  'payment.refunded',
  'person.searched',
  'person.created',
  'file.viewed',
  'user.created',
  'user.changed',
  'user.disabled',
  'user.enabled',
  'user.deleted',
  'user.unlinked',
  'user.factorReset',
  'key.created',
  'key.rotated',
  'key.revoked',
  'webhook.created',
  'webhook.changed',
  'webhook.rotated',
  'webhook.replayed',
  'webhook.disabled',
  'webhook.removed',
  'area.created',
  'municipality.created',
  'municipality.changed',
  'calendar.changed',
  'districts.changed',
  'template.created',
  'template.changed',
  'template.deleted',
  'message.changed',
  'library.created',
  'library.changed',
  'library.deleted',
  'view.created',
  'view.changed',
  'view.deleted',
  'form.created',
  'form.changed',
  'form.duplicated',
  'form.deleted',
  'form.restored',
  'form.drafted',
  'form.discarded',
  'form.asked',
  'form.planned',
  'form.takenBack',
  'form.approved',
  'form.sentBack',
  'form.notPublished',
  'form.previewed',
  'form.previewWithdrawn',
  'delivery.retried',
  'setting.changed',
  'retention.changed',
  'retention.ran',
  'data.requested',
  'data.exported',
  'data.approved',
  'data.refused',
  'audit.exported',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What entries say of what happened; each has a name on the screens. Remote settings stand whole, `before` and `after`. */
export const auditDetails = [
  'before',
  'after',
  'role',
  'areas',
  'area',
  'firstName',
  'lastName',
  'badgeNumber',
  'account',
  'drafts',
  'settings',
  'disabled',
  'public',
  'by',
  'reason',
  'statedReason',
  'everywhere',
  'name',
  'key',
  'platformId',
  'location',
  'timeZone',
  'allowedOrigins',
  'logo',
  'hideProductLogo',
  'colour',
  'contact',
  'privacy',
  'from',
  'answersKept',
  'form',
  'users',
  'type',
  'ending',
  'found',
  'format',
  'recipients',
  'answers',
  'state',
  'assignee',
  'changes',
  'marks',
  'kind',
  'version',
  'order',
  'status',
  'operation',
  'attempt',
  'amount',
  'districtsAdded',
  'districtsRemoved',
  'districtsRedrawn',
  'holidaysAdded',
  'holidaysRemoved',
  'scopes',
  'forms',
  'events',
  'rules',
  'anonymised',
  'deleted',
] as const
export type AuditDetails = Readonly<Partial<Record<(typeof auditDetails)[number], unknown>>>

/** What changed or took away something, what only looked, and who came and went. */
export const auditKinds = ['acts', 'looks', 'sessions'] as const
export type AuditKind = (typeof auditKinds)[number]

const looks: readonly AuditAction[] = ['answer.viewed', 'file.viewed', 'person.searched']

export function auditKindOf(action: AuditAction): AuditKind {
  if (/^(session|password|factor)\./.test(action)) return 'sessions'
  return looks.includes(action) ? 'looks' : 'acts'
}

const auditFilterSchema = v.strictObject({
  action: v.exactOptional(v.picklist(auditActions)),
  /** Everything where nothing is said. */
  kind: v.exactOptional(v.picklist(auditKinds)),
  /** Part of the actor's name. */
  actor: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  municipalityId: v.exactOptional(idSchema),
  from: v.exactOptional(daySchema),
  to: v.exactOptional(daySchema),
})
const auditQuerySchema = v.strictObject({
  ...auditFilterSchema.entries,
  cursor: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
})
export type AuditQuery = v.InferInput<typeof auditQuerySchema>

export const auditEntrySchema = v.object({
  id: v.string(),
  at: v.string(),
  action: v.picklist(auditActions),
  actor: v.nullable(v.object({ id: v.nullable(v.string()), name: v.string() })),
  subject: v.nullable(v.object({ kind: v.string(), id: v.nullable(v.string()), name: v.nullable(v.string()) })),
  municipality: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** What changed, as names and values: never a password, a token or what a citizen answered. */
  detail: v.record(v.string(), v.unknown()),
  address: v.nullable(v.string()),
})
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>

/** GET /audit: 50 a page, newest first. */
const auditListSchema = v.object({
  items: v.array(auditEntrySchema),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
})
export type AuditList = v.InferOutput<typeof auditListSchema>

const access = ['manage', 'usuario_municipio'] as const

/** A file of the entries that the same filters find, oldest first, with how each is sealed. */
function exportAs(format: 'csv' | 'jsonl', summary: string) {
  return get(`/audit/export.${format}`, {
    tag: 'Operation',
    summary,
    access,
    query: auditFilterSchema,
    response: 'file',
    problems: ['access.forbidden', 'request.invalid'],
  })
}

export const auditFormats = ['csv', 'jsonl'] as const
export type AuditFormat = (typeof auditFormats)[number]

export const audit = {
  list: get('/audit', {
    tag: 'Operation',
    summary: 'Fifty entries of who did what, newest first, with cursors to the next and the previous page',
    access,
    query: auditQuerySchema,
    response: auditListSchema,
    problems: ['access.forbidden', 'request.invalid'],
  }),
  csv: exportAs('csv', 'The entries as CSV (RFC 4180, UTF-8 with a byte order mark), oldest first'),
  jsonl: exportAs(
    'jsonl',
    'The entries as JSON Lines, oldest first; of a sealed one `seal` has its place in the chain of its municipality, `said`, and `hash`, the SHA-256 of the hash before and `said`',
  ),
} satisfies Record<AuditFormat | 'list', unknown>
