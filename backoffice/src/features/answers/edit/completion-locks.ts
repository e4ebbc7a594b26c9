import type { Answer } from '@ventanilla/api'
import { hasValue, type Value, type ValuePlace } from '@ventanilla/model'
import type { Locks } from '@ventanilla/ui'

/** Completing fills in what an answer lacks: what stands is locked (spec 3 §4). */
export function completionLocks({
  content,
  location,
  signatures,
}: Pick<Answer, 'content' | 'location' | 'signatures'>): Locks {
  const sectionOf = (id: string) => content.sections[id]
  const valueOf = ({ sectionId, rowId, questionId }: ValuePlace): Value | undefined => {
    const section = sectionOf(sectionId)
    if (!section) return undefined
    return 'rows' in section
      ? section.rows.find(({ id }) => id === rowId)?.values[questionId]
      : section.values[questionId]
  }
  return {
    isLocked(place, part) {
      const given = valueOf(place)
      if (!given) return false
      return part === 'value' ? hasValue(given) : given[part] !== undefined
    },
    isConditionLocked(sectionId, conditionId) {
      const section = sectionOf(sectionId)
      return section !== undefined && 'checked' in section && section.checked.includes(conditionId)
    },
    isRowLocked(sectionId, rowId) {
      const section = sectionOf(sectionId)
      return section !== undefined && 'rows' in section && section.rows.some(({ id }) => id === rowId)
    },
    isListLocked: () => false,
    isLocationLocked: location !== null,
    isSignatureLocked: id => signatures.some(signature => signature.id === id),
  }
}
