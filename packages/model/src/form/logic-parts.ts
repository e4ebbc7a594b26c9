import type { IssuePath } from '../issue.ts'
import type { Question } from '../question/index.ts'
import type { ShowIf } from '../question/show-if.ts'
import { isList } from '../question/traits.ts'
import type { FormDefinition, Section } from './definition.ts'

/** What can show only if: a section, a question, an option of one. */
export type LogicTarget =
  | { readonly kind: 'section' | 'question'; readonly id: string }
  | { readonly kind: 'option'; readonly id: string; readonly questionId: string }

/** Where a part stands: in reading order, and in the rows of which repeated section. */
type Standing = { readonly order: number; readonly row: string | undefined }

export type LogicPart = Standing & {
  readonly target: LogicTarget
  readonly title: string
  readonly path: IssuePath
  readonly showIf: ShowIf | undefined
}
export type LogicSource = Standing & { readonly question: Question; readonly section: Section }

/** Why a condition of a part cannot look at a question: it comes after it, or has an answer in each row of another section. */
export function sourceFault(part: Standing, source: Standing): 'later' | 'otherRow' | undefined {
  if (source.order >= part.order) return 'later'
  return source.row === undefined || source.row === part.row ? undefined : 'otherRow'
}

type Logic = {
  readonly parts: readonly LogicPart[]
  readonly sources: ReadonlyMap<string, LogicSource>
}

/** A definition does not change, another one stands in its place: whoever asks of the same one gets the same. */
const known = new WeakMap<FormDefinition, Logic>()

/** Every part of a form that could show only if, and every question that it could look at, in reading order. */
export function logicOf(definition: FormDefinition): Logic {
  const logic = known.get(definition) ?? readLogic(definition)
  known.set(definition, logic)
  return logic
}

function readLogic(definition: FormDefinition): Logic {
  const parts: LogicPart[] = []
  const sources = new Map<string, LogicSource>()
  let order = 0
  for (const [index, section] of definition.sections.entries()) {
    const { id, showIf } = section
    const title = section.title.text.trim() || `${index + 1}`
    const path = ['definition', 'sections', index]
    parts.push({ target: { kind: 'section', id }, title, path, showIf, order, row: undefined })
    const row = section.kind === 'simple' && section.repeatable ? id : undefined
    const questions =
      section.kind === 'simple' ? section.questions : section.conditions.flatMap(condition => condition.questions)
    for (const question of questions) {
      parts.push(...partsOfQuestion(question, { order, row }))
      sources.set(question.id, { question, section, order, row })
      order += 1
    }
  }
  return { parts, sources }
}

function partsOfQuestion(question: Question, standing: Standing): LogicPart[] {
  const { id, showIf } = question
  const path = ['definition', 'questions', id]
  const title = question.title.text.trim() || '…'
  const self: LogicPart = { ...standing, target: { kind: 'question', id }, title, path, showIf }
  if (!isList(question)) return [self]
  const options = question.options.map(
    (option, index): LogicPart => ({
      ...standing,
      target: { kind: 'option', id: option.id, questionId: id },
      title: option.text.text.trim() || '…',
      path: [...path, 'options', index],
      showIf: option.showIf,
    }),
  )
  return [self, ...options]
}

export function isSameTarget(a: LogicTarget, b: LogicTarget): boolean {
  if (a.kind !== b.kind || a.id !== b.id) return false
  return a.kind !== 'option' || (b.kind === 'option' && a.questionId === b.questionId)
}
