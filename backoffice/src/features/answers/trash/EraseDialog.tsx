import { useId, useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { useText } from '../../../context/text-context.ts'

/** More than these are not deleted by one press. */
const few = 20

type Props = { count: number; isBusy: boolean; onErase: () => void; onClose: () => void }

/** Asks once before answers are gone for good; where they are many, with their number typed. */
export function EraseDialog({ count, isBusy, onErase, onClose }: Props) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const isMany = count > few
  const erase = () => {
    if (isMany && typed.trim() !== String(count)) setIsWrong(true)
    else onErase()
  }
  return (
    <ConfirmDialog
      title={text.t('trash.erase.title', { count })}
      confirm={text.t('trash.erase', { count })}
      isDanger
      isBusy={isBusy}
      refusal={isWrong ? text.t('trash.erase.wrong', { count }) : undefined}
      onConfirm={erase}
      onClose={onClose}
    >
      <p>{text.t('trash.erase.body', { count })}</p>
      {isMany && (
        <div className="field">
          <label htmlFor={id}>{text.t('trash.erase.type', { count })}</label>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            aria-invalid={isWrong}
            onChange={event => {
              setTyped(event.target.value)
              setIsWrong(false)
            }}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
