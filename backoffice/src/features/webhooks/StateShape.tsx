import type { Webhook } from '@ventanilla/api'
import { CircleAlert, CircleCheck, CirclePause, TriangleAlert } from 'lucide-react'
import styles from './shared/webhooks.module.css'

const shapes = {
  active: { Shape: CircleCheck, colour: styles.active },
  failing: { Shape: TriangleAlert, colour: styles.failing },
  paused: { Shape: CirclePause, colour: styles.paused },
  disabled: { Shape: CircleAlert, colour: styles.disabled },
} as const
export type Standing = keyof typeof shapes

/** As one sees it: one that works and does not get through is failing. */
export function standingOf({ state, failingSince }: Pick<Webhook, 'state' | 'failingSince'>): Standing {
  return state === 'active' && failingSince !== null ? 'failing' : state
}

export function StateShape({ standing }: { standing: Standing }) {
  const { Shape, colour } = shapes[standing]
  return <Shape aria-hidden size={20} className={colour} />
}
