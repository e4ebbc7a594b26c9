import { contentCounts, type FormContent, formProblems } from '@ventanilla/model'
import { CircleAlert, FileCheck } from 'lucide-react'
import { ReportList } from '../../../components/ReportList.tsx'
import { useText } from '../../../context/text-context.ts'
import { titleOf } from '../state/title-of.ts'
import { placeText } from './place-text.ts'
import { problemText } from './problem-text.ts'
import type { FormFile } from './read-form-file.ts'

type Props = {
  file: FormFile
  name: string
  /** What the editor would hold then. */
  form: FormContent | undefined
  hasLostVideos: boolean
}

/** What a chosen file is: the form in it with all that stays behind, or why it is none. */
export function ImportReport({ file, name, form, hasLostVideos }: Props) {
  const text = useText()
  if (file.kind !== 'read' || !form) {
    const isRefused = file.kind === 'refused'
    const why = file.kind === 'read' ? 'noJson' : file.kind
    return (
      <>
        <p className="modal-refusal">
          <CircleAlert aria-hidden size={20} />
          {text.t(`editor.import.${why}`, { name })}
        </p>
        {isRefused && (
          <ReportList
            title={text.t('editor.import.problems')}
            items={file.problems}
            words={problem => problemText(problem, file.file, text)}
          />
        )}
      </>
    )
  }
  const counts = contentCounts(form.definition)
  const missing = formProblems(form, false).filter(({ path }) => path[0] !== 'areaIds')
  return (
    <>
      <div className="import-form">
        <FileCheck aria-hidden size={20} />
        <div>
          <p className="import-title">{titleOf(form.definition.title, text)}</p>
          <p>
            {text.t('editor.count.sections', { count: counts.sections })} ·{' '}
            {text.t('editor.count.questions', { count: counts.questions })}
          </p>
        </div>
      </div>
      <ReportList
        title={text.t('editor.import.ignored', { count: file.ignored.length })}
        items={file.ignored}
        words={path => placeText(path, file.file, text)}
      />
      {hasLostVideos && <p className="import-note">{text.t('editor.import.videos')}</p>}
      <ReportList title={text.t('editor.import.missing')} items={missing} words={issue => text.issue(issue)} />
    </>
  )
}
