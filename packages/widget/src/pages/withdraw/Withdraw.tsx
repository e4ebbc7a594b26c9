import { problemOf } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { Dialog } from '@ventanilla/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  text: Text
  docCode: string
  className: string
  /** Takes it back on the server. */
  withdraw(): Promise<unknown>
  onWithdrawn(): void
  children: ReactNode
}

/** Taking a request back, which is asked for twice: nobody undoes it. */
export function Withdraw({ text, docCode, className, withdraw, onWithdrawn, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // Nothing outside an open dialog takes the focus: it comes back once it is gone.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <>
      <button ref={button} type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && <WithdrawDialog {...{ text, docCode, withdraw, onWithdrawn }} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = Omit<Props, 'className' | 'children'> & { onClose(): void }

/** The second time it is asked, with what becomes of it. */
export function WithdrawDialog({ text, docCode, withdraw, onWithdrawn, onClose }: DialogProps) {
  const [state, setState] = useState<'asks' | 'busy' | { failed: string }>('asks')
  const send = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      await withdraw()
    } catch (error) {
      const isDecided = problemOf(error)?.code === 'answer.notPending'
      return setState({ failed: text.t(isDecided ? 'portal.withdraw.late' : 'portal.withdraw.failed') })
    }
    onClose()
    onWithdrawn()
  }
  return (
    <Dialog
      title={text.t('portal.withdraw.title', { code: docCode })}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="v-button v-secondary" onClick={onClose}>
            {text.t('portal.withdraw.keep')}
          </button>
          <button
            type="button"
            className="v-button v-primary"
            aria-disabled={state === 'busy'}
            onClick={() => void send()}
          >
            {text.t('portal.withdraw.confirm')}
          </button>
        </>
      }
    >
      <p>{text.t('portal.withdraw.body')}</p>
      <output className="v-document-said v-document-failed">{typeof state === 'object' && state.failed}</output>
    </Dialog>
  )
}
