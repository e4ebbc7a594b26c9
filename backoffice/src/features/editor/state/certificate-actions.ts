import { type Certificate, questionsOf, reordered, takesValue } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { definitionOf } from './editor-state.ts'
import type { EditorStore } from './editor-store.ts'
import { certificateLineId } from './element-ids.ts'

type Line = Certificate['rows'][number]

/** What is done to the certificate that an answer is issued as. */
export function certificateActions(store: EditorStore, text: Text) {
  const lines = () => definitionOf(store.get()).certificate?.rows ?? []
  const change = (into: (before: Certificate) => Certificate, field?: string) =>
    store.edit(
      field ? 'text' : 'certificate',
      before => (before.certificate ? { ...before, certificate: into(before.certificate) } : before),
      field,
    )
  const changeLines = (into: (before: readonly Line[]) => readonly Line[], field?: string) =>
    change(before => ({ ...before, rows: [...into(before.rows)] }), field)
  const nameOf = (line: Line | undefined, index: number) =>
    line?.label.text.trim() || text.t('editor.certificate.line', { number: index + 1 })

  return {
    /** It begins with the title of the form. */
    setCertificate: (isOn: boolean) =>
      store.edit('certificate', before => {
        const { certificate: _, ...rest } = before
        return isOn ? { ...before, certificate: { title: { text: before.title.text.trim() }, rows: [] } } : rest
      }),
    setCertificateTitle: (value: string) =>
      change(before => ({ ...before, title: { ...before.title, text: value } }), 'certificate title'),
    /** A line for the first question that has none yet, in the words of its title. */
    addLine() {
      const taken = new Set(lines().map(({ questionId }) => questionId))
      const questions = questionsOf(definitionOf(store.get())).filter(takesValue)
      const question = questions.find(({ id }) => !taken.has(id)) ?? questions[0]
      if (!question) return
      const at = lines().length
      const label = { text: question.title.text.trim() }
      changeLines(before => [...before, { label, questionId: question.id }])
      store.focus(certificateLineId(at))
    },
    labelLine: (index: number, value: string) =>
      changeLines(
        before => before.map((line, at) => (at === index ? { ...line, label: { ...line.label, text: value } } : line)),
        `certificate line ${index}`,
      ),
    /** Words that were the title of the former question become those of the new one. */
    pointLine: (index: number, questionId: string) =>
      store.edit('certificate', before => {
        if (!before.certificate) return before
        const titleOf = (id: string) =>
          questionsOf(before)
            .find(each => each.id === id)
            ?.title.text.trim() ?? ''
        const rows = before.certificate.rows.map((line, at) => {
          if (at !== index) return line
          const isItsTitle = line.label.text.trim() === titleOf(line.questionId)
          return { label: isItsTitle ? { text: titleOf(questionId) } : line.label, questionId }
        })
        return { ...before, certificate: { ...before.certificate, rows } }
      }),
    moveLine(index: number, to: number) {
      const line = lines()[index]
      const count = lines().length
      if (to < 0 || to >= count) return
      changeLines(before => reordered(before, index, to))
      store.say(text.t('editor.said.moved', { name: nameOf(line, index), position: to + 1, count }))
      store.focus(certificateLineId(to))
    },
    removeLine(index: number) {
      const name = nameOf(lines()[index], index)
      changeLines(before => before.filter((_, at) => at !== index))
      store.say(text.t('editor.said.removed', { name }))
      store.focus(lines().length === 0 ? 'editor-add-line' : certificateLineId(Math.min(index, lines().length - 1)))
    },
  }
}
