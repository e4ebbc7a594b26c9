import type { Client, PublicForm } from '@ventanilla/api'
import { textIn, type Value } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { AnswerForm, type CompleteAnswer, Confirmation, NoticeCard } from '@ventanilla/ui'
import { useState } from 'react'
import { ChangedNotice } from './ChangedNotice.tsx'
import { prefilled } from './carry-over.ts'
import { closedReason } from './closed-reason.ts'
import type { Emit } from './host-events.ts'
import { newId } from './new-id.ts'
import { OfflineDialog } from './OfflineDialog.tsx'
import { useSave } from './use-save.ts'

/** What the form shown now began with; another run is another form. */
type Start = { form: PublicForm; answer: CompleteAnswer; run: number }

export type FormScreenProps = {
  form: PublicForm
  text: Text
  client: Client
  prefill: Readonly<Record<string, Value['value']>> | undefined
  emit: Emit
  read(): Promise<{ form: PublicForm }>
}

/** The form, then its confirmation, or the card that says why it takes no answer. */
export function FormScreen(props: FormScreenProps) {
  const { text, emit } = props
  const { language } = props.form
  const [start, setStart] = useState<Start>(() => ({
    form: props.form,
    answer: { content: prefilled(props.form.definition, props.prefill) },
    run: 0,
  }))
  const { form } = start
  const save = useSave(props, form, (next, answer) => setStart(({ run }) => ({ form: next, answer, run: run + 1 })))
  const [website, setWebsite] = useState('')

  if (save.saved) {
    const again = () => {
      save.reset()
      setStart(({ run }) => ({ form, answer: { content: prefilled(form.definition, props.prefill) }, run: run + 1 }))
    }
    const isFull = form.live.remaining !== null && form.live.remaining <= 1
    return (
      <Confirmation
        text={text}
        level={2}
        formTitle={textIn(form.definition.title, language)}
        docCode={save.saved.docCode}
        recordCode={save.saved.recordCode}
        savedAt={text.dateTime(save.saved.savedAt, form.municipality.timeZone)}
        next={nextSteps(form, text)}
        onAgain={isFull || form.live.singleAnswer ? undefined : again}
      />
    )
  }
  const closed = closedReason(save.closed ?? (form.live.remaining === 0 ? 'answer.limit.reached' : ''), text)
  if (closed) return <NoticeCard level={2} {...closed} takesFocus={save.closed !== undefined} />
  return (
    <>
      <AnswerForm
        key={start.run}
        definition={form.definition}
        initial={start.answer}
        text={text}
        language={language}
        who="public"
        level={2}
        isSaving={save.isSaving}
        refusal={save.refusal}
        newId={newId}
        onSubmit={answer => save.submit(answer, website)}
        onChanged={questionId => emit('change', { questionId })}
        onStep={step => emit('step', step)}
        notice={save.hasChanged && <ChangedNotice text={text} />}
      >
        <div className="v-trap" aria-hidden="true">
          <label>
            Website
            <input
              type="text"
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={website}
              onChange={event => setWebsite(event.currentTarget.value)}
            />
          </label>
        </div>
        <output>
          {save.waiting && (
            <span className="v-notice v-waiting">
              {text.t(save.waiting === 'offline' ? 'answer.offline.waiting' : 'answer.busy')}
            </span>
          )}
        </output>
      </AnswerForm>
      {save.isDialogOpen && <OfflineDialog text={text} onRetry={save.retry} onClose={save.closeDialog} />}
    </>
  )
}

function nextSteps({ definition, municipality }: PublicForm, text: Text): string[] {
  const state = definition.states.available.find(({ id }) => id === definition.states.initial)
  const received = state
    ? text.t('answer.done.state', { municipality: municipality.name, state: state.name })
    : text.t('answer.done.received', { municipality: municipality.name })
  return [text.t('answer.done.keep'), received, ...(state ? [text.t('answer.done.status')] : [])]
}
