import { type ComponentProps, lazy, Suspense } from 'react'
import { InSight } from '../../../components/map/InSight.tsx'
import styles from './place.module.css'

const PlaceMap = lazy(async () => ({ default: (await import('./PlaceMap.tsx')).PlaceMap }))

/** The map of an answer's place, whose script comes when its room is in sight. */
export function PlaceInSight(props: ComponentProps<typeof PlaceMap>) {
  const room = <div className={styles.room} />
  return (
    <InSight className={styles.room}>
      <Suspense fallback={room}>
        <PlaceMap {...props} />
      </Suspense>
    </InSight>
  )
}
