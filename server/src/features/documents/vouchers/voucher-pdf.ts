import type { Text } from '@ventanilla/text'
import { eq } from 'drizzle-orm'
import { baseUrl } from '../../../platform/config/base-url.ts'
import type { PdfFile } from '../../../platform/pdf/pdf-response.ts'
import { printDocument } from '../../../platform/pdf/print-document.ts'
import { Problem } from '../../../platform/problem.ts'
import { readStoredAnswer } from '../../answers/record/read/read-answer.ts'
import type { Deps } from '../../deps.ts'
import { loadForm } from '../../forms/snapshot/form-snapshot.ts'
import { voucherLayout } from './voucher-layout.ts'

type VoucherPdfDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/**
 * The voucher of an answer to a public form or one of the citizen portal. An answer's id is 128 random bits that only whoever saved it was
 * told, and the voucher holds nothing personal: no other right is asked for. Throws answer.notFound.
 */
export async function voucherPdf({ config, db, clock }: VoucherPdfDeps, uid: string, text: Text): Promise<PdfFile> {
  const answer = await readStoredAnswer(db, eq(db.tables.answer.uid, uid))
  const form = await loadForm(db, answer.formId)
  if (!form || !(form.live.public || answer.definition.settings.portalAssociation)) throw new Problem('answer.notFound')
  const hidesCode = form.municipality.settings.hideVoucherCode ?? false
  const address = `${baseUrl(config)}/publico/consultar-estado?code=${encodeURIComponent(answer.docCode)}`
  const hasStatus = form.live.public && answer.state !== null
  const layout = voucherLayout(answer, {
    text,
    product: config.productName,
    at: clock(),
    hidesCode,
    statusAddress: hasStatus ? address : undefined,
  })
  const name = hidesCode ? 'voucher' : `voucher-${answer.docCode.replace(/[^\w-]/g, '_')}`
  return { name: `${name}.pdf`, bytes: await printDocument(layout) }
}
