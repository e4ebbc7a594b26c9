import { filesOf, type Question, takesValue, type Value } from '@ventanilla/model'
import type { FieldLabels } from '../../control/Field.tsx'
import { Outline } from '../../control/Icon.tsx'
import { useFormParts } from '../../flow/form-context.ts'
import type { QuestionPart } from '../../flow/locks.ts'
import { FileOfContext } from '../../flow/read-file.ts'
import { ReadFiles } from '../../read/ReadFiles.tsx'
import { shownValue } from '../../read/shown-value.tsx'
import { useCss } from '../../root/root-context.ts'
import lockedCss from './locked.css?inline'

type Props = { question: Question; labels: FieldLabels; value: Value; parts: readonly QuestionPart[] }

const lockIcon = 'M6 11h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM8 11V7a4 4 0 0 1 8 0v4'

/** What of a question stands as it is: its value, or files of it. */
export function LockedQuestion({ question, labels, value, parts }: Props) {
  useCss(lockedCss)
  const form = useFormParts()
  const text = form.text
  const files = Object.fromEntries(parts.flatMap(part => (part === 'value' ? [] : [[part, value[part]]])))
  const isValue = parts.includes('value')
  const given = isValue ? shownValue(question, value, form.text, form.say) : null
  const isBare = given === null && filesOf({ value: null, ...files }).length === 0
  const [part] = parts
  const kind = part === 'files' ? filesOf(value)[0]?.kind : part
  // Beside the field of its value, a file is named by its kind.
  const label =
    isValue || !takesValue(question) || kind === undefined ? labels.label : text.t('answer.extra.file.label', { kind })
  return (
    <dl className="v-locked">
      <dt className="v-label">
        {label}
        {labels.labelSuffix && <span className="v-sr">, {labels.labelSuffix}</span>}
        <span className="v-locked-mark" title={text.t('answer.extra.locked')}>
          <Outline path={lockIcon} />
          <span className="v-sr">{text.t('answer.extra.locked')}</span>
        </span>
      </dt>
      {given !== null && <dd>{given}</dd>}
      {isBare && <dd className="v-none">{form.text.t('answer.none')}</dd>}
      <FileOfContext.Provider value={form.fileOf ?? nameless}>
        <ReadFiles given={{ value: null, ...files }} text={form.text} />
      </FileOfContext.Provider>
    </dl>
  )
}

function nameless() {
  return undefined
}
