import { useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '@ventanilla/api'
import { legacyDocuments } from '@ventanilla/model'
import { useRef, useState } from 'react'
import { endpoint } from '../../../context/client.ts'
import { type ImportPiece, importPieces } from './pieces/import-pieces.ts'
import { type ImportReport, nothingRead, withRefused, withResults } from './pieces/import-report.ts'
import { patiently } from './pieces/patiently.ts'

export type ImportStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking' | 'importing'; readonly name: string; readonly done: number; readonly total: number }
  | { readonly kind: 'refused'; readonly name: string; readonly why: 'tooLarge' | 'empty' }
  | { readonly kind: 'failed'; readonly name: string; readonly detail?: string; readonly report?: ImportReport }
  | { readonly kind: 'checked' | 'done'; readonly name: string; readonly report: ImportReport }

const importAnswers = endpoint('POST /forms/:id/answers/import', 'body')
const largest = 100 * 1024 * 1024

type File = { readonly name: string; readonly pieces: readonly ImportPiece[]; readonly unread: ImportReport }

/** The steps of an import: a file is checked, then written piece by piece; stopping keeps what was written. */
export function useAnswerImport(formId: string) {
  const cache = useQueryClient()
  const [step, setStep] = useState<ImportStep>({ kind: 'none' })
  const file = useRef<File>(undefined)
  const running = useRef<AbortController>(undefined)

  const walk = async ({ name, pieces, unread }: File, check: boolean) => {
    const { signal } = (running.current = new AbortController())
    const total = pieces.reduce((sum, { answers }) => sum + answers.length, 0)
    let report = unread
    let done = 0
    try {
      for (const { lines, answers } of pieces) {
        setStep({ kind: check ? 'checking' : 'importing', name, done, total })
        const { results } = await patiently(
          () => importAnswers(formId, { answers: [...answers], ...(check && { check }) }, { signal }),
          signal,
        )
        report = withResults(report, lines, results)
        done += answers.length
      }
      setStep({ kind: check ? 'checked' : 'done', name, report })
    } catch (error) {
      if (signal.aborted) setStep(check ? { kind: 'none' } : { kind: 'done', name, report })
      else {
        const detail = error instanceof ApiProblem ? { detail: error.problem.detail } : {}
        setStep({ kind: 'failed', name, ...detail, ...(!check && { report }) })
      }
    }
    if (!check) {
      await cache.invalidateQueries({ queryKey: ['answers', formId] })
      await cache.invalidateQueries({ queryKey: ['answer-count', formId] })
    }
  }

  return {
    step,
    check: async (chosen: globalThis.File) => {
      const { name } = chosen
      if (chosen.size > largest) return setStep({ kind: 'refused', name, why: 'tooLarge' })
      const documents = legacyDocuments(await chosen.text())
      if (documents.length === 0) return setStep({ kind: 'refused', name, why: 'empty' })
      const { pieces, unread } = importPieces(documents)
      const refused = unread.reduce((report, { line, reason }) => withRefused(report, line, reason), nothingRead)
      file.current = { name, pieces, unread: refused }
      await walk(file.current, true)
    },
    write: async () => {
      if (file.current) await walk(file.current, false)
    },
    stop: () => running.current?.abort(),
  }
}
