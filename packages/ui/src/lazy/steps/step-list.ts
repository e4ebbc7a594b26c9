import { type Answerer, type FormDefinition, isSearchable, type Question, type Section } from '@ventanilla/model'
import type { Locks } from '../../flow/locks.ts'
import type { FieldProblem } from '../../flow/problems.ts'
import type { Asked } from '../logic/logic.tsx'

/** What is asked on one page. Its id is that of its section; '' is the position, 'signatures' the signatures, as for whoever leads to them. */
export type Step =
  | { readonly kind: 'location'; readonly id: '' }
  | { readonly kind: 'section'; readonly id: string; readonly section: Section; readonly number: number }
  | { readonly kind: 'signatures'; readonly id: 'signatures' }

export type StepState = 'done' | 'missing' | 'current' | 'later'

type Asking = { asked: Asked; who: Answerer; hasUploads: boolean; locks?: Locks | undefined }

/** The steps of a form in their order, as far as they are asked now; the check of all of it follows them. */
export function stepsOf(definition: FormDefinition, { asked, who, hasUploads, locks }: Asking): readonly Step[] {
  const { settings, sections, signatures } = definition
  const isSigned =
    settings.digitalSignature &&
    hasUploads &&
    signatures.some(
      ({ id, signatory }) => (who === 'staff' || signatory === 'citizen') && !locks?.isSignatureLocked(id),
    )
  return [
    ...(settings.geolocation && !locks?.isLocationLocked ? [{ kind: 'location', id: '' } as const] : []),
    ...asked(sections).map(
      (section, index) => ({ kind: 'section', id: section.id, section, number: index + 1 }) as const,
    ),
    ...(isSigned ? [{ kind: 'signatures', id: 'signatures' } as const] : []),
  ]
}

/** In which step something is to be corrected; undefined where it is the answer as a whole. */
export function stepOfProblem({ key, sectionId }: Pick<FieldProblem, 'key' | 'sectionId'>): string | undefined {
  return key.startsWith('location') ? '' : sectionId || undefined
}

/** How each step stands, those after the last one included: the check of all of it. */
export function stateOfStep(
  id: string,
  { at, seen, problems }: { at: string; seen: ReadonlySet<string>; problems: readonly FieldProblem[] },
): StepState {
  if (id === at) return 'current'
  if (!seen.has(id)) return 'later'
  return problems.some(problem => stepOfProblem(problem) === id) ? 'missing' : 'done'
}

/** Whether a step can be gone to: it was there already, or nothing before it is left out. */
export function isOpen(ids: readonly string[], index: number, seen: ReadonlySet<string>): boolean {
  return ids.slice(0, index).every(id => seen.has(id))
}

/** More than so many options are searched; on a page of their own they would push everything else off it. */
const mostOptions = 12

/** The form with its long lists as searched ones: in steps no list scrolls inside the page. */
export function withSearch(definition: FormDefinition): FormDefinition {
  return {
    ...definition,
    sections: definition.sections.map(section =>
      section.kind === 'simple'
        ? { ...section, questions: section.questions.map(withSearchIn) }
        : {
            ...section,
            conditions: section.conditions.map(each => ({ ...each, questions: each.questions.map(withSearchIn) })),
          },
    ),
  }
}

function withSearchIn(question: Question): Question {
  if (question.kind !== 'select' || question.options.length <= mostOptions || isSearchable(question)) return question
  return { ...question, searchable: true }
}
