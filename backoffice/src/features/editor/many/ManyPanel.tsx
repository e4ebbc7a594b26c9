import { canRequire, questionPlaces, questionsIn, unknownSources } from '@ventanilla/model'
import { ClipboardCopy, Copy, LibraryBig, type LucideIcon, Scissors, Trash2, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { ChoiceMenu } from '../../../components/field/ChoiceMenu.tsx'
import { useText } from '../../../context/text-context.ts'
import { placeKey, placeName } from '../canvas/place-name.ts'
import panelStyles from '../panel/panel.module.css'
import { SwitchRow } from '../part/SwitchRow.tsx'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { titleOf } from '../state/title-of.ts'
import styles from './many.module.css'
import { manyActions } from './many-actions.ts'

/** What can be done to several questions at once. */
export function ManyPanel({ ids }: { ids: ReadonlySet<string> }) {
  const text = useText()
  const { store } = useEditor()
  const lock = useLock()
  const definition = useEditorState(definitionOf)
  const many = useMemo(() => manyActions(store, text), [store, text])
  const questions = questionsIn(definition, ids)
  const requirable = questions.filter(canRequire)
  const places = questionPlaces(definition)
  const hanging = unknownSources(definition, ids) - unknownSources(definition)
  return (
    <>
      <ul className={styles.chosen}>
        {questions.map(({ id, title }) => (
          <li key={id}>{titleOf(title, text)}</li>
        ))}
      </ul>
      <div className={panelStyles.panelGroup}>
        <SwitchRow
          label={text.t('many.required')}
          hint={
            requirable.length < questions.length
              ? text.t('many.required.some', { count: questions.length - requirable.length })
              : undefined
          }
          isOn={requirable.length > 0 && requirable.every(({ required }) => required)}
          lockedBecause={lock.content ? text.t('editor.lock.reason') : undefined}
          onChange={isOn => many.require(ids, isOn)}
        />
        {!lock.structure && places.length > 1 && (
          <div className={panelStyles.panelMenu}>
            <ChoiceMenu
              label={text.t('editor.moveTo')}
              options={places.map(place => ({ id: placeKey(place), name: placeName(definition, place, text) }))}
              onChoose={key => {
                const place = places.find(each => placeKey(each) === key)
                if (place) many.moveTo(ids, place)
              }}
            />
          </div>
        )}
      </div>
      <div className={`${panelStyles.panelGroup} ${styles.actions}`}>
        {/* Written by the listeners that these keys call. */}
        <Act icon={ClipboardCopy} keys="Control+C" onClick={() => document.execCommand('copy')}>
          {text.t('editor.copy')}
        </Act>
        <Act icon={LibraryBig} onClick={() => store.ask({ kind: 'keep', what: 'questions', ids })}>
          {text.t('editor.keep')}
        </Act>
        {!lock.structure && (
          <>
            <Act icon={Scissors} keys="Control+X" onClick={() => document.execCommand('cut')}>
              {text.t('many.cut')}
            </Act>
            <Act icon={Copy} keys="Control+D" onClick={() => many.duplicate(ids)}>
              {text.t('editor.duplicate')}
            </Act>
            <Act
              icon={Trash2}
              keys="Delete"
              look="danger"
              describedBy={hanging > 0 ? 'editor-many-hanging' : undefined}
              onClick={() => many.remove(ids)}
            >
              {text.t('many.remove', { count: questions.length })}
            </Act>
          </>
        )}
      </div>
      {!lock.structure && hanging > 0 && (
        <p id="editor-many-hanging" className={styles.hanging}>
          <TriangleAlert aria-hidden size={16} />
          {text.t('many.hanging', { count: hanging })}
        </p>
      )}
      <p className={panelStyles.panelKeys}>{text.t('many.keys')}</p>
    </>
  )
}

type ActProps = {
  icon: LucideIcon
  keys?: string | undefined
  look?: 'secondary' | 'danger'
  describedBy?: string | undefined
  onClick: () => void
  children: string
}

function Act({ icon: Icon, keys, look = 'secondary', describedBy, onClick, children }: ActProps) {
  return (
    <button
      type="button"
      className={`button ${look} with-icon`}
      aria-keyshortcuts={keys}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      <Icon aria-hidden size={16} />
      {children}
    </button>
  )
}
