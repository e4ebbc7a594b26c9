import { type Issue, issue } from '../issue.ts'
import { questionType } from '../question/edit.ts'
import { removedStates } from '../state/removed.ts'
import type { FormDefinition, Section } from './definition.ts'
import { inOriginal } from './with-texts.ts'

/** What may still be edited (spec 2 §4). `structure`: adding, deleting and moving; `states`: which there are and the initial one. */
export type EditLock = { readonly content: boolean; readonly structure: boolean; readonly states: boolean }

/** Once a form has answers only the content of what is there changes, and only with the editable-form option on; translations always. True is locked. */
export function editLock(hasAnswers: boolean, editableForm: boolean): EditLock {
  return { content: hasAnswers && !editableForm, structure: hasAnswers, states: hasAnswers }
}

/** The server's half of the lock: why an edited definition may not follow the current one, or nothing. */
export function lockIssues(before: FormDefinition, after: FormDefinition, lock: EditLock): Issue[] {
  if (lock.content) return same(asAnswered(before), asAnswered(after)) ? [] : [issue('form.locked', ['definition'])]
  const issues: Issue[] = []
  if (lock.structure && !same(structure(before), structure(after)))
    issues.push(issue('form.locked', ['definition', 'sections']))
  if (lock.states && !same(stateStructure(before, after), stateStructure(after))) {
    issues.push(issue('form.locked', ['definition', 'states']))
  }
  return issues
}

/** Translations, the colour of a state, the terms and whether a reason is asked for change nothing of what was asked or answered: they may always be written. */
function asAnswered(definition: FormDefinition) {
  const { states, ...rest } = inOriginal(definition)
  const available = states.available.map(state => ({
    ...state,
    hue: undefined,
    termDays: undefined,
    asksReason: undefined,
  }))
  return { ...rest, termDays: undefined, states: { ...states, available } }
}

function structure({ sections }: FormDefinition) {
  return sections.map(section => ({
    id: section.id,
    kind: section.kind,
    repeatable: section.kind === 'simple' && section.repeatable,
    parts: parts(section),
  }))
}

function parts(section: Section) {
  const groups = section.kind === 'simple' ? [{ id: '', questions: section.questions }] : section.conditions
  return groups.map(({ id, questions }) => ({
    id,
    questions: questions.map(question => [question.id, questionType(question)]),
  }))
}

/** Which states there are, without those that were deleted and have said where their answers go. */
function stateStructure({ states }: FormDefinition, after?: FormDefinition) {
  const gone = after && removedStates(after.states)
  const ids = states.available.map(({ id }) => id).filter(id => id === states.initial || !gone?.has(id))
  return { ids, initial: states.initial }
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
