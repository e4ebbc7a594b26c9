import type { ProblemCode } from '@ventanilla/api'
import type { Issue, IssuePath } from '@ventanilla/model'
import type { ShapeRefusal } from './shape-refusal.ts'

/** One part of a request that is not accepted: an issue of the model, or a key, value or character that no schema takes. */
export type RequestIssue = {
  code: 'request.unknownKey' | 'request.invalid' | 'request.date' | 'request.character'
  path: IssuePath
  /** Of what a schema refuses: it fills a sentence of its own. */
  values?: ShapeRefusal
}

/** One of several refusals of the same request, each with the field that it is about. */
export type FieldRefusal = {
  code: ProblemCode
  path: IssuePath
  values?: Readonly<Record<string, string | number>>
}

type Details = {
  /** Reasons with their place in the body: sent as `errors`. */
  issues?: readonly (Issue | RequestIssue)[]
  /** The same for what is refused by a code of the interface. */
  fields?: readonly FieldRefusal[]
  /** Fill the sentence of the code. */
  values?: Readonly<Record<string, string | number>>
  /** It was there and is not any more, which its code says as of what never was: 410. */
  isGone?: true
  /** Seconds until another try makes sense: sent as `Retry-After`. */
  retryAfter?: number
  /** What the client needs to go on, as the new definition after `form.changed`: sent beside the problem's own members. */
  with?: Readonly<Record<string, unknown>>
  cause?: unknown
}

/** An expected refusal. Thrown in a route or a use case, it becomes problem+json in one place. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly details: Details

  constructor(code: ProblemCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.details = details
  }

  get status(): ProblemStatus {
    return this.details.isGone ? 410 : statusOf[this.code]
  }
}

/** The one table code -> HTTP status. */
export const statusOf = {
  'request.malformed': 400,
  'request.notFound': 404,
  'request.method': 405,
  'request.tooLarge': 413,
  'request.tooDeep': 400,
  'request.character': 400,
  'request.type': 415,
  'request.unknownKey': 422,
  'request.invalid': 422,
  'request.origin': 403,
  'request.tooMany': 429,
  'request.preconditionRequired': 428,
  'request.stale': 412,
  'session.required': 401,
  'session.refused': 401,
  'session.tooMany': 429,
  'session.blocked': 403,
  'session.revoked': 401,
  'session.notFound': 404,
  'session.frame.only': 403,
  'session.frame.code': 401,
  'key.scopes': 422,
  'key.forms': 422,
  'key.formScopes': 422,
  'key.expiry': 422,
  'key.address': 422,
  'key.most': 409,
  'key.notFound': 404,
  'key.over': 409,
  'key.people': 403,
  'key.unknown': 401,
  'key.from': 403,
  'key.inAddress': 400,
  'citizen.session': 401,
  'citizen.notOwn': 404,
  'citizen.noAnswer': 404,
  'link.gone': 410,
  'link.factor': 403,
  'link.shut': 429,
  'link.session': 401,
  'mailCode.wrong': 403,
  'password.tooShort': 422,
  'password.tooLong': 422,
  'password.common': 422,
  'password.wrong': 422,
  'password.same': 422,
  'password.provider': 409,
  'password.link': 410,
  'password.tooMany': 429,
  'sso.unknown': 403,
  'sso.disabled': 403,
  'sso.notRegistered': 403,
  'sso.changed': 403,
  'sso.cancelled': 403,
  'sso.state': 400,
  'sso.failed': 400,
  'sso.unavailable': 503,
  'events.tooMany': 429,
  'access.forbidden': 403,
  'access.area': 403,
  'form.notFound': 404,
  'form.deleted': 410,
  'form.changed': 409,
  'form.closed': 409,
  'form.notOpen': 409,
  'form.blocked': 403,
  'form.noMap': 404,
  'form.origin': 403,
  'form.invalid': 422,
  'form.locked': 409,
  'form.areas': 422,
  'form.video': 422,
  'form.picture': 422,
  'form.exists': 409,
  'form.noDraft': 404,
  'form.publication.needsYes': 409,
  'form.publication.past': 422,
  'form.publication.approver': 422,
  'form.publication.own': 403,
  'form.publication.notAsked': 409,
  'form.publication.authorGone': 409,
  'form.previews': 409,
  'formImport.unknown': 422,
  'formImport.noTable': 422,
  'formImport.empty': 422,
  'formImport.invalid': 422,
  'formImport.tooLarge': 413,
  'formImport.tooMany': 422,
  'formImport.tooLong': 422,
  'form.incidentType.failed': 503,
  'form.incidentType.refused': 409,
  'answer.invalid': 422,
  'answer.notFound': 404,
  'answer.deleted': 410,
  'answer.trashed': 410,
  'answer.notTrashed': 409,
  'answer.restore.form': 409,
  'answer.restore.limit': 409,
  'answer.restore.single': 409,
  'answer.limit.reached': 409,
  'answer.single': 409,
  'answer.keyRequired': 400,
  'answer.keyMismatch': 422,
  'answer.tooFast': 422,
  'answer.notAccepted': 422,
  'answer.sealed': 409,
  'answer.move': 422,
  'answer.undo.nothing': 409,
  'answer.undo.late': 409,
  'answer.undo.final': 409,
  'answer.noCitizen': 409,
  'answer.revised': 409,
  'answer.notPending': 409,
  'answer.withdrawn': 409,
  'assignee.notFound': 422,
  'assignee.gone': 422,
  'assignee.notAllowed': 422,
  'note.notFound': 404,
  'note.notYours': 403,
  'note.mention': 422,
  'bulk.notFound': 404,
  'bulk.tooMany': 422,
  'bulk.nothing': 422,
  'bulk.busy': 429,
  'bulk.noRoom': 503,
  'export.tooMany': 429,
  'upload.missing': 422,
  'upload.empty': 422,
  'upload.broken': 400,
  'upload.tooLarge': 413,
  'upload.type': 415,
  'upload.notAsked': 422,
  'upload.quota': 409,
  'upload.full': 503,
  'upload.notFound': 404,
  'resume.notFound': 404,
  'resume.over': 410,
  'resume.off': 409,
  'lookup.notFound': 404,
  'record.notFound': 404,
  'certificate.none': 404,
  'document.head': 422,
  'document.unknown': 404,
  'mail.address': 422,
  'mail.off': 409,
  'mail.attachment': 422,
  'mail.key': 422,
  'payment.notFound': 404,
  'payment.unsigned': 400,
  'payment.mismatch': 422,
  'payment.notPaid': 409,
  'payment.refundTooMuch': 409,
  'delivery.notFound': 404,
  'delivery.done': 409,
  'platform.down': 503,
  'platform.refused': 422,
  'user.notFound': 404,
  'user.required': 422,
  'user.oneRole': 422,
  'user.areas.choose': 422,
  'user.areas.none': 409,
  'user.areas.atLeastOne': 422,
  'user.areas.locked': 409,
  'user.role.notAllowed': 403,
  'user.municipality.unlinked': 409,
  'user.username.exists': 409,
  'user.username.backend': 503,
  'user.username.invalid': 422,
  'user.username.unverified': 503,
  'user.username.missing': 422,
  'user.email.required': 422,
  'user.email.taken': 409,
  'user.badge.inspectorsOnly': 422,
  'user.self': 409,
  'user.lastAdmin': 409,
  'user.deleteSelf': 409,
  'user.drafts': 409,
  'user.drafts.own': 409,
  'user.notLinked': 409,
  'user.account.off': 409,
  'user.notCreated': 409,
  'area.notFound': 404,
  'area.name.required': 422,
  'area.municipality.required': 422,
  'area.name.taken': 409,
  'municipality.notFound': 404,
  'municipality.name.required': 422,
  'municipality.key.required': 422,
  'municipality.key.invalid': 422,
  'municipality.key.taken': 409,
  'municipality.key.used': 409,
  'municipality.platformId.required': 422,
  'municipality.platformId.invalid': 422,
  'municipality.province.required': 422,
  'municipality.name.taken': 409,
  'municipality.platformId.taken': 409,
  'municipality.timeZone': 422,
  'municipality.timeZone.required': 422,
  'municipality.origin': 422,
  'municipality.own': 409,
  'calendar.twice': 422,
  'message.event': 404,
  'message.unknown': 422,
  'library.content': 422,
  'library.most': 409,
  'library.notFound': 404,
  'template.most': 409,
  'template.notFound': 404,
  'template.placeholder': 422,
  'view.most': 409,
  'view.notFound': 404,
  'view.notYours': 403,
  'view.question': 422,
  'message.noAddress': 422,
  'message.placeholder': 422,
  'message.ownAddress': 409,
  'form.scope.locked': 409,
  'form.duplicate.area': 422,
  'form.duplicate.notFound': 404,
  'recipient.number': 422,
  'form.notAsked': 422,
  'citizen.search': 503,
  'citizen.create': 503,
  'citizen.refused': 409,
  'appointment.failed': 503,
  'service.unavailable': 503,
  'service.failed': 500,
} as const satisfies Record<ProblemCode, number>
export type ProblemStatus = (typeof statusOf)[ProblemCode]
