import type { AnswerContent } from '../answer/content.ts'
import { hasLogic, hiddenParts } from '../answer/hidden-parts.ts'
import { questionPath } from '../answer/place.ts'
import { visibleQuestions } from '../answer/visible-questions.ts'
import type { FormDefinition } from '../form/definition.ts'
import { questionsOf } from '../form/questions.ts'
import type { Change } from './edit.ts'

/**
 * Which changes of an answer follow from others, because what a question shows only if holds now or holds no more, or a number is calculated: nobody has to be asked
 * for them, and no lock keeps them.
 */
export function followsFrom(
  definition: FormDefinition,
  before: AnswerContent,
  after: AnswerContent,
): (change: Pick<Change, 'path'>) => boolean {
  if (!hasLogic(definition)) return () => false
  const hidden = [before, after].map(content => hiddenParts(definition, content))
  const [asked, asks] = [before, after].map(content => {
    const visible = visibleQuestions(definition, content)
    return new Set(visible.map(({ place }) => questionPath(place).join('/')))
  })
  const withOptions = new Set(hidden.flatMap(keys => [...keys].flatMap(questionOfOption)))
  const calculated = new Set(questionsOf(definition).flatMap(({ id, kind }) => (kind === 'calculated' ? [id] : [])))
  return ({ path }) => {
    const [, kind, sectionId] = path
    if (kind !== 'sections') return false
    const place = path.join('/')
    return (
      hidden.some(keys => keys.has(String(sectionId))) ||
      asked?.has(place) !== asks?.has(place) ||
      withOptions.has(String(path.at(-1))) ||
      calculated.has(String(path.at(-1)))
    )
  }
}

function questionOfOption(key: string): string[] {
  return key.includes('.') ? key.split(/[@.]/).slice(0, 1) : []
}
