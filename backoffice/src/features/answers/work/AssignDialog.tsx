import type { Answer, AssigneeList, StaffMember } from '@ventanilla/api'
import { type KeyboardEvent, useRef } from 'react'
import { ReadDialog } from '../../../components/dialog/ReadDialog.tsx'
import { Spinner } from '../../../components/Spinner.tsx'
import { initialsOf } from '../../../components/staff/initials.ts'
import { StaffMark } from '../../../components/staff/StaffMark.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useSessionQuery } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { useAssignees } from './use-assignees.ts'
import styles from './work.module.css'

type Props = { answer: Answer; onChoose: (person: StaffMember | null) => void; onClose: () => void }

/** Whose the answer shall be: a digit or 'a' chooses at once, a letter goes on to the next whose initials begin so. */
export function AssignDialog({ answer, onChoose, onClose }: Props) {
  const text = useText()
  const own = useSessionQuery().data?.user.username
  const { data, error } = useAssignees(answer.id, true)
  const list = useRef<HTMLUListElement>(null)
  const items = data?.items ?? []
  const me = items.find(({ username }) => username === own)
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const nth = /^[1-9]$/.test(event.key) ? items[Number(event.key) - 1] : undefined
    if (nth) onChoose(nth)
    else if (event.key === '0') onChoose(null)
    else if (event.key === 'a' && me) onChoose(me)
    else if (!/^\p{L}$/u.test(event.key) || !goTo(list.current, items, event.key)) return
    event.preventDefault()
  }
  return (
    <ReadDialog
      title={text.t('work.assign.title', { code: answer.docCode })}
      close={text.t('work.cancel')}
      isQuiet
      onClose={onClose}
    >
      {error ? (
        <p role="alert">{problemSentence(error, text)}</p>
      ) : !data ? (
        <Spinner />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons inside
        <ul ref={list} className={styles.people} onKeyDown={hear}>
          {items.map((person, index) => (
            <li key={person.id}>
              <button
                type="button"
                className={styles.person}
                aria-current={person.id === answer.assignee?.id ? 'true' : undefined}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to choose
                autoFocus={index === 0}
                onClick={() => onChoose(person)}
              >
                <StaffMark person={person} />
                <span className={styles.personName}>
                  {person.id === me?.id ? text.t('work.assign.me', { name: person.name }) : person.name}
                  <span className="row-sub">
                    {[text.t('work.load', { count: person.load }), ...person.areas].join(', ')}
                  </span>
                </span>
                <kbd>{person.id === me?.id ? 'a' : index < 9 ? index + 1 : initialsOf(person.name)}</kbd>
              </button>
            </li>
          ))}
          <li>
            <button type="button" className={styles.person} onClick={() => onChoose(null)}>
              <span className={styles.nobody} aria-hidden />
              <span className={styles.personName}>{text.t('work.nobody')}</span>
              <kbd>0</kbd>
            </button>
          </li>
        </ul>
      )}
    </ReadDialog>
  )
}

/** Sets the focus on the next person behind the focused one whose initials begin so; gives whether there is one. */
function goTo(list: HTMLElement | null, items: AssigneeList['items'], letter: string): boolean {
  const buttons = Array.from(list?.querySelectorAll('button') ?? [])
  const at = buttons.findIndex(button => button === document.activeElement)
  const fits = items.flatMap(({ name }, index) =>
    initialsOf(name).startsWith(letter.toLocaleUpperCase()) ? [index] : [],
  )
  const next = fits.find(index => index > at) ?? fits[0]
  if (next === undefined) return false
  buttons[next]?.focus()
  return true
}
