import { contentCounts } from '@ventanilla/model'
import { Award, FileText, ListChecks, PenLine, Plus, SlidersHorizontal } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '../../../context/text-context.ts'
import { listKey } from '../drag/drag-item.ts'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { OutlineItem } from './OutlineItem.tsx'
import { OutlineSection } from './OutlineSection.tsx'
import styles from './outline.module.css'

/** The whole form in one column: each line leads to its part. */
export function Outline() {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const definition = useEditorState(definitionOf)
  const { sections, states, signatures, certificate, settings } = definition
  const counts = useMemo(() => contentCounts(definition), [definition])
  return (
    <nav className={styles.editorOutline} data-surface data-region aria-label={text.t('editor.outline')}>
      <h2>{text.t('editor.outline')}</h2>
      <p className={styles.outlineCounts}>
        {text.t('editor.count.sections', { count: counts.sections })},{' '}
        {text.t('editor.count.questions', { count: counts.questions })}
      </p>
      <OutlineItem icon={FileText} words={text.t('editor.form')} selection={{ kind: 'form' }} />
      <ol data-drop={listKey.sections}>
        {sections.map((section, index) => (
          <OutlineSection key={section.id} section={section} number={index + 1} />
        ))}
      </ol>
      {!lock.structure && (
        <button
          type="button"
          className={`button quiet with-icon ${styles.outlineAdd}`}
          onClick={() => actions.addSection()}
        >
          <Plus aria-hidden size={16} />
          {text.t('editor.addSection')}
        </button>
      )}
      <hr />
      <h2>{text.t('editor.ofForm')}</h2>
      <OutlineItem
        icon={ListChecks}
        words={text.t('editor.states')}
        count={states.available.length}
        selection={{ kind: 'states' }}
      />
      {settings.digitalSignature && (
        <OutlineItem
          icon={PenLine}
          words={text.t('editor.signatures')}
          count={signatures.length}
          selection={{ kind: 'signatures' }}
        />
      )}
      {certificate && (
        <OutlineItem
          icon={Award}
          words={text.t('editor.setting.certificate')}
          count={certificate.rows.length}
          selection={{ kind: 'certificate' }}
        />
      )}
      <OutlineItem icon={SlidersHorizontal} words={text.t('editor.settings')} selection={{ kind: 'options' }} />
    </nav>
  )
}
