import {
  type AnswerContent,
  filesOf,
  type FormDefinition,
  isEmpty,
  isTitle,
  type Language,
  type Question,
  type SectionContent,
  textIn,
  type Values,
} from '@ventanilla/model'
import { type Text, valueLabels } from '@ventanilla/text/light'
import type { AnswerState } from '../../flow/answer-state.ts'
import type { Asked } from '../logic/logic.tsx'
import type { Step } from './step-list.ts'

type Reading = { text: Text; language: Language; asked: Asked }

/** What was answered to some questions in words, the first few of it. Yes and no say nothing without their question. */
function firstWords(
  questions: readonly Question[],
  values: Values,
  { text, language }: Reading,
  most: number,
): string[] {
  const labels = { t: text.t, say: (words: Parameters<typeof textIn>[0]) => textIn(words, language) }
  const words: string[] = []
  for (const question of questions) {
    if (words.length >= most) break
    const given = Object.hasOwn(values, question.id) ? values[question.id] : undefined
    if (!given || isTitle(question) || isEmpty(given) || question.kind === 'boolean' || question.kind === 'scale')
      continue
    const [first] = valueLabels(question, given, labels)
    if (first) words.push(first)
  }
  return words
}

const countFiles = (values: Values) => Object.values(values).reduce((sum, value) => sum + filesOf(value).length, 0)

/** A repeated row after what stands in it; undefined while nothing does. */
export function rowName(
  questions: readonly Question[],
  row: { readonly id: string; readonly values: Values } | undefined,
  reading: Reading,
): string | undefined {
  return row && firstWords(reading.asked(questions, row.id), row.values, reading, 1)[0]
}

/** What a step was answered with, so that the list of steps is a summary; '' where nothing was. */
export function stepSummary(
  step: Step,
  { content, location, signatures }: Pick<AnswerState, 'content' | 'location' | 'signatures'>,
  reading: Reading & { words: Text },
): string {
  if (step.kind === 'location') return location.address || [location.lat, location.lng].filter(Boolean).join(', ')
  if (step.kind === 'signatures')
    return signatures
      .map(({ name }) => name)
      .filter(Boolean)
      .join(', ')
  const { section } = step
  const given: SectionContent | undefined = content.sections[section.id]
  if (!given) return ''
  if (section.kind === 'simple' && 'rows' in given) {
    const [first, ...others] = given.rows
    if (!first) return ''
    const said = firstWords(
      reading.asked(section.questions, first.id),
      first.values,
      reading,
      section.repeatable ? 1 : 2,
    )
    const files = given.rows.reduce((sum, { values }) => sum + countFiles(values), 0)
    const whole = said.join(', ') || (files > 0 ? reading.words.t('steps.files', { count: files }) : '')
    return whole && others.length > 0 ? reading.words.t('steps.rows', { first: whole, more: others.length }) : whole
  }
  if (section.kind === 'conditional' && 'checked' in given) {
    const checked = section.conditions.filter(({ id }) => given.checked.includes(id))
    return checked.map(({ label }) => textIn(label, reading.language)).join(', ')
  }
  return ''
}

/** What is taken away, as it was: to be put back where it stood. */
export type Taken = {
  readonly sectionId: string
  /** What it is called. */
  readonly name: string
  put(content: AnswerContent): AnswerContent
  readonly typed: Readonly<Record<string, string>>
}

const isFilled = (values: Values) => Object.values(values).some(value => !isEmpty(value))

/** What a row holds that is about to be removed; undefined where nothing is lost. */
export function takenRow(
  { content }: AnswerState,
  sectionId: string,
  rowIndex: number,
  name: string,
): Taken | undefined {
  const given = content.sections[sectionId]
  const row = given && 'rows' in given && given.rows.length > 1 ? given.rows[rowIndex] : undefined
  if (!row || !isFilled(row.values)) return undefined
  return {
    sectionId,
    name,
    typed: {},
    put(now) {
      const present = now.sections[sectionId]
      if (!present || !('rows' in present) || present.rows.some(({ id }) => id === row.id)) return now
      const rows = [...present.rows.slice(0, rowIndex), row, ...present.rows.slice(rowIndex)]
      return { ...now, sections: { ...now.sections, [sectionId]: { rows } } }
    },
  }
}

/** What stands under a condition that is about to be unchecked; undefined where nothing is lost. */
export function takenCondition(
  { definition, content, typed }: AnswerState,
  sectionId: string,
  conditionId: string,
  language: Language,
): Taken | undefined {
  const condition = conditionOf(definition, sectionId, conditionId)
  const given = content.sections[sectionId]
  if (!condition || !given || !('checked' in given)) return undefined
  const own = new Set(condition.questions.map(({ id }) => id))
  const lost = Object.fromEntries(Object.entries(given.values).filter(([id]) => own.has(id)))
  const texts = Object.fromEntries(
    Object.entries(typed).filter(
      ([key]) => own.has(key.slice(`${sectionId}..`.length)) && key.startsWith(`${sectionId}..`),
    ),
  )
  if (!isFilled(lost) && Object.keys(texts).length === 0) return undefined
  return {
    sectionId,
    name: textIn(condition.label, language),
    typed: texts,
    put(now) {
      const present = now.sections[sectionId]
      const section = definition.sections.find(({ id }) => id === sectionId)
      if (!present || !('checked' in present) || section?.kind !== 'conditional') return now
      // With the single option, another one may have been checked meanwhile: it gives way.
      const others = section.single ? [] : present.checked.filter(id => id !== conditionId)
      const checked = section.conditions.map(({ id }) => id).filter(id => id === conditionId || others.includes(id))
      return { ...now, sections: { ...now.sections, [sectionId]: { checked, values: { ...present.values, ...lost } } } }
    },
  }
}

function conditionOf({ sections }: FormDefinition, sectionId: string, conditionId: string) {
  const section = sections.find(({ id }) => id === sectionId)
  return section?.kind === 'conditional' ? section.conditions.find(({ id }) => id === conditionId) : undefined
}
