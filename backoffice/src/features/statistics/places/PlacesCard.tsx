import { useQuery } from '@tanstack/react-query'
import type { AnswerFilter } from '@ventanilla/api'
import { Suspense } from 'react'
import { InSight } from '../../../components/map/InSight.tsx'
import { client } from '../../../context/client.ts'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { useDistricts } from '../../districts/use-districts.ts'
import type { Listed } from '../parts/answers-listed.ts'
import styles from './places.module.css'

const DistrictsCard = lazyWithText(['districts'], async () => (await import('./DistrictsCard.tsx')).DistrictsCard)
const HeatCard = lazyWithText(['places'], async () => (await import('./HeatCard.tsx')).HeatCard)
const AnswerMap = lazyWithText(['map'], async () => (await import('../../answers/map/AnswerMap.tsx')).AnswerMap)

type Props = {
  form: string
  /** What the other figures count, as the list would ask for it. */
  filter: AnswerFilter
  total: number
  /** The addresses of that list, and of some of it. */
  listed: Listed
}

/** Where the answers were given: the map of the list, on which each place opens its own, where most of them are, and how many by district. */
export function PlacesCard({ form: id, filter, total, listed }: Props) {
  const text = useText()
  const { data: form } = useQuery({
    queryKey: ['form', id],
    queryFn: ({ signal }) => client.form(id, {}, { signal }),
    staleTime: 60_000,
  })
  const districts = useDistricts(id, true)
  if (!form) return null
  const list = listed({})
  const place = { citizenDni: '', list: list.slice(list.indexOf('?')) }
  return (
    <div className={styles.places}>
      <h2>{text.t('statistics.places')}</h2>
      <InSight className={styles.room}>
        <Suspense fallback={<div className={styles.room} />}>
          <AnswerMap key={form.id} form={form} list={{ filter, total, place }} isWhole />
        </Suspense>
      </InSight>
      <InSight className={styles.room}>
        <Suspense fallback={<div className={styles.room} />}>
          <HeatCard form={id} filter={filter} listed={zone => listed({ zone })} />
        </Suspense>
      </InSight>
      {districts.length > 0 && (
        <InSight className={styles.room}>
          <Suspense fallback={<div className={styles.room} />}>
            <DistrictsCard form={id} filter={filter} districts={districts} listed={district => listed({ district })} />
          </Suspense>
        </InSight>
      )}
    </div>
  )
}
