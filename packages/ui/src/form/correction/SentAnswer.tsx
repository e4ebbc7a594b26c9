import { filesOf, isEmpty, type Question, type Value } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { type FileOf, FileOfContext } from '../../flow/read-file.ts'
import { ReadFiles } from '../../read/ReadFiles.tsx'
import { useCss } from '../../root/root-context.ts'
import { shownValue } from '../../read/shown-value.tsx'
import type { Say } from '../../text/say.tsx'
import sentCss from './sent.css?inline'

type Props = { question: Question; value: Value; text: Text; say: Say; fileOf: FileOf }

/** What was answered to one question, in words; its photos as pictures, the other files by name. */
export function SentAnswer({ question, value, text, say, fileOf }: Props) {
  useCss(sentCss)
  const words = shownValue(question, value, text, say)
  const files = filesOf(value)
  const pictures = files.flatMap(({ kind, fileId }) => {
    const file = fileOf(fileId)
    return kind !== 'image' || file?.thumbnail === undefined
      ? []
      : [{ fileId, name: file.name, address: file.thumbnail }]
  })
  const others = files.filter(file => pictures.every(({ fileId }) => fileId !== file.fileId))
  return (
    <>
      {words !== null && <p className="v-sent-words">{words}</p>}
      {pictures.map(({ fileId, name, address }) => (
        <a key={fileId} className="v-sent-picture" href={address} target="_blank" rel="noopener">
          <img src={address} alt={name} />
          <span className="v-sr"> {text.t('answer.newWindow')}</span>
        </a>
      ))}
      {others.length > 0 && (
        <dl className="v-sent-files">
          <dt className="v-sr">{text.t('answer.extra.file.given')}</dt>
          <FileOfContext.Provider value={fileOf}>
            <ReadFiles given={{ value: null, files: others }} text={text} />
          </FileOfContext.Provider>
        </dl>
      )}
      {isEmpty(value) && <p className="v-none">{text.t('portal.link.empty')}</p>}
    </>
  )
}
