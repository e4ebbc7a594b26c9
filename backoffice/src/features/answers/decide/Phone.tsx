import type { Answer } from '@ventanilla/api'
import { Check, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { useKeySettings } from '../keys/key-settings.ts'
import { DecideSheet } from './DecideSheet.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import styles from './phone.module.css'
import type { Ways } from './use-answer-keys.ts'
import type { Decide } from './use-decide.ts'
import { useSwipe } from './use-swipe.ts'

type Props = {
  answer: Answer
  decide: Decide
  ways: Ways
  onRequest: (() => void) | undefined
  onCorrect: (() => void) | undefined
}

/** Deciding with one hand: the bar, the sheet of states, and swipes that do the same as both. */
export function Phone({ answer, decide, ways, onRequest, onCorrect }: Props) {
  const text = useText()
  const { swipesRight, swipesLeft } = useKeySettings()
  const [isOpen, setIsOpen] = useState(false)
  const side = useSwipe({
    find: () => answer,
    right: swipesRight && decide.repeated ? () => decide.repeat : undefined,
    left: swipesLeft ? () => () => setIsOpen(true) : undefined,
  })?.side
  return (
    <>
      <PhoneBar decide={decide} ways={ways} onOpen={() => setIsOpen(true)} />
      {side === 'right' && decide.repeated && (
        <span className={`${styles.swipe} hue-${decide.repeated.hue}`} aria-hidden="true">
          <Check size={20} />
          {decide.repeated.name}
        </span>
      )}
      {side === 'left' && (
        <span className={`${styles.swipe} ${styles.isLeft}`} aria-hidden="true">
          <ChevronUp size={20} />
          {text.t('decide.bar')}
        </span>
      )}
      {isOpen && (
        <DecideSheet
          code={answer.docCode}
          decide={decide}
          onRequest={onRequest}
          onCorrect={onCorrect}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
