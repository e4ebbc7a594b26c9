import { type FormDefinition, limits, questionsOf } from '@ventanilla/model'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from '../panel/panel-fields.module.css'
import { NumberBox } from '../part/NumberBox.tsx'
import { TextBox } from '../part/TextBox.tsx'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { newPayment } from '../state/new-payment.ts'
import { titleOf } from '../state/title-of.ts'

type Payment = NonNullable<FormDefinition['payment']>

/** As the model has it. */
const highestCents = 100_000_000
const currencies = ['EUR', 'ARS', 'BRL', 'CLP', 'COP', 'CRC', 'GTQ', 'JPY', 'MXN', 'PEN', 'PYG', 'USD', 'UYU']

/** What is paid: a unit price, for one or for as many as a whole number of the form says. */
export function PaymentFields() {
  const text = useText()
  const { store } = useEditor()
  const lock = useLock()
  const definition = useEditorState(definitionOf)
  const payment = definition.payment ?? newPayment
  const change = (into: (before: Payment) => Payment, field?: string) =>
    store.edit('settings', before => ({ ...before, payment: into(before.payment ?? newPayment) }), field)
  const counted = questionsOf(definition).filter(
    question => question.kind === 'open' && question.dataType === 'integer',
  )
  const amounts = questionsOf(definition).filter(({ kind }) => kind === 'calculated')
  // Price and quantity stay for who takes the calculated number away again.
  const isCalculated = payment.amountQuestionId !== undefined
  const listed = currencies.includes(payment.currency) ? currencies : [payment.currency, ...currencies]
  return (
    <div className={styles.paymentFields}>
      {(amounts.length > 0 || payment.amountQuestionId !== undefined) && (
        <SelectField
          id="editor-amount"
          label={text.t('editor.payment.amount')}
          value={payment.amountQuestionId ?? ''}
          withEmpty={false}
          isDisabled={lock.content}
          options={[
            { id: '', name: text.t('editor.payment.amount.price') },
            ...amounts.map(question => ({ id: question.id, name: titleOf(question.title, text) })),
          ]}
          onChange={id =>
            change(before => {
              const { amountQuestionId: _, ...rest } = before
              return id === '' ? rest : { ...rest, amountQuestionId: id }
            })
          }
        />
      )}
      <div className="form-row">
        {!isCalculated && (
          <NumberBox
            id="editor-price"
            label={text.t('editor.payment.price')}
            isDecimal
            max={highestCents / 100}
            isLocked={lock.content}
            value={payment.unitPriceCents / 100}
            onChange={price =>
              change(before => ({ ...before, unitPriceCents: Math.round((price ?? 0) * 100) }), 'price')
            }
          />
        )}
        <SelectField
          id="editor-currency"
          label={text.t('editor.payment.currency')}
          value={payment.currency}
          withEmpty={false}
          isDisabled={lock.content}
          options={listed.map(id => ({ id, name: id }))}
          onChange={currency => change(before => ({ ...before, currency }))}
        />
      </div>
      <TextBox
        id="editor-concept"
        label={text.t('editor.payment.concept')}
        value={payment.concept}
        maxLength={limits.title}
        isLocked={lock.content}
        onChange={concept => change(before => ({ ...before, concept }), 'concept')}
      />
      {!isCalculated && (
        <SelectField
          id="editor-quantity"
          label={text.t('editor.payment.quantity')}
          hint={text.t('editor.payment.quantity.hint')}
          value={payment.quantityQuestionId ?? 'one'}
          withEmpty={false}
          isDisabled={lock.content}
          options={[
            { id: 'one', name: text.t('editor.payment.one') },
            ...counted.map(question => ({ id: question.id, name: titleOf(question.title, text) })),
          ]}
          onChange={id =>
            change(before => {
              const { quantityQuestionId: _, ...rest } = before
              return id === 'one' ? rest : { ...rest, quantityQuestionId: id }
            })
          }
        />
      )}
    </div>
  )
}
