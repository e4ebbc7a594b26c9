import type { Wait } from '@ventanilla/ui'
import { useEffect, useId, useState } from 'react'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { useText } from '../../../context/text-context.ts'

type Props = { waiting: Wait; onRetry: () => void; onStop: () => void }

/**
 * The answer is not saved yet although nobody refused it (spec 3 §8, 'Conexión a internet perdida'). While this is shown it is tried again
 * by itself; going back to the form stops that, and the next save asks first whether this one arrived.
 */
export function WaitingDialog({ waiting, onRetry, onStop }: Props) {
  const text = useText()
  const id = useId()
  const isOffline = waiting.reason === 'offline'
  const left = useSecondsLeft(waiting)
  return (
    <Modal titleId={id} onDismiss={onStop}>
      <div className="modal-body">
        <h2 id={id}>{text.t(isOffline ? 'answer.offline.title' : 'answer.saving')}</h2>
        {isOffline ? (
          <>
            <p>{text.t('answering.offline')}</p>
            <p>{text.t('answer.offline.keep')}</p>
          </>
        ) : (
          <p>{left === undefined ? text.t('answer.busy') : text.t('answer.busyFor', { seconds: left })}</p>
        )}
      </div>
      <div className="modal-actions">
        <button type="button" className="button secondary" onClick={onStop}>
          {text.t('answer.offline.back')}
        </button>
        <button type="button" className="button primary" onClick={onRetry}>
          {text.t('answer.retry')}
        </button>
      </div>
    </Modal>
  )
}

/** What is left of the time that the server asked for. */
function useSecondsLeft(waiting: Wait): number | undefined {
  const [shown, setShown] = useState(waiting)
  const [passed, setPassed] = useState(0)
  if (shown !== waiting) {
    setShown(waiting)
    setPassed(0)
  }
  useEffect(() => {
    const timer = setInterval(() => setPassed(seconds => seconds + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return waiting.seconds === undefined ? undefined : Math.max(waiting.seconds - passed, 1)
}
