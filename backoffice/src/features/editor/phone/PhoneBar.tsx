import { ChevronDown, ChevronUp, Plus } from 'lucide-react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import styles from './phone.module.css'
import { stopBeside } from './stops.ts'
import { useKeyboardHeight } from './use-keyboard-height.ts'

export type PhoneBarProps = { isSaving: boolean; onSave: () => void }

/** On a phone each part has a screen of its own: the way to the next one, one question more, and saving. Over a keyboard only what writing needs. */
export function PhoneBar({ isSaving, onSave }: PhoneBarProps) {
  const text = useText()
  const { store, actions, isNew } = useEditor()
  const isLocked = useLock().structure
  const definition = useEditorState(definitionOf)
  const selection = useEditorState(state => state.selection)
  const isSaved = useEditorState(({ history, saved }) => history.present === saved) && !isNew
  const covered = useKeyboardHeight()
  const step = (by: -1 | 1) => {
    const stop = stopBeside(definition, selection, by)
    const Icon = by < 0 ? ChevronUp : ChevronDown
    return (
      <button
        type="button"
        className={`button secondary ${styles.step}`}
        aria-label={text.t(by < 0 ? 'phone.previous' : 'phone.next')}
        aria-disabled={!stop}
        onClick={() => stop && store.select(stop, true)}
      >
        <Icon aria-hidden size={20} />
      </button>
    )
  }
  const add = () => {
    if (selection.kind === 'question') actions.addQuestionAfter(selection.id)
    else if (selection.kind === 'condition')
      actions.addQuestion({ sectionId: selection.sectionId, conditionId: selection.id })
    else {
      const places = definition.sections.filter(({ kind }) => kind === 'simple')
      const own = places.find(({ id }) => selection.kind === 'section' && id === selection.id) ?? places.at(-1)
      if (own) actions.addQuestion({ sectionId: own.id })
      else actions.writeFirst({}, true)
    }
  }
  return (
    <div
      role="toolbar"
      aria-label={text.t('phone.bar')}
      className={styles.bar}
      ref={bar => {
        if (bar) bar.style.marginBottom = `${covered}px`
      }}
      data-phone
      data-region
    >
      {step(-1)}
      {step(1)}
      {covered > 0 ? (
        <button
          type="button"
          className="button primary"
          onClick={() => document.activeElement instanceof HTMLElement && document.activeElement.blur()}
        >
          {text.t('phone.done')}
        </button>
      ) : (
        <>
          {!isLocked && (
            <button type="button" className="button secondary with-icon" onClick={add}>
              <Plus aria-hidden size={16} />
              {text.t('phone.question')}
            </button>
          )}
          {isSaved ? (
            <button type="button" className="button primary" disabled>
              {text.t('phone.saved')}
            </button>
          ) : (
            <BusyButton
              type="button"
              className="button primary"
              aria-label={text.t('editor.save')}
              isBusy={isSaving}
              onClick={onSave}
            >
              {text.t(isSaving ? 'list.saving' : 'phone.save')}
            </BusyButton>
          )}
        </>
      )}
    </div>
  )
}
