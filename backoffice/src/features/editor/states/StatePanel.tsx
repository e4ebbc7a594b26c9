import { isFinalState } from '@ventanilla/model'
import { X } from 'lucide-react'
import { Suspense } from 'react'
import { TextField } from '../../../components/field/TextField.tsx'
import { useMedia } from '../../../components/use-media.ts'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import styles from '../editor.module.css'
import { SwitchRow } from '../part/SwitchRow.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { HuePicker } from './HuePicker.tsx'
import { StateMenu } from './StateMenu.tsx'
import { StateMessage } from './StateMessage.tsx'
import panelStyles from './state-panel.module.css'
import { TermField } from './TermField.tsx'
import { useStateName } from './use-state-name.ts'
import { useChosenState, useStateTools } from './use-states.ts'

const TransitionsDialog = lazyWithText([], async () => (await import('./TransitionsDialog.tsx')).TransitionsDialog)
const RemoveStateDialog = lazyWithText([], async () => (await import('./RemoveStateDialog.tsx')).RemoveStateDialog)

/** From this width the settings of the chosen state stand beside the table; under it they are opened. */
const besideWidth = '(min-width: 1100px)'

/** What is set of the chosen state besides where it leads. */
export function StatePanel() {
  const text = useText()
  const { actions } = useEditor()
  const id = useChosenState()
  const isBeside = useMedia(besideWidth)
  const isOpen = useEditorState(state => state.isPanelOpen)
  if (id === undefined || (!isBeside && !isOpen)) return null
  return (
    <aside
      className={`${styles.editorPanel} ${isOpen ? 'is-open' : ''}`}
      data-surface="panel"
      data-region
      aria-label={text.t('editor.panel')}
    >
      <Settings key={id} id={id} isBeside={isBeside} onClose={actions.leavePanel} />
    </aside>
  )
}

function Settings({ id, isBeside, onClose }: { id: string; isBeside: boolean; onClose: () => void }) {
  const text = useText()
  const tools = useStateTools()
  const { states, lock, nameOf, removing, choosing } = tools
  const state = states.available.find(each => each.id === id)
  const name = useStateName(state ?? { id, name: '' })
  if (!state) return null
  const isFinal = isFinalState(states, id)
  return (
    <>
      <div className={panelStyles.head}>
        <h2 id="state-panel-title">{nameOf(id)}</h2>
        <StateMenu id={id} tools={tools} />
        {!isBeside && (
          <button type="button" className="icon-button" aria-label={text.t('editor.panel.close')} onClick={onClose}>
            <X aria-hidden size={20} />
          </button>
        )}
      </div>
      <div id="state-panel" className={styles.panelBody}>
        <div className={panelStyles.group} onBlur={name.leave}>
          <TextField
            id="state-panel-name"
            label={text.t('editor.state.name')}
            value={name.value}
            maxLength={name.maxLength}
            isReadOnly={lock.content}
            error={name.error}
            onChange={name.take}
          />
          <HuePicker state={state} states={states} />
        </div>
        <div className={panelStyles.group}>
          <SwitchRow
            label={text.t('states.final')}
            hint={text.t('states.final.hint')}
            isOn={isFinal}
            lockedBecause={lock.content ? text.t('editor.lock.reason') : undefined}
            onChange={isOn => tools.setFinal(id, isOn)}
          />
          <SwitchRow
            label={text.t('states.asksReason')}
            hint={text.t('states.asksReason.hint')}
            isOn={state.asksReason === true}
            onChange={isOn => tools.setAsksReason(id, isOn)}
          />
        </div>
        {!isFinal && (
          <div className={panelStyles.group}>
            <TermField state={state} />
          </div>
        )}
        <div className={panelStyles.group}>
          <p className={panelStyles.name}>{text.t('states.message.title')}</p>
          <StateMessage id={id} name={nameOf(id)} isAlone />
        </div>
        {tools.mayRemove(id) && (
          <div className={panelStyles.group}>
            <button type="button" className="button secondary is-danger" onClick={() => tools.remove(id)}>
              {text.t('states.remove')}
            </button>
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        {choosing === id && (
          <TransitionsDialog state={state} states={states} onClose={() => tools.setChoosing(undefined)} />
        )}
        {removing === id && <RemoveStateDialog id={id} tools={tools} />}
      </Suspense>
    </>
  )
}
