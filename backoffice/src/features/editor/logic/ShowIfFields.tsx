import { type LogicTarget, limits, type ShowCondition, type ShowIf, showIfOf, sourcesFor } from '@ventanilla/model'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '../../../context/text-context.ts'
import panelStyles from '../panel/panel.module.css'
import { SelectBox } from '../part/SelectBox.tsx'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { ConditionCard } from './ConditionCard.tsx'
import { Explained } from './Explained.tsx'
import { InWords } from './InWords.tsx'
import styles from './logic.module.css'
import { showIfActions } from './show-if-actions.ts'

/** When a part shows: always, or only if earlier answers say so. */
export function ShowIfFields({ target }: { target: LogicTarget }) {
  const text = useText()
  const { store } = useEditor()
  const lock = useLock()
  const definition = useEditorState(definitionOf)
  const showIf = useMemo(() => showIfOf(definition, target), [definition, target])
  const sources = useMemo(() => sourcesFor(definition, target), [definition, target])
  // A condition that has no question yet is nobody's but this screen's.
  const isNew = useEditorState(state => state.beginning === target.id)
  const setIsNew = (isBegun: boolean) => store.beginCondition(isBegun ? target.id : undefined)
  const { put } = showIfActions(store, target)
  const conditions = showIf?.conditions ?? []
  const change = (next: readonly ShowCondition[], match: ShowIf['match'] = showIf?.match ?? 'all') =>
    put(next.length > 0 ? { match, conditions: [...next] } : undefined)
  const isOn = conditions.length > 0 || isNew
  const cannot = sources.length === 0 && conditions.length === 0
  return (
    <section className={panelStyles.panelGroup} aria-labelledby="editor-shown" id="editor-show-if">
      <h2 id="editor-shown">{text.t('kinds.showIf.title')}</h2>
      <fieldset className={styles.modes} aria-labelledby="editor-shown">
        <button
          type="button"
          aria-pressed={!isOn}
          disabled={lock.content}
          onClick={() => {
            setIsNew(false)
            change([])
          }}
        >
          {text.t('kinds.showIf.always')}
        </button>
        <button
          type="button"
          aria-pressed={isOn}
          aria-describedby={cannot ? 'editor-show-if-none' : undefined}
          disabled={lock.content || cannot}
          onClick={() => !isOn && setIsNew(true)}
        >
          {text.t('kinds.showIf.onlyIf')}
        </button>
      </fieldset>
      {cannot && (
        <p className="row-sub" id="editor-show-if-none">
          {text.t('kinds.showIf.none')}
        </p>
      )}
      {conditions.length > 1 && (
        <label className={styles.match}>
          {text.t('kinds.showIf.match')}
          <SelectBox
            value={showIf?.match}
            disabled={lock.content}
            onChange={event => change(conditions, event.target.value === 'any' ? 'any' : 'all')}
          >
            <option value="all">{text.t('kinds.showIf.all')}</option>
            <option value="any">{text.t('kinds.showIf.any')}</option>
          </SelectBox>
        </label>
      )}
      {(isNew ? [...conditions, undefined] : conditions).map((condition, index) => (
        <ConditionCard
          key={index}
          number={index + 1}
          condition={condition}
          sources={sources}
          definition={definition}
          isLocked={lock.content}
          onChange={next => {
            if (!condition) setIsNew(false)
            change(condition ? conditions.map((each, at) => (at === index ? next : each)) : [...conditions, next])
          }}
          onRemove={() => {
            if (!condition) setIsNew(false)
            else change(conditions.filter((_, at) => at !== index))
            store.focus('editor-show-if')
          }}
        />
      ))}
      {isOn && !lock.content && (
        <div className={styles.more}>
          {!isNew && conditions.length < limits.showConditions && (
            <button type="button" className="button quiet with-icon" onClick={() => setIsNew(true)}>
              <Plus aria-hidden size={16} />
              {text.t('kinds.showIf.add')}
            </button>
          )}
          <span>{text.t('kinds.showIf.count', { count: conditions.length, max: limits.showConditions })}</span>
        </div>
      )}
      {showIf && <InWords definition={definition} showIf={showIf} />}
      {showIf && <Explained definition={definition} target={target} showIf={showIf} />}
    </section>
  )
}
