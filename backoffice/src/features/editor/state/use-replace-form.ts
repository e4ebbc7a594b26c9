import { type FormContent, importedInto } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { useEditor } from './editor-context.ts'
import { cardId } from './element-ids.ts'
import { titleOf } from './title-of.ts'

/** Puts another form in the place of the one at hand, as one step that can be undone. */
export function useReplaceForm() {
  const text = useText()
  const notify = useNotify()
  const { store } = useEditor()
  return (label: 'imported' | 'template', form: FormContent) => {
    store.step(label, present => importedInto(present, form))
    store.select({ kind: 'form' }, false)
    store.show('form')
    store.focus(cardId('form'))
    notify('success', text.t('editor.replaced', { name: titleOf(form.definition.title, text) }), 'saved')
  }
}
