import type { PublicForm } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { Outline, useCss, useFormParts } from '@ventanilla/ui'
import { type ComponentType, useState } from 'react'
import css from './elsewhere.css?inline'
import { type GivenDraft, gather } from './gather.ts'
import { devicesIcon } from './icons.ts'
import type { TransferDialogProps } from './TransferDialog.tsx'

export type OfferProps = { form: PublicForm; origin: string; draft: GivenDraft }

/** The way to go on on another device: what it opens comes when it is pressed. */
export function OfferButton({ form, origin, draft, words }: OfferProps & { words: Text }) {
  useCss(css)
  const parts = useFormParts()
  const [Dialog, setDialog] = useState<ComponentType<TransferDialogProps>>()
  const [isOpen, setIsOpen] = useState(false)
  const [note, setNote] = useState('')
  const open = async () => {
    setNote('')
    try {
      const { TransferDialog } = await import('./TransferDialog.tsx')
      setDialog(() => TransferDialog)
      setIsOpen(true)
    } catch {
      setNote(words.t('elsewhere.failed'))
    }
  }
  /** A signature that was drawn counts as when somebody goes on; what is on its way to the server is waited for. */
  const collect = async () => {
    for (const take of parts.takers) take()
    const waited = new Promise(resolve => setTimeout(resolve, 20_000))
    await Promise.race([Promise.allSettled(parts.pending), waited])
    return gather(parts.now.current.state, { step: parts.place, draft, inHand: parts.uploads?.inHand })
  }
  return (
    <div className="v-offer">
      <button
        type="button"
        className="v-button v-quiet v-offer-button"
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        <Outline path={devicesIcon} />
        {words.t('elsewhere.open')}
      </button>
      <output className="v-offer-note">{note}</output>
      {isOpen && Dialog && (
        <Dialog
          {...{ form, origin, words, collect }}
          isKept={draft.isKept}
          onClose={note => {
            setIsOpen(false)
            setNote(note ?? '')
          }}
        />
      )}
    </div>
  )
}
