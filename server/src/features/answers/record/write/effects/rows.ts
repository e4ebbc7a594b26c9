import { sql } from 'drizzle-orm'
import { run, statement } from '../../../../../platform/db/handle.ts'
import { orderRow } from '../../../../payments/orders/order-row.ts'
import { contentRow, headerRow, moveRow, movesOf, positionRow } from '../../row/answer-row.ts'
import { columns, type Effect, insertSelect, placeholders } from './effect.ts'

const value = sql.placeholder

const insertHeader = statement('save_answer', (tx, { answer }) =>
  tx.insert(answer).values(headerRow(placeholders)).returning({ id: answer.id }),
)

const insertContent = statement('save_content', (tx, { answerContent }) =>
  tx.insert(answerContent).values(contentRow(placeholders)),
)

const insertPosition = statement('save_position', (tx, { answerPosition }) =>
  tx.insert(answerPosition).values(positionRow(placeholders)),
)

const insertMove = statement('save_state_history', (tx, { answerStateHistory }) =>
  tx.insert(answerStateHistory).values(
    moveRow({
      municipalityId: value('municipalityId'),
      answerId: value('answerId'),
      stateId: value('stateId'),
      stateName: value('stateName'),
      creatorId: value('creatorId'),
      initial: value('initial'),
      at: value('at'),
    }),
  ),
)

const touchTimes = statement('save_time_touched', (tx, { timeTouched }) =>
  tx.insert(timeTouched).values({ municipalityId: value('municipalityId'), answerId: value('answerId') }),
)

const insertOrder = statement('save_order', (tx, { paymentOrder }) =>
  tx.insert(paymentOrder).values(orderRow(placeholders)),
)

export const header: Effect = {
  name: 'answer',
  *steps(tx, { row }) {
    const [written] = yield* run(insertHeader(tx, row))
    row.answerId = written?.id ?? 0
  },
  parts: `
saved as (
  ${insertSelect('answer', headerRow(columns))} from numbered
  returning id as answer_id, uid, doc_code, record_code
)`,
}

/** What was answered. */
export const content: Effect = {
  name: 'content',
  *steps(tx, { row }) {
    yield* run(insertContent(tx, row))
  },
  parts: `
stored as (
  ${insertSelect('answer_content', contentRow(columns))} from saved join given using (uid)
)`,
}

/** Where it was given. */
export const position: Effect = {
  name: 'position',
  *steps(tx, { row }) {
    if (row.lat !== null) yield* run(insertPosition(tx, row))
  },
  parts: `
placed as (
  ${insertSelect('answer_position', positionRow(columns))} from saved join given using (uid) where lat is not null
)`,
}

/** Its way through the states. */
export const history: Effect = {
  name: 'history',
  *steps(tx, { answer, row: { municipalityId, answerId } }) {
    const moves = movesOf(answer)
    for (const [index, move] of moves.entries()) {
      yield* run(insertMove(tx, { municipalityId, answerId, ...move, initial: index === 0 ? 1 : 0 }))
    }
    // What was given before it came here has times already.
    if (moves.length > 1) yield* run(touchTimes(tx, { municipalityId, answerId }))
  },
  parts: `
moved as (
  ${insertSelect('answer_state_history', moveRow({ ...columns, stateId: columns.state, initial: 1, at: columns.createdAt }))}
  from saved join given using (uid) where state_name is not null
)`,
}

/** What has to be paid for it. */
export const order: Effect = {
  name: 'order',
  *steps(tx, { row }) {
    if (row.orderId !== null) yield* run(insertOrder(tx, row))
  },
  parts: `
ordered as (
  ${insertSelect('payment_order', orderRow(columns))} from saved join given using (uid) where order_id is not null
)`,
}
