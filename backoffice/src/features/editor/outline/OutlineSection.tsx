import type { Question, Section } from '@ventanilla/model'
import { GitBranch, Repeat } from 'lucide-react'
import { memo } from 'react'
import { useText } from '../../../context/text-context.ts'
import { listKey } from '../drag/drag-item.ts'
import { titleOf } from '../state/title-of.ts'
import { OutlinePart } from './OutlinePart.tsx'
import { OutlineQuestion } from './OutlineQuestion.tsx'

/** A section of the outline with what it asks. */
export const OutlineSection = memo(function OutlineSection({ section, number }: { section: Section; number: number }) {
  const text = useText()
  const { id } = section
  const questionList = (questions: readonly Question[], level: 'question' | 'deep', conditionId?: string) => {
    const key = listKey.questions(id, conditionId)
    if (questions.length === 0) return <div data-drop={key} />
    return (
      <ol data-drop={key}>
        {questions.map(question => (
          <OutlineQuestion key={question.id} question={question} sectionId={id} level={level} />
        ))}
      </ol>
    )
  }
  return (
    <li>
      <OutlinePart
        sectionId={id}
        selection={{ kind: 'section', id }}
        level="section"
        number={number}
        words={titleOf(section.title, text)}
        icon={section.kind === 'conditional' ? GitBranch : section.repeatable ? Repeat : undefined}
      />
      {section.kind === 'simple' && questionList(section.questions, 'question')}
      {section.kind === 'conditional' && section.conditions.length > 0 && (
        <ol data-drop={listKey.conditions(id)}>
          {section.conditions.map(condition => (
            <li key={condition.id}>
              <OutlinePart
                sectionId={id}
                selection={{ kind: 'condition', sectionId: id, id: condition.id }}
                level="condition"
                words={titleOf(condition.label, text)}
              />
              {questionList(condition.questions, 'deep', condition.id)}
            </li>
          ))}
        </ol>
      )}
    </li>
  )
})
