import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, ApiProblem, type ReplyTemplate } from '@ventanilla/api'
import { longestReply, replyPlaceholders, unknownPlaceholders } from '@ventanilla/model'
import { useId, useState } from 'react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { ReadDialog } from '../../../components/dialog/ReadDialog.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { replyCalls } from './reply-calls.ts'
import styles from './talk.module.css'
import { useReply } from './use-reply.ts'
import workStyles from './work.module.css'

type Props = { answer: Answer; start: string; onClose: () => void }
type Draft = { template?: ReplyTemplate; name: string; words: string; isForAll: boolean }

/** The texts that are often written: kept, changed and taken away, for this form or for all of the municipality's. */
export function TemplatesDialog({ answer, start, onClose }: Props) {
  const text = useText()
  const id = useId()
  const queries = useQueryClient()
  const { data } = useReply(answer.id, true)
  const fresh: Draft = { name: '', words: start, isForAll: false }
  const [draft, setDraft] = useState(fresh)
  const read = () => queries.invalidateQueries({ queryKey: ['reply'] })
  const save = useMutation({
    mutationFn: ({ template, name, words, isForAll }: Draft) => {
      const fields = { name, text: words, language: template?.language ?? answer.definition.language }
      const standing = data?.templates.find(({ id: each }) => each === template?.id) ?? template
      return standing
        ? replyCalls.change(standing.id, standing.revision, fields)
        : replyCalls.add({ ...fields, formId: isForAll ? null : answer.formId })
    },
    onSuccess: async () => {
      setDraft({ ...fresh, words: '' })
      await read()
    },
    // What stands now is read; what was written stays.
    onError: error => error instanceof ApiProblem && error.status === 412 && read(),
  })
  const remove = useMutation({
    mutationFn: ({ id: template, revision }: ReplyTemplate) => replyCalls.remove(template, revision),
    onSettled: read,
  })
  const unknown = unknownPlaceholders(draft.words)
  const failure = save.error ?? remove.error
  const isReady = draft.name.trim() !== '' && draft.words.trim() !== '' && unknown.length === 0
  return (
    <ReadDialog title={text.t('work.templates')} close={text.t('work.templates.close')} isQuiet onClose={onClose}>
      <ul className={styles.templateList}>
        {data?.templates.map(template => (
          <li key={template.id}>
            <span>
              <strong>{template.name}</strong>{' '}
              <span className="row-sub">
                {text.t(template.formId === null ? 'work.templates.all' : 'work.templates.form')}
              </span>
            </span>
            <button
              type="button"
              className={workStyles.textButton}
              aria-label={`${text.t('work.note.edit')}: ${template.name}`}
              onClick={() =>
                setDraft({ template, name: template.name, words: template.text, isForAll: template.formId === null })
              }
            >
              {text.t('work.note.edit')}
            </button>
            <button
              type="button"
              className={workStyles.textButton}
              aria-label={`${text.t('work.note.remove')}: ${template.name}`}
              onClick={() => remove.mutate(template)}
            >
              {text.t('work.note.remove')}
            </button>
          </li>
        ))}
      </ul>
      <form
        className={styles.templateForm}
        onSubmit={event => {
          event.preventDefault()
          if (isReady) save.mutate(draft)
        }}
      >
        <label htmlFor={`${id}-name`}>{text.t('work.templates.name')}</label>
        <input
          id={`${id}-name`}
          className="input"
          maxLength={80}
          value={draft.name}
          onChange={event => setDraft({ ...draft, name: event.target.value })}
        />
        <label htmlFor={`${id}-text`}>{text.t('work.templates.text')}</label>
        <textarea
          id={`${id}-text`}
          className="input"
          rows={5}
          maxLength={longestReply}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={unknown.length > 0}
          value={draft.words}
          onChange={event => setDraft({ ...draft, words: event.target.value })}
        />
        <p className="row-sub" id={`${id}-hint`}>
          {text.t('work.templates.hint', { names: replyPlaceholders.map(name => `{${name}}`).join(', ') })}
        </p>
        <p id={`${id}-error`} role="alert" className={styles.open}>
          {unknown.length > 0
            ? text.t('work.reply.open', { names: unknown.map(name => `{${name}}`).join(', ') })
            : failure && problemSentence(failure, text)}
        </p>
        {!draft.template && (
          <label className="check-row">
            <input
              type="checkbox"
              checked={draft.isForAll}
              onChange={event => setDraft({ ...draft, isForAll: event.target.checked })}
            />
            {text.t('work.templates.forAll')}
          </label>
        )}
        <BusyButton type="submit" className="button secondary" isBusy={save.isPending} disabled={!isReady}>
          {text.t('work.templates.save')}
        </BusyButton>
      </form>
    </ReadDialog>
  )
}
