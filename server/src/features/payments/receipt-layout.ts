import { conceptIn, operationGroups, textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import type { DocumentLayout, Proof } from '../../platform/pdf/document-layout.ts'
import type { StoredAnswer } from '../answers/record/read/read-answer.ts'
import { layoutFrame, letterheadOf } from '../documents/answer-layout.ts'
import { pair } from '../documents/person-pairs.ts'
import type { Issuer } from '../documents/read-issuer.ts'
import type { Order } from './orders/find-order.ts'
import { priceText } from './orders/price-text.ts'

type Options = { text: Text; product: string; at: Date; issuer: Issuer; taxNumber: string | undefined; proof: Proof }

/** What whoever paid takes home (spec 3 §2, §9): a ticket of 80 mm with the answer's code to scan and the operation in groups of 25. */
export function receiptLayout(answer: StoredAnswer, order: Order, options: Options): DocumentLayout {
  const { text, taxNumber } = options
  const { municipality, definition, docCode } = answer
  const [line] = order.lines
  const price = (cents: number) => priceText(text, cents, order.currency)
  const paidAt = text.dateTime(new Date(order.paidAt ?? order.createdAt), municipality.timeZone)
  const operation = operationGroups(order.operationId ?? '')
  return {
    ...layoutFrame(answer, options),
    size: 'roll',
    title: `${text.t('payment.receipt.title')} ${docCode}`,
    blocks: [
      letterheadOf(municipality.name, options.issuer, false),
      ...(taxNumber
        ? [{ kind: 'text', text: text.t('payment.receipt.taxNumber', { number: taxNumber }) } as const]
        : []),
      { kind: 'title', text: text.t('payment.receipt.title') },
      ...(order.gateway === 'practice'
        ? [{ kind: 'text', text: text.t('payment.receipt.practice'), tone: 'strong' } as const]
        : []),
      {
        kind: 'code',
        label: text.t('answer.done.code'),
        code: docCode,
        lines: [text.t('payment.receipt.paidAt', { date: paidAt })],
        qr: { address: docCode, caption: docCode },
      },
      ...(order.refundedCents > 0
        ? [{ kind: 'text', text: text.t('payment.refunded', refundedOf()), tone: 'strong' } as const]
        : []),
      { kind: 'text', text: textIn(definition.title, text.language), tone: 'strong' },
      {
        kind: 'pairs',
        pairs: [
          pair(text.t('payment.concept'), conceptIn(definition, text.language) || (line?.section ?? '')),
          ...(line && line.quantity > 1
            ? [pair(text.t('payment.quantity'), linesText(text, line.quantity, price(line.unitPriceCents)))]
            : []),
          pair(text.t('payment.amount'), price(order.amountCents)),
          ...(order.fullName === '' ? [] : [pair(text.t('payment.name'), order.fullName)]),
          ...(order.dni === '' ? [] : [pair(text.t('payment.document'), order.dni)]),
          pair(text.t('payment.order'), order.orderId),
          {
            label: text.t('payment.receipt.operation'),
            parts: operation.map(group => ({ kind: 'text', text: group }) as const),
          },
        ],
      },
    ],
  }

  function refundedOf() {
    return { refunded: price(order.refundedCents), amount: price(order.amountCents) }
  }
}

function linesText(text: Text, quantity: number, price: string): string {
  return text.t('payment.lines', { quantity, price })
}
