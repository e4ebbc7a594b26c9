import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, ApiProblem, type ReplyOptions } from '@ventanilla/api'
import { fillReply, inBraces, longestReply, placeholdersIn } from '@ventanilla/model'
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useCause } from '../../../context/toast/use-cause.ts'
import { expectOwnChange } from '../list-state/own-changes.ts'
import { replyCalls } from './reply-calls.ts'
import { TemplateSelect } from './TemplateSelect.tsx'
import styles from './talk.module.css'
import { useUnsent } from './unsent.ts'
import { useIsRefused } from './use-is-refused.ts'
import { useReply } from './use-reply.ts'

const TemplatesDialog = lazy(async () => ({
  default: (await import('../../replies/TemplatesDialog.tsx')).TemplatesDialog,
}))

type Props = { answer: Answer; onDone: () => void }

/** How it comes to whoever gave the answer; each is a sentence. */
function wayOf({ address, portal }: ReplyOptions): 'to' | 'portal' | 'nobody' {
  if (address !== null) return 'to'
  return portal ? 'portal' : 'nobody'
}

/** What is written to whoever gave the answer: a mail, or a message in the portal, begun with a template or without. */
export function ReplyComposer({ answer, onDone }: Props) {
  const text = useText()
  const id = useId()
  const queries = useQueryClient()
  const { notify, forget } = useCause()
  const field = useRef<HTMLTextAreaElement>(null)
  const { written, write } = useUnsent('message', answer.id)
  const message = written.text
  const [managed, setManaged] = useState(false)
  const { data: reply, error } = useReply(answer.id, true)
  useEffect(() => field.current?.focus(), [])
  const isRefused = useIsRefused(answer, reply?.address)
  const open = placeholdersIn(message)
  const send = useMutation({
    mutationFn: () => {
      forget()
      expectOwnChange(answer.id)
      // A second press sends nothing twice.
      const { key = crypto.randomUUID() } = written
      write({ text: message, key })
      return replyCalls.send(answer.id, key, { text: message })
    },
    onSuccess: async ({ to }) => {
      write({ text: '' })
      await queries.invalidateQueries({ queryKey: ['timeline', answer.id] })
      notify('success', to === null ? text.t('work.reply.inPortal') : text.t('work.reply.sent', { to }))
      onDone()
    },
    onError: failure => {
      if (failure instanceof ApiProblem && failure.status < 500) write({ text: message })
      notify('error', `${answer.docCode}: ${problemSentence(failure, text)}`)
    },
  })
  const isReady = message.trim() !== '' && open.length === 0 && reply !== undefined && wayOf(reply) !== 'nobody'
  const submit = () => {
    if (!isReady || send.isPending) return
    field.current?.blur()
    send.mutate()
  }
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
    else if (event.key === 'Escape') field.current?.blur()
    else return
    event.preventDefault()
  }
  return (
    <>
      <form
        className={styles.reply}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <p className="row-sub" id={`${id}-to`}>
          {error
            ? problemSentence(error, text)
            : reply && text.t(`work.reply.${wayOf(reply)}`, { to: reply.address ?? '' })}
          {isRefused && <span className={styles.refused}>{text.t('work.reply.refused')}</span>}
        </p>
        <textarea
          ref={field}
          rows={4}
          maxLength={longestReply}
          aria-label={text.t('work.reply')}
          aria-describedby={`${id}-to ${id}-open`}
          aria-invalid={open.length > 0}
          value={message}
          readOnly={send.isPending}
          onKeyDown={hear}
          // Other words are another mail, under a key of its own.
          onChange={event => write({ text: event.target.value })}
        />
        <p id={`${id}-open`} role="alert" className={styles.open}>
          {open.length > 0 && text.t('work.reply.open', { names: open.map(inBraces).join(', ') })}
        </p>
        <TemplateSelect
          reply={reply}
          onChoose={template => {
            write({ text: fillReply(template.text, reply?.values ?? {}) })
            field.current?.focus()
          }}
          onManage={() => setManaged(true)}
        />
        <BusyButton type="submit" className="button secondary" isBusy={send.isPending} disabled={!isReady}>
          {text.t('work.reply.send')} <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </BusyButton>
      </form>
      {managed && (
        <Suspense>
          <TemplatesDialog
            of={{ form: answer.formId }}
            start={message}
            language={answer.definition.language}
            onClose={() => setManaged(false)}
          />
        </Suspense>
      )}
    </>
  )
}
