import { type AddressOf, type Appointment, createCalls, type OwnAnswer, recallSaved } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { useState } from 'react'
import type { AnsweredForm } from '../../flow/next-steps.ts'
import { Voucher } from '../saved/Voucher.tsx'
import { type Entered, exchanged } from '../portal/session/session.ts'

type Props = {
  text: Text
  form: AnsweredForm
  docCode: string
  entered: Entered | undefined
  /** The own answer of the code, where the session has it. */
  own: Pick<OwnAnswer, 'id' | 'mayWithdraw'> | undefined
}

/** The page after saving for the citizen whose answer it is, and for the tab that saved it. */
export function SavedPage({ text, form, docCode, entered, own }: Props) {
  const memory = recallSaved(form.id, docCode)
  const answerId = own?.id ?? memory?.answerId
  // Staff answer for a citizen: they go on with their own session, in their own form.
  const staff = !entered && memory?.byStaff ? memory : undefined
  const pdf = entered &&
    own && {
      address: `/api/v1/citizen/answers/${own.id}/pdf` satisfies AddressOf<'GET /citizen/answers/:id/pdf'>,
      headers: entered.headers(),
    }
  const isFull = form.closedReason !== null || form.live.singleAnswer
  const formId = encodeURIComponent(form.id)
  const again = entered
    ? `/ciudadano/contestar/${formId}/${exchanged}${window.location.search}`
    : `/contestar/${formId}`
  const askAppointment =
    entered && own
      ? () => entered.client.appointment(own.id)
      : staff && (() => startAppointment(text.language)(staff.answerId))
  return (
    <Voucher
      form={form}
      docCode={docCode}
      text={text}
      answerId={answerId}
      pdf={pdf}
      withdraw={entered && own?.mayWithdraw ? () => entered.client.withdraw(own.id) : undefined}
      onAgain={isFull || !(entered || staff) ? undefined : () => window.location.assign(again)}
    >
      {askAppointment && form.definition.settings.appointment && <AppointmentButton text={text} ask={askAppointment} />}
    </Voucher>
  )
}

const startAppointment = (language: string) =>
  createCalls({ base: '', credentials: 'same-origin', language: () => language })('POST /answers/:id/appointment')

type ButtonProps = { text: Text; ask: () => Promise<Appointment> }

/** On to the booking page, whose address is made anew each time. */
function AppointmentButton({ text, ask }: ButtonProps) {
  const [state, setState] = useState<'busy' | 'failed'>()
  const go = async () => {
    setState('busy')
    try {
      const { url } = await ask()
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
