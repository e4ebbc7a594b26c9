import type { Question, Value } from '@ventanilla/model'
import { useFormParts } from '../../flow/form-context.ts'
import { FileOfContext } from '../../flow/read-file.ts'
import { ReadBefore } from '../../read/ReadBefore.tsx'
import { useCss } from '../../root/root-context.ts'
import lockedCss from './locked.css?inline'

/** What was answered before, beside the field that takes the new answer. */
export function PreviousValue({ question, value }: { question: Question; value: Value }) {
  useCss(lockedCss)
  const { text, say, fileOf } = useFormParts()
  return (
    <FileOfContext.Provider value={fileOf ?? nameless}>
      <dl className="v-previous">
        <dt>{text.t('answer.extra.previous')}</dt>
        <ReadBefore question={question} before={value} now={{ value: null }} text={text} say={say} />
      </dl>
    </FileOfContext.Provider>
  )
}

function nameless() {
  return undefined
}
