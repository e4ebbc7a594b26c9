import { endOfScale } from '../question/points.ts'
import type { Question } from '../question/index.ts'
import type { Condition, FormDefinition, Section } from './definition.ts'

/**
 * The newer definition with what only the older one has, at its place's end: sections, conditions, questions, options and states by their
 * stable ids. For whoever reads answers of several versions at once (statistics, spreadsheets).
 */
export function mergedDefinition(newer: FormDefinition, older: FormDefinition): FormDefinition {
  return {
    ...newer,
    sections: union(newer.sections, older.sections, mergedSection),
    states: { ...newer.states, available: union(newer.states.available, older.states.available, first) },
  }
}

/** A section that changed its kind is two: its parts have nothing in common. */
function mergedSection(newer: Section, older: Section): Section {
  if (newer.kind === 'simple' && older.kind === 'simple') {
    return { ...newer, questions: union(newer.questions, older.questions, mergedQuestion) }
  }
  if (newer.kind === 'conditional' && older.kind === 'conditional') {
    return { ...newer, conditions: union(newer.conditions, older.conditions, mergedCondition) }
  }
  return newer
}

function mergedCondition(newer: Condition, older: Condition): Condition {
  return { ...newer, questions: union(newer.questions, older.questions, mergedQuestion) }
}

function mergedQuestion(newer: Question, older: Question): Question {
  // Every point that could ever be given.
  if (newer.kind === 'scale' && older.kind === 'scale') {
    const from = newer.from < older.from ? newer.from : older.from
    return { ...newer, from, points: Math.max(endOfScale(newer), endOfScale(older)) - from + 1 }
  }
  if (!('options' in newer) || !('options' in older)) return newer
  const merged = { ...newer, options: union(newer.options, older.options, first) }
  if (merged.kind !== 'table' || older.kind !== 'table') return merged
  return { ...merged, rows: union(merged.rows, older.rows, first) }
}

function first<T>(newer: T): T {
  return newer
}

function union<T extends { readonly id: string }>(
  newer: readonly T[],
  older: readonly T[],
  merge: (newer: T, older: T) => T,
): T[] {
  const old = new Map(older.map(item => [item.id, item]))
  const known = new Set(newer.map(({ id }) => id))
  const merged = newer.map(item => {
    const before = old.get(item.id)
    return before ? merge(item, before) : item
  })
  return [...merged, ...older.filter(({ id }) => !known.has(id))]
}
