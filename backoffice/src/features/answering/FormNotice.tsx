import { useEffect, useRef } from 'react'
import { useText } from '../../context/text-context.ts'
import type { FormNoticeKind } from './draft/form-start.ts'

type Props = { kind: FormNoticeKind; onAgain: () => void }

/** Above the form: what was written before is back, or the form changed meanwhile. A change takes the focus: what was pressed is gone. */
export function FormNotice({ kind, onAgain }: Props) {
  const text = useText()
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (kind === 'changed') box.current?.focus()
  }, [kind])
  return (
    <p className="v-notice" ref={box} tabIndex={-1}>
      {text.t(kind === 'changed' ? 'answer.changed' : 'answer.draft.restored')}
      {kind === 'restored' && (
        <button type="button" className="v-button v-quiet" onClick={onAgain}>
          {text.t('answer.draft.again')}
        </button>
      )}
    </p>
  )
}
