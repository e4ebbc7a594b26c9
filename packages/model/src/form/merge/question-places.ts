import { isRecord } from '../../json.ts'
import type { Question } from '../../question/index.ts'
import type { FormContent } from '../live-settings.ts'
import { itemsOf } from './merge-values.ts'

/** Which questions stand in a section or a condition, and in which order. */
export type Places = ReadonlyMap<string, readonly string[]>

type Holder = { readonly id: string; readonly questions: readonly Question[] }

export type Sorted = {
  readonly questions: ReadonlyMap<string, Question>
  readonly places: Places
  readonly holderOf: ReadonlyMap<string, string>
  /** Sections and conditions, whatever holds questions. */
  readonly parts: ReadonlySet<string>
}

/** The questions of a form beside their places. Undefined where two parts have one id, as in no form of the editor. */
export function sorted({ definition: { sections } }: FormContent): Sorted | undefined {
  const holders = sections.flatMap((section): readonly Holder[] =>
    section.kind === 'simple' ? [section] : section.conditions,
  )
  const conditions = sections.flatMap(section => (section.kind === 'simple' ? [] : section.conditions))
  const all = holders.flatMap(holder => holder.questions)
  const parts = [...sections, ...conditions].map(({ id }) => id)
  const questions = new Map(all.map(question => [question.id, question]))
  if (questions.size < all.length || new Set(parts).size < parts.length) return undefined
  return {
    questions,
    places: new Map(holders.map(({ id, questions: held }) => [id, held.map(each => each.id)])),
    holderOf: new Map(holders.flatMap(({ id, questions: held }) => held.map(each => [each.id, id] as const))),
    parts: new Set(parts),
  }
}

/** For each section of merged ones, the ids of what holds its questions. */
export function holdersIn(sections: unknown): ReadonlyMap<string, readonly string[]> {
  const bySection = new Map<string, readonly string[]>()
  for (const [id, section] of itemsOf(sections) ?? []) {
    const conditions = isRecord(section) ? itemsOf(section['conditions']) : undefined
    bySection.set(id, isRecord(section) && section['kind'] === 'simple' ? [id] : [...(conditions?.keys() ?? [])])
  }
  return bySection
}

/** Sections with their questions put in; what has no place among them keeps what it holds. */
export function withQuestionsIn(
  sections: unknown,
  places: Places,
  questions: ReadonlyMap<string, unknown>,
): readonly unknown[] {
  const placed = (id: string, part: Readonly<Record<string, unknown>>) => {
    const ids = places.get(id)
    const held = ids ? ids.flatMap(each => (questions.has(each) ? [questions.get(each)] : [])) : part['questions']
    return { ...part, questions: held ?? [] }
  }
  return [...(itemsOf(sections) ?? [])].map(([id, section]) => {
    if (!isRecord(section) || section['kind'] === 'simple') return isRecord(section) ? placed(id, section) : section
    const conditions = [...(itemsOf(section['conditions']) ?? [])].map(([each, part]) =>
      isRecord(part) ? placed(each, part) : part,
    )
    return { ...section, conditions }
  })
}
