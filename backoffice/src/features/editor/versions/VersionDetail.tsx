import type { FormVersionList } from '@ventanilla/api'
import { useState } from 'react'
import { Notice } from '../../../components/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { FormPreview } from '../preview/FormPreview.tsx'
import { useEditor } from '../state/editor-context.ts'
import viewStyles from '../view/view.module.css'
import { RestoreButton } from './RestoreButton.tsx'
import { useVersion } from './use-version.ts'
import { VersionChanges } from './VersionChanges.tsx'
import styles from './versions.module.css'

const shows = ['changes', 'form'] as const

/** One version: what it changed, or the form as it was then, and the way to bring it back. */
export function VersionDetail({ version }: { version: FormVersionList['items'][number] }) {
  const text = useText()
  const { municipality } = useSession()
  const { formId } = useEditor()
  const [show, setShow] = useState<(typeof shows)[number]>('changes')
  const { number, at, by } = version
  const loaded = useVersion(formId, number)
  const before = useVersion(formId, number - 1)
  const failed = [loaded, before].find(({ isError }) => isError)
  return (
    <>
      <div className={viewStyles.splitHead}>
        <div>
          <h3 id="version-chosen">{text.t('editor.version', { number })}</h3>
          <p className="code-text">{[text.dateTime(at, municipality.timeZone), by].filter(Boolean).join(' · ')}</p>
        </div>
        {loaded.data && !version.isCurrent && <RestoreButton version={loaded.data} />}
      </div>
      <fieldset className={`segmented ${styles.versionShows}`} aria-label={text.t('editor.version.show')}>
        {shows.map(each => (
          <label key={each}>
            <input type="radio" name="version-show" checked={show === each} onChange={() => setShow(each)} />
            {text.t(`editor.version.show.${each}`)}
          </label>
        ))}
      </fieldset>
      {failed && (
        <Notice
          title={text.t('editor.versions.failed')}
          detail={problemSentence(failed.error, text)}
          onRetry={() => void failed.refetch()}
        />
      )}
      {loaded.isPending && <Skeleton rows={2} kind="row" />}
      {loaded.data && show === 'form' && <FormPreview definition={loaded.data.definition} />}
      {loaded.data && show === 'changes' && number === 1 && (
        <p className={styles.versionFirst}>{text.t('editor.version.first')}</p>
      )}
      {loaded.data && show === 'changes' && before.data && (
        <VersionChanges before={before.data.definition} after={loaded.data.definition} />
      )}
    </>
  )
}
