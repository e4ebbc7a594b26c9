import type { AnswerContent } from '../answer/content.ts'
import { valueAt } from '../answer/place.ts'
import { visibleQuestions } from '../answer/visible-questions.ts'
import { fold } from '../fold.ts'
import type { FormDefinition } from '../form/definition.ts'
import { type Person, personName, personNumber } from '../person/person.ts'
import type { AutocompleteToken } from '../question/autocomplete.ts'
import type { Question } from '../question/index.ts'
import type { PaymentOrder } from './payment-order.ts'

export type Payer = Pick<PaymentOrder, 'fullName' | 'dni' | 'phone' | 'email'>

/** Who pays (spec 3 §3), where it is known: the citizen whom the answer is about. */
export function payerOf(person: Person | undefined): Payer {
  if (!person) return { fullName: '', dni: '', phone: '', email: '' }
  const { phone = '', email = '' } = person
  return { fullName: personName(person), dni: personNumber(person), phone, email }
}

/**
 * Who pays for an answer that names nobody, as far as its form asked whoever gave it: by what a browser may fill in of them, and by the
 * name of their document. Repeated sections ask of others, and what an order cannot hold is left out.
 */
export function payerIn(definition: FormDefinition, content: AnswerContent): Payer {
  const asked = visibleQuestions(definition, content)
    .filter(({ section }) => section.kind !== 'simple' || !section.repeatable)
    .map(({ question, place }) => ({ question, given: textOf(valueAt(content, place).value) }))
    .filter(({ given }) => given !== '')
  const first = (isIt: (question: Question) => boolean) => asked.find(({ question }) => isIt(question))?.given ?? ''
  const ofToken = (token: AutocompleteToken) =>
    first(question => question.kind === 'open' && question.autocomplete === token)
  const parts = [ofToken('given-name'), ofToken('family-name')].filter(Boolean).join(' ')
  return {
    fullName: within(510, ofToken('name') || parts || ofToken('organization')),
    dni: within(14, first(asksDocument)),
    phone: within(20, ofToken('tel')),
    email: within(254, ofToken('email')),
  }
}

const documents = new Set(
  'documento|documento de identidad|dni|nie|nif|dni/nie|nif/nie|dni/nif|dni o nie|nan|dni/nan|cuit|cuil|cuit/cuil|cuit o cuil|cif|document number|identity number'.split(
    '|',
  ),
)

/** 'DNI', 'Nº de documento', 'Número de CUIT': a question that is called by a document and nothing more. */
function asksDocument(question: Question): boolean {
  if (question.kind !== 'open') return false
  if (question.dataType === 'documentNumber') return true
  if (!['string', 'integer'].includes(question.dataType)) return false
  const words = fold(question.title.text)
    .replace(/[*:?¿.]/g, '')
    .trim()
  return documents.has(words.replace(/^(numero|nro|num|no|n[º°])( de| del)? /, ''))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? `${value}` : ''
}

function within(most: number, given: string): string {
  return given.length > most ? '' : given
}
