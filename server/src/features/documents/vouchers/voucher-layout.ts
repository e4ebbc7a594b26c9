import { textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import type { Block, DocumentLayout } from '../../../platform/pdf/document-layout.ts'
import type { StoredAnswer } from '../../answers/record/read/read-answer.ts'
import { layoutFrame } from '../answer-layout.ts'

type Options = {
  text: Text
  product: string
  at: Date
  hidesCode: boolean
  /** Where the state of the answer can be looked up; undefined where only staff may. */
  statusAddress: string | undefined
}

/** What whoever saved an answer takes home: that it was registered, its code and the form's own words; of what was answered, nothing. */
export function voucherLayout(answer: StoredAnswer, options: Options): DocumentLayout {
  const { text, hidesCode, statusAddress } = options
  const { definition, municipality, docCode, createdAt } = answer
  const { settings, voucherText } = definition
  const title = textIn(definition.title, text.language)
  const registered = text.t('answer.done.at', { date: text.dateTime(createdAt, municipality.timeZone) })
  const qr = statusAddress === undefined ? {} : { qr: { address: statusAddress, caption: text.t('mail.pdf.status') } }
  const words = settings.customVoucher && voucherText ? textIn(voucherText, text.language) : ''
  const blocks: Block[] = [
    { kind: 'letterhead', text: municipality.name },
    { kind: 'title', text: text.t('portal.voucher.title') },
    { kind: 'text', text: title, tone: 'strong' },
    hidesCode
      ? { kind: 'text', text: registered, tone: 'note' }
      : { kind: 'code', label: text.t('answer.done.code'), code: docCode, lines: [registered], ...qr },
    { kind: 'text', text: text.t('answer.done.title') },
    ...(words === '' ? [] : [{ kind: 'text', text: words } as const]),
  ]
  const frame = layoutFrame(answer, options)
  return { ...frame, ...(hidesCode && { foot: title }), size: 'a4', title: text.t('portal.voucher.title'), blocks }
}
