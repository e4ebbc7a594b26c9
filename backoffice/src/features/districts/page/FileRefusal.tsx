import { districtLimits } from '@ventanilla/model'
import { Notice } from '../../../components/Notice.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from './page.module.css'
import type { useDistrictFile } from './use-district-file.ts'

/** So many reasons are read; the others come when these are mended. */
const mostShown = 6

/** Why a file was not taken; what is kept stays on the map below. */
export function FileRefusal({ file: { file, refusals } }: { file: ReturnType<typeof useDistrictFile> }) {
  const text = useText()
  if (!file) return null
  const title = text.t('districts.refused', { file: file.name })
  if (file.kind !== 'read') {
    const said = { file: file.name, size: file.megabytes, most: districtLimits.megabytes }
    return <Notice title={title} detail={text.t(`districts.${file.kind}`, said)} />
  }
  if (refusals.length === 0) return null
  const sentences = [...new Set(refusals.map(({ code, values }) => text.t(`problem.${code}`, values)))]
  return (
    <Notice title={title}>
      <ul className={styles.reasons}>
        {sentences.slice(0, mostShown).map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
        {sentences.length > mostShown && <li>{text.t('districts.more', { count: sentences.length - mostShown })}</li>}
      </ul>
    </Notice>
  )
}
