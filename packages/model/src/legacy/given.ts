import type { LegacyGiven } from '../question/legacy.ts'
import { legacyInstant } from './instant.ts'
import { objectsOf, type Parts, textOf } from './parts.ts'

/** The codes of stored answers (spec 2 §9); 'combined' is read as open text and never written (decisions.md, Answering and saving). */
const kinds = new Map([
  ['1', 'open'],
  ['2', 'select'],
  ['3', 'radio'],
  ['4', 'boolean'],
  ['5', 'combined'],
])
const dataTypes = new Map([
  ['1', 'string'],
  ['2', 'integer'],
  ['3', 'decimal'],
  ['4', 'date'],
  ['5', 'time'],
  ['6', 'link'],
  ['7', 'title'],
])

/** Null where nothing was given, 'unreadable' where something was that its code does not fit. */
export function legacyGiven(question: Parts): LegacyGiven | null | 'unreadable' {
  const { tipoPregunta, tipoDato, respuesta } = question
  switch (kinds.get(textOf(tipoPregunta))) {
    case 'open':
      return givenToOpen(dataTypes.get(textOf(tipoDato)) ?? 'unknown', respuesta)
    case 'combined':
      return givenText(respuesta)
    case 'select':
    case 'radio':
      return givenToChoice(question)
    case 'boolean':
      return givenToBoolean(respuesta)
    default:
      return isNothing(respuesta) ? null : 'unreadable'
  }
}

function givenToOpen(dataType: string, answer: unknown): ReturnType<typeof legacyGiven> {
  if (dataType === 'title' || isNothing(answer)) return null
  const isDated = dataType === 'date' || dataType === 'time'
  const instant = isDated ? legacyInstant(answer) : undefined
  if (instant !== undefined) return { instant }
  if (dataType === 'unknown') return 'unreadable'
  const isNumber = dataType === 'integer' || dataType === 'decimal'
  if (isNumber && typeof answer === 'number') return { number: answer }
  return givenText(answer)
}

/** As it was typed, lines and blanks included. */
function givenText(answer: unknown): ReturnType<typeof legacyGiven> {
  if (isNothing(answer)) return null
  if (typeof answer === 'string') return { text: answer }
  return typeof answer === 'number' ? { text: textOf(answer) } : 'unreadable'
}

/** Options carry their own mark; where none has one, the answer names what was chosen. */
function givenToChoice({ opciones, respuesta }: Parts): ReturnType<typeof legacyGiven> {
  const marked = objectsOf(opciones).filter(({ checked }) => checked === true)
  if (marked.length > 0) return { chosen: marked.map(({ texto }) => textOf(texto)) }
  if (isNothing(respuesta)) return null
  const named = Array.isArray(respuesta) ? respuesta.map(textOf) : [textOf(respuesta)]
  return named.includes('') ? 'unreadable' : { chosen: named }
}

const yes = new Set(['si', 'sí', 'true', 'yes'])
const no = new Set(['no', 'false'])

function givenToBoolean(answer: unknown): ReturnType<typeof legacyGiven> {
  if (typeof answer === 'boolean') return { yes: answer }
  if (isNothing(answer)) return null
  const word = textOf(answer).toLowerCase()
  return yes.has(word) ? { yes: true } : no.has(word) ? { yes: false } : 'unreadable'
}

function isNothing(answer: unknown): boolean {
  if (typeof answer === 'string') return answer.trim() === ''
  return answer === undefined || answer === null || (Array.isArray(answer) && answer.length === 0)
}
