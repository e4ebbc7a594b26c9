import type { FormPart } from '@ventanilla/model'
import type { MessageKey, Text } from '@ventanilla/text'

const names: Readonly<Record<string, MessageKey>> = {
  description: 'editor.description',
  voucherText: 'editor.voucher',
  privacyNotice: 'editor.field.privacyNotice',
  headerImage: 'editor.setting.headerImage',
  agenda: 'editor.agenda',
  payment: 'editor.group.payment',
  certificate: 'editor.setting.certificate',
  repeatable: 'editor.section.repeatable',
  kind: 'editor.section.kind',
  single: 'editor.section.single',
  type: 'editor.question.type',
  attachments: 'editor.field.attachments',
  maxFiles: 'editor.field.attachments',
  help: 'editor.question.help',
  link: 'editor.type.link',
  limits: 'editor.field.limits',
  days: 'editor.field.limits',
  default: 'editor.field.default',
  country: 'editor.type.phone',
  verify: 'editor.type.email',
  min: 'editor.field.limits',
  max: 'editor.field.limits',
  multiline: 'editor.field.limits',
  pattern: 'editor.field.limits',
  patternHint: 'editor.field.limits',
  points: 'editor.type.scale',
  look: 'editor.type.scale',
  low: 'editor.type.scale',
  high: 'editor.type.scale',
  everyRow: 'editor.type.table',
  operation: 'editor.type.calculated',
  terms: 'editor.type.calculated',
  decimals: 'editor.type.calculated',
  unit: 'editor.field.unit',
  value: 'editor.field.optionValue',
  other: 'editor.option.which',
  documents: 'editor.type.documentNumber',
  autocomplete: 'editor.question.autocomplete',
  searchable: 'editor.question.searchable',
  showIf: 'editor.showIf.field',
  hue: 'editor.state.colour',
  transitions: 'editor.field.transitions',
  termDays: 'editor.form.term',
  final: 'editor.field.final',
  asksReason: 'editor.field.asksReason',
  message: 'editor.field.message',
  initial: 'editor.state.initial',
  signatory: 'editor.signature.signatory',
  method: 'editor.signature.method',
}

/** What the editor calls a field of a part; nothing for what the part itself is called by. */
export function fieldName(part: FormPart, field: string, text: Text): string | undefined {
  if (field === 'required') {
    if (part === 'section') return text.t('editor.section.required')
    return text.t(part === 'signature' ? 'editor.signature.required' : 'editor.question.required')
  }
  const key = Object.hasOwn(names, field) ? names[field] : undefined
  return key && text.t(key)
}
