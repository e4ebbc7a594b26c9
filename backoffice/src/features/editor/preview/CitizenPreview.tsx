import type { FormSettings, Person } from '@ventanilla/model'
import { type ReactNode, useState } from 'react'
import { CitizenStep } from '../../answering/citizen/CitizenStep.tsx'
import { PersonLine } from '../../answering/PersonLine.tsx'
import { Steps } from '../../answering/Steps.tsx'
import styles from './preview.module.css'
import { previewCitizens } from './preview-citizens.ts'

type Props = { formId: string; settings: FormSettings; note: ReactNode; children: (isShown: boolean) => ReactNode }

/** The citizen step before the form, as staff meet it. */
export function CitizenPreview({ formId, settings, note, children }: Props) {
  const [step, setStep] = useState<'citizen' | 'form'>('citizen')
  const [person, setPerson] = useState<Person | null>(null)
  const { citizenRequired, recipient } = settings
  const who = recipient ? 'recipient' : 'citizen'
  const isAtCitizen = step === 'citizen'
  return (
    <>
      <Steps current={step} who={who} onGo={setStep} mayGoOn={person !== null || !citizenRequired} />
      <div className={styles.previewCitizen} hidden={!isAtCitizen}>
        {note}
        <CitizenStep
          directory={previewCitizens}
          formId={formId}
          isRecipient={recipient}
          isRequired={citizenRequired}
          isShown={isAtCitizen}
          person={person}
          onPerson={setPerson}
          onContinue={() => setStep('form')}
        />
      </div>
      <div hidden={isAtCitizen}>
        <PersonLine person={person} who={who} onChange={() => setStep('citizen')} />
        {children(!isAtCitizen)}
      </div>
    </>
  )
}
