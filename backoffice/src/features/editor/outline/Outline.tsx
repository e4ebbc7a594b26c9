import { questionsOfSection, type Section } from '@ventanilla/model'
import { FileText, Plus } from 'lucide-react'
import { memo, Suspense, useMemo, useState } from 'react'
import { lateWithText, lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { listKey } from '../drag/drag-item.ts'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { hasShowIf } from '../state/has-show-if.ts'
import { OutlineItem } from './OutlineItem.tsx'
import { OutlineSection } from './OutlineSection.tsx'
import { OutlineTools } from './OutlineTools.tsx'
import styles from './outline.module.css'

// Not what a form is begun with.
const OutlineFound = lazyWithText(['kinds'], async () => (await import('./OutlineFound.tsx')).OutlineFound)
const OutlineRail = lateWithText([], async () => (await import('./OutlineRail.tsx')).OutlineRail)

/** The whole form in one column: each line leads to its part. */
export function Outline() {
  const text = useText()
  const { actions } = useEditor()
  const [search, setSearch] = useState('')
  const lock = useLock()
  const definition = useEditorState(definitionOf)
  const { sections } = definition
  const { firsts, questions } = useMemo(() => firstsOf(sections), [sections])
  return (
    <nav className={styles.editorOutline} data-surface data-region aria-label={text.t('editor.outline')}>
      <h2>{text.t('editor.outline')}</h2>
      <OutlineTools search={search} onSearch={setSearch} />
      {search.trim() === '' ? (
        <>
          <Counts sections={sections.length} questions={questions} />
          <OutlineItem icon={FileText} words={text.t('editor.form')} selection={{ kind: 'form' }} />
          <ol data-drop={listKey.sections}>
            {sections.map((section, index) => (
              <OutlineSection key={section.id} section={section} number={index + 1} before={firsts[index] ?? 0} />
            ))}
          </ol>
          {hasShowIf(definition) && (
            <Suspense>
              <OutlineRail />
            </Suspense>
          )}
        </>
      ) : (
        <Suspense>
          <OutlineFound search={search} />
        </Suspense>
      )}
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
    </nav>
  )
}

const Counts = memo(function Counts({ sections, questions }: { sections: number; questions: number }) {
  const text = useText()
  return (
    <p className={styles.outlineCounts}>
      {text.t('editor.count.sections', { count: sections })}, {text.t('editor.count.questions', { count: questions })}
    </p>
  )
})

/** How many questions stand before each section, and in all. */
function firstsOf(sections: readonly Section[]): { firsts: number[]; questions: number } {
  let questions = 0
  const firsts = sections.map(section => {
    const first = questions
    questions += questionsOfSection(section).length
    return first
  })
  return { firsts, questions }
}
