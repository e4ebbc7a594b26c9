import { textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import type { PdfFile } from '../../platform/pdf/pdf-response.ts'
import { Problem } from '../../platform/problem.ts'
import type { StoredAnswer } from '../answers/record/read/read-answer.ts'
import type { Deps } from '../deps.ts'
import { answerLayout, type LayoutOptions, type Letterhead } from './answer-layout.ts'
import { certificateLayout } from './certificate-layout.ts'
import { issueDocument } from './issued/issue-document.ts'
import { placeMap } from './place-map.ts'
import { readIssuer } from './read-issuer.ts'
import { readPictures } from './read-pictures.ts'

export type PdfOptions = {
  readonly text: Text
  readonly audience: LayoutOptions['audience']
  readonly isPortable?: boolean
  readonly letterhead?: Letterhead
}
type AnswerPdfDeps = Pick<Deps, 'config' | 'db' | 'files' | 'clock' | 'basemap'>

/** An answer as a PDF, for whoever was found to may have it. Throws service.unavailable. */
export async function answerPdf(
  deps: AnswerPdfDeps,
  answer: StoredAnswer,
  { text, audience, isPortable = false, letterhead }: PdfOptions,
): Promise<PdfFile> {
  const shown = await common(deps, answer, isPortable)
  const map = isPortable ? undefined : await placeMap(deps, answer, text)
  const { id: answerUid, docCode, municipality, definition } = answer
  const identifier = [{ text: `${text.t('mail.pdf.identifier')} ${answerUid}` }]
  const issued = {
    kind: 'answer',
    title: textIn(definition.title, text.language),
    answerUid,
    docCode,
    municipalityId: shown.issuer.municipalityId,
    text,
    lines: municipality.hideElectronicSignature ? [] : [identifier],
  } as const
  // A copy of what was answered is no certificate: its code and hash prove where it comes from.
  const bytes = await issueDocument({ config: deps.config, db: deps.db, clock: deps.clock }, issued, proof =>
    answerLayout(answer, {
      ...shown,
      text,
      audience,
      proof,
      size: isPortable ? 'roll' : 'a4',
      ...(letterhead && { letterhead }),
      ...(map && { map }),
    }),
  )
  return { name: `${fileName(docCode)}.pdf`, bytes }
}

/** The certificate that the answer's form issues. Throws certificate.none. */
export async function certificatePdf(
  deps: AnswerPdfDeps & Pick<Deps, 'signer'>,
  answer: StoredAnswer,
  text: Text,
): Promise<PdfFile> {
  const { certificate } = answer.definition
  if (!certificate) throw new Problem('certificate.none')
  const shown = await common(deps, answer, false)
  const { id: answerUid, docCode } = answer
  const issued = {
    kind: 'certificate',
    title: textIn(certificate.title, text.language),
    answerUid,
    docCode,
    municipalityId: shown.issuer.municipalityId,
    text,
  } as const
  const bytes = await issueDocument(deps, issued, (proof, signed) =>
    certificateLayout(answer, certificate, { ...shown, text, proof, signed }),
  )
  return { name: `${fileName(docCode)}-certificate.pdf`, bytes }
}

async function common({ config, db, files, clock }: AnswerPdfDeps, answer: StoredAnswer, onlySignatures: boolean) {
  const pictures = await readPictures({ db, files }, { ...answer, answerUid: answer.id, onlySignatures })
  const issuer = await readIssuer({ db, files }, answer.formId)
  return { pictures, issuer, product: config.productName, at: clock() }
}

/** Codes are letters and digits; an imported one may hold anything. */
function fileName(code: string): string {
  return code.replace(/[^\w-]/g, '_')
}
