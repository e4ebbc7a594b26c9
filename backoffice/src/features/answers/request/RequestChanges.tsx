import type { Answer, ReplyTemplate } from '@ventanilla/api'
import { fillReply, openRequest, placeholdersIn, requestIssues } from '@ventanilla/model'
import type { FileOf } from '@ventanilla/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { useUnsavedGuard } from '../../../context/unsaved.ts'
import { TemplateButtons } from '../work/TemplateButtons.tsx'
import { templateByKey } from '../work/template-by-key.ts'
import { useReply } from '../work/use-reply.ts'
import { askedBefore, keepAsked } from './asked-before.ts'
import { InfoDialog } from './InfoDialog.tsx'
import { MarkSection } from './MarkSection.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import { MessageText } from './MessageText.tsx'
import { markKey } from './markable.ts'
import { OpenRequestNote } from './OpenRequestNote.tsx'
import { RequestBar } from './RequestBar.tsx'
import { requestSent } from './requesting.ts'
import styles from './request.module.css'
import { useMarks } from './use-marks.ts'
import { useRequest } from './use-request.ts'

type Props = { answer: Answer; level: 1 | 2; fileOf: FileOf; onClose: () => void }
type Block = 'noSection' | 'noQuestion'

/** Marks what the citizen shall correct and writes to them (spec 3 §4 and §5). */
export function RequestChanges({ answer, level, fileOf, onClose }: Props) {
  const text = useText()
  const { user } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const message = useRef<HTMLTextAreaElement>(null)
  const chosen = useMarks(answer)
  const [block, setBlock] = useState<Block>()
  const [wrong, setWrong] = useState<'blank' | 'unsaid' | 'unfilled'>()
  const { sections, marks, markedSections, comment } = chosen
  // The text that it began with.
  const [template, setTemplate] = useState<string>()
  const done = () => {
    chosen.forget()
    onClose()
  }
  const { send, keep } = useRequest(answer, {
    onKept: done,
    onSent: () => {
      done()
      requestSent(answer.id)
    },
  })
  useUnsavedGuard(chosen.isDirty)
  useEffect(() => heading.current?.focus(), [])
  const isBusy = send.isPending || keep.isPending
  const request = { sections: [...markedSections], marks: [...marks], comment }
  const submit = () => {
    if (isBusy) return
    const [issue] = requestIssues(request.sections, request.marks)
    if (issue) return setBlock(issue.code === 'correction.sectionRequired' ? 'noSection' : 'noQuestion')
    const problem =
      comment.trim() === ''
        ? 'blank'
        : chosen.isUnsaid
          ? 'unsaid'
          : placeholdersIn(comment).length > 0
            ? 'unfilled'
            : undefined
    setWrong(problem)
    if (problem) message.current?.focus()
    else {
      if (template !== undefined) keepAsked(user.id, answer.formId, template, request.marks.map(markKey))
      send.mutate(request)
    }
  }
  const { data: reply } = useReply(answer.id, true)
  const take = ({ id, text: words }: ReplyTemplate) => {
    setWrong(undefined)
    setTemplate(id)
    chosen.ask(fillReply(words, reply?.values ?? {}), askedBefore(user.id, answer.formId, id))
    message.current?.focus()
  }
  const hear = (event: KeyboardEvent) => {
    const template = templateByKey(event, reply?.templates)
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
    else if (template) take(template)
    else return
    event.preventDefault()
  }
  const Heading = level === 1 ? 'h2' : 'h3'
  const keys = new Set(marks.map(markKey))
  const asked = new Set(openRequest(answer.requests)?.marks.map(markKey))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of its buttons
    <div className={styles.request} onKeyDown={hear}>
      <Heading ref={heading} tabIndex={-1} className={styles.requestTitle}>
        {text.t('desk.request.title')}
      </Heading>
      <p className={styles.requestIntro}>{text.t('desk.request.intro')}</p>
      <OpenRequestNote answer={answer} />
      {sections.map(section => (
        <MarkSection
          key={section.id}
          section={section}
          base={answer.definition.language}
          fileOf={fileOf}
          isMarked={markedSections.has(section.id)}
          marked={keys}
          asked={asked}
          onSection={isMarked => chosen.markSection(section.id, isMarked)}
          onMark={chosen.mark}
        />
      ))}
      <div className={`card ${styles.requestMessage}`}>
        <MessageText
          box={message}
          value={comment}
          wrong={wrong}
          onChange={written => {
            setWrong(undefined)
            chosen.write(written)
          }}
        />
        <TemplateButtons templates={reply?.templates ?? []} onTake={take} />
        {chosen.isWritten && (
          <button type="button" className={`button quiet ${styles.requestCompose}`} onClick={() => chosen.write(null)}>
            {text.t('desk.request.compose')}
          </button>
        )}
        <MessagePreview sections={sections} marked={keys} message={comment} />
      </div>
      <RequestBar
        isOfPage={level === 1}
        marked={marks.length}
        isKeeping={keep.isPending}
        isSending={send.isPending}
        onCancel={done}
        onKeep={() => !isBusy && keep.mutate(request)}
        onSend={submit}
      />
      {block && (
        <InfoDialog
          title={text.t(`desk.request.${block}`)}
          body={text.t(`desk.request.${block}Body`)}
          onClose={() => setBlock(undefined)}
        />
      )}
    </div>
  )
}
