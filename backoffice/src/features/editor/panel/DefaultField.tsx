import { type DayLimit, hasOptions, limits, pointsOf, type Question } from '@ventanilla/model'
import { FieldGroup } from '../../../components/field/Field.tsx'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import { NumberBox } from '../part/NumberBox.tsx'
import { SwitchRow } from '../part/SwitchRow.tsx'
import { TextBox } from '../part/TextBox.tsx'
import { useProblemAt } from '../problems/use-problems.ts'
import { useEditor, useLock } from '../state/editor-context.ts'
import { titleOf } from '../state/title-of.ts'
import { DayChoice } from './DayChoice.tsx'

type Default = Question['default']
type Props = { question: Question; onChange: (value: Default | DayLimit) => void }

const id = 'editor-default'

/** What a form begins with here: a control of the question's own kind, where it may have one. */
export function DefaultField({ question }: { question: Question }) {
  const { actions } = useEditor()
  const change = (value: Default | DayLimit) =>
    actions.changeQuestion(
      question.id,
      before => {
        const { default: _, ...rest } = before
        if (typeof value !== 'object' || Array.isArray(value))
          return value === undefined ? withoutDay(rest) : { ...withoutDay(rest), default: value }
        return rest.kind === 'open' ? { ...rest, defaultDay: value } : rest
      },
      `question ${question.id} default`,
    )
  if (question.kind === 'open') return <WrittenDefault question={question} onChange={change} />
  if (question.kind === 'select') return <ChosenDefaults question={question} onChange={change} />
  return <ChosenDefault question={question} onChange={change} />
}

function WrittenDefault({ question, onChange }: Props) {
  const text = useText()
  const lock = useLock()
  const value = question.default
  const field = { id, partId: question.id, label: text.t('editor.field.default'), isOptional: true }
  if (question.kind !== 'open') return null
  switch (question.dataType) {
    case 'string':
      return (
        <TextBox
          {...field}
          value={typeof value === 'string' ? value : ''}
          maxLength={question.limits?.maxLength ?? limits.text}
          isLocked={lock.content}
          onChange={words => onChange(words === '' ? undefined : words)}
        />
      )
    case 'integer':
    case 'decimal':
      return (
        <NumberBox
          {...field}
          value={typeof value === 'number' ? value : undefined}
          isDecimal={question.dataType === 'decimal'}
          min={question.limits?.min}
          max={question.limits?.max}
          isLocked={lock.content}
          onChange={onChange}
        />
      )
    case 'date':
      return (
        <DayChoice
          id={id}
          partId={question.id}
          label={field.label}
          none={text.t('kinds.default.none')}
          day={question.defaultDay ?? (typeof value === 'string' ? value : undefined)}
          onChange={onChange}
        />
      )
    default:
      return null
  }
}

function withoutDay(question: Question): Question {
  if (question.kind !== 'open') return question
  const { defaultDay: _, ...rest } = question
  return rest
}

/** One of a few. */
function ChosenDefault({ question, onChange }: Props) {
  const text = useText()
  const lock = useLock()
  const problem = useProblemAt(id, question.id)
  const choices = useChoices(question)
  return (
    <SelectField
      id={id}
      label={text.t('editor.field.default')}
      error={problem}
      value={question.default === undefined ? '' : String(question.default)}
      withEmpty={false}
      isDisabled={lock.content}
      options={[{ id: '', name: text.t('kinds.default.none') }, ...choices.map(({ name, key }) => ({ id: key, name }))]}
      onChange={wanted => onChange(choices.find(({ key }) => key === wanted)?.value)}
    />
  )
}

type Choice = { key: string; name: string; value: Default }

function useChoices(question: Question): Choice[] {
  const text = useText()
  if (hasOptions(question))
    return question.options.map(option => ({ key: option.id, name: titleOf(option.text, text), value: option.id }))
  if (question.kind === 'scale')
    return pointsOf(question).map(point => ({ key: String(point), name: String(point), value: point }))
  return [true, false].map(value => ({
    key: String(value),
    name: text.t(value ? 'editor.yes' : 'editor.no'),
    value,
  }))
}

/** Any of the options. */
function ChosenDefaults({ question, onChange }: Props) {
  const text = useText()
  const lock = useLock()
  const problem = useProblemAt(id, question.id)
  const choices = useChoices(question)
  const chosen = Array.isArray(question.default) ? question.default : []
  return (
    <FieldGroup id={id} label={text.t('editor.field.default')} error={problem} isOptional>
      {choices.map(({ key, name }) => (
        <SwitchRow
          key={key}
          label={name}
          isOn={chosen.includes(key)}
          lockedBecause={lock.content ? text.t('editor.lock.reason') : undefined}
          onChange={isOn => {
            const next = choices.map(choice => choice.key).filter(each => (each === key ? isOn : chosen.includes(each)))
            onChange(next.length === 0 ? undefined : next)
          }}
        />
      ))}
    </FieldGroup>
  )
}
