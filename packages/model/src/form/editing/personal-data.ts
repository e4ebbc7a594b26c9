import { fold } from '../../fold.ts'
import { isTitle, takesValue } from '../../question/traits.ts'
import type { Question } from '../../question/index.ts'
import type { FormDefinition } from '../definition.ts'
import { questionsOf } from '../questions.ts'

/** Words of a title that ask for the number of a document, a telephone or an address of mail, folded, in the product's languages. */
const asked =
  /(^|[^\p{L}])(dni|nif|nie|nan|cuil|cuit|cpf|documento|document d.identitat|pasaporte|passaport|passaporte|passport|id number|identity (card|document)|telefonos?|telefono zenbakia|telefon|telefone|phone|celular|movil|mobil|mobile|e-?mail|correo|correu|posta elektronikoa)($|[^\p{L}])|電話|メール|身分証/u

/** Words of a notice about what becomes of such data. */
const noticed =
  /datos personales|datos persoais|proteccion de datos|privacidad|dades personals|proteccio de dades|privadesa|privacitat|datu pertsonal|datuen babes|pribatutasun|proteccion dos datos|privacidade|dados pessoais|protecao de dados|personal data|data protection|privacy|個人情報|プライバシ/u

const personalTypes: readonly string[] = ['email', 'phone', 'documentNumber']

function asksPersonal(question: Question): boolean {
  if (question.kind !== 'open' || !takesValue(question)) return false
  if (personalTypes.includes(question.dataType)) return true
  return (question.dataType === 'string' || question.dataType === 'integer') && asked.test(fold(question.title.text))
}

/** The questions by which somebody can be reached or named. */
export function personalQuestions(definition: FormDefinition): Question[] {
  return questionsOf(definition).filter(asksPersonal)
}

/** Whether the form says what becomes of such data: by its privacy text, its description or an information among its questions. */
export function hasPrivacyNotice(definition: FormDefinition): boolean {
  if (definition.privacyNotice?.text.trim()) return true
  const { description, sections } = definition
  const informations = questionsOf(definition).filter(isTitle)
  return [
    description.text,
    ...sections.map(section => section.description.text),
    ...informations.flatMap(({ title, help }) => [title.text, help?.text ?? '']),
  ].some(words => noticed.test(fold(words)))
}
