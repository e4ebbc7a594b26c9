import type { AddressOf, OwnAnswer } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { Outline } from '@ventanilla/ui'
import { useEffect, useRef, useState } from 'react'
import { DocumentButton } from '../../flow/DocumentButton.tsx'
import { Withdraw } from '../withdraw/Withdraw.tsx'

const dots = 'M5 12h.01M12 12h.01M19 12h.01'

export type RowWays = {
  /** Of whoever is here, for what is fetched apart. */
  headers(): Readonly<Record<string, string>>
  withdraw(id: string): Promise<unknown>
  onChanged(): void
}
type Props = { text: Text; answer: OwnAnswer; ways: RowWays }

/** What can be done with an answer from the list: opened by a press, closed by Escape and by going on elsewhere. */
export function RowMenu({ text, answer, ways }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { id, docCode, owed, mayWithdraw } = answer
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = box.current
    if (!menu || !isOpen) return
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) setOpen(false)
    }
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || menu.querySelector('dialog')) return
      setOpen(false)
      button.current?.focus()
    }
    menu.addEventListener('focusout', leave)
    menu.addEventListener('keydown', press)
    return () => {
      menu.removeEventListener('focusout', leave)
      menu.removeEventListener('keydown', press)
    }
  }, [isOpen])
  return (
    <div className="v-row-menu" ref={box}>
      <button
        ref={button}
        type="button"
        className="v-row-more"
        aria-expanded={isOpen}
        aria-label={text.t('portal.menu', { code: docCode })}
        onClick={() => setOpen(!isOpen)}
      >
        <Outline path={dots} size={20} />
      </button>
      {isOpen && (
        <ul className="v-row-ways">
          <li>
            <DocumentButton
              text={text}
              words="portal.voucher.pdf"
              address={
                `/api/v1/citizen/answers/${encodeURIComponent(id)}/pdf` satisfies AddressOf<'GET /citizen/answers/:id/pdf'>
              }
              headers={ways.headers()}
            />
          </li>
          {owed && (
            <li>
              <a className="v-button v-quiet" href={owed.path}>
                {text.t('portal.needs.payWay')}
              </a>
            </li>
          )}
          {mayWithdraw && (
            <li>
              <Withdraw
                text={text}
                docCode={docCode}
                className="v-button v-quiet"
                withdraw={() => ways.withdraw(id)}
                onWithdrawn={ways.onChanged}
              >
                {text.t('portal.withdraw.open')}
              </Withdraw>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
