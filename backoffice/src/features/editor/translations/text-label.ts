import type { FormText } from '@ventanilla/model'
import type { MessageKey, Text } from '@ventanilla/text'

const kinds: Record<Exclude<FormText['kind'], 'notice'>, MessageKey> = {
  title: 'editor.form.title',
  description: 'editor.description',
  section: 'editor.section.title',
  condition: 'editor.condition.label',
  question: 'editor.question.title',
  help: 'editor.question.help',
  option: 'editor.part.option',
  row: 'editor.part.row',
  unit: 'editor.field.unit',
  scale: 'editor.type.scale',
  link: 'editor.link.title',
  state: 'editor.part.state',
  signature: 'editor.part.signature',
  payment: 'editor.payment.concept',
}

/** What a text is, in the words of the field that it is written in. */
export function textLabel(kind: FormText['kind'], place: string, text: Text): string {
  if (kind !== 'notice') return text.t(kinds[kind])
  if (place.startsWith('headerImage')) return text.t('editor.header.alt')
  if (place === 'voucherText') return text.t('editor.voucher')
  if (place === 'privacyNotice') return text.t('editor.field.privacyNotice')
  return text.t(place === 'certificate.title' ? 'editor.certificate.title' : 'editor.certificate.label')
}
