import { filesOf, isEmpty, isSame, type Question, type Value } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { useContext } from 'react'
import { FileOfContext } from '../flow/read-file.ts'
import type { Say } from '../text/say.tsx'
import { shownValue } from './shown-value.tsx'

type Props = { question: Question; before: Value; now: Value; text: Text; say: Say }

/** What stood there before a change, struck out: the words and the files that are no longer the same. */
export function ReadBefore({ question, before, now, text, say }: Props) {
  const fileOf = useContext(FileOfContext)
  const words = isSame(before.value, now.value) ? null : shownValue(question, before, text, say)
  const kept = new Set(filesOf(now).map(({ fileId }) => fileId))
  const files = filesOf(before).flatMap(({ fileId }) => (kept.has(fileId) ? [] : [fileId]))
  return (
    <>
      {words !== null && (
        <dd className="v-read-before">
          <del>{words}</del>
        </dd>
      )}
      {files.map(fileId => {
        const { name, href } = fileOf(fileId) ?? { name: text.t('answer.extra.file.given') }
        return (
          <dd key={fileId} className="v-read-before" translate="no">
            <del>
              {href ? (
                <a href={href} target="_blank" rel="noopener">
                  {name}
                </a>
              ) : (
                name
              )}
            </del>
          </dd>
        )
      })}
      {isEmpty(before) && (
        <dd className="v-read-before">
          <del>{text.t('answer.none')}</del>
        </dd>
      )}
    </>
  )
}
