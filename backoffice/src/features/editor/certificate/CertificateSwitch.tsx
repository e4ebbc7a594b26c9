import { Award } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { SwitchRow } from '../part/SwitchRow.tsx'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { panelFieldId } from '../state/element-ids.ts'

/** Whether answers are issued as a certificate; what stands in it is set in a panel of its own. */
export function CertificateSwitch() {
  const text = useText()
  const { store, actions } = useEditor()
  const lock = useLock()
  const isOn = useEditorState(state => definitionOf(state).certificate !== undefined)
  return (
    <>
      <SwitchRow
        label={text.t('editor.setting.certificate')}
        hint={text.t('editor.setting.certificate.hint')}
        isOn={isOn}
        lockedBecause={lock.content ? text.t('editor.lock.reason') : undefined}
        onChange={actions.setCertificate}
      />
      {isOn && (
        <button
          type="button"
          className="button quiet with-icon"
          onClick={() => {
            store.select({ kind: 'certificate' }, true)
            store.focus(panelFieldId)
          }}
        >
          <Award aria-hidden size={16} />
          {text.t('editor.certificate.set')}
        </button>
      )}
    </>
  )
}
