import { questionType } from '../question/edit.ts'
import type { Question } from '../question/index.ts'
import type { FormDefinition, Section } from './definition.ts'
import type { EditLock } from './edit-lock.ts'
import { questionsOf } from './questions.ts'
import { withoutUnknownSources } from './show-if.ts'

/**
 * The content of an earlier version as what comes next: all of it, or, once the form has answers, what the lock lets change (spec 2 §4).
 * Then what is there stays there in its order, with the texts, options and settings that it had.
 */
export function restoredDefinition(current: FormDefinition, old: FormDefinition, lock: EditLock): FormDefinition {
  if (lock.content) return current
  if (!lock.structure) return old
  const { payment, certificate, ...rest } = old
  const known = new Set(questionsOf(current).map(({ id }) => id))
  const counted = [payment?.quantityQuestionId, payment?.amountQuestionId]
  const paid = counted.every(id => id === undefined || known.has(id)) ? payment : current.payment
  const restored: FormDefinition = {
    ...rest,
    // The content may change as long as this is on.
    settings: { ...old.settings, editableForm: true },
    sections: current.sections.map(section => restoredSection(section, old)),
    states: {
      available: current.states.available.map(state => {
        const before = old.states.available.find(({ id }) => id === state.id)
        if (!before) return state
        const isThere = (target: string) => current.states.available.some(({ id }) => id === target)
        return { ...before, transitions: before.transitions.filter(isThere) }
      }),
      initial: current.states.initial,
      ...(current.states.removed && { removed: current.states.removed }),
    },
    ...(paid && { payment: paid }),
    ...(certificate && {
      certificate: { ...certificate, rows: certificate.rows.filter(({ questionId }) => known.has(questionId)) },
    }),
  }
  return withoutUnknownSources(restored, known)
}

function restoredSection(section: Section, old: FormDefinition): Section {
  const before = old.sections.find(({ id }) => id === section.id)
  const questions = (list: readonly Question[]) => list.map(question => restoredQuestion(question, old))
  if (section.kind === 'simple') {
    const { repeatable } = section
    const head = before?.kind === 'simple' ? before : section
    return { ...head, repeatable, questions: questions(section.questions) }
  }
  const known = before?.kind === 'conditional' ? before : section
  return {
    ...known,
    conditions: section.conditions.map(condition => ({
      ...condition,
      label: known.conditions.find(({ id }) => id === condition.id)?.label ?? condition.label,
      questions: questions(condition.questions),
    })),
  }
}

/** As it was, unless it asked for something else then: what was answered would not fit. */
function restoredQuestion(question: Question, old: FormDefinition): Question {
  const before = questionsOf(old).find(({ id }) => id === question.id)
  return before && questionType(before) === questionType(question) ? before : question
}
