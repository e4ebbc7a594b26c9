import type { MapView } from '@ventanilla/ui/map'
import { Lasso, ListFilter } from 'lucide-react'
import { Suspense } from 'react'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { boxCorners, zoneText } from './zone.ts'

const MapKeys = lateWithText(['decide'], async () => (await import('./MapKeys.tsx')).MapKeys)

type Props = {
  desk: Pick<AnswerListState, 'applyFilters'>
  view: MapView | undefined
  isDrawing: boolean
  onDraw: (isDrawing: boolean) => void
}

/** A zone by hand, and by keys the one that is in view. */
export function ZoneButtons({ desk, view, isDrawing, onDraw }: Props) {
  const text = useText()
  return (
    <>
      <Suspense>
        <MapKeys onDraw={() => onDraw(!isDrawing)} />
      </Suspense>
      <button
        type="button"
        aria-label={text.t('answers.map.draw')}
        title={text.t('answers.map.draw')}
        aria-pressed={isDrawing}
        onClick={() => onDraw(!isDrawing)}
      >
        <Lasso aria-hidden size={18} />
      </button>
      <button
        type="button"
        aria-label={text.t('answers.map.inView')}
        title={text.t('answers.map.inView')}
        onClick={() => view && desk.applyFilters({ zone: zoneText(boxCorners(view.box)), near: '' })}
      >
        <ListFilter aria-hidden size={18} />
      </button>
    </>
  )
}
