import { ClipboardPaste, LibraryBig } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import type { Into } from '../gather/pasted-form.ts'
import { useEditor } from '../state/editor-context.ts'
import styles from './chooser.module.css'

type Props = { isChange: boolean; into: Into | undefined; onClose: () => void }

/** What stands under the kinds: other ways to questions, and the keys. */
export function ChooserFoot({ isChange, into, onClose }: Props) {
  const text = useText()
  const { store } = useEditor()
  const ask = (kind: 'paste' | 'library') => {
    const { selection } = store.get()
    onClose()
    store.ask({ kind, ...(into ?? (selection.kind === 'question' && { after: selection.id })) })
  }
  return (
    <div className={styles.foot}>
      <button type="button" className="button quiet with-icon" onClick={() => ask('paste')}>
        <ClipboardPaste aria-hidden size={16} />
        {text.t('chooser.paste')}
      </button>
      <button type="button" className="button quiet with-icon" onClick={() => ask('library')}>
        <LibraryBig aria-hidden size={16} />
        {text.t('chooser.library')}
      </button>
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {text.t('chooser.walk')} <kbd>Enter</kbd> {text.t(isChange ? 'chooser.change' : 'chooser.add')}
      </p>
    </div>
  )
}
