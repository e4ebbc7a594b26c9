import type { Text } from '@ventanilla/text/light'
import { saveFile } from '@ventanilla/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fileName } from '../host/file-name.ts'

type Props = {
  text: Text
  words: 'portal.voucher.download' | 'portal.voucher.pdf' | 'portal.payments.receipt'
  isPrimary?: boolean
  /** One of a list of quiet ways, with its drawing. */
  quiet?: ReactNode
  /** Where the server draws it. */
  address: string
  headers?: Readonly<Record<string, string>>
  /** Whether it comes by itself, once. */
  isAutomatic?: boolean
}

type State = 'making' | 'done' | 'failed' | undefined

/** A document that the server draws, to download; says what became of it. */
export function DocumentButton({
  text,
  words,
  isPrimary = false,
  quiet,
  address,
  headers = {},
  isAutomatic = false,
}: Props) {
  const [state, setState] = useState<State>()
  const get = async () => {
    setState('making')
    try {
      const response = await fetch(address, {
        headers: { ...headers, 'Accept-Language': text.language },
        credentials: 'omit',
        signal: AbortSignal.timeout(60_000),
      })
      if (!response.ok) throw new Error(`${response.status}`)
      saveFile(await response.blob(), fileName(response, 'ventanilla.pdf'))
      setState('done')
    } catch {
      setState('failed')
    }
  }
  const isStarted = useRef(false)
  useEffect(() => {
    if (!isAutomatic || isStarted.current) return
    isStarted.current = true
    void get()
  })
  const isBusy = state === 'making'
  return (
    <div className="v-document">
      <button
        type="button"
        className={quiet ? 'v-saved-way' : `v-button ${isPrimary ? 'v-primary' : 'v-secondary'}`}
        aria-disabled={isBusy}
        onClick={() => isBusy || void get()}
      >
        {quiet}
        {text.t(words)}
      </button>
      <output className={state === 'failed' ? 'v-document-said v-document-failed' : 'v-document-said'}>
        {state && text.t(`portal.voucher.${state}`)}
      </output>
    </div>
  )
}
