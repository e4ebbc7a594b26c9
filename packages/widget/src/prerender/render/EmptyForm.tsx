import type { PublicForm } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { logic } from '@ventanilla/ui/logic'
import { stepsIn } from '@ventanilla/ui/steps'
import { emptyAnswer } from '../../draft/empty-answer.ts'
import { createDraftStore } from '../../flow/draft-store.ts'
import { showsOnlyIf } from '../../flow/load-form.ts'
import { Widget } from '../../flow/Widget.tsx'
import { originMark } from '../marks.ts'

const nothing = () => undefined
const notHere = () => Promise.reject(new Error('only in a page'))

/** A form as the widget draws it in a town's page before anything is written, with nothing behind it. */
export function EmptyForm({ form, text }: { form: PublicForm; text: Text }) {
  return (
    <Widget
      found={{
        form,
        text,
        begin: emptyAnswer,
        logic: showsOnlyIf(form) ? logic : undefined,
        steps: form.steps ? stepsIn(text) : undefined,
      }}
      client={notHere}
      origin={originMark}
      emit={nothing}
      read={notHere}
      store={createDraftStore('')}
      reload={nothing}
      page={undefined}
    />
  )
}
