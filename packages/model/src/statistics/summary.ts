import type { Condition, FormDefinition, Section } from '../form/definition.ts'
import type { LocalizedText } from '../localized-text.ts'
import { type Question, rulesOf } from '../question/index.ts'
import { rowQuestions } from '../table/table-rows.ts'
import { takesValue } from '../question/traits.ts'

export type Counts = Readonly<Record<string, number>>

/** `share` is of one: of those who were asked, null where nobody was. Null texts are the yes (`true`) and no of a yes/no question. */
export type OptionCount = {
  readonly id: string
  readonly text: LocalizedText | null
  readonly count: number
  readonly share: number | null
}
export type QuestionCount = {
  readonly question: Question
  /** How often it was asked: in every answer, in each row, or where its condition was checked; less where it did not show. */
  readonly asked: number
  readonly answered: number
  /** Whether it is not asked in every answer: in each row of a repeated section, or below a condition. */
  readonly within: 'answers' | 'rows' | 'condition'
  readonly options: readonly OptionCount[]
}
/** `share` is of all answers that were asked, null where there are none. */
export type ConditionCount = {
  readonly condition: Condition
  readonly count: number
  readonly share: number | null
  readonly questions: readonly QuestionCount[]
}
export type SectionCount = {
  readonly section: Section
  /** Rows of a repeatable section, and how many an answer has on average; null for the others. */
  readonly rows: { readonly count: number; readonly perAnswer: number } | null
  readonly questions: readonly QuestionCount[]
  readonly conditions: readonly ConditionCount[]
}

/** What the counts of a range say of a form, section by section in reading order (spec 3 §2, §9): the keys are those of `statisticsKeys`. */
export function summarize(definition: FormDefinition, counts: Counts): SectionCount[] {
  const answers = counted(counts, 'a')
  return definition.sections.map(section => {
    // What is hidden with its section has no count of its own.
    const inAnswers = answers - counted(counts, `n:${section.id}`)
    if (section.kind === 'simple') {
      const count = counted(counts, `r:${section.id}`)
      return {
        section,
        rows: section.repeatable ? { count, perAnswer: part(count, inAnswers) ?? 0 } : null,
        questions: section.questions.flatMap(question =>
          section.repeatable
            ? questionCount(question, counts, { asked: count, within: 'rows' })
            : questionCount(question, counts, { asked: inAnswers, within: 'answers' }),
        ),
        conditions: [],
      }
    }
    return {
      section,
      rows: null,
      questions: [],
      conditions: section.conditions.map(condition => {
        const count = counted(counts, `c:${condition.id}`)
        const asked = { asked: count, within: 'condition' } as const
        const questions = condition.questions.flatMap(question => questionCount(question, counts, asked))
        return { condition, count, share: part(count, inAnswers), questions }
      }),
    }
  })
}

/** Answers by the hour of day they were saved, 24 of them, in the municipality's time. */
export function hoursOf(counts: Counts): number[] {
  return Array.from({ length: 24 }, (_, hour) => counted(counts, `h${hour}`))
}

/** A title asks nothing, nor does a link of the form's own: there is nothing to count. */
function questionCount(
  question: Question,
  counts: Counts,
  { asked: inside, within }: Pick<QuestionCount, 'asked' | 'within'>,
): QuestionCount[] {
  if (!takesValue(question)) return []
  const asked = inside - counted(counts, `n:${question.id}`)
  // Each row by itself; what hides the table hides them all.
  if (question.kind === 'table')
    return rowQuestions(question).flatMap(row => questionCount(row, counts, { asked, within }))
  const answered = counted(counts, `s:${question.id}`)
  const option = (id: string, text: LocalizedText | null): OptionCount => {
    const count = counted(counts, `q:${question.id}:${id}`)
    return { id, text, count, share: part(count, asked) }
  }
  const options = rulesOf(question)
    .summary(question)
    .map(({ id, text }) => option(id, text))
  return [{ question, asked, answered, within, options }]
}

/** Of the points of a scale that were given, by how often: their mean, and the point in the middle of them all. */
export type Middle = { readonly mean: number; readonly median: number }

/** Undefined where the question is no scale, or nobody gave a point. */
export function middleOf({ question, options }: Pick<QuestionCount, 'question' | 'options'>): Middle | undefined {
  const count = options.reduce((sum, option) => sum + option.count, 0)
  if (question.kind !== 'scale' || count === 0) return undefined
  const mean = options.reduce((sum, option) => sum + Number(option.id) * option.count, 0) / count
  const pointAt = (place: number) => {
    let passed = 0
    return Number(options.find(option => (passed += option.count) > place)?.id)
  }
  return { mean, median: (pointAt(Math.floor((count - 1) / 2)) + pointAt(Math.floor(count / 2))) / 2 }
}

function counted(counts: Counts, key: string): number {
  return counts[key] ?? 0
}

function part(count: number, of: number): number | null {
  return of === 0 ? null : count / of
}
