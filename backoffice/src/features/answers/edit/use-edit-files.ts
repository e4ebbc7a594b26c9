import type { Answer } from '@ventanilla/api'
import type { FileOf, FilesInHand } from '@ventanilla/ui'
import { useMemo, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { answerFileOf } from '../change/answer-file-of.ts'

/** The files of an answer that is edited: those that it has, and by their names those that were chosen here. */
export function useEditFiles() {
  const text = useText()
  const [inHand, setInHand] = useState<FilesInHand>()
  const filesOf = useMemo(
    () =>
      (answer: Pick<Answer, 'id' | 'files'>): FileOf => {
        const known = answerFileOf(answer, text)
        return fileId => {
          const chosen = inHand?.fileOf(fileId)
          return known(fileId) ?? (chosen && { name: chosen.name, detail: chosen.detail })
        }
      },
    [inHand, text],
  )
  return { filesOf, onFiles: setInHand }
}
