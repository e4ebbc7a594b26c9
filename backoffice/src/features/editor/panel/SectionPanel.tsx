import { holdsContent, limits, type Section } from '@ventanilla/model'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import { SwitchRow } from '../part/SwitchRow.tsx'
import { TextBox } from '../part/TextBox.tsx'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { panelFieldId } from '../state/element-ids.ts'
import { PartTranslations } from './PartTranslations.tsx'

/** A section's texts, its kind and its flags. Another kind wipes what it holds, so it asks first (spec 2 §4). */
export function SectionPanel({ id }: { id: string }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const section = useEditorState(state => definitionOf(state).sections.find(each => each.id === id))
  const [wanted, setWanted] = useState<Section['kind']>()
  if (!section) return null
  const structure = lock.structure ? text.t('editor.lock.reason') : undefined
  const content = lock.content ? text.t('editor.lock.reason') : undefined
  const choose = (kind: string) => {
    if (kind !== 'simple' && kind !== 'conditional') return
    if (holdsContent(section)) setWanted(kind)
    else actions.setSectionKind(id, kind)
  }
  return (
    <>
      <TextBox
        id={panelFieldId}
        partId={id}
        label={text.t('editor.section.title')}
        value={section.title.text}
        maxLength={limits.title}
        isLocked={lock.content}
        onChange={value =>
          actions.changeSection(
            id,
            before => ({ ...before, title: { ...before.title, text: value } }),
            `section ${id} title`,
          )
        }
        onEnter={() => section.kind === 'simple' && !lock.structure && actions.addQuestion({ sectionId: id })}
      />
      <TextBox
        id="editor-section-description"
        label={text.t('editor.description')}
        isOptional
        value={section.description.text}
        maxLength={limits.text}
        rows={3}
        isLocked={lock.content}
        onChange={value =>
          actions.changeSection(
            id,
            before => ({ ...before, description: { ...before.description, text: value } }),
            `section ${id} description`,
          )
        }
      />
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
      <div className="panel-group">
        {section.kind === 'simple' && (
          <SwitchRow
            label={text.t('editor.section.repeatable')}
            hint={text.t('editor.section.repeatable.hint')}
            isOn={section.repeatable}
            lockedBecause={structure}
            onChange={isOn => actions.setFlag(id, 'repeatable', isOn)}
          />
        )}
        {section.kind === 'conditional' && (
          <>
            <SwitchRow
              label={text.t('editor.section.required')}
              hint={text.t('editor.section.required.hint')}
              isOn={section.required}
              lockedBecause={content}
              onChange={isOn => actions.setFlag(id, 'required', isOn)}
            />
            <SwitchRow
              label={text.t('editor.section.single')}
              hint={text.t('editor.section.single.hint')}
              isOn={section.single}
              lockedBecause={content}
              onChange={isOn => actions.setFlag(id, 'single', isOn)}
            />
          </>
        )}
      </div>
      <PartTranslations id={id} />
      {wanted && (
        <ConfirmDialog
          title={text.t('editor.wipe.title')}
          confirm={text.t('editor.wipe.confirm')}
          isDanger
          onClose={() => setWanted(undefined)}
          onConfirm={() => {
            setWanted(undefined)
            actions.setSectionKind(id, wanted)
          }}
        >
          <p>{text.t('editor.wipe.body')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
