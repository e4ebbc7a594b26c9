import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, AnswerNote } from '@ventanilla/api'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useCause } from '../../../context/toast/use-cause.ts'
import { expectOwnChange } from '../list-state/own-changes.ts'
import styles from './work.module.css'
import { workCalls } from './work-calls.ts'

/** An internal note; whoever wrote it may change it where it stands, or take it away. */
export function NoteItem({ note, answer, when }: { note: AnswerNote; answer: Answer; when: string }) {
  const text = useText()
  const [draft, setDraft] = useState<string>()
  const write = useNoteWrite(answer, () => setDraft(undefined))
  return (
    <div className={styles.note}>
      <p className="row-sub">
        <Lock aria-hidden size={14} /> {text.t('work.note')}, {when}
        {note.editedAt !== null && !note.isDeleted && ` (${text.t('work.note.edited')})`}
      </p>
      {note.isDeleted ? (
        <p className="none">{text.t('work.note.gone')}</p>
      ) : draft === undefined ? (
        <p className={styles.noteText}>
          <strong>{note.by?.name}</strong> {note.text}
        </p>
      ) : (
        <textarea
          rows={4}
          maxLength={5_000}
          aria-label={text.t('work.note')}
          value={draft}
          onChange={event => setDraft(event.target.value)}
        />
      )}
      {note.isOwn && !note.isDeleted && (
        <p className={styles.noteActions}>
          {draft === undefined ? (
            <>
              <button type="button" className={styles.textButton} onClick={() => setDraft(note.text)}>
                {text.t('work.note.edit')}
              </button>
              <button type="button" className={styles.textButton} onClick={() => write.mutate({ note })}>
                {text.t('work.note.remove')}
              </button>
            </>
          ) : (
            <>
              <button
                type="button"
                className={styles.textButton}
                disabled={draft.trim() === '' || write.isPending}
                onClick={() => write.mutate({ note, to: draft })}
              >
                {text.t('work.note.save')}
              </button>
              <button type="button" className={styles.textButton} onClick={() => setDraft(undefined)}>
                {text.t('work.cancel')}
              </button>
            </>
          )}
        </p>
      )}
    </div>
  )
}

function useNoteWrite(answer: Answer, onDone: () => void) {
  const text = useText()
  const queries = useQueryClient()
  const { notify, forget } = useCause()
  const read = () => queries.invalidateQueries({ queryKey: ['timeline', answer.id] })
  return useMutation({
    mutationFn: async ({ note, to }: { note: AnswerNote; to?: string }) => {
      forget()
      expectOwnChange(answer.id)
      if (to === undefined) await workCalls.removeNote(note.id, note.revision)
      else await workCalls.changeNote(note.id, note.revision, { text: to })
    },
    onSuccess: async () => {
      await read()
      onDone()
    },
    onError: error => {
      void read()
      notify('error', problemSentence(error, text))
    },
  })
}
