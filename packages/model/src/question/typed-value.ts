import type { Question } from './index.ts'
import { readTyped } from './typed.ts'
import type { Value } from './value.ts'

/**
 * The value that a text stands for, as a person would write it: attributes and addresses hold texts only. What is none stays a text, which
 * the rules refuse. Apart from the other rules of a kind: the widget loads it where a page knows something already.
 */
export function typedValue(question: Question, text: string): Value['value'] {
  switch (question.kind) {
    case 'open': {
      const read = readTyped(question.dataType, text)
      return 'value' in read ? read.value : text
    }
    case 'boolean':
      return text === 'true' || (text !== 'false' && text)
    case 'select':
      return text.split(',').map(id => id.trim())
    case 'calculated':
    case 'scale': {
      const read = readTyped(question.kind === 'scale' ? 'integer' : 'decimal', text)
      return 'value' in read ? read.value : text
    }
    case 'radio':
      return text
    case 'table':
      return typedRows(text)
  }
}

/** Rows and their columns by their ids: 'street:good, light:bad'. */
function typedRows(text: string): Value['value'] {
  const pairs = text.split(',').map(pair => pair.split(':').map(id => id.trim()))
  return pairs.every(pair => pair.length === 2) ? Object.fromEntries(pairs) : text
}
