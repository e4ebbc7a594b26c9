import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@ventanilla/api'
import { Lock } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useCause } from '../../../context/toast/use-cause.ts'
import { useKeys } from '../keys/use-keys.ts'
import { expectOwnChange } from '../list-state/own-changes.ts'
import { MentionList } from './MentionList.tsx'
import { mentionAt, withMention } from './mention-at.ts'
import { useUnsent } from './unsent.ts'
import { useAssignees } from './use-assignees.ts'
import styles from './work.module.css'
import { workCalls } from './work-calls.ts'

/** As the server takes it. */
const longest = 5_000

type Props = {
  answer: Answer
  /** Whether what it is stands above it already. */
  hasSides?: boolean
  /** Whether the other side is written to. */
  isHidden?: boolean
  onShow?: () => void
  /** On to the other side. */
  onTab?: () => void
}

/** Where an internal note is written; what was not saved stays while the page is open. */
export function Composer({ answer, hasSides = false, isHidden = false, onShow, onTab }: Props) {
  const text = useText()
  const queries = useQueryClient()
  const { notify, forget } = useCause()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { written, write } = useUnsent('note', answer.id)
  const note = written.text
  const setNote = (text: string) => write({ text })
  const [isOpen, setIsOpen] = useState(false)
  const [caret, setCaret] = useState(0)
  const [chosen, setChosen] = useState(0)
  useKeys({
    note: {
      run() {
        onShow?.()
        if (isHidden) setTimeout(() => field.current?.focus())
        else field.current?.focus()
      },
    },
  })
  const near = useAssignees(answer.id, isOpen).data?.items ?? []
  const called = isOpen ? mentionAt(note, caret) : undefined
  const people = called ? near.filter(person => called.fits(person)).slice(0, 5) : []
  const save = useMutation({
    mutationFn: () => {
      forget()
      expectOwnChange(answer.id)
      return workCalls.addNote(answer.id, { text: note })
    },
    onSuccess: async () => {
      setNote('')
      await queries.invalidateQueries({ queryKey: ['timeline', answer.id] })
      void queries.invalidateQueries({ queryKey: ['answer', answer.id] })
      notify('success', text.t('work.note.saved'))
    },
    onError: error => notify('error', `${answer.docCode}: ${problemSentence(error, text)}`),
  })
  const isWritten = note.trim() !== ''
  const submit = () => {
    if (!isWritten || save.isPending) return
    // Keys mean the answer again at once, not when the note is saved.
    field.current?.blur()
    save.mutate()
  }
  const pick = (username: string) => {
    const next = withMention(note, caret, username)
    setNote(next.note)
    setChosen(0)
    setCaret(next.caret)
    // The caret moves once the field shows what it is to stand behind.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
    else if (event.key === 'Escape' && !called) field.current?.blur()
    else if (people.length === 0 && event.key === 'Tab' && !event.shiftKey && onTab) onTab()
    else if (people.length === 0) return
    else if (event.key === 'ArrowDown') setChosen(before => (before + 1) % people.length)
    else if (event.key === 'ArrowUp') setChosen(before => (before + people.length - 1) % people.length)
    else if (event.key === 'Escape') setCaret(-1)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(people[chosen]?.username ?? people[0]?.username ?? '')
    else return
    event.preventDefault()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <label className={!hasSides && (isOpen || isWritten) ? styles.noteHead : 'visually-hidden'} htmlFor={id}>
        <Lock aria-hidden size={14} /> {text.t('work.note')}
        <span className="row-sub">{text.t('work.note.hint')}</span>
      </label>
      <div className={styles.field}>
        <textarea
          id={id}
          ref={field}
          rows={isOpen || isWritten ? 3 : 1}
          maxLength={longest}
          placeholder={text.t('work.note.new')}
          value={note}
          readOnly={save.isPending}
          aria-autocomplete="list"
          aria-controls={people.length > 0 ? `${id}-people` : undefined}
          aria-activedescendant={people.length > 0 ? `${id}-people-${chosen}` : undefined}
          onFocus={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
          onKeyDown={hear}
          onSelect={event => setCaret(event.currentTarget.selectionStart)}
          onChange={event => {
            setNote(event.target.value)
            setCaret(event.target.selectionStart)
            setChosen(0)
          }}
        />
        {people.length > 0 && <MentionList id={`${id}-people`} people={people} chosen={chosen} onPick={pick} />}
      </div>
      {isWritten && (
        <BusyButton type="submit" className="button secondary" isBusy={save.isPending}>
          {text.t('work.note.save')} <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </BusyButton>
      )}
    </form>
  )
}
