import { X } from 'lucide-react'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { Spinner } from '../../../components/Spinner.tsx'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import styles from '../editor.module.css'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { isOfCanvas } from '../state/element-ids.ts'
import { useWordsPlace } from '../words/words-place.ts'
import { PanelContent } from './PanelContent.tsx'
import { usePanelTabs } from './use-panel-tabs.ts'

// It is asked for by its tab.
const Preview = lazyWithText(['answering', 'problem'], async () => (await import('../preview/Preview.tsx')).Preview)

/** The settings of what is chosen, and beside what is written how it will be met. Escape leads back to the part in the middle. */
export function Panel() {
  const text = useText()
  const { actions, store } = useEditor()
  const selection = useEditorState(state => state.selection)
  const isPanelOpen = useEditorState(state => state.isPanelOpen)
  const tabs = usePanelTabs(selection)
  const [tab, setTab] = useState<number | 'preview'>(0)
  const [shown, setShown] = useState(selection)
  const list = useRef<HTMLDivElement>(null)
  const hasPreview = useWordsPlace() === 'card' && selection.kind !== 'questions'
  if (shown !== selection) {
    setShown(selection)
    // Who writes on with the preview beside them keeps it, until something of the panel is asked for.
    const asked = store.get().focus
    const isKept = tab === 'preview' && (asked === null || isOfCanvas(asked.id))
    setTab(isKept ? 'preview' : 0)
  }
  const people = useEditorState(({ together }) => together?.isOpen && together.panel)
  const isPreview = hasPreview && tab === 'preview'
  const names = tabs.map(({ name }) => name)
  if (hasPreview) names.push(text.t('editor.tab.preview'))
  const at = isPreview ? tabs.length : tab === 'preview' ? 0 : Math.min(tab, tabs.length - 1)
  const current = tabs[at]
  const turnTo = (index: number) => setTab(index < tabs.length ? index : 'preview')
  const walk = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    const next = (at + by + names.length) % names.length
    turnTo(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  const look = { className: `${styles.editorPanel} ${isPanelOpen ? 'is-open' : ''}`, 'data-surface': 'panel' }
  if (people) {
    return (
      <aside {...look} data-region aria-label={text.t('editor.panel')}>
        {people}
      </aside>
    )
  }
  return (
    <aside {...look} data-region aria-label={text.t('editor.panel')}>
      <div className={styles.panelTabs}>
        <div ref={list} role="tablist" aria-label={text.t('editor.panel')}>
          {names.map((name, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`editor-tab-${index}`}
              aria-selected={index === at}
              aria-controls="editor-panel-body"
              tabIndex={index === at ? 0 : -1}
              onClick={() => turnTo(index)}
              onKeyDown={walk}
            >
              {name}
            </button>
          ))}
        </div>
        <button
          type="button"
          className={`icon-button ${styles.panelClose}`}
          aria-label={text.t('editor.panel.close')}
          onClick={actions.leavePanel}
        >
          <X aria-hidden size={20} />
        </button>
      </div>
      <div
        key={current ? keyOf(current.selection) : tab}
        id="editor-panel-body"
        className={styles.panelBody}
        role="tabpanel"
        aria-labelledby={`editor-tab-${at}`}
      >
        {current ? (
          <PanelContent selection={current.selection} />
        ) : (
          <Suspense fallback={<Spinner />}>
            <Preview isBeside />
          </Suspense>
        )}
      </div>
    </aside>
  )
}

function keyOf(selection: { kind: string; id?: string }): string {
  return `${selection.kind} ${selection.id ?? ''}`
}
