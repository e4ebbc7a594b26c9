import { limits } from '../../limits.ts'
import type { Attachments } from '../../question/base.ts'
import { newOption } from '../../question/choice.ts'
import { newQuestion, type QuestionType, withQuestionType } from '../../question/edit.ts'
import type { Question } from '../../question/index.ts'
import { isList } from '../../question/traits.ts'
import type { Known } from './conditions.ts'
import type { Element, Means } from './element.ts'
import { type BroughtText, broughtOptions } from './make.ts'
import type { BringLoss } from './report.ts'

/** How a type of a document is made: a question without its texts, or nothing, which is noted. */
export type Make = (element: Element, means: Means) => Known | undefined

export function known(question: Question, optionIds: ReadonlyMap<string, string> = new Map()): Known {
  return { question, optionIds }
}

export function plain(type: QuestionType): Make {
  return (_, { newId }) => known(withQuestionType(newQuestion(newId()), type, newId))
}

/** A text of several lines. */
export function multiline(_: Element, { newId }: Means): Known {
  const made = newQuestion(newId())
  return known(made.kind === 'open' ? { ...made, multiline: true } : made)
}

export function leftOut(why: BringLoss): Make {
  return ({ source }, { report }) => {
    report.leftOut(source, why)
    return undefined
  }
}

type Choices = {
  readonly type: 'radio' | 'select'
  readonly given: readonly { readonly name: string; readonly text: BroughtText }[]
  /** The option by which people write another, in the document's words if it has some. */
  readonly other?: { readonly words: string } | undefined
  readonly searchable?: boolean
}

/** One or several of a list; left out where the list is empty. */
export function choiceOf(
  { source }: Pick<Element, 'source'>,
  { type, given, other, searchable = false }: Choices,
  { newId, report, other: usualOther }: Pick<Means, 'newId' | 'report' | 'other'>,
): Known | undefined {
  if (given.length === 0) {
    report.leftOut(source, 'noOptions')
    return undefined
  }
  const { options, idOf } = broughtOptions(given, source, { report, newId })
  const question = withQuestionType(newQuestion(newId()), type, newId)
  if (!isList(question)) return undefined
  if (!other) return known({ ...question, options, searchable }, idOf)
  const last = { ...newOption(newId(), other.words || usualOther), other: true as const }
  return known(
    { ...question, searchable, options: [...options.slice(0, limits.options - 1), last] },
    new Map([...idOf, ['other', last.id] as const]),
  )
}

/** How many files a question takes that takes several: as many as it says, or as ours can. */
export function manyFiles(isMany: unknown, most?: unknown): { maxFiles?: number } {
  if (isMany !== true) return {}
  const count = typeof most === 'number' && Number.isInteger(most) && most > 0 ? most : limits.files
  return { maxFiles: Math.min(count, limits.files) }
}

/** What is asked for by the kinds of files that are taken: a picture or a video where only these are, else a document. */
export function attachmentsFor(taken: string): Attachments {
  const isDocument = /pdf|document|\.docx?|\.odt|text\//i.test(taken)
  const image = !isDocument && /image|\.(?:png|jpe?g|gif|webp)/i.test(taken)
  const video = !isDocument && /video/i.test(taken)
  return { image, video, document: !image && !video }
}
