import { type OwnAnswer, recallSaved } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { useState } from 'react'
import type { AnsweredForm } from '../../next-steps.ts'
import { Voucher } from '../Voucher.tsx'
import { exchanged, type Entered } from './session.ts'
import { NotOwnCard } from './NotOwnCard.tsx'

type Props = {
  text: Text
  form: AnsweredForm
  docCode: string
  entered: Entered | undefined
  /** The own answer of the code, where the session has it. */
  own: Pick<OwnAnswer, 'id'> | undefined
  /** Whether the address names another citizen than the one who is here. */
  isForeign: boolean
}

/** The page after saving for somebody from the portal, and for whoever opens its address later. */
export function SavedPage({ text, form, docCode, entered, own, isForeign }: Props) {
  if (isForeign) return <NotOwnCard text={text} />
  const answerId = own?.id ?? recallSaved(docCode)?.answerId
  const pdf = entered && own && { address: `/api/v1/citizen/answers/${own.id}/pdf`, headers: entered.headers() }
  const isFull = form.closedReason !== null || form.live.singleAnswer
  const go = (path: string) => window.location.assign(`/ciudadano/${path}${window.location.search}`)
  return (
    <Voucher
      form={form}
      docCode={docCode}
      text={text}
      answerId={answerId}
      pdf={pdf}
      onAgain={!entered || isFull ? undefined : () => go(`contestar/${encodeURIComponent(form.id)}/${exchanged}`)}
    >
      {entered && own && form.definition.settings.appointment && (
        <AppointmentButton text={text} entered={entered} answerId={own.id} />
      )}
    </Voucher>
  )
}

type ButtonProps = { text: Text; entered: Entered; answerId: string }

/** On to the booking page, whose address is made anew each time. */
function AppointmentButton({ text, entered, answerId }: ButtonProps) {
  const [state, setState] = useState<'busy' | 'failed'>()
  const go = async () => {
    setState('busy')
    try {
      const { url } = await entered.client.appointment(answerId)
      window.location.assign(url)
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="v-document">
      <button
        type="button"
        className="v-button v-primary"
        aria-disabled={state === 'busy'}
        onClick={() => state === 'busy' || void go()}
      >
        {text.t('portal.voucher.appointment')}
      </button>
      <output className="v-document-said v-document-failed">
        {state === 'failed' && text.t('portal.voucher.appointmentFailed')}
      </output>
    </div>
  )
}
