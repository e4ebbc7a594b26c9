import { ChevronDown, ChevronUp } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'

type Props = {
  hasPrevious: boolean
  hasNext: boolean
  onGo: (step: 1 | -1) => void
  /** Where the answer stands in its list, in words. */
  place?: string | undefined
}

/** To the answer before and to the one behind in the list. */
export function PreviousNext({ hasPrevious, hasNext, onGo, place }: Props) {
  const text = useText()
  const way = (step: 1 | -1, isThere: boolean, words: string) => (
    <button
      type="button"
      className={`icon-button is-bordered ${isThere ? '' : 'is-disabled'}`}
      aria-label={words}
      title={words}
      aria-disabled={!isThere}
      onClick={() => isThere && onGo(step)}
    >
      {step === 1 ? <ChevronDown aria-hidden size={20} /> : <ChevronUp aria-hidden size={20} />}
    </button>
  )
  return (
    <>
      {place && <span className="row-sub">{place}</span>}
      {way(-1, hasPrevious, text.t('answers.keys.previous'))}
      {way(1, hasNext, text.t('answers.keys.next'))}
    </>
  )
}
