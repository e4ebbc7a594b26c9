import { SelectField } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import { useProblemAt } from '../problems/use-problems.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { withLive } from './live.ts'

/** The area of the municipal platform where incidents are made. */
export function PlatformAreaField() {
  const text = useText()
  const { store, choices } = useEditor()
  const { platform } = useEditorState(state => contentOf(state).live)
  const own =
    platform.areaId !== undefined && !choices.platformAreas.some(({ id }) => id === platform.areaId)
      ? [{ id: platform.areaId, name: platform.areaDescription ?? platform.areaId }]
      : []
  return (
    <SelectField
      id="editor-platform-area"
      label={text.t('editor.platform.area')}
      hint={choices.platformAnswered ? undefined : text.t('editor.platform.areasFailed')}
      error={useProblemAt('editor-platform-area')}
      value={platform.areaId ?? ''}
      options={[...own, ...choices.platformAreas.map(({ id, description }) => ({ id, name: description }))]}
      onChange={id => {
        const chosen = choices.platformAreas.find(each => each.id === id)
        store.step('settings', content => {
          const { areaId: _, areaDescription: _description, ...rest } = content.live.platform
          return withLive(content, {
            platform: chosen ? { ...rest, areaId: id, areaDescription: chosen.description } : rest,
          })
        })
      }}
    />
  )
}
