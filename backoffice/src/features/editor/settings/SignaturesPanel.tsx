import { limits, newSignature } from '@ventanilla/model'
import { Plus } from 'lucide-react'
import { newId } from '../../../components/new-id.ts'
import { useText } from '../../../context/text-context.ts'
import styles from '../panel/panel-fields.module.css'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { signatureAddId, signatureFieldId } from '../state/element-ids.ts'
import { SignatureCard } from './SignatureCard.tsx'

/** Who signs an answer, and how (spec 2 §3). */
export function SignaturesPanel() {
  const text = useText()
  const { store } = useEditor()
  const lock = useLock()
  const { signatures } = useEditorState(definitionOf)
  return (
    <div>
      <ol className={styles.signatureList}>
        {signatures.map((signature, index) => (
          <SignatureCard key={signature.id} signature={signature} number={index + 1} count={signatures.length} />
        ))}
      </ol>
      {!lock.content && signatures.length < limits.signatures && (
        <button
          id={signatureAddId}
          type="button"
          className="button quiet with-icon"
          onClick={() => {
            const id = newId()
            store.edit('signatures', before => ({ ...before, signatures: [...before.signatures, newSignature(id)] }))
            store.focus(signatureFieldId(id))
          }}
        >
          <Plus aria-hidden size={16} />
          {text.t('editor.signature.add')}
        </button>
      )}
    </div>
  )
}
