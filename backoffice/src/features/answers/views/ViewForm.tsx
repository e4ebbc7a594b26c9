import type { SavedView, SavedViewFields } from '@ventanilla/api'
import { longestViewName } from '@ventanilla/model'
import { useEffect, useId, useRef, useState } from 'react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { TextField } from '../../../components/field/TextField.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from './views.module.css'

type Props = {
  /** Absent where it is a new one. */
  view: SavedView | undefined
  mayShare: boolean
  leavesNumberOut: boolean
  isBusy: boolean
  onKeep: (fields: Pick<SavedViewFields, 'name' | 'isShared'>) => void
  onCancel: () => void
}

/** How a view is called and whose it is. */
export function ViewForm({ view, mayShare, leavesNumberOut, isBusy, onKeep, onCancel }: Props) {
  const text = useText()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setIsShared] = useState(view?.isShared ?? false)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (name.trim() !== '' && !isBusy) onKeep({ name, isShared })
      }}
    >
      <TextField
        id={`${id}-name`}
        label={text.t('views.name')}
        value={name}
        maxLength={longestViewName}
        onChange={setName}
      />
      {mayShare && (
        <label className="check-row">
          <input type="checkbox" checked={isShared} onChange={event => setIsShared(event.target.checked)} />
          {text.t('views.share')}
        </label>
      )}
      {leavesNumberOut && <p className="row-sub">{text.t('views.noNumber')}</p>}
      <div className={styles.formActs}>
        <button type="button" className="button quiet" onClick={onCancel}>
          {text.t('views.cancel')}
        </button>
        <BusyButton type="submit" className="button primary" isBusy={isBusy} disabled={name.trim() === ''}>
          {text.t('views.save')}
        </BusyButton>
      </div>
    </form>
  )
}
