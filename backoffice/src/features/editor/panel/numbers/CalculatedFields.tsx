import { type CalculatedQuestion, calculations, countableFor, limits, type CalculationTerm } from '@ventanilla/model'
import { Plus, X } from 'lucide-react'
import { FieldGroup } from '../../../../components/field/Field.tsx'
import { SelectField } from '../../../../components/field/SelectField.tsx'
import { useText } from '../../../../context/text-context.ts'
import { NumberBox } from '../../part/NumberBox.tsx'
import { TextBox } from '../../part/TextBox.tsx'
import { ToolButton } from '../../part/ToolButton.tsx'
import { useProblemAt } from '../../problems/use-problems.ts'
import { useEditor, useEditorState, useLock } from '../../state/editor-context.ts'
import { definitionOf } from '../../state/editor-state.ts'
import { titleOf } from '../../state/title-of.ts'
import styles from './numbers.module.css'

type Props = { question: CalculatedQuestion }
type Change = (into: (before: CalculatedQuestion) => CalculatedQuestion, field?: string) => void

/** What a calculated number is made of, and how it is written. */
export function CalculatedFields({ question }: Props) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const { id, operation, decimals, unit } = question
  const change: Change = (into, field) =>
    actions.changeQuestion(id, before => (before.kind === 'calculated' ? into(before) : before), field)
  return (
    <>
      <SelectField
        id="editor-operation"
        label={text.t('kinds.calculated.operation')}
        value={operation}
        withEmpty={false}
        isDisabled={lock.content}
        options={calculations.map(each => ({ id: each, name: text.t(`kinds.calculated.${each}`) }))}
        onChange={wanted => change(before => ({ ...before, operation: wanted === 'product' ? 'product' : 'sum' }))}
      />
      <Terms question={question} change={change} />
      <div className="form-row">
        <SelectField
          id="editor-decimals"
          label={text.t('kinds.calculated.decimals')}
          value={String(decimals)}
          withEmpty={false}
          isDisabled={lock.content}
          options={['0', '1', '2', '3', '4'].map(each => ({ id: each, name: each }))}
          onChange={wanted => change(before => ({ ...before, decimals: Number(wanted) }))}
        />
        <TextBox
          id="editor-unit"
          partId={id}
          label={text.t('editor.field.unit')}
          value={unit?.text ?? ''}
          maxLength={limits.title}
          isLocked={lock.content}
          onChange={words =>
            change(before => {
              const { unit: known, ...rest } = before
              return words === '' ? rest : { ...rest, unit: { ...known, text: words } }
            }, `question ${id} unit`)
          }
        />
      </div>
    </>
  )
}

function Terms({ question, change }: Props & { change: Change }) {
  const text = useText()
  const lock = useLock()
  const definition = useEditorState(definitionOf)
  const problem = useProblemAt('editor-add-term', question.id)
  const { id, terms } = question
  const countable = countableFor(definition, id)
  const first = countable.find(each => !terms.some(term => 'questionId' in term && term.questionId === each.id))
  const write = (index: number, term: CalculationTerm, field?: string) =>
    change(before => ({ ...before, terms: before.terms.map((each, at) => (at === index ? term : each)) }), field)
  const add = (term: CalculationTerm) => change(before => ({ ...before, terms: [...before.terms, term] }))
  return (
    <FieldGroup id="editor-terms" label={text.t(`kinds.calculated.of.${question.operation}`)} error={problem}>
      {terms.map((term, index) => (
        // A term has no name of its own: its place is what it is.
        <div key={index} className={styles.term}>
          {'constant' in term ? (
            <NumberBox
              id={`editor-term-${index}`}
              partId={id}
              label={text.t('kinds.calculated.constant')}
              isDecimal
              max={1e9}
              isLocked={lock.content}
              value={term.constant}
              onChange={constant => write(index, { constant: constant ?? 0 }, `question ${id} term ${index}`)}
            />
          ) : (
            <TermQuestion question={question} index={index} term={term} onChange={each => write(index, each)} />
          )}
          {!lock.content && (
            <ToolButton
              name={text.t('kinds.calculated.remove', { number: index + 1 })}
              icon={X}
              onClick={() => change(before => ({ ...before, terms: before.terms.filter((_, at) => at !== index) }))}
            />
          )}
        </div>
      ))}
      {countable.length === 0 && <p className="field-hint">{text.t('kinds.calculated.nothing')}</p>}
      {!lock.content && terms.length < limits.terms && (
        <div className={styles.adds}>
          {first && (
            <button
              id="editor-add-term"
              type="button"
              className="button quiet with-icon"
              onClick={() => add({ questionId: first.id })}
            >
              <Plus aria-hidden size={16} />
              {text.t('kinds.calculated.addQuestion')}
            </button>
          )}
          <button
            id={first ? undefined : 'editor-add-term'}
            type="button"
            className="button quiet with-icon"
            onClick={() => add({ constant: question.operation === 'sum' ? 0 : 1 })}
          >
            <Plus aria-hidden size={16} />
            {text.t('kinds.calculated.addConstant')}
          </button>
        </div>
      )}
    </FieldGroup>
  )
}

type TermProps = Props & { index: number; term: { questionId: string }; onChange: (term: CalculationTerm) => void }

function TermQuestion({ question, index, term, onChange }: TermProps) {
  const text = useText()
  const lock = useLock()
  const definition = useEditorState(definitionOf)
  const problem = useProblemAt(`editor-term-${index}`, question.id)
  const countable = countableFor(definition, question.id)
  const isThere = countable.some(({ id }) => id === term.questionId)
  return (
    <SelectField
      id={`editor-term-${index}`}
      label={text.t('kinds.calculated.question', { number: index + 1 })}
      error={problem}
      value={term.questionId}
      withEmpty={false}
      isDisabled={lock.content}
      options={[
        ...(isThere ? [] : [{ id: term.questionId, name: text.t('kinds.showIf.gone') }]),
        ...countable.map(each => ({ id: each.id, name: titleOf(each.title, text) })),
      ]}
      onChange={questionId => onChange({ questionId })}
    />
  )
}
