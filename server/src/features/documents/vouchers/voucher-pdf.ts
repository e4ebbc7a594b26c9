import { textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { eq } from 'drizzle-orm'
import { baseUrl } from '../../../platform/config/base-url.ts'
import type { PdfFile } from '../../../platform/pdf/pdf-response.ts'
import { Problem } from '../../../platform/problem.ts'
import { readStoredAnswer } from '../../answers/record/read/read-answer.ts'
import type { Deps } from '../../deps.ts'
import { loadForm } from '../../forms/snapshot/form-snapshot.ts'
import { issueDocument } from '../issued/issue-document.ts'
import { readIssuer } from '../read-issuer.ts'
import { voucherLayout } from './voucher-layout.ts'

type VoucherPdfDeps = Pick<Deps, 'config' | 'db' | 'files' | 'clock' | 'signer'>

/**
 * The voucher of an answer to a public form or one of the citizen portal. An answer's id is 128 random bits that only whoever saved it was
 * told, and the voucher holds nothing personal: no other right is asked for. Throws answer.notFound.
 */
export async function voucherPdf(deps: VoucherPdfDeps, uid: string, text: Text): Promise<PdfFile> {
  const { config, db, clock } = deps
  const answer = await readStoredAnswer(db, eq(db.tables.answer.uid, uid))
  const form = await loadForm(db, answer.formId)
  if (!form || !(form.live.public || answer.definition.settings.portalAssociation)) throw new Problem('answer.notFound')
  const hidesCode = form.municipality.settings.hideVoucherCode ?? false
  const address = `${baseUrl(config).replace(/^https?:\/\//, '')}/publico/consultar-estado`
  const hasStatus = form.live.public && answer.state !== null
  const issuer = await readIssuer(deps, answer.formId)
  const issued = {
    kind: 'voucher',
    title: textIn(answer.definition.title, text.language),
    answerUid: uid,
    docCode: hidesCode ? undefined : answer.docCode,
    municipalityId: issuer.municipalityId,
    text,
  } as const
  const bytes = await issueDocument(deps, issued, (proof, signed) =>
    voucherLayout(answer, {
      text,
      product: config.productName,
      at: clock(),
      issuer,
      proof,
      signed,
      hidesCode,
      statusAddress: hasStatus ? address : undefined,
    }),
  )
  const name = hidesCode ? 'voucher' : `voucher-${answer.docCode.replace(/[^\w-]/g, '_')}`
  return { name: `${name}.pdf`, bytes }
}
