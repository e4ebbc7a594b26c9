import { fold } from '../../fold.ts'
import type { Question } from '../index.ts'
import { takesValue } from '../traits.ts'

/** Words of a title that ask for the number of a document, a telephone or an address of mail, folded, in the product's languages. */
const asked =
  /(^|[^\p{L}])(dni|nif|nie|nan|cuil|cuit|cpf|documento|document d.identitat|pasaporte|passaport|passaporte|passport|id number|identity (card|document)|telefonos?|telefono zenbakia|telefon|telefone|phone|celular|movil|mobil|mobile|e-?mail|correo|correu|posta elektronikoa)($|[^\p{L}])|電話|メール|身分証/u

/** Words of a title that ask for what something is filed under: numbers by which it is found and that nobody adds. */
const filed =
  /(^|[^\p{L}])(expediente|expedient|espediente|legajo|padron|partida|matricula|processo|file number|case number|reference number|licen[cs]e number|account number|numero de (cuenta|conta|compte|licencia|llicencia|licenca))($|[^\p{L}])|番号/u

/** Words of a title that ask how many there are, of whatever. */
const counting =
  /(^|[^\p{L}])(cantidad|cantidade|quantitat|quantidade|quantity|cuant[oa]s?|cant[oa]s|quant[oae]s|how many|zenbat|kopurua)($|[^\p{L}])|何|数/u

const personalTypes: readonly string[] = ['email', 'phone', 'documentNumber']

/** Whether somebody can be reached or named by what is answered. */
export function asksPersonal(question: Question): boolean {
  if (question.kind !== 'open' || !takesValue(question)) return false
  if (personalTypes.includes(question.dataType)) return true
  return (question.dataType === 'string' || question.dataType === 'integer') && asked.test(fold(question.title.text))
}

/** A memo of a pure function: a question never changes, it is replaced, and each of many answers asks it. */
const known = new WeakMap<Question, boolean>()

/** Whether a whole number stands for somebody or something, as that of a document does: a sum or a middle of such numbers says nothing. */
export function isIdentifier(question: Question): boolean {
  let is = known.get(question)
  if (is === undefined) {
    const words = fold(question.title.text)
    is =
      question.kind === 'open' &&
      question.dataType === 'integer' &&
      (asked.test(words) || filed.test(words)) &&
      !counting.test(words)
    known.set(question, is)
  }
  return is
}
