import { type FormDefinition, fold, questionsOfSection } from '@ventanilla/model'
import { useMemo } from 'react'
import { useText } from '../../../context/text-context.ts'
import { useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { listOf } from '../state/option-list.ts'
import { titleOf } from '../state/title-of.ts'
import { OutlinePart } from './OutlinePart.tsx'
import styles from './outline.module.css'

/** The sections and questions that a search finds, by their words or by those of their options. */
export function OutlineFound({ search }: { search: string }) {
  const text = useText()
  const definition = useEditorState(definitionOf)
  const found = useMemo(() => foundIn(definition, search), [definition, search])
  const count = found.reduce((sum, { questions, isFound }) => sum + questions.length + (isFound ? 1 : 0), 0)
  return (
    <>
      <output className={styles.outlineFound}>{text.t('kinds.outline.found', { count })}</output>
      <ol>
        {found.map(({ section, number, questions }) => (
          <li key={section.id}>
            <OutlinePart
              sectionId={section.id}
              selection={{ kind: 'section', id: section.id }}
              level="section"
              number={number}
              words={titleOf(section.title, text)}
            />
            <ol>
              {questions.map(question => (
                <li key={question.id}>
                  <OutlinePart
                    sectionId={section.id}
                    selection={{ kind: 'question', id: question.id }}
                    level="question"
                    words={titleOf(question.title, text)}
                  />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </>
  )
}

function foundIn({ sections }: FormDefinition, search: string) {
  const wanted = fold(search)
  const has = (...words: (string | undefined)[]) => words.some(each => each && fold(each).includes(wanted))
  return sections
    .map((section, index) => ({
      section,
      number: index + 1,
      isFound: has(section.title.text, section.description.text),
      questions: questionsOfSection(section).filter(question =>
        has(
          question.title.text,
          question.help?.text,
          ...[...listOf(question, 'rows'), ...listOf(question, 'options')].map(({ text }) => text.text),
        ),
      ),
    }))
    .filter(({ isFound, questions }) => isFound || questions.length > 0)
}
