import { X } from 'lucide-react'
import { ChoiceMenu } from '../../../components/field/ChoiceMenu.tsx'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import partStyles from '../part/part.module.css'
import { ToolButton } from '../part/ToolButton.tsx'
import { useProblemAt } from '../problems/use-problems.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import styles from './panel.module.css'

/** The area that the form belongs to, first of all; others may be added, of the same municipality. */
export function AreaPicker() {
  const text = useText()
  const { actions, choices, store } = useEditor()
  const areaIds = useEditorState(state => contentOf(state).areaIds)
  const places = new Set(choices.areas.map(area => area.municipality.id))
  const primary = choices.areas.find(({ id }) => id === areaIds[0])
  const nameOf = (id: string) => {
    const area = choices.areas.find(each => each.id === id)
    if (!area) return text.t('editor.area.other')
    return places.size > 1 ? `${area.name} (${area.municipality.name})` : area.name
  }
  const options = choices.areas.map(({ id }) => ({ id, name: nameOf(id) }))
  const own = areaIds[0] !== undefined && !primary ? [{ id: areaIds[0], name: nameOf(areaIds[0]) }] : []
  const others = choices.areas
    .filter(area => area.municipality.id === primary?.municipality.id && !areaIds.includes(area.id))
    .map(({ id }) => ({ id, name: nameOf(id) }))
  return (
    <>
      <SelectField
        id="editor-area"
        label={text.t('editor.area')}
        hint={text.t('editor.area.hint')}
        error={useProblemAt('editor-area')}
        value={areaIds[0] ?? ''}
        options={[...own, ...options]}
        onChange={id => actions.setAreas(id === '' ? [] : withPrimary(areaIds, id, choices.areas))}
      />
      {areaIds.length > 1 && (
        <ul className={partStyles.listBox} aria-label={text.t('editor.area.others')}>
          {areaIds.slice(1).map(id => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <ToolButton
                name={text.t('editor.area.remove', { name: nameOf(id) })}
                icon={X}
                onClick={() => {
                  actions.setAreas(areaIds.filter(each => each !== id))
                  store.focus('editor-area')
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className={styles.panelMenu}>
          <ChoiceMenu
            label={text.t('editor.area.more')}
            options={others}
            onChoose={id => {
              actions.setAreas([...areaIds, id])
              if (others.length === 1) store.focus('editor-area')
            }}
          />
        </div>
      )}
    </>
  )
}

type Areas = readonly { id: string; municipality: { id: string } }[]

/** The chosen area first; those of another municipality cannot stand beside it. */
function withPrimary(areaIds: readonly string[], id: string, areas: Areas): string[] {
  const placeOf = (area: string) => areas.find(each => each.id === area)?.municipality.id
  return [id, ...areaIds.slice(1).filter(each => each !== id && placeOf(each) === placeOf(id))]
}
