import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import styles from '../editor.module.css'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { PanelContent } from './PanelContent.tsx'
import { usePanelTabs } from './use-panel-tabs.ts'

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
  const people = useEditorState(({ together }) => together?.isOpen && together.panel)
  const current = tabs[tab] ?? tabs[0]
  const walk = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    const next = (tab + by + tabs.length) % tabs.length
    setTab(next)
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
