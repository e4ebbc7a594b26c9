import { largestFormFile } from '@ventanilla/api'
import { useEffect, useRef, useState } from 'react'
import { endpoint } from '../../../context/client.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'

const readTable = endpoint('POST /form-imports/tables', 'fields')

export type TableReading = {
  readonly name: string
  readonly rows?: readonly (readonly string[])[]
  readonly refused?: string
}

/** Has the server read the cells of a file; one that is chosen meanwhile takes the place of the one before. */
export function useTableReading() {
  const text = useText()
  const [reading, setReading] = useState<TableReading>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const read = async (file: File) => {
    running.current?.abort()
    const { name } = file
    if (file.size > largestFormFile) {
      return setReading({
        name,
        refused: text.t('problem.formImport.tooLarge', { size: largestFormFile / 1024 / 1024 }),
      })
    }
    const control = new AbortController()
    running.current = control
    setReading({ name })
    try {
      const { rows } = await readTable({ file }, { signal: control.signal })
      if (!control.signal.aborted) setReading({ name, rows })
    } catch (error) {
      if (!control.signal.aborted) setReading({ name, refused: problemSentence(error, text) })
    }
  }
  return { reading, read }
}
