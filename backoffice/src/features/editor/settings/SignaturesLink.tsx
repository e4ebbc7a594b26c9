import { PenLine } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { useEditor } from '../state/editor-context.ts'
import { panelFieldId } from '../state/element-ids.ts'

/** Who signs is set in a panel of its own. */
export function SignaturesLink() {
  const text = useText()
  const { store } = useEditor()
  return (
    <button
      type="button"
      className="button quiet with-icon"
      onClick={() => {
        store.select({ kind: 'signatures' }, true)
        store.focus(panelFieldId)
      }}
    >
      <PenLine aria-hidden size={16} />
      {text.t('editor.signatures.set')}
    </button>
  )
}
