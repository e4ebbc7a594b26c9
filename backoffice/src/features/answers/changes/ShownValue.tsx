import { filesOf, isEmpty, type Question, type Value } from '@ventanilla/model'
import { createSay, type FileOf, shownValue } from '@ventanilla/ui'
import { useText } from '../../../context/text-context.ts'
import styles from './changes.module.css'

type Props = { question: Question; value: Value; base: Parameters<typeof createSay>[1]; fileOf: FileOf }

/** A value in words, with the names of its files. */
export function ShownValue({ question, value, base, fileOf }: Props) {
  const text = useText()
  if (isEmpty(value)) return <span className="none">{text.t('answer.none')}</span>
  const words = shownValue(question, value, text, createSay(text.language, base))
  const files = filesOf(value).map(({ fileId }) => ({ fileId, file: fileOf(fileId) }))
  return (
    <>
      {words !== null && <span className={styles.valueWords}>{words}</span>}
      {files.map(({ fileId, file }) => (
        <span key={fileId} className={styles.valueFile} translate="no">
          {file?.href ? (
            <a href={file.href} target="_blank" rel="noopener">
              {file.name}
            </a>
          ) : (
            (file?.name ?? text.t('answer.extra.file.given'))
          )}
        </span>
      ))}
    </>
  )
}
