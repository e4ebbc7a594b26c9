import type { LinkedAnswer } from '@ventanilla/api'
import {
  type FormDefinition,
  hiddenParts,
  isEmpty,
  type Mark,
  markedPlaces,
  placeKey,
  type Question,
  valueAt,
  visibleQuestions,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { Icon, ReadAnswer, readCss, useCss } from '@ventanilla/ui'
import { useState } from 'react'

type Props = { text: Text; answer: LinkedAnswer; marks: readonly Mark[] }

/** What was not asked about, to read, for whoever wants to. */
export function RestOfAnswer({ text, answer: { definition, content }, marks }: Props) {
  useCss(readCss)
  const [isOpen, setIsOpen] = useState(false)
  const asked = new Set(markedPlaces(content, marks).map(placeKey))
  const others = visibleQuestions(definition, content).filter(
    ({ place }) => !asked.has(placeKey(place)) && !isEmpty(valueAt(content, place)),
  )
  if (others.length === 0) return null
  return (
    <details className="v-rest" onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>
        {text.t('portal.link.rest')}
        <span className="v-rest-count">{text.t('portal.link.restCount', { count: others.length })}</span>
        <Icon name="chevron" size={20} />
      </summary>
      {isOpen && (
        <ReadAnswer
          definition={onlyOf(definition, new Set(others.map(({ question }) => question.id)))}
          content={content}
          hidden={hiddenParts(definition, content)}
          text={text}
          language={text.language}
        />
      )}
    </details>
  )
}

/** The form with these questions alone, and no section without one. */
function onlyOf(definition: FormDefinition, ids: ReadonlySet<string>): FormDefinition {
  const asked = (questions: readonly Question[]) => questions.filter(({ id }) => ids.has(id))
  const sections = definition.sections
    .map(section =>
      section.kind === 'simple'
        ? { ...section, questions: asked(section.questions) }
        : {
            ...section,
            conditions: section.conditions
              .map(condition => ({ ...condition, questions: asked(condition.questions) }))
              .filter(({ questions }) => questions.length > 0),
          },
    )
    .filter(section => (section.kind === 'simple' ? section.questions : section.conditions).length > 0)
  return { ...definition, sections }
}
