import type { FormDefinition } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { choose } from '../part/choosing.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { cardId } from '../state/element-ids.ts'
import { decidedBy } from './decided.ts'
import styles from './logic.module.css'
import { SourceNumber } from './SourceNumber.tsx'

/** "Decides 2 questions": what shows by the answer to a question, and the way to it. */
export function Decides({ id, name }: { id: string; name: string }) {
  const text = useText()
  const { store } = useEditor()
  // The sentence, not the form: a card is drawn anew only where it says something else.
  const words = useEditorState(state => sentence(definitionOf(state), id, text))
  const go = () => {
    const decided = decidedBy(definitionOf(store.get())).get(id)
    const [question] = decided?.questions ?? []
    if (decided && question !== undefined) return choose(store, text, decided.questions, question, question)
    const [section] = decided?.sections ?? []
    if (section === undefined) return
    store.select({ kind: 'section', id: section })
    store.focus(cardId(section))
  }
  if (words === '') return null
  return (
    <span className={styles.decides}>
      <SourceNumber id={id} />
      <button type="button" aria-label={`${name}: ${words}`} onClick={go}>
        {words}
      </button>
    </span>
  )
}

function sentence(definition: FormDefinition, id: string, text: ReturnType<typeof useText>): string {
  const decided = decidedBy(definition).get(id)
  if (!decided) return ''
  const [questions, sections] = [decided.questions.size, decided.sections.size]
  return text.t('kinds.showIf.decides', { questions, sections, both: String(questions > 0 && sections > 0) })
}
