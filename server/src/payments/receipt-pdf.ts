import type { Text } from '@ventanilla/text'
import { eq } from 'drizzle-orm'
import { readStoredAnswer } from '../answers/read-answer.ts'
import type { Deps } from '../deps.ts'
import type { PdfFile } from '../documents/pdf-response.ts'
import { printPaper } from '../documents/print-paper.ts'
import { Problem } from '../http/problem.ts'
import { findOrder } from './find-order.ts'
import type { OrderKey } from './pay-path.ts'
import { receiptPaper } from './receipt-paper.ts'

/** The receipt of a paid order, for whoever has its two codes. Throws payment.notFound, payment.notPaid. */
export async function receiptPdf(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  key: OrderKey,
  text: Text,
): Promise<PdfFile> {
  const order = await findOrder(db, key)
  if (order.status !== 'Pagado') throw new Problem('payment.notPaid')
  const answer = await readStoredAnswer(db, eq(db.tables.answer.uid, order.answer.uid))
  const bytes = await printPaper(receiptPaper(answer, order, { text, product: config.productName, at: clock() }))
  return { name: `receipt-${order.orderId}.pdf`, bytes }
}
