import { limits, type SelectQuestion } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { NumberBox } from '../part/NumberBox.tsx'
import { useEditor, useLock } from '../state/editor-context.ts'

/** How many options may be chosen. */
export function ChoiceCountFields({ question }: { question: SelectQuestion }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const write = (bound: 'min' | 'max', value: number | undefined) =>
    actions.changeQuestion(
      question.id,
      before => {
        if (before.kind !== 'select') return before
        const { [bound]: _, ...rest } = before
        return value === undefined ? rest : { ...rest, [bound]: value }
      },
      `question ${question.id} ${bound}`,
    )
  return (
    <div className="form-row">
      {(['min', 'max'] as const).map(bound => (
        <NumberBox
          key={bound}
          id={`editor-choices-${bound}`}
          partId={question.id}
          label={text.t(`kinds.choices.${bound}`)}
          min={1}
          max={limits.options}
          isOptional
          isLocked={lock.content}
          value={question[bound]}
          onChange={value => write(bound, value)}
        />
      ))}
    </div>
  )
}
