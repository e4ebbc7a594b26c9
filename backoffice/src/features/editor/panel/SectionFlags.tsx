import type { Section } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { SwitchRow } from '../part/SwitchRow.tsx'
import { useEditor, useLock } from '../state/editor-context.ts'
import styles from './panel.module.css'

/** Whether a section repeats; of a conditional one whether one must be chosen, and only one may. */
export function SectionFlags({ section }: { section: Section }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const structure = lock.structure ? text.t('editor.lock.reason') : undefined
  const content = lock.content ? text.t('editor.lock.reason') : undefined
  return (
    <div className={styles.panelGroup}>
      {section.kind === 'simple' && (
        <SwitchRow
          label={text.t('editor.section.repeatable')}
          hint={text.t('editor.section.repeatable.hint')}
          isOn={section.repeatable}
          lockedBecause={structure}
          onChange={isOn => actions.setFlag(section.id, 'repeatable', isOn)}
        />
      )}
      {section.kind === 'conditional' && (
        <>
          <SwitchRow
            label={text.t('editor.section.required')}
            hint={text.t('editor.section.required.hint')}
            isOn={section.required}
            lockedBecause={content}
            onChange={isOn => actions.setFlag(section.id, 'required', isOn)}
          />
          <SwitchRow
            label={text.t('editor.section.single')}
            hint={text.t('editor.section.single.hint')}
            isOn={section.single}
            lockedBecause={content}
            onChange={isOn => actions.setFlag(section.id, 'single', isOn)}
          />
        </>
      )}
    </div>
  )
}
