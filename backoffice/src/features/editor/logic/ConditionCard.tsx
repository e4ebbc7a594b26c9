import {
  comparedOf,
  type FormDefinition,
  type LogicSource,
  operandOf,
  operators,
  operatorsFor,
  questionsOf,
  type ShowCondition,
} from '@ventanilla/model'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '../../../context/text-context.ts'
import { SelectBox } from '../part/SelectBox.tsx'
import { ToolButton } from '../part/ToolButton.tsx'
import { conditionFieldId } from '../state/element-ids.ts'
import { titleOf } from '../state/title-of.ts'
import styles from './logic.module.css'
import { OperandFields } from './OperandFields.tsx'
import { openList } from './open-list.ts'

type Props = {
  number: number
  /** One without a question yet opens the list of them by itself. */
  condition: ShowCondition | undefined
  sources: readonly LogicSource[]
  definition: FormDefinition
  isLocked: boolean
  onChange: (condition: ShowCondition) => void
  onRemove: () => void
}

/** A question, how its answer is compared, and with what. */
export function ConditionCard({ number, condition, sources, definition, isLocked, onChange, onRemove }: Props) {
  const text = useText()
  const list = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (!condition) openList(list.current)
  }, [condition])
  const question = questionsOf(definition).find(({ id }) => id === condition?.questionId)
  const isOffered = sources.some(source => source.question.id === question?.id)
  const allowed = question ? operatorsFor(comparedOf(question)) : []
  const relate = (operator: ShowCondition['operator']) =>
    condition &&
    onChange({
      questionId: condition.questionId,
      operator,
      // The same kind of value stays.
      ...(operandOf(operator) === operandOf(condition.operator) &&
        condition.value !== undefined && { value: condition.value }),
    })
  return (
    <fieldset className={styles.card} disabled={isLocked}>
      <legend className="visually-hidden">{text.t('kinds.showIf.condition', { number })}</legend>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <SelectBox
        ref={list}
        id={conditionFieldId(number - 1)}
        aria-label={text.t('kinds.showIf.question')}
        value={question?.id ?? ''}
        onChange={({ target: { value: id } }) => {
          const next = sources.find(source => source.question.id === id)?.question
          const [operator = 'answered'] = next ? operatorsFor(comparedOf(next)) : []
          if (next) onChange({ questionId: id, operator })
        }}
      >
        {!question && <option value="">{text.t('list.choose')}</option>}
        {question && !isOffered && <option value={question.id}>{titleOf(question.title, text)}</option>}
        {sources.map(source => (
          <option key={source.question.id} value={source.question.id}>
            {titleOf(source.question.title, text)}
          </option>
        ))}
      </SelectBox>
      <ToolButton name={text.t('kinds.showIf.remove', { number })} icon={X} onClick={onRemove} />
      {condition && question && (
        <div className={styles.relation}>
          <SelectBox
            aria-label={text.t('kinds.showIf.relation')}
            value={condition.operator}
            onChange={({ target: { value } }) => relate(operators.find(each => each === value) ?? condition.operator)}
          >
            {(allowed.includes(condition.operator) ? allowed : [condition.operator, ...allowed]).map(operator => (
              <option key={operator} value={operator}>
                {text.t(`kinds.showIf.is.${operator}`)}
              </option>
            ))}
          </SelectBox>
          <OperandFields
            question={question}
            condition={condition}
            onChange={value => onChange({ ...condition, value })}
          />
        </div>
      )}
    </fieldset>
  )
}
