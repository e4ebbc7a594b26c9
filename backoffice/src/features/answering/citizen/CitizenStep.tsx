import type { Person } from '@ventanilla/model'
import { personName } from '@ventanilla/model'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ErrorDialog } from '../../../components/dialog/ErrorDialog.tsx'
import { useText } from '../../../context/text-context.ts'
import { useCause } from '../../../context/toast/use-cause.ts'
import styles from '../answering.module.css'
import { ChangePerson } from './ChangePerson.tsx'
import type { CitizenDirectory } from './citizen-directory.ts'
import { KindChoice } from './KindChoice.tsx'
import { NewLegalPerson } from './NewLegalPerson.tsx'
import { NewNaturalPerson } from './NewNaturalPerson.tsx'
import { NobodyFound } from './NobodyFound.tsx'
import { NumberField } from './NumberField.tsx'
import { PersonChip } from './PersonChip.tsx'
import type { PersonKind } from './person-kind.ts'
import { useCitizenSearch } from './use-citizen-search.ts'

type Props = {
  directory: CitizenDirectory
  formId: string
  /** Named recipient instead of citizen (spec 2 §3, `destinatario`). */
  isRecipient: boolean
  isRequired: boolean
  isShown: boolean
  person: Person | null
  onPerson: (person: Person | null) => void
  onContinue: () => void
  /** Names the person without a number, as the platform's links do (spec 3 §2). */
  hash?: string | undefined
}

/** Whom the answer is about: searched by number, created where nobody is found (spec 3 §2). Somebody is set only by one of the two. */
export function CitizenStep(props: Props) {
  const { directory, formId, isRecipient, isRequired, isShown, person, onPerson, onContinue, hash } = props
  const text = useText()
  const { notify, forget } = useCause()
  const who = isRecipient ? 'recipient' : 'citizen'
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [kind, setKind] = useState<PersonKind>(person?.kind ?? 'natural')
  const [number, setNumber] = useState('')
  const [change, setChange] = useState<() => void>()
  const [isCreating, setIsCreating] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const search = useCitizenSearch(directory, found => {
    setIsMissing(false)
    setKind(found.kind)
    onPerson(found)
  })
  const { start } = search
  // Whoever it is by now, the warning that nobody was chosen is over.
  useEffect(() => {
    if (person) forget()
  }, [person, forget])
  const isAsked = useRef(false)
  useEffect(() => {
    if (!hash || isAsked.current) return
    isAsked.current = true
    start({ kind: 'hash', formId, hash })
  }, [formId, hash, start])
  const [isFirst, setIsFirst] = useState(true)
  if (!isShown && isFirst) setIsFirst(false)
  // Coming back, the heading tells where one is; at first the page's own does.
  useEffect(() => {
    if (isShown && !isFirst) title.current?.focus({ preventScroll: true })
  }, [isShown, isFirst])

  /** With somebody set it is asked before, as it takes them away. */
  const changing = (apply: () => void) => {
    const clean = () => {
      search.forget()
      onPerson(null)
      apply()
    }
    if (person) setChange(() => clean)
    else clean()
  }
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    if (person || !isRequired) return onContinue()
    setIsMissing(true)
    notify('warning', text.t('answering.citizen.required', { who }))
  }
  const create = { directory, formId, number, onClose: () => setIsCreating(false) }
  const onCreated = (created: Person) => {
    setIsCreating(false)
    search.forget()
    setIsMissing(false)
    notify('success', text.t(`answering.person.created.${created.kind}`))
    onPerson(created)
  }
  return (
    <section className={styles.citizenStep} aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1}>
        {text.t('answering.citizen.title', { who })}
      </h2>
      <p className={styles.citizenIntro}>
        {text.t('answering.citizen.intro')} {!isRequired && text.t('answering.citizen.optional', { who })}
      </p>
      <KindChoice kind={kind} onChange={next => changing(() => setKind(next))} />
      <NumberField
        kind={kind}
        number={number}
        missing={isMissing ? text.t('answering.citizen.required', { who }) : undefined}
        isSearching={search.isSearching}
        onChange={next => changing(() => setNumber(next))}
        onSearch={() => start({ kind, formId, number: number.trim() })}
      />
      <output className="citizen-said">
        {person && (
          <span className="visually-hidden">{text.t('answering.citizen.found', { name: personName(person) })}</span>
        )}
        {search.isNobody && !person && <NobodyFound kind={kind} who={who} onCreate={() => setIsCreating(true)} />}
      </output>
      {person && <PersonChip person={person} who={who} onRemove={() => changing(() => setNumber(''))} />}
      <form className={styles.citizenActions} onSubmit={goOn}>
        <button type="submit" className={`button primary ${styles.citizenNext}`}>
          {text.t(person || isRequired ? 'answering.citizen.continue' : 'answering.citizen.skip', { who })}
        </button>
      </form>
      {change && (
        <ChangePerson
          onConfirm={() => {
            change()
            setChange(undefined)
          }}
          onClose={() => setChange(undefined)}
        />
      )}
      {search.failure !== undefined && <ErrorDialog sentence={search.failure} onClose={search.forget} />}
      {isCreating &&
        (kind === 'natural' ? (
          <NewNaturalPerson {...create} onCreated={onCreated} />
        ) : (
          <NewLegalPerson {...create} onCreated={onCreated} />
        ))}
    </section>
  )
}
