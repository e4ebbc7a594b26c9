import { MessageSquareWarning, Pencil, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { Switch } from '../../../components/Switch.tsx'
import { useText } from '../../../context/text-context.ts'
import { useKeySettings } from '../keys/key-settings.ts'
import barStyles from './decide.module.css'
import styles from './phone.module.css'
import type { Decide } from './use-decide.ts'

type Props = {
  code: string
  decide: Pick<Decide, 'moves' | 'repeated' | 'move'>
  onRequest: (() => void) | undefined
  onCorrect: (() => void) | undefined
  onClose: () => void
}

/** The states that lead on from here, and what else is done with the answer, in reach of the thumb. */
export function DecideSheet({ code, decide, onRequest, onCorrect, onClose }: Props) {
  const text = useText()
  const titleId = useId()
  const { goesOn, swipesRight, swipesLeft, choose } = useKeySettings()
  const moves = decide.moves.filter(({ isAllowed }) => isAllowed)
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  const act = (words: string, icon: ReactNode, run: (() => void) | undefined) =>
    run && (
      <button type="button" className={styles.order} onClick={then(run)}>
        {icon}
        {words}
      </button>
    )
  const choice = (words: string, isOn: boolean, put: (isOn: boolean) => void) => (
    <p className={styles.choice}>
      <span aria-hidden="true">{words}</span>
      <Switch label={words} word={text.t(isOn ? 'decide.yes' : 'decide.no')} isOn={isOn} onChange={put} />
    </p>
  )
  return (
    <Modal titleId={titleId} className={styles.sheet} onDismiss={onClose}>
      <div className={styles.sheetHead}>
        <h2 id={titleId}>{text.t('decide.sheet', { code })}</h2>
        <button type="button" className="icon-button" aria-label={text.t('view.close')} onClick={onClose}>
          <X aria-hidden size={20} />
        </button>
      </div>
      <div className={`modal-body ${styles.sheetBody}`}>
        {moves.map(move => (
          <button key={move.id} type="button" className={styles.state} onClick={then(() => decide.move(move.id))}>
            <span className={`${barStyles.dot} hue-${move.hue}`} />
            <span>{move.name}</span>
            {move.id === decide.repeated?.id && <small>{text.t('decide.asLast')}</small>}
          </button>
        ))}
        {moves.length === 0 && <p className="none">{text.t('decide.noMoves')}</p>}
        <div className={styles.orders}>
          {act(text.t('decide.request'), <MessageSquareWarning aria-hidden size={20} />, onRequest)}
          {act(text.t('desk.correct'), <Pencil aria-hidden size={20} />, onCorrect)}
        </div>
        {choice(text.t('keys.goesOn'), goesOn, isOn => choose({ goesOn: isOn }))}
        {choice(text.t('keys.swipe.right'), swipesRight, isOn => choose({ swipesRight: isOn }))}
        {choice(text.t('keys.swipe.left'), swipesLeft, isOn => choose({ swipesLeft: isOn }))}
      </div>
    </Modal>
  )
}
