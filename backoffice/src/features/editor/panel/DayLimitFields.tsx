import type { DayLimit, OpenQuestion } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { useEditor } from '../state/editor-context.ts'
import { DayChoice } from './DayChoice.tsx'

type Bound = 'min' | 'max'

/** Between which days the answer to a date may be. */
export function DayLimitFields({ question }: { question: OpenQuestion }) {
  return (['min', 'max'] as const).map(bound => <DayLimitField key={bound} question={question} bound={bound} />)
}

function DayLimitField({ question, bound }: { question: OpenQuestion; bound: Bound }) {
  const text = useText()
  const { actions } = useEditor()
  const change = (wanted: DayLimit | undefined) =>
    actions.changeQuestion(
      question.id,
      before => {
        if (before.kind !== 'open') return before
        const { days = {}, ...rest } = before
        const { [bound]: _, ...other } = days
        const next = wanted === undefined ? other : { ...other, [bound]: wanted }
        return Object.keys(next).length === 0 ? rest : { ...rest, days: next }
      },
      `question ${question.id} ${bound}`,
    )
  return (
    <DayChoice
      id={`editor-days-${bound}`}
      partId={question.id}
      label={text.t(`kinds.days.${bound}`)}
      none={text.t('kinds.days.none')}
      day={question.days?.[bound]}
      onChange={change}
    />
  )
}
