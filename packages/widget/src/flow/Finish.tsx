import type { PublicClient, PublicForm } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import {
  type CompleteAnswer,
  Confirmation,
  createSay,
  type Refusal,
  Review,
  type Root,
  RootContext,
} from '@ventanilla/ui'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import type { Emit } from '../host/host-events.ts'
import type { OwnPage } from '../host/own-page.ts'
import { OfflineDialog } from '../notice/OfflineDialog.tsx'
import { SendingNotice } from '../notice/SendingNotice.tsx'
import { WaitingNotice } from '../notice/WaitingNotice.tsx'
import { codesOf, nextSteps } from './next-steps.ts'
import { ownPdfOf } from './own-pdf-of.ts'
import type { FormUploads } from './uploads.ts'
import { useBackButton } from './use-back-button.ts'
import { useSave } from './use-save.ts'

export type FinishProps = {
  form: PublicForm
  answer: CompleteAnswer
  /** What stands in the field that people do not see. */
  website: string
  text: Text
  client(): Promise<PublicClient>
  origin: string
  emit: Emit
  page: OwnPage | undefined
  level: 1 | 2
  uploads: FormUploads
  /** When the form was first seen, in milliseconds of `performance.now()`. */
  startedAt: number
  /** Of an earlier try whose outcome is unknown. */
  saveKey: string | undefined
  read(): Promise<PublicForm>
  onKey(key: string | undefined): void
  /** Back to the form, at a section. */
  onBack(sectionId: string): void
  onSaved(): Promise<void>
  onRefused(refusal: Refusal): void
  /** A refusal that no correction helps. */
  onClosed(code: string): void
  /** The form is another one now: it begins again with what was written, as far as it still asks for it. */
  onChanged(form: PublicForm, answer: CompleteAnswer): void
  onAgain(): void
}

/** From a complete answer to its code: check it, save it whatever the network does, confirm. */
export function Finish(props: FinishProps) {
  const { form, answer, text, page, level, onBack } = props
  const { language } = text
  const save = useSave(props)
  const { saved } = save
  const other = page?.citizen?.other
  const [first] = form.definition.sections
  const back = useBackButton(page?.hasHistory === true && !saved, first?.id ?? '', onBack)
  const step = text.t(saved ? 'answer.done.title' : 'answer.review.title')
  useEffect(() => page?.onTitle({ step }), [page, step])
  const [pdf, setPdf] = useState<ReactNode>()
  useEffect(() => {
    const own = saved && ownPdfOf(form.id, saved, props.origin)
    // Without its script what counts is there all the same: the code.
    if (own)
      void import('./own-pdf.tsx').then(async more => setPdf(await more.loadOwnPdf(own, text))).catch(() => undefined)
  }, [saved, form.id, props.origin, text])

  const root = useContext(RootContext)

  if (saved) {
    const isFull = form.live.remaining !== null && form.live.remaining <= 1
    return (
      <Confirmation
        text={text}
        level={level}
        formTitle={createSay(language, form.definition.language)(form.definition.title)}
        {...codesOf(form, saved, props.origin)}
        savedAt={text.dateTime(saved.savedAt, form.municipality.timeZone)}
        next={nextSteps(form, text)}
        payHref={saved.redirect && new URL(saved.redirect, props.origin || window.location.href).href}
        onAgain={isFull || form.live.singleAnswer || !(page?.citizen || asksAgain(root)) ? undefined : props.onAgain}
      >
        {pdf}
      </Confirmation>
    )
  }
  return (
    <>
      <Review
        definition={form.definition}
        answer={answer}
        text={text}
        language={language}
        level={level}
        files={props.uploads.inHand}
        isSaving={save.isSaving}
        onSave={save.submit}
        other={
          other && {
            label: other.label,
            onSave: () => {
              other.onChosen()
              save.submit()
            },
          }
        }
        onBack={() => back(first?.id ?? '')}
        onChange={back}
      >
        <WaitingNotice wait={save.waiting} text={text} />
        <SendingNotice sending={save.sending} text={text} />
      </Review>
      {save.isDialogOpen && <OfflineDialog text={text} onRetry={save.retry} onClose={save.closeDialog} />}
    </>
  )
}

/** Whether the page that shows the form asks to offer another answer: an attribute of its element, read when it counts. */
function asksAgain(root: Root | null): boolean {
  const shadow = root?.container.getRootNode()
  if (!(shadow instanceof ShadowRoot)) return false
  const value = shadow.host.getAttribute('again') ?? shadow.host.getAttribute('data-again')
  return value !== null && value !== 'false'
}
