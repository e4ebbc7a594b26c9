import type { FormContent } from '../live-settings.ts'
import { isContent } from './is-content.ts'
import { mergeQuestions } from './merge-questions.ts'
import { type FormConflict, mergeValues } from './merge-values.ts'
import { sorted, withQuestionsIn } from './question-places.ts'

export type { FormConflict } from './merge-values.ts'
export type MergedForm = { readonly merged: FormContent; readonly conflicts: readonly FormConflict[] }

/**
 * Two people went on from the same form: what either of them changed, by the ids of its parts. What both changed in two ways, or one
 * changed and the other took away, is a conflict: my value stays in the form, and what was taken away stays too, until somebody decides.
 * `held` is the question that I have under my hands: it does not go either before I say so, though I changed nothing of it yet.
 */
export function mergeForms(base: FormContent, theirs: FormContent, mine: FormContent, held?: string): MergedForm {
  const conflicts: FormConflict[] = []
  const note = (conflict: FormConflict) => void conflicts.push(conflict)
  const [before, other, own] = [base, theirs, mine].map(sorted)
  const whole = { merged: mine, conflicts: [{ path: [], base, theirs, mine }] }
  if (!before || !other || !own) return whole
  const definition = mergedFields('definition', content => {
    const { sections: _, ...rest } = content.definition
    return rest
  })
  const live = mergedFields('live', content => content.live)
  const areaIds = mergedFields('areaIds', content => content.areaIds)
  const sections = mergedFields('sections', content => content.definition.sections)
  const { questions, places } = mergeQuestions({ base: before, theirs: other, mine: own, held }, sections, note)
  const merged = {
    definition: { ...Object(definition), sections: withQuestionsIn(sections, places, questions) },
    live,
    areaIds,
  }
  return isContent(merged) ? { merged, conflicts } : whole

  function mergedFields(name: string, of: (content: FormContent) => unknown): unknown {
    return mergeValues({ base: of(base), theirs: of(theirs), mine: of(mine) }, [name], note)
  }
}
