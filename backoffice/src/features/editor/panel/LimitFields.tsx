import { limits as most, type OpenQuestion } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { NumberBox } from '../part/NumberBox.tsx'
import { useEditor, useLock } from '../state/editor-context.ts'

type Limit = keyof NonNullable<OpenQuestion['limits']>
const limitsOf: Partial<Record<OpenQuestion['dataType'], readonly Limit[]>> = {
  string: ['minLength', 'maxLength'],
  integer: ['min', 'max'],
  decimal: ['min', 'max'],
}

/** A number may begin below 0, a length may not; a largest one of 0 would be no text at all. */
const lowest: Partial<Record<Limit, number>> = { minLength: 0, maxLength: 1 }

/** Between which numbers, or how long, an answer may be. */
export function LimitFields({ question }: { question: OpenQuestion }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const fields = limitsOf[question.dataType]
  if (!fields) return null
  const write = (limit: Limit, value: number | undefined) =>
    actions.changeQuestion(
      question.id,
      before => {
        if (before.kind !== 'open') return before
        const { limits, ...rest } = before
        const { [limit]: _, ...others } = limits ?? {}
        const next = value === undefined ? others : { ...others, [limit]: value }
        return Object.keys(next).length === 0 ? rest : { ...rest, limits: next }
      },
      `question ${question.id} ${limit}`,
    )
  return (
    <div className="form-row">
      {fields.map(limit => (
        <NumberBox
          key={limit}
          id={`editor-${limit}`}
          partId={question.id}
          label={text.t(`editor.limit.${limit}`)}
          min={lowest[limit]}
          max={question.dataType === 'string' ? most.text : undefined}
          isOptional
          isDecimal={question.dataType === 'decimal'}
          isLocked={lock.content}
          value={question.limits?.[limit]}
          onChange={value => write(limit, value)}
        />
      ))}
    </div>
  )
}
