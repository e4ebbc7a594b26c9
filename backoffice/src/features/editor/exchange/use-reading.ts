import { ApiProblem, largestFormFile } from '@ventanilla/api'
import type { ImportProblem } from '@ventanilla/model'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../context/client.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useEditor } from '../state/editor-context.ts'
import type { BroughtForm } from '../state/editor-state.ts'
import { broughtBefore, fingerprintOf } from './brought-before.ts'
import { readForm } from './form-imports-client.ts'

/** What becomes of a file: it is being read, or it was not, with what does not fit in one of ours. */
export type Reading = {
  readonly name: string
  readonly source: unknown
  /** Of a text. */
  readonly lines?: number
  /** It was brought along before: the form that it became, and when. */
  readonly before?: { readonly file: File; readonly formId: string; readonly title: string; readonly at: string }
  readonly refused?: { readonly sentence: string; readonly problems: readonly ImportProblem[] }
}

/** Has the server read a file; one that is chosen meanwhile takes the place of the one before. */
export function useReading(onRead: (brought: BroughtForm) => void) {
  const text = useText()
  const { formId } = useEditor()
  const [reading, setReading] = useState<Reading>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const read = async (file: File, isAgain = false) => {
    running.current?.abort()
    const { name } = file
    if (file.size > largestFormFile) {
      const sentence = text.t('problem.formImport.tooLarge', { size: largestFormFile / 1024 / 1024 })
      return setReading({ name, source: undefined, refused: { sentence, problems: [] } })
    }
    const control = new AbortController()
    running.current = control
    setReading({ name, source: undefined })
    const { source, lines } = await looked(file)
    if (control.signal.aborted) return
    setReading({ name, source, lines })
    const print = await fingerprintOf(file)
    const before = isAgain ? undefined : await formOf(print, formId)
    if (control.signal.aborted) return
    if (before) return setReading({ name, source, before: { ...before, file } })
    try {
      const imported = await readForm({ file }, { signal: control.signal })
      if (!control.signal.aborted) onRead({ name, source, imported, print, isOpen: false })
    } catch (error) {
      if (control.signal.aborted) return
      setReading({ name, source, refused: { sentence: problemSentence(error, text), problems: problemsOf(error) } })
    }
  }
  const stop = () => {
    running.current?.abort()
    setReading(undefined)
  }
  return { reading, read, stop }
}

/** The form that such a file became, where it is there and may be seen; not the one that is open. */
async function formOf(print: string, openId: string) {
  const known = broughtBefore(print)
  if (!known || known.formId === openId) return undefined
  try {
    const { content } = await client.formEditor(known.formId)
    return { ...known, title: content.definition.title.text }
  } catch {
    return undefined
  }
}

/** The document in a file, by which the report names its places, and how many lines a text has; neither in any other file. */
async function looked(file: File): Promise<{ source?: unknown; lines: number }> {
  const words = await file.text().catch(() => '')
  const lines = words.includes('\0') ? 0 : words.split('\n').length
  try {
    return { source: JSON.parse(words), lines }
  } catch {
    return { lines }
  }
}

/** What does not fit in a form of ours stands beside the refusal. */
function problemsOf(error: unknown): ImportProblem[] {
  const given = error instanceof ApiProblem && 'problems' in error.problem ? error.problem.problems : undefined
  return Array.isArray(given) ? given.filter(isImportProblem) : []
}

function isImportProblem(value: unknown): value is ImportProblem {
  const isObject = typeof value === 'object' && value !== null && 'path' in value && 'expected' in value
  return isObject && typeof value.path === 'string' && typeof value.expected === 'string'
}
