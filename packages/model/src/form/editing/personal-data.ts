import { fold } from '../../fold.ts'
import { asksPersonal } from '../../question/words/names-somebody.ts'
import { isTitle } from '../../question/traits.ts'
import type { Question } from '../../question/index.ts'
import type { FormDefinition } from '../definition.ts'
import { questionsOf } from '../questions.ts'

/** Words of a notice about what becomes of such data. */
const noticed =
  /datos personales|datos persoais|proteccion de datos|privacidad|dades personals|proteccio de dades|privadesa|privacitat|datu pertsonal|datuen babes|pribatutasun|proteccion dos datos|privacidade|dados pessoais|protecao de dados|personal data|data protection|privacy|個人情報|プライバシ/u

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
