import { useText } from '../../../context/text-context.ts'
import { SwitchRow } from '../part/SwitchRow.tsx'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { CertificatePanel } from './CertificatePanel.tsx'

/** Whether answers are issued as a certificate, and what stands in it. */
export function CertificateSwitch() {
  const text = useText()
  const { actions } = useEditor()
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
        <div>
          <CertificatePanel />
        </div>
      )}
    </>
  )
}
