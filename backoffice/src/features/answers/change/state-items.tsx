import { allowedStates, hueOf, type States } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import type { MenuItem } from '@ventanilla/ui/overlay'
import styles from './change.module.css'

/** All states of the form; those that the present one does not lead to are disabled (spec 3 §4). */
export function stateItems(
  states: States,
  current: string | null,
  text: Text,
  onSelect: (state: string) => void,
): MenuItem[] {
  const allowed = new Set(allowedStates(states, current).map(({ id }) => id))
  if (states.available.length === 0) {
    return [{ id: 'none', label: text.t('desk.state.none'), isDisabled: true, onSelect: () => {} }]
  }
  return states.available.map(({ id, name }) => ({
    id,
    label: id === current ? `${name} (${text.t('view.history.current')})` : name,
    icon: <span className={`${styles.stateDot} hue-${hueOf(states, id)}`} />,
    isDisabled: !allowed.has(id),
    onSelect: () => onSelect(id),
  }))
}
