import { type FormContent, newForm, newQuestion, newSection, withQuestion, withSection } from '@ventanilla/model'

/** A form of one section and the questions with these titles, in an area of the demo. */
export function smallForm(title: string, questions: readonly string[] = ['Nombre']): FormContent {
  const { definition, live } = newForm('es')
  const section = { ...newSection('datos'), title: { text: 'Datos' } }
  const filled = questions.reduce(
    (form, words, index) =>
      withQuestion(form, { sectionId: 'datos' }, { ...newQuestion(`q${index + 1}`), title: { text: words } }),
    withSection({ ...definition, title: { text: title } }, section),
  )
  return { definition: filled, live, areaIds: ['villa-maria-espacios-verdes'] }
}
