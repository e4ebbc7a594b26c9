import type { Question } from '@ventanilla/model'
import { memo } from 'react'
import { useText } from '../../../context/text-context.ts'
import { titleOf } from '../state/title-of.ts'
import { OutlinePart } from './OutlinePart.tsx'

type Props = { question: Question; number: number; sectionId: string; level: 'question' | 'deep' }

/** A question's line. It is drawn anew only when something of it changed, not with each key in a neighbour. */
export const OutlineQuestion = memo(function OutlineQuestion({ question, number, sectionId, level }: Props) {
  const text = useText()
  return (
    <li>
      <OutlinePart
        sectionId={sectionId}
        selection={{ kind: 'question', id: question.id }}
        level={level}
        number={number}
        isConditional={question.showIf !== undefined}
        words={titleOf(question.title, text)}
      />
    </li>
  )
})
