import type { FormVersion } from '@ventanilla/api'
import { type FormChange, formChanges, restoredDefinition } from '@ventanilla/model'
import { RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { ChangeList } from '../draft/ChangeList.tsx'
import { useEditor, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { cardId } from '../state/element-ids.ts'
import styles from './versions.module.css'

/** Brings an earlier version into the editor, as one step that can be undone. What the lock keeps from coming back is said before. */
export function RestoreButton({ version }: { version: FormVersion }) {
  const text = useText()
  const id = useId()
  const notify = useNotify()
  const { store } = useEditor()
  const lock = useLock()
  const [lost, setLost] = useState<readonly FormChange[]>()
  const number = version.number
  const restored = () => restoredDefinition(definitionOf(store.get()), version.definition, lock)
  const restore = () => {
    store.step('restored', content => ({ ...content, definition: restored() }))
    store.show('form')
    store.focus(cardId('form'))
    notify('success', text.t('editor.restored', { number }), 'saved')
  }
  const ask = () => {
    const left = formChanges(version.definition, restored())
    if (left.length === 0) restore()
    else setLost(left)
  }
  return (
    <div className={styles.versionRestore}>
      <button
        type="button"
        className={`button with-icon ${lock.content ? 'secondary is-disabled' : 'primary'}`}
        aria-disabled={lock.content}
        aria-describedby={lock.content ? id : undefined}
        onClick={() => !lock.content && ask()}
      >
        <RotateCcw aria-hidden size={16} />
        {text.t('editor.restore')}
      </button>
      {lock.content && <p id={id}>{text.t('editor.restore.locked')}</p>}
      {lost && (
        <ConfirmDialog
          title={text.t('editor.restore.partly')}
          confirm={text.t('editor.restore.confirm')}
          onClose={() => setLost(undefined)}
          onConfirm={() => {
            setLost(undefined)
            restore()
          }}
        >
          <p>{text.t('editor.restore.partly.body')}</p>
          <ChangeList changes={lost} />
        </ConfirmDialog>
      )}
    </div>
  )
}
