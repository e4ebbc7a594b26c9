import { type Place, type Question, textIn, valueAt, visibleQuestions } from '@ventanilla/model'
import type { Block, DocumentLayout, Pair } from '../../platform/pdf/document-layout.ts'
import type { StoredAnswer } from '../answers/record/read/read-answer.ts'
import { type LayoutOptions, layoutFrame } from './answer-layout.ts'
import { pair } from './person-pairs.ts'
import { signatureBlocks } from './signature-blocks.ts'
import { valueText } from './value-text.ts'

type CertificateOptions = Pick<LayoutOptions, 'text' | 'product' | 'pictures' | 'at'>

/** The certificate that a form issues: what it names, out of the answer. Undefined for a form without one. */
export function certificateLayout(answer: StoredAnswer, options: CertificateOptions): DocumentLayout | undefined {
  const { text, pictures } = options
  const { definition, municipality, docCode, createdAt } = answer
  const { certificate } = definition
  if (!certificate) return undefined
  const title = textIn(certificate.title, text.language)
  const head = definition.headerImage && pictures.get(definition.headerImage.fileId)
  const blocks: Block[] = [
    { kind: 'letterhead', text: municipality.name },
    ...(head && head !== 'leftOut' ? [{ kind: 'banner', picture: head } as const] : []),
    { kind: 'title', text: title, isCentred: true },
    {
      kind: 'rows',
      pairs: [
        pair(text.t('mail.pdf.certificate.issued'), text.date(createdAt, municipality.timeZone)),
        pair(text.t('mail.pdf.certificate.number'), docCode),
        ...certificate.rows.map(({ label, questionId }) =>
          rowOf(textIn(label, text.language), wordsOf(answer, questionId, options), options),
        ),
      ],
    },
    ...signatureBlocks(answer, text, pictures),
  ]
  return { ...layoutFrame(answer, options), size: 'a4', title: `${docCode}, ${title}`, blocks }
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
