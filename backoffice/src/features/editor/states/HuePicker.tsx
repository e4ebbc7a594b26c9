import { type Hue, hueOf, hues, type State, type States, withHue } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { useEditor } from '../state/editor-context.ts'
import styles from './state-panel.module.css'

/** The colour of a state: one of eight, or by itself that of its place. It says nothing of what was answered, so answers lock it never. */
export function HuePicker({ state, states }: { state: State; states: States }) {
  const text = useText()
  const { store } = useEditor()
  const { id, hue: chosen } = state
  const shown = hueOf(states, id)
  const automatic = hueOf(withHue(states, id, undefined), id)
  const within = (words: string) => words.toLocaleLowerCase(text.language)
  const byItself = `${text.t('editor.hue.automatic')} (${within(text.t(`editor.hue.${automatic}`))})`
  const choose = (hue: Hue | undefined) => {
    if (hue === chosen) return
    store.edit('states', before => ({ ...before, states: withHue(before.states, id, hue) }))
    const words = hue ? within(text.t(`editor.hue.${hue}`)) : within(byItself)
    store.say(text.t('editor.state.colourOf', { name: state.name.trim() || text.t('editor.untitled'), hue: words }))
  }
  return (
    <>
      <fieldset className={styles.hues}>
        <legend className="visually-hidden">{text.t('editor.state.colour')}</legend>
        {hues.map(hue => (
          <label key={hue} className={`${styles.hue} hue-${hue} ${shown === hue ? 'is-chosen' : ''}`}>
            <input
              type="radio"
              name="state-hue"
              className="visually-hidden"
              aria-label={text.t(`editor.hue.${hue}`)}
              checked={shown === hue}
              onChange={() => choose(hue)}
            />
          </label>
        ))}
      </fieldset>
      {chosen && (
        <button type="button" className="button quiet" onClick={() => choose(undefined)}>
          {byItself}
        </button>
      )}
    </>
  )
}
