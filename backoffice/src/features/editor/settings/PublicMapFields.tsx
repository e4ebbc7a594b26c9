import type { AddressOf } from '@ventanilla/api'
import { blurs, mostMapQuestions, type PublicMap, questionsForMap, usualBlur } from '@ventanilla/model'
import { FieldGroup } from '../../../components/field/Field.tsx'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import { CopyButton } from '../part/CopyButton.tsx'
import { SwitchRow } from '../part/SwitchRow.tsx'
import panelStyles from '../panel/panel.module.css'
import styles from '../panel/panel-fields.module.css'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { titleOf } from '../state/title-of.ts'
import { withLive } from './live.ts'

const none: PublicMap = { stateIds: [], questionIds: [], blurMetres: usualBlur }

const feedOf = (formId: string) =>
  `${location.origin}/api/v1/public/forms/${formId}/places.geojson` satisfies AddressOf<'GET /public/forms/:id/places.geojson'>

/** Which of its answers the form shows to everybody, by what, and how near to their place. It changes at once; until a state is chosen nothing is shown. */
export function PublicMapFields() {
  const text = useText()
  const { store, formId, isNew } = useEditor()
  const { definition, live } = useEditorState(contentOf)
  const { publicMap: shown } = live
  const put = (publicMap: PublicMap | undefined, field?: string) =>
    store.step(
      'settings',
      content => {
        const { publicMap: _before, ...others } = content.live
        return publicMap ? withLive(content, { publicMap }) : { ...content, live: others }
      },
      field,
    )
  const states = definition.states.available
  const questions = [...questionsForMap(definition).values()].map(({ question }) => question)
  return (
    <section className={panelStyles.panelGroup} aria-label={text.t('editor.map.title')}>
      <SwitchRow
        label={text.t('editor.map.title')}
        hint={text.t('editor.map.hint')}
        isOn={shown !== undefined}
        onChange={isOn => put(isOn ? none : undefined)}
      />
      {shown && (
        <>
          {!definition.settings.geolocation && <p className="form-hint">{text.t('editor.map.noPlace')}</p>}
          <Choice
            id="editor-map-states"
            label={text.t('editor.map.states')}
            hint={states.some(({ id }) => shown.stateIds.includes(id)) ? undefined : text.t('editor.map.noState')}
            items={states.map(({ id, name }) => ({ id, name: name.trim() || text.t('editor.untitled') }))}
            chosen={shown.stateIds}
            onChange={stateIds => put({ ...shown, stateIds })}
          />
          <Choice
            id="editor-map-questions"
            label={text.t('editor.map.questions')}
            hint={text.t('editor.map.questions.hint', { max: mostMapQuestions })}
            items={questions.map(({ id, title }) => ({ id, name: titleOf(title, text) }))}
            most={mostMapQuestions}
            chosen={shown.questionIds}
            onChange={questionIds => put({ ...shown, questionIds })}
          />
          <SelectField
            id="editor-map-blur"
            label={text.t('editor.map.blur')}
            value={`${shown.blurMetres}`}
            withEmpty={false}
            options={blurs.map(metres => ({ id: `${metres}`, name: text.t('editor.map.metres', { metres }) }))}
            onChange={id => {
              const blurMetres = blurs.find(metres => `${metres}` === id)
              if (blurMetres) put({ ...shown, blurMetres }, 'blur')
            }}
          />
          {!isNew && (
            <>
              <p className={panelStyles.panelLabel}>{text.t('editor.map.feed')}</p>
              <p className={styles.shareLink}>{feedOf(formId)}</p>
              <CopyButton value={feedOf(formId)} name={text.t('editor.map.feed')} />
            </>
          )}
        </>
      )}
    </section>
  )
}

type ChoiceProps = {
  id: string
  label: string
  hint: string | undefined
  items: readonly { readonly id: string; readonly name: string }[]
  chosen: readonly string[]
  most?: number
  onChange: (chosen: string[]) => void
}

/** Any of some, in their order; what is gone is forgotten with the next choice. */
function Choice({ id, label, hint, items, chosen, most = items.length, onChange }: ChoiceProps) {
  const kept = items.filter(item => chosen.includes(item.id)).map(item => item.id)
  const choose = (item: string, isOn: boolean) =>
    onChange(items.map(each => each.id).filter(each => (each === item ? isOn : kept.includes(each))))
  if (items.length === 0) return null
  return (
    <FieldGroup id={id} label={label} hint={hint}>
      <div className="checks">
        {items.map(item => (
          <label key={item.id} className="check-row">
            <input
              type="checkbox"
              checked={kept.includes(item.id)}
              disabled={kept.length >= most && !kept.includes(item.id)}
              onChange={event => choose(item.id, event.target.checked)}
            />
            {item.name}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
