import { formLayouts, longForm } from '@ventanilla/model'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { withLive } from './live.ts'

const labels = {
  auto: 'settings.layout.auto',
  steps: 'settings.layout.steps',
  page: 'settings.layout.page',
} as const

/** Whether the form is shown a section a page to whom it is for. */
export function LayoutField() {
  const text = useText()
  const { store } = useEditor()
  const { layout = 'page' } = useEditorState(state => contentOf(state).live)
  return (
    <SelectField
      id="editor-layout"
      label={text.t('settings.layout')}
      hint={text.t('settings.layout.hint', longForm)}
      value={layout}
      withEmpty={false}
      options={formLayouts.map(id => ({ id, name: text.t(labels[id]) }))}
      onChange={chosen => {
        const layout = formLayouts.find(each => each === chosen)
        if (layout) store.step('settings', content => withLive(content, { layout }), 'layout')
      }}
    />
  )
}
