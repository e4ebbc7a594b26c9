import { textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import type { Block, DocumentLayout, Proof } from '../../../platform/pdf/document-layout.ts'
import type { StoredAnswer } from '../../answers/record/read/read-answer.ts'
import { layoutFrame, letterheadOf } from '../answer-layout.ts'
import { signerBlocks } from '../certificate-layout.ts'
import type { Signed } from '../issued/issue-document.ts'
import type { Issuer } from '../read-issuer.ts'

type Options = {
  text: Text
  product: string
  at: Date
  issuer: Issuer
  proof: Proof
  signed: Signed | undefined
  hidesCode: boolean
  /** Where the state of the answer can be looked up; undefined where only staff may. */
  statusAddress: string | undefined
}

/** What whoever saved an answer takes home: that it was registered, its code and the form's own words; of what was answered, nothing. */
export function voucherLayout(answer: StoredAnswer, options: Options): DocumentLayout {
  const { text, hidesCode, statusAddress, issuer } = options
  const { definition, municipality, docCode, createdAt } = answer
  const { settings, voucherText } = definition
  const title = textIn(definition.title, text.language)
  const registered = text.t('answer.done.at', { date: text.dateTime(createdAt, municipality.timeZone) })
  const words = settings.customVoucher && voucherText ? textIn(voucherText, text.language) : ''
  const blocks: Block[] = [
    {
      ...letterheadOf(municipality.name, issuer),
      ...(!hidesCode && { code: { label: text.t('answer.done.code'), text: docCode } }),
    },
    { kind: 'title', text: text.t('portal.voucher.title') },
    { kind: 'text', text: title, tone: 'strong' },
    { kind: 'text', text: registered, tone: 'note' },
    { kind: 'text', text: text.t('answer.done.title') },
    ...(words === '' ? [] : [{ kind: 'text', text: words } as const]),
    ...(statusAddress === undefined || hidesCode
      ? []
      : [{ kind: 'text', text: text.t('mail.pdf.status', { address: statusAddress }), tone: 'note' } as const]),
    ...signerBlocks(municipality, options),
  ]
  const frame = layoutFrame(answer, options)
  const page = text.t('mail.pdf.page', { page: '{page}', pages: '{pages}' })
  return {
    ...frame,
    ...(hidesCode && { foot: title, pageLabel: page }),
    size: 'a4',
    title: text.t('portal.voucher.title'),
    blocks,
  }
}
