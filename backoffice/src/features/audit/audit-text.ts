import { type AuditDetails, type AuditEntry, auditActions, auditKindOf } from '@ventanilla/api'
import {
  isKeyScope,
  isRole,
  isWebhookEvent,
  paymentStatuses,
  paymentStatusKeys,
  publicationModes,
} from '@ventanilla/model'
import type { MessageKey, Text } from '@ventanilla/text'
import { kindLabels } from '../deliveries/kind-labels.ts'
import { isNothing } from './audit-change.ts'
import type { AuditShown } from './audit-filters.ts'
import { movedTo } from './audit-groups.ts'

const fields: Readonly<Record<Exclude<keyof AuditDetails, 'before' | 'after'>, MessageKey>> = {
  role: 'audit.field.role',
  areas: 'audit.field.areas',
  area: 'audit.field.area',
  firstName: 'audit.field.firstName',
  lastName: 'audit.field.lastName',
  badgeNumber: 'audit.field.badgeNumber',
  account: 'audit.field.account',
  settings: 'audit.field.settings',
  disabled: 'audit.field.disabled',
  public: 'audit.field.public',
  by: 'audit.field.by',
  reason: 'audit.field.reason',
  statedReason: 'audit.field.reason',
  name: 'audit.field.name',
  key: 'audit.field.key',
  platformId: 'audit.field.platformId',
  location: 'audit.field.location',
  timeZone: 'audit.field.timeZone',
  allowedOrigins: 'audit.field.allowedOrigins',
  logo: 'audit.field.logo',
  hideProductLogo: 'audit.field.hideProductLogo',
  colour: 'audit.field.colour',
  contact: 'audit.field.contact',
  privacy: 'audit.field.privacy',
  from: 'audit.field.from',
  answersKept: 'audit.field.answersKept',
  form: 'audit.field.form',
  users: 'audit.field.users',
  type: 'audit.field.type',
  ending: 'audit.field.ending',
  found: 'audit.field.found',
  format: 'audit.field.format',
  recipients: 'audit.field.recipients',
  answers: 'audit.field.answers',
  state: 'audit.field.state',
  assignee: 'audit.field.assignee',
  changes: 'audit.field.changes',
  marks: 'audit.field.marks',
  kind: 'audit.field.kind',
  version: 'audit.field.version',
  drafts: 'audit.field.drafts',
  everywhere: 'audit.field.everywhere',
  rules: 'audit.field.rules',
  anonymised: 'audit.field.anonymised',
  deleted: 'audit.field.deleted',
  order: 'view.payment.order',
  status: 'audit.field.status',
  operation: 'view.payment.reference',
  attempt: 'audit.field.attempt',
  amount: 'audit.field.amount',
  districtsAdded: 'audit.field.districtsAdded',
  districtsRemoved: 'audit.field.districtsRemoved',
  districtsRedrawn: 'audit.field.districtsRedrawn',
  holidaysAdded: 'audit.field.holidaysAdded',
  holidaysRemoved: 'audit.field.holidaysRemoved',
  scopes: 'audit.field.scopes',
  forms: 'audit.field.forms',
  events: 'audit.field.events',
}

/** What stands inside of settings. */
const settings = {
  hideVoucherCode: 'municipalities.setting.hideVoucherCode',
  hideElectronicSignature: 'municipalities.setting.hideElectronicSignature',
  skipAssetSearch: 'municipalities.setting.skipAssetSearch',
  showDuplicateIcon: 'municipalities.setting.showDuplicateIcon',
  geocodeSuffix: 'municipalities.setting.geocodeSuffix',
  videoAttachments: 'municipalities.setting.videoAttachments',
  useAws: 'municipalities.setting.useAws',
  trashDays: 'municipalities.setting.trashDays',
  correctionDays: 'municipalities.setting.correctionDays',
  resumeDays: 'municipalities.setting.resumeDays',
  publication: 'municipalities.setting.publication',
  secondFactorRoles: 'municipalities.setting.secondFactorRoles',
  taxNumber: 'municipalities.setting.taxNumber',
} as const satisfies Record<string, MessageKey>

const words = {
  password: 'audit.value.password',
  sso: 'audit.value.sso',
  product: 'audit.value.product',
  totp: 'audit.value.totp',
  recovery: 'audit.value.recovery',
  passkey: 'audit.value.passkey',
  code: 'audit.value.code',
  unknown: 'audit.value.unknown',
  disabled: 'audit.value.disabled',
  blocked: 'audit.value.blocked',
  tooMany: 'audit.value.tooMany',
  everywhere: 'audit.value.everywhere',
  role: 'audit.value.role',
  pdf: 'audit.value.pdf',
  certificate: 'audit.value.certificate',
  mail: 'audit.value.mail',
  xlsx: 'audit.value.xlsx',
} as const satisfies Record<string, MessageKey>

/** A failed sign-in says why by the same word that elsewhere says by what. */
const whyFailed = { ...words, password: 'audit.value.wrongPassword' } as const satisfies Record<string, MessageKey>

function keyIn<Key extends string>(table: Readonly<Record<Key, MessageKey>>, name: string): MessageKey | undefined {
  return Object.entries<MessageKey>(table).find(([known]) => known === name)?.[1]
}

/** The name of a detail in words; its own where it has none. */
export function fieldName(name: string, text: Text): string {
  const key = keyIn({ ...settings, ...fields }, name)
  return key ? text.t(key) : name
}

/** A value as a person reads it. */
export function valueText(name: string, value: unknown, text: Text): string {
  if (isNothing(value)) return text.t('audit.value.nothing')
  if (typeof value === 'boolean') return text.t(value ? 'audit.value.yes' : 'audit.value.no')
  if (typeof value === 'number') return text.number(value)
  if (Array.isArray(value)) return value.map(each => valueText(name, each, text)).join(', ')
  if (typeof value === 'object' && value !== null) return objectText(value, text)
  const word = String(value)
  if (name === 'state' || name === 'statedReason') return word
  if (name === 'kind') return kindLabels(word, text)
  const status = name === 'status' && paymentStatuses.find(known => known === word)
  if (status) return text.t('view.payment.status', { status: paymentStatusKeys[status] })
  if (name === 'scopes' && isKeyScope(word)) return text.t(`apiKeys.scope.${word}`)
  if (name === 'events' && isWebhookEvent(word)) return text.t(`webhooks.event.${word}`)
  if (isRole(word)) return text.t(`users.role.${word}`)
  const mode = name === 'publication' && publicationModes.find(known => known === word)
  if (mode) return text.t(`municipalities.publication.${mode}`)
  const key = keyIn(name === 'reason' ? whyFailed : words, word)
  return key ? text.t(key) : word
}

function objectText(value: object, text: Text): string {
  if ('name' in value && typeof value.name === 'string') return value.name
  return Object.entries(value)
    .map(([name, each]) => `${fieldName(name, text)}: ${valueText(name, each, text)}`)
    .join(', ')
}

/** What happened, to so many answers, as a sentence in parts: those that name somebody or something stand out. */
export function auditSentence(entry: AuditEntry, text: Text, count = 1): { words: string; isName: boolean }[] {
  const actor = actorName(entry, text)
  const subject = entry.subject?.name ?? entry.subject?.id ?? ''
  const names = [actor, subject, movedTo(entry.detail)]
  // Marks of private use stand for the names, so that they can be set apart whatever the order of the language.
  const sentence = text.t(count > 1 ? 'audit.say.answer.movedMany' : sentenceKey(entry), {
    actor: '\uE000',
    subject: subject ? '\uE001' : '',
    state: '\uE002',
    count,
  })
  return sentence
    .split(/([\uE000-\uE002])/)
    .filter(part => part.trim() !== '')
    .map(part => {
      const index = part.charCodeAt(0) - 0xe000
      return part.length === 1 && names[index] ? { words: names[index], isName: true } : { words: part, isName: false }
    })
}

/** Gateways are written down by their code. */
const gateways = { practice: 'audit.gateway.practice', redsys: 'audit.gateway.redsys' } as const satisfies Record<
  string,
  MessageKey
>

function actorName({ action, actor }: AuditEntry, text: Text): string {
  if (!actor?.name) return text.t('audit.nobody')
  const key = action === 'payment.changed' ? keyIn(gateways, actor.name) : undefined
  return key ? text.t(key) : actor.name
}

function sentenceKey({ action, detail, subject }: AuditEntry): MessageKey {
  const changed = Object.keys(detail)
  if (action === 'user.changed' && changed.length === 1 && changed[0] === 'role') return 'audit.say.user.role'
  if (action === 'user.changed' && changed.length === 1 && changed[0] === 'areas') return 'audit.say.user.areas'
  if (action === 'form.changed' && changed.length === 1 && changed[0] === 'public') return 'audit.say.form.scope'
  if (action === 'session.signedOut' && detail['everywhere'] === true) return 'audit.say.session.everywhere'
  if (action === 'person.searched' && !subject) return 'audit.say.person.searched'
  return `audit.say.${action}`
}

/** The actions that are shown, with their names for the filter. */
export function actionOptions(shown: AuditShown, text: Text): { id: string; name: string }[] {
  return auditActions
    .filter(action => shown === 'all' || auditKindOf(action) === shown)
    .map(action => ({ id: action, name: text.t(`audit.action.${action}`) }))
}
