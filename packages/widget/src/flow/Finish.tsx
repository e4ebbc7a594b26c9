import type { SavedAnswer } from '@ventanilla/api'
import { nothingHidden } from '@ventanilla/model'
import {
  type CompleteAnswer,
  Confirmation,
  createSay,
  type Flow,
  type FlowEvent,
  Review,
  type Root,
  RootContext,
  type Uploads,
} from '@ventanilla/ui'
import { type Dispatch, type ReactNode, useContext, useEffect, useState } from 'react'
import { OfflineDialog } from '../notice/OfflineDialog.tsx'
import { SendingNotice } from '../notice/SendingNotice.tsx'
import { WaitingNotice } from '../notice/WaitingNotice.tsx'
import type { FormScreenProps, FormStart } from './FormScreen.tsx'
import { codesOf, nextSteps } from './next-steps.ts'
import { ownPdfOf } from './own-pdf-of.ts'
import { useBackButton } from './use-back-button.ts'
import type { KeptDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'

export type FinishProps = Pick<
  FormScreenProps,
  'text' | 'client' | 'origin' | 'emit' | 'page' | 'read' | 'logic' | 'steps'
> & {
  flow: Flow<FormStart, SavedAnswer>
  dispatch: Dispatch<FlowEvent<FormStart, SavedAnswer>>
  /** Complete, and not saved yet or just saved. */
  answer: CompleteAnswer
  draft: KeptDraft
  uploads: Uploads
  /** What stands in the field that people do not see. */
  website: string
  level: 1 | 2
  onAgain(): void
}

/** From a complete answer to its code: check it, save it whatever the network does, confirm. */
export function Finish(props: FinishProps) {
  const { flow, dispatch, answer, text, page, level } = props
  const { saved, step } = flow
  const { form } = flow.start
  const { language } = text
  const save = useSave(props)
  const submit = () => save.submit(answer)
  const other = page?.citizen?.other
  const [first] = form.definition.sections
  // A form in steps has steps of the history itself, and stands where somebody left it.
  const hasHistory = page?.hasHistory === true && !props.steps
  const back = useBackButton(hasHistory && !saved, first?.id ?? '', sectionId =>
    dispatch({ kind: 'back', goTo: { sectionId } }),
  )
  const leave = () => (props.steps ? dispatch({ kind: 'back' }) : back(first?.id ?? ''))
  const title = text.t(saved ? 'answer.done.title' : 'answer.review.title')
  useEffect(() => page?.onTitle({ step: title }), [page, title])
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
        hidden={props.logic?.hiddenOf(form.definition, answer.content) ?? nothingHidden}
        text={text}
        language={language}
        level={level}
        files={props.uploads.inHand}
        isSaving={step !== 'checking'}
        onSave={submit}
        other={
          other && {
            label: other.label,
            onSave: () => {
              other.onChosen()
              submit()
            },
          }
        }
        onBack={leave}
        onChange={back}
        onChangeField={props.steps ? goTo => dispatch({ kind: 'back', goTo }) : undefined}
      >
        <WaitingNotice wait={flow.waiting} text={text} />
        <SendingNotice sending={flow.sending} text={text} />
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
