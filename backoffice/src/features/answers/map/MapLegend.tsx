import type { Form } from '@ventanilla/api'
import { stateShape } from '@ventanilla/ui/style'
import { hueOf } from '@ventanilla/model'
import styles from './zone.module.css'

/** What the signs of the map stand for: each state's shape and colour, with its name. */
export function MapLegend({ form: { definition } }: { form: Pick<Form, 'definition'> }) {
  const { states } = definition
  if (states.available.length === 0) return null
  return (
    <ul className={styles.legend}>
      {states.available.map(({ id, name }) => (
        <li key={id}>
          <span ref={box => box?.replaceChildren(stateShape(hueOf(states, id)))} />
          {name}
        </li>
      ))}
    </ul>
  )
}
