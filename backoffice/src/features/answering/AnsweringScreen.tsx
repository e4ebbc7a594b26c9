import type { Answering } from '@ventanilla/api'
import type { Person } from '@ventanilla/model'
import { useFlow } from '@ventanilla/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import styles from './answering.module.css'
import { ClosedCard } from './ClosedCard.tsx'
import { CitizenStep } from './citizen/CitizenStep.tsx'
import { answering } from './client/client.ts'
import { type FormStart, formStart } from './draft/form-start.ts'
import { readTabDraft } from './draft/tab-draft.ts'
import { FormStep } from './FormStep.tsx'
import { PersonLine } from './PersonLine.tsx'
import { Steps } from './Steps.tsx'
import type { Done } from './save/use-after-saving.tsx'

type Props = { form: Answering; isCis: boolean; onReread: () => Promise<Answering> }

/** The citizen step where the form has one, then the form; both stay as they are while the other is shown (spec 3 §4). */
export function AnsweringScreen({ form, isCis, onReread }: Props) {
  const text = useText()
  const [search] = useSearchParams()
  const { citizen, citizenRequired, recipient } = form.definition.settings
  const [step, setStep] = useState<'citizen' | 'form'>(citizen ? 'citizen' : 'form')
  const [person, setPerson] = useState<Person | null>(null)
  const { user } = useSession()
  const draftName = `${user.id} ${form.id}`
  const [kept] = useState(() => readTabDraft(draftName))
  const [flow, dispatch] = useFlow<FormStart, Done>(() => formStart(form, kept), form.closedReason)
  const closed = flow.step === 'closed' ? flow.code : undefined
  const who = recipient ? 'recipient' : 'citizen'
  if (closed !== undefined && !(closed === 'answer.single' && citizen)) {
    return <ClosedCard code={closed} isCis={isCis} takesFocus={form.closedReason === null} />
  }
  const isAtCitizen = step === 'citizen'
  const toCitizen = () => {
    dispatch({ kind: 'back' })
    setStep('citizen')
  }
  const isForm = step === 'form' && closed === undefined
  return (
    <>
      {citizen && (
        <Steps
          current={step}
          who={who}
          onGo={next => (next === 'citizen' ? toCitizen() : setStep('form'))}
          mayGoOn={person !== null || !citizenRequired}
        />
      )}
      {closed !== undefined && step === 'form' && (
        <ClosedCard code={closed} isCis={isCis} takesFocus>
          <button type="button" className="button primary" onClick={toCitizen}>
            {text.t('answering.single.other', { who })}
          </button>
        </ClosedCard>
      )}
      {citizen && (
        <div className={`card ${styles.answeringCard}`} hidden={!isAtCitizen}>
          <CitizenStep
            directory={answering}
            formId={form.id}
            isRecipient={recipient}
            isRequired={citizenRequired}
            isShown={isAtCitizen}
            person={person}
            onPerson={setPerson}
            onContinue={() => setStep('form')}
            hash={search.get('citizenHash') ?? undefined}
          />
        </div>
      )}
      <div hidden={!isForm}>
        {citizen && <PersonLine person={person} who={who} onChange={toCitizen} />}
        <FormStep {...{ flow, dispatch, isCis, person, draftName, kept, onReread }} isShown={isForm} />
      </div>
    </>
  )
}
