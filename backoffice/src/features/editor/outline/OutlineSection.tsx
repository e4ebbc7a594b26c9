import { type Question, questionsOfSection, type Section } from '@ventanilla/model'
import { ChevronDown, ChevronRight, GitBranch, Repeat } from 'lucide-react'
import { memo } from 'react'
import { useText } from '../../../context/text-context.ts'
import { listKey } from '../drag/drag-item.ts'
import { useEditor, useEditorPart } from '../state/editor-context.ts'
import { titleOf } from '../state/title-of.ts'
import { OutlinePart } from './OutlinePart.tsx'
import { OutlineQuestion } from './OutlineQuestion.tsx'
import styles from './outline.module.css'

type Props = {
  section: Section
  number: number
  /** How many questions stand before it. */
  before: number
}

/** A section of the outline with what it asks. */
export const OutlineSection = memo(function OutlineSection({ section, number, before }: Props) {
  const text = useText()
  const { store } = useEditor()
  const { id } = section
  const isOpen = useEditorPart('closed', closed => !closed.has(id))
  const questions = questionsOfSection(section)
  const Chevron = isOpen ? ChevronDown : ChevronRight
  const name = titleOf(section.title, text)
  const questionList = (listed: readonly Question[], level: 'question' | 'deep', conditionId?: string) => {
    const key = listKey.questions(id, conditionId)
    if (listed.length === 0) return <div data-drop={key} />
    return (
      <ol data-drop={key}>
        {listed.map(question => (
          <OutlineQuestion
            key={question.id}
            question={question}
            number={before + questions.indexOf(question) + 1}
            sectionId={id}
            level={level}
          />
        ))}
      </ol>
    )
  }
  return (
    <li data-closed={isOpen ? undefined : id}>
      <div className={styles.outlineSection}>
        {/* The line itself says whether it is open, and the arrows do the same. */}
        <button
          type="button"
          tabIndex={-1}
          className={styles.outlineFold}
          aria-hidden
          onClick={() => store.setOpen(id, !isOpen)}
        >
          <Chevron aria-hidden size={14} />
        </button>
        <OutlinePart
          sectionId={id}
          selection={{ kind: 'section', id }}
          level="section"
          number={number}
          words={name}
          isOpen={isOpen}
          isConditional={section.showIf !== undefined}
          holds={isOpen ? undefined : questions.map(question => question.id)}
          icon={section.kind === 'conditional' ? GitBranch : section.repeatable ? Repeat : undefined}
        />
      </div>
      {isOpen && section.kind === 'simple' && questionList(section.questions, 'question')}
      {isOpen && section.kind === 'conditional' && section.conditions.length > 0 && (
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
