import type { Text } from '@ventanilla/text'
import { baseUrl } from '../../platform/config/base-url.ts'
import type { PdfFile } from '../../platform/pdf/pdf-response.ts'
import { printDocument } from '../../platform/pdf/print-document.ts'
import { Problem } from '../../platform/problem.ts'
import type { StoredAnswer } from '../answers/record/read/read-answer.ts'
import type { Deps } from '../deps.ts'
import { loadForm } from '../forms/snapshot/form-snapshot.ts'
import { answerLayout, type LayoutOptions, type Letterhead } from './answer-layout.ts'
import { certificateLayout } from './certificate-layout.ts'
import { readPictures } from './read-pictures.ts'

export type PdfOptions = {
  readonly text: Text
  readonly audience: LayoutOptions['audience']
  readonly isPortable?: boolean
  readonly letterhead?: Letterhead
}
type AnswerPdfDeps = Pick<Deps, 'config' | 'db' | 'files' | 'clock'>

/** An answer as a PDF, for whoever was found to may have it. Throws service.unavailable. */
export async function answerPdf(
  deps: AnswerPdfDeps,
  answer: StoredAnswer,
  { text, audience, isPortable = false, letterhead }: PdfOptions,
): Promise<PdfFile> {
  const form = await loadForm(deps.db, answer.formId)
  // The look-up knows the answers of public forms alone; a code that leads to a miss tells nothing.
  const address = `${baseUrl(deps.config)}/publico/consultar-estado?code=${encodeURIComponent(answer.docCode)}`
  const layout = answerLayout(answer, {
    ...(await common(deps, answer, isPortable)),
    text,
    audience,
    size: isPortable ? 'roll' : 'a4',
    ...(letterhead && { letterhead }),
    ...(form?.live.public && { statusAddress: address }),
  })
  return { name: `${fileName(answer.docCode)}.pdf`, bytes: await printDocument(layout) }
}

/** The certificate that the answer's form issues. Throws certificate.none. */
export async function certificatePdf(deps: AnswerPdfDeps, answer: StoredAnswer, text: Text): Promise<PdfFile> {
  const layout = certificateLayout(answer, { ...(await common(deps, answer, false)), text })
  if (!layout) throw new Problem('certificate.none')
  return { name: `${fileName(answer.docCode)}-certificate.pdf`, bytes: await printDocument(layout) }
}

async function common({ config, db, files, clock }: AnswerPdfDeps, answer: StoredAnswer, onlySignatures: boolean) {
  const pictures = await readPictures({ db, files }, { ...answer, answerUid: answer.id, onlySignatures })
  return { pictures, product: config.productName, at: clock() }
}

/** Codes are letters and digits; an imported one may hold anything. */
function fileName(code: string): string {
  return code.replace(/[^\w-]/g, '_')
}
