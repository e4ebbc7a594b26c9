import type { Question, CalculationTerm } from '../question/index.ts'
import type { ShowCondition, ShowIf } from '../question/show-if.ts'
import { hasOptions } from '../question/traits.ts'
import type { FormDefinition, Section } from './definition.ts'

/* Every "shows only if" of a form, and what its calculated numbers are made of, wherever they stand. */

type Change = (showIf: ShowIf) => ShowIf | undefined

/** The sections with each "shows only if" changed, or taken away; parts in which nothing changes stay the very same. */
function withShowIfs(sections: readonly Section[], change: Change): Section[] {
  return each(sections, section => inSection(changed(section, change), change))
}

/** The questions of one place likewise. */
function inQuestions(questions: Question[], change: Change): Question[] {
  return each(questions, question => {
    const own = changed(question, change)
    if (!hasOptions(own)) return own
    const options = each(own.options, option => changed(option, change))
    return options === own.options ? own : { ...own, options }
  })
}

function inSection(section: Section, change: Change): Section {
  if (section.kind === 'simple') {
    const questions = inQuestions(section.questions, change)
    return questions === section.questions ? section : { ...section, questions }
  }
  const conditions = each(section.conditions, condition => {
    const questions = inQuestions(condition.questions, change)
    return questions === condition.questions ? condition : { ...condition, questions }
  })
  return conditions === section.conditions ? section : { ...section, conditions }
}

function changed<Part extends { showIf?: ShowIf }>(part: Part, change: Change): Part {
  if (!part.showIf) return part
  const showIf = change(part.showIf)
  return showIf === part.showIf ? part : withOwn(part, showIf)
}

/** A part with what it shows only if, or without. */
export function withOwn<Part extends { showIf?: ShowIf }>(part: Part, showIf: ShowIf | undefined): Part {
  if (showIf) return { ...part, showIf }
  const copy = { ...part }
  delete copy.showIf
  return copy
}

function each<Item>(items: readonly Item[], change: (item: Item) => Item): Item[] {
  const after = items.map(change)
  return after.some((item, index) => item !== items[index]) ? after : (items as Item[])
}

/** The sections with the terms of each calculated number changed; parts in which nothing changes stay the very same. */
function withTerms(
  sections: readonly Section[],
  change: (terms: readonly CalculationTerm[]) => readonly CalculationTerm[],
): Section[] {
  const inQuestions = (questions: Question[]) =>
    each(questions, question => {
      if (question.kind !== 'calculated') return question
      const terms = change(question.terms)
      return terms === question.terms ? question : { ...question, terms: [...terms] }
    })
  return each(sections, section => {
    if (section.kind === 'simple') {
      const questions = inQuestions(section.questions)
      return questions === section.questions ? section : { ...section, questions }
    }
    const conditions = each(section.conditions, condition => {
      const questions = inQuestions(condition.questions)
      return questions === condition.questions ? condition : { ...condition, questions }
    })
    return conditions === section.conditions ? section : { ...section, conditions }
  })
}

/** The same without the conditions that are not kept; without any left it always shows. */
function keeping({ match, conditions }: ShowIf, isKept: (condition: ShowCondition) => boolean): ShowIf | undefined {
  const kept = conditions.filter(isKept)
  return kept.length > 0 ? { match, conditions: kept } : undefined
}

/** The form without conditions on questions that it does not have, and without what is calculated of them; the same form where there are none. */
export function withoutUnknownSources(definition: FormDefinition, known: ReadonlySet<string>): FormDefinition {
  const shown = withShowIfs(definition.sections, showIf =>
    showIf.conditions.every(({ questionId }) => known.has(questionId))
      ? showIf
      : keeping(showIf, ({ questionId }) => known.has(questionId)),
  )
  const isKnown = (term: CalculationTerm) => !('questionId' in term) || known.has(term.questionId)
  const sections = withTerms(shown, terms => (terms.every(isKnown) ? terms : terms.filter(isKnown)))
  return sections === definition.sections ? definition : { ...definition, sections }
}

/** Copied sections whose conditions look at the copies: `idOf` gives the new id of a question, or of `question option`, where there is one. */
export function withCopiedSources(sections: readonly Section[], idOf: (id: string) => string | undefined): Section[] {
  const renamed = (condition: ShowCondition): ShowCondition => {
    const { questionId, value } = condition
    const option = (each: string | number) => idOf(`${questionId} ${each}`) ?? each
    const own = Array.isArray(value) ? value.map(option) : typeof value === 'string' ? option(value) : value
    return { ...condition, questionId: idOf(questionId) ?? questionId, ...(own !== undefined && { value: own }) }
  }
  const shown = withShowIfs(sections, ({ match, conditions }) => ({ match, conditions: conditions.map(renamed) }))
  const isCopied = (term: CalculationTerm) => 'questionId' in term && idOf(term.questionId) !== undefined
  const copied = (term: CalculationTerm) =>
    'questionId' in term ? { questionId: idOf(term.questionId) ?? term.questionId } : term
  return withTerms(shown, terms => (terms.some(isCopied) ? terms.map(copied) : terms))
}
