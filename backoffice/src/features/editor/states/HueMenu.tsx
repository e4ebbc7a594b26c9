import { type Hue, hueOf, hues, type State, type States, withHue } from '@ventanilla/model'
import { Menu } from '@ventanilla/ui/overlay'
import { ChevronDown } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import styles from '../panel/panel-fields.module.css'
import partStyles from '../part/part.module.css'
import { useEditor } from '../state/editor-context.ts'

/** The colour of a state: one of eight, or by itself that of its place. It says nothing of what was answered, so answers lock it never. */
export function HueMenu({ state, states }: { state: State; states: States }) {
  const text = useText()
  const { store } = useEditor()
  const { id, hue: chosen } = state
  const automatic = hueOf(withHue(states, id, undefined), id)
  const within = (words: string) => words.toLocaleLowerCase(text.language)
  const wordsOf = (hue: Hue | undefined) =>
    hue
      ? text.t(`editor.hue.${hue}`)
      : `${text.t('editor.hue.automatic')} (${within(text.t(`editor.hue.${automatic}`))})`
  const labelOf = (hue: Hue | undefined) =>
    text.t('editor.state.colourOf', {
      name: state.name.trim() || text.t('editor.untitled'),
      hue: within(wordsOf(hue)),
    })
  const choose = (hue: Hue | undefined) => {
    if (hue === chosen) return
    store.edit('states', before => ({ ...before, states: withHue(before.states, id, hue) }))
    store.say(labelOf(hue))
  }
  return (
    <Menu
      label={labelOf(chosen)}
      className={`icon-button ${partStyles.editorTool} ${styles.hueButton}`}
      items={[undefined, ...hues].map(hue => ({
        id: hue ?? 'automatic',
        label: wordsOf(hue),
        icon: <span className={`swatch hue-${hue ?? automatic}`} />,
        isChecked: hue === chosen,
        onSelect: () => choose(hue),
      }))}
    >
      <span className={`swatch hue-${chosen ?? automatic}`} />
      <ChevronDown aria-hidden size={16} />
    </Menu>
  )
}
