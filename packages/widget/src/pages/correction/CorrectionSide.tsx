import type { LinkedAnswer } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { type AskedState, Icon } from '@ventanilla/ui'

type Props = { text: Text; answer: LinkedAnswer; states: readonly AskedState[] }

/** Beside what is corrected: how far it is, whom the link is for, and who helps. */
export function CorrectionSide({ text, answer: { area, contact, municipality }, states }: Props) {
  const reach = [contact.phone, contact.hours].filter(Boolean).join(', ')
  return (
    <aside className="v-correct-side">
      <nav aria-labelledby="v-on-page" className="v-correct-list">
        <h2 id="v-on-page">{text.t('portal.link.onPage')}</h2>
        <ol>
          {states.map(({ key, id, title, state }, index) => (
            <li key={key}>
              <a
                href="#card"
                onClick={event => {
                  event.preventDefault()
                  const root = event.currentTarget.getRootNode()
                  if (root instanceof ShadowRoot) goTo(root.getElementById(id))
                }}
              >
                <span
                  className={state === 'open' ? 'v-correct-mark' : 'v-correct-mark v-correct-done'}
                  aria-hidden="true"
                >
                  {state === 'open' ? text.number(index + 1) : <Icon name="check" />}
                </span>
                <span>
                  {title}
                  <span className="v-correct-state">{text.t(`portal.link.state.${wordOf(state)}`)}</span>
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <section>
        <h2>{text.t('portal.link.yours.title')}</h2>
        <p>{text.t('portal.link.yours.body')}</p>
      </section>
      <section>
        <h2>{text.t('portal.link.help')}</h2>
        <p>{area || municipality.name}</p>
        {reach !== '' && <p>{reach}</p>}
      </section>
    </aside>
  )
}

function goTo(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: 'start' })
  card?.focus({ preventScroll: true })
}

function wordOf(state: string): 'open' | 'kept' | 'changed' {
  return state === 'kept' || state === 'changed' ? state : 'open'
}
