import { answerContentSchema } from '@ventanilla/model'
import { seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { readStoredPerson } from '../features/answers/record/row/person-summary.ts'
import { newOrder } from '../features/payments/orders/new-order.ts'
import { referenceOf } from '../features/payments/orders/reference.ts'
import type { Database } from '../platform/db/database.ts'
import type { DemoForm } from './forms.ts'

const minute = 60_000

/** The orders of the demo's answers to forms that cost something: most are paid, some refused, some wait. */
export async function fillPayments(db: Database, forms: readonly DemoForm[]): Promise<void> {
  const random = seededRandom(7)
  const { answer, answerContent, paymentOrder, paymentNotification } = db.tables
  for (const { id: formId, fixture } of forms.filter(({ fixture }) => fixture.definition.settings.paymentGateway)) {
    const rows = await db.sql
      .select({ answer, content: answerContent.content, person: answerContent.person })
      .from(answer)
      .innerJoin(answerContent, eq(answerContent.answerId, answer.id))
      .where(eq(answer.formId, formId))
    for (const { answer: given, content, person } of rows) {
      const { definition } = fixture
      const order = newOrder(definition, v.parse(answerContentSchema, JSON.parse(content)), readStoredPerson(person))
      if (!order) continue
      const chance = random()
      const outcome = chance < 0.7 ? 'paid' : chance < 0.85 ? 'refused' : undefined
      const at = given.createdAt + 2 * minute
      const operationId = `${referenceOf(order.orderId, 1)}-${Math.floor(random() * 900_000 + 100_000)}`
      const { municipalityId, createdAt } = given
      const [made] = await db.sql
        .insert(paymentOrder)
        .values({
          ...order,
          municipalityId,
          formId,
          answerId: given.id,
          gateway: outcome ? 'practice' : '',
          status: outcome === 'paid' ? 'Pagado' : outcome === 'refused' ? 'Rechazado' : 'Pendiente de validar',
          attempt: outcome ? 1 : 0,
          operationId: outcome === 'paid' ? operationId : null,
          paidAt: outcome === 'paid' ? at : null,
          createdAt,
          updatedAt: outcome ? at : createdAt,
        })
        .returning({ id: paymentOrder.id })
      if (!made || !outcome) continue
      const data = JSON.stringify({ attempt: 1 })
      const told = {
        municipalityId,
        paymentOrderId: made.id,
        digest: `demo-${order.orderId}`,
        status: outcome,
        data,
        at,
      }
      await db.sql.insert(paymentNotification).values(told)
    }
  }
}
