import type { Value } from '../answer/content.ts'
import { isTitle, showsLink } from '../answer/question.ts'
import { isStored } from '../answer/stored.ts'
import { readTyped, writeTyped } from '../answer/typed.ts'
import { fold } from '../fold.ts'
import type { DataType, Option, Question } from '../form/definition.ts'
import { limits } from '../form/limits.ts'
import type { Given } from './given.ts'

/** What the municipality's clock showed at an instant: 'YYYY-MM-DD' and 'HH:mm'. */
export type Clock = (instant: number) => { readonly day: string; readonly time: string }

/** Why a given value does not stand in the answer to our question. */
export type Misfit = 'value' | 'option'

/** What was given to the older question as the value of ours, which may have another kind or data type by now. Null: ours takes none. */
export function fitGiven(question: Question, given: Given, clock: Clock): { value: Value['value'] } | Misfit | null {
  switch (question.kind) {
    case 'boolean':
      return 'yes' in given ? { value: given.yes } : 'value'
    case 'select':
    case 'radio': {
      const texts = 'chosen' in given ? given.chosen : 'text' in given ? [given.text] : undefined
      if (!texts || (question.kind === 'radio' && texts.length > 1)) return 'value'
      const ids = texts.map(text => idsByText(question.options).get(fold(text)))
      const chosen = ids.filter(id => id !== undefined)
      if (chosen.length < ids.length) return 'option'
      return { value: question.kind === 'radio' ? (chosen[0] ?? null) : [...new Set(chosen)] }
    }
    case 'open':
      return isTitle(question) || showsLink(question) ? null : fitOpen(question.dataType, given, clock)
  }
}

const known = new WeakMap<readonly Option[], ReadonlyMap<string, string>>()

/** Read once however many answers come: folding a thousand options for each takes longer than all the rest. */
function idsByText(options: readonly Option[]): ReadonlyMap<string, string> {
  let ids = known.get(options)
  // Of equal texts the first counts.
  if (!ids) known.set(options, (ids = new Map(options.toReversed().map(({ id, text }) => [fold(text.text), id]))))
  return ids
}

function fitOpen(dataType: DataType, given: Given, clock: Clock): { value: Value['value'] } | Misfit {
  if ('yes' in given) return 'value'
  if ('number' in given && (dataType === 'integer' || dataType === 'decimal'))
    return isStored(dataType, given.number) ? { value: given.number } : 'value'
  if ('instant' in given && (dataType === 'date' || dataType === 'time'))
    return { value: clock(given.instant)[dataType === 'date' ? 'day' : 'time'] }
  const text = textOfGiven(given, clock)
  if (text.length > limits.text) return 'value'
  if (dataType === 'date' && isStored(dataType, text.trim())) return { value: text.trim() }
  const read = readTyped(dataType, text)
  return 'code' in read ? 'value' : { value: read.value }
}

/** As somebody would have typed it. */
function textOfGiven(given: Exclude<Given, { yes: boolean }>, clock: Clock): string {
  if ('text' in given) return given.text
  if ('number' in given) return writeTyped('decimal', given.number)
  if ('chosen' in given) return given.chosen.join(', ')
  return writeTyped('date', clock(given.instant).day)
}
