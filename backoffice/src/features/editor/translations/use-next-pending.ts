import type { Language } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { useEditor } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { translationFieldId } from './field-id.ts'
import { nextPending } from './next-pending.ts'

/** Leads from a text to the next one that is still to be translated. */
export function useNextPending(language: Language): (after: string | undefined) => void {
  const text = useText()
  const notify = useNotify()
  const { store } = useEditor()
  return after => {
    const place = nextPending(definitionOf(store.get()), language, after)
    if (place === undefined) notify('success', text.t('editor.translations.complete'))
    else store.focus(translationFieldId(place))
  }
}
