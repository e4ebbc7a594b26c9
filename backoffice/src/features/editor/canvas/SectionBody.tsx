import type { Section } from '@ventanilla/model'
import { Plus } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { listKey } from '../drag/drag-item.ts'
import { useEditor, useLock } from '../state/editor-context.ts'
import { ConditionBlock } from './ConditionBlock.tsx'
import styles from './canvas.module.css'
import { Questions } from './Questions.tsx'

/** What a section asks: its questions, or its conditions with theirs. */
export function SectionBody({ section }: { section: Section }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  if (section.kind === 'simple') return <Questions questions={section.questions} sectionId={section.id} />
  const { conditions } = section
  return (
    <>
      {conditions.length > 0 && (
        <ol className={styles.conditions} data-drop={listKey.conditions(section.id)}>
          {conditions.map((condition, index) => (
            <ConditionBlock
              key={condition.id}
              condition={condition}
              sectionId={section.id}
              index={index}
              count={conditions.length}
            />
          ))}
        </ol>
      )}
      {!lock.structure && (
        <button type="button" className="button quiet with-icon" onClick={() => actions.addCondition(section.id)}>
          <Plus aria-hidden size={16} />
          {text.t('editor.addCondition')}
        </button>
      )}
    </>
  )
}
