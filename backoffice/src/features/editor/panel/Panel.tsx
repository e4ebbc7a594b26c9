import { X } from 'lucide-react'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { Spinner } from '../../../components/Spinner.tsx'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import styles from '../editor.module.css'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { PanelContent } from './PanelContent.tsx'
import { usePanelTabs } from './use-panel-tabs.ts'

const PeoplePanel = lateWithText(
  ['together', 'compare'],
  async () => (await import('../together/PeoplePanel.tsx')).PeoplePanel,
)

/** The settings of what is chosen. Escape leads back to the part in the middle. */
export function Panel() {
  const text = useText()
  const { actions } = useEditor()
  const selection = useEditorState(state => state.selection)
  const isPanelOpen = useEditorState(state => state.isPanelOpen)
  const tabs = usePanelTabs(selection)
  const [tab, setTab] = useState(0)
  const [shown, setShown] = useState(selection)
  const list = useRef<HTMLDivElement>(null)
  if (shown !== selection) {
    setShown(selection)
    setTab(0)
  }
  const isPeopleOpen = useEditorState(state => state.isPeopleOpen)
  const current = tabs[tab] ?? tabs[0]
  const walk = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    const next = (tab + by + tabs.length) % tabs.length
    setTab(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  const look = { className: `${styles.editorPanel} ${isPanelOpen ? 'is-open' : ''}`, 'data-surface': 'panel' }
  if (isPeopleOpen) {
    return (
      <aside {...look} data-region aria-label={text.t('editor.panel')}>
        <Suspense fallback={<Spinner />}>
          <PeoplePanel />
        </Suspense>
      </aside>
    )
  }
  return (
    <aside {...look} data-region aria-label={text.t('editor.panel')}>
      <div className={styles.panelTabs}>
        <div ref={list} role="tablist" aria-label={text.t('editor.panel')}>
          {tabs.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`editor-tab-${index}`}
              aria-selected={index === tab}
              aria-controls="editor-panel-body"
              tabIndex={index === tab ? 0 : -1}
              onClick={() => setTab(index)}
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
        key={current && keyOf(current.selection)}
        id="editor-panel-body"
        className={styles.panelBody}
        role="tabpanel"
        aria-labelledby={`editor-tab-${tab}`}
      >
        {current && <PanelContent selection={current.selection} />}
      </div>
    </aside>
  )
}

function keyOf(selection: { kind: string; id?: string }): string {
  return `${selection.kind} ${selection.id ?? ''}`
}
