import type { Text } from '@ventanilla/text'
import { eq } from 'drizzle-orm'
import type { PdfFile } from '../../platform/pdf/pdf-response.ts'
import { printDocument } from '../../platform/pdf/print-document.ts'
import { Problem } from '../../platform/problem.ts'
import { readStoredAnswer } from '../answers/record/read/read-answer.ts'
import type { Deps } from '../deps.ts'
import { findOrder } from './orders/find-order.ts'
import type { OrderKey } from './orders/pay-path.ts'
import { receiptLayout } from './receipt-layout.ts'

/** The receipt of a paid order, for whoever has its two codes. Throws payment.notFound, payment.notPaid. */
export async function receiptPdf(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  key: OrderKey,
  text: Text,
): Promise<PdfFile> {
  const order = await findOrder(db, key)
  if (order.status !== 'Pagado') throw new Problem('payment.notPaid')
  const answer = await readStoredAnswer(db, eq(db.tables.answer.uid, order.answer.uid))
  const bytes = await printDocument(receiptLayout(answer, order, { text, product: config.productName, at: clock() }))
  return { name: `receipt-${order.orderId}.pdf`, bytes }
}
