import { type FormDefinition, type Place, type Question, textIn, valueAt, visibleQuestions } from '@ventanilla/model'
import type { Block, DocumentLayout, Pair } from '../../platform/pdf/document-layout.ts'
import type { StoredAnswer } from '../answers/record/read/read-answer.ts'
import { type LayoutOptions, layoutFrame, letterheadOf } from './answer-layout.ts'
import type { Signed } from './issued/issue-document.ts'
import { pair } from './person-pairs.ts'
import { signatureBlocks } from './signature-blocks.ts'
import { valueText } from './value-text.ts'

type CertificateOptions = Pick<LayoutOptions, 'text' | 'product' | 'pictures' | 'at' | 'issuer' | 'proof'> & {
  readonly signed: Signed | undefined
}
type Certificate = NonNullable<FormDefinition['certificate']>

/** The certificate that a form issues: what it names, out of the answer. */
export function certificateLayout(
  answer: StoredAnswer,
  certificate: Certificate,
  options: CertificateOptions,
): DocumentLayout {
  const { text, pictures, issuer } = options
  const { definition, municipality, docCode, createdAt } = answer
  const title = textIn(certificate.title, text.language)
  const head = definition.headerImage && pictures.get(definition.headerImage.fileId)
  const blocks: Block[] = [
    { ...letterheadOf(municipality.name, issuer), isCentred: true },
    ...(head && head !== 'leftOut' ? [{ kind: 'banner', picture: head } as const] : []),
    { kind: 'title', text: title, over: `${text.t('mail.pdf.certificate.number')} ${docCode}`, isCentred: true },
    {
      kind: 'rows',
      pairs: [
        pair(text.t('mail.pdf.certificate.issued'), text.date(createdAt, municipality.timeZone)),
        ...certificate.rows.map(({ label, questionId }) =>
          rowOf(textIn(label, text.language), wordsOf(answer, questionId, options), options),
        ),
      ],
    },
    ...signatureBlocks(answer, text, pictures),
    ...signerBlocks(municipality, options),
  ]
  return { ...layoutFrame(answer, options), size: 'a4', title: `${docCode}, ${title}`, blocks }
}

/** Whose certificate it is signed with and when: only where it is. */
export function signerBlocks(
  { name, timeZone }: StoredAnswer['municipality'],
  { signed, text }: Pick<CertificateOptions, 'signed' | 'text'>,
): Block[] {
  if (!signed) return []
  const how = { date: text.dateTime(signed.at.toISOString(), timeZone), name: signed.name }
  return [{ kind: 'signer', name, lines: [text.t('mail.pdf.signed'), text.t('mail.pdf.signed.how', how)] }]
}

function rowOf(label: string, words: readonly string[], { text }: Pick<LayoutOptions, 'text'>): Pair {
  if (words.length > 0) return pair(label, words.join('\n'))
  return { label, parts: [{ kind: 'text', tone: 'none', text: text.t('answer.none') }] }
}

/** Of a repeatable section every row's. */
function wordsOf(
  { definition, content }: StoredAnswer,
  questionId: string,
  { text }: Pick<LayoutOptions, 'text'>,
): string[] {
  const asked: { question: Question; place: Place }[] = visibleQuestions(definition, content)
  return asked
    .filter(({ question }) => question.id === questionId)
    .flatMap(({ question, place }) => valueText(question, valueAt(content, place), text) ?? [])
}
