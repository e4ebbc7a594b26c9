import { textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { eq } from 'drizzle-orm'
import type { PdfFile } from '../../platform/pdf/pdf-response.ts'
import { Problem } from '../../platform/problem.ts'
import { readStoredAnswer } from '../answers/record/read/read-answer.ts'
import type { Deps } from '../deps.ts'
import { issueDocument } from '../documents/issued/issue-document.ts'
import { readIssuer } from '../documents/read-issuer.ts'
import { loadForm } from '../forms/snapshot/form-snapshot.ts'
import { findOrder } from './orders/find-order.ts'
import type { OrderKey } from './orders/pay-path.ts'
import { receiptLayout } from './receipt-layout.ts'

/** The receipt of a paid order, for whoever has its two codes. Throws payment.notFound, payment.notPaid. */
export async function receiptPdf(
  deps: Pick<Deps, 'config' | 'db' | 'files' | 'clock' | 'signer'>,
  key: OrderKey,
  text: Text,
): Promise<PdfFile> {
  const { config, db, clock } = deps
  const order = await findOrder(db, key)
  if (order.status !== 'Pagado') throw new Problem('payment.notPaid')
  const answer = await readStoredAnswer(db, eq(db.tables.answer.uid, order.answer.uid))
  const issuer = await readIssuer(deps, answer.formId)
  const issued = {
    kind: 'receipt',
    title: textIn(answer.definition.title, text.language),
    answerUid: answer.id,
    docCode: answer.docCode,
    municipalityId: issuer.municipalityId,
    text,
  } as const
  const form = await loadForm(db, answer.formId)
  const taxNumber = form?.municipality.settings.taxNumber
  const options = { text, product: config.productName, at: clock(), issuer, taxNumber }
  const bytes = await issueDocument(deps, issued, proof => receiptLayout(answer, order, { ...options, proof }))
  return { name: `receipt-${order.orderId}.pdf`, bytes }
}
