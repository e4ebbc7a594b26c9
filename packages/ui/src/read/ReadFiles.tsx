import { filesOf, type Value } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { useContext, useState } from 'react'
import { FileOfContext, type ReadFile } from '../flow/read-file.ts'

/** The files of one answer, each with its name, its size and the way to it. */
export function ReadFiles({ given, text }: { given: Value; text: Text }) {
  const fileOf = useContext(FileOfContext)
  const unknown = { name: text.t('answer.extra.file.given'), detail: '' }
  return filesOf(given).map(({ kind, fileId }, index) => (
    <ReadFileLine key={`${kind} ${index}`} file={fileOf(fileId) ?? unknown} text={text} />
  ))
}

function ReadFileLine({ file, text }: { file: ReadFile; text: Text }) {
  const [isBroken, setIsBroken] = useState(false)
  const { name, detail, href, thumbnail } = file
  return (
    <dd className="v-read-file">
      {thumbnail && !isBroken && (
        <img className="v-read-thumbnail" src={thumbnail} alt="" loading="lazy" onError={() => setIsBroken(true)} />
      )}
      <span>
        {href ? (
          <a className="v-link" href={href} target="_blank" rel="noopener" translate="no">
            {name}
            <span className="v-sr"> {text.t('answer.newWindow')}</span>
          </a>
        ) : (
          name
        )}
        {detail && <span className="v-read-detail">{detail}</span>}
      </span>
    </dd>
  )
}
