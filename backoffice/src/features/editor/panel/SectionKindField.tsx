import { holdsContent, type Section } from '@ventanilla/model'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useLock } from '../state/editor-context.ts'

/** Simple or conditional. Another kind wipes what a section holds, so it asks first (spec 2 §4). */
export function SectionKindField({ section }: { section: Section }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const [wanted, setWanted] = useState<Section['kind']>()
  const choose = (kind: string) => {
    if (kind !== 'simple' && kind !== 'conditional') return
    if (holdsContent(section)) setWanted(kind)
    else actions.setSectionKind(section.id, kind)
  }
  return (
    <>
      <SelectField
        id="editor-section-kind"
        label={text.t('editor.section.kind')}
        hint={text.t(`editor.section.${section.kind}.hint`)}
        value={section.kind}
        withEmpty={false}
        isDisabled={lock.structure}
        options={[
          { id: 'simple', name: text.t('editor.section.simple') },
          { id: 'conditional', name: text.t('editor.section.conditional') },
        ]}
        onChange={choose}
      />
      {wanted && (
        <ConfirmDialog
          title={text.t('editor.wipe.title')}
          confirm={text.t('editor.wipe.confirm')}
          isDanger
          onClose={() => setWanted(undefined)}
          onConfirm={() => {
            setWanted(undefined)
            actions.setSectionKind(section.id, wanted)
          }}
        >
          <p>{text.t('editor.wipe.body')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
