import { limits, type Question } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { NumberBox } from './NumberBox.tsx'
import { useEditor, useLock } from '../state/editor-context.ts'

/** How many files a question takes. */
export function MostFiles({ question }: { question: Question }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  return (
    <NumberBox
      id="editor-most-files"
      partId={question.id}
      label={text.t('kinds.files.max')}
      hint={text.t('kinds.files.hint', { max: limits.files })}
      min={1}
      max={limits.files}
      isOptional
      isLocked={lock.content}
      value={question.maxFiles}
      onChange={most =>
        actions.changeQuestion(
          question.id,
          ({ maxFiles: _before, ...rest }) => (most === undefined ? rest : { ...rest, maxFiles: most }),
          `question ${question.id} maxFiles`,
        )
      }
    />
  )
}
