import { useQueryClient } from '@tanstack/react-query'
import { type AnswerTable, ApiProblem, type DayOrder, largestAnswerTable } from '@ventanilla/api'
import { useEffect, useRef, useState } from 'react'
import { endpoint } from '../../../../context/client.ts'
import { useText } from '../../../../context/text-context.ts'
import { importPieces } from '../pieces/import-pieces.ts'
import { patiently } from '../pieces/patiently.ts'
import { columnLetter, nothingTaken, type TableReport, withRows } from './table-report.ts'

const readTable = endpoint('POST /forms/:id/answers/import/table', 'fields')
const takeRows = endpoint('POST /forms/:id/answers/import/rows', 'body')
const shownRows = 3

/** What the columns of a table are said to be. */
export type Mapping = { readonly columns: readonly (string | null)[]; readonly days: DayOrder }
type Rows = readonly AnswerTable['rows'][number][]

export type TableStep =
  | { readonly kind: 'reading' | 'columns' }
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'checking' | 'importing'; readonly done: number; readonly total: number }
  | { readonly kind: 'checked' | 'done'; readonly report: TableReport; readonly broke?: string }

/** The steps of a table: it is read, its columns are named, its rows are checked and then taken piece by piece; stopping keeps what was taken. */
export function useTableImport(formId: string, file: File) {
  const text = useText()
  const cache = useQueryClient()
  const [step, setStep] = useState<TableStep>(() =>
    file.size > largestAnswerTable
      ? {
          kind: 'refused',
          detail: text.t('problem.answerImport.tooLarge', { size: largestAnswerTable / 1024 / 1024 }),
        }
      : { kind: 'reading' },
  )
  const [table, setTable] = useState<AnswerTable>()
  const [mapping, setMapping] = useState<Mapping>({ columns: [], days: 'dmy' })
  const running = useRef<AbortController>(undefined)
  const said = (error: unknown) => (error instanceof ApiProblem ? error.problem.detail : text.t('import.failed'))

  useEffect(() => {
    if (file.size > largestAnswerTable) return undefined
    const stopping = (running.current = new AbortController())
    const { signal } = stopping
    const read = async () => {
      try {
        const found = await readTable(formId, { file }, { signal })
        setTable(found)
        setMapping(found.guess)
        setStep({ kind: 'columns' })
      } catch (error) {
        const detail = error instanceof ApiProblem ? error.problem.detail : text.t('import.failed')
        if (!signal.aborted) setStep({ kind: 'refused', detail })
      }
    }
    void read()
    return () => stopping.abort()
  }, [formId, file, text])

  const headOf = (column: number) =>
    table?.heads[column] || text.t('tableImport.column', { letter: columnLetter(column) })

  const walk = async (rows: Rows, check: boolean) => {
    const { signal } = (running.current = new AbortController())
    let report = nothingTaken
    try {
      await takeAll({ formId, rows, mapping, check, signal, headOf }, (soFar, done) => {
        report = soFar
        setStep({ kind: check ? 'checking' : 'importing', done, total: rows.length })
      })
      setStep({ kind: check ? 'checked' : 'done', report })
    } catch (error) {
      if (check) setStep(signal.aborted ? { kind: 'columns' } : { kind: 'refused', detail: said(error) })
      else setStep({ kind: 'done', report, ...(!signal.aborted && { broke: said(error) }) })
    }
    if (!check) {
      await cache.invalidateQueries({ queryKey: ['answers', formId] })
      await cache.invalidateQueries({ queryKey: ['answer-count', formId] })
    }
  }

  return {
    step,
    table,
    mapping,
    headOf,
    change: setMapping,
    /** How the first rows are read, column by column. */
    preview: async (signal: AbortSignal) => {
      const rows = (table?.rows ?? []).slice(0, shownRows).map(({ cells }) => ({ cells }))
      const body = { ...mapping, columns: [...mapping.columns], rows, check: true, shown: true }
      return (await takeRows(formId, body, { signal })).results
    },
    check: async () => table && (await walk(table.rows, true)),
    write: async (rows: Rows) => await walk(rows, false),
    back: () => setStep({ kind: 'columns' }),
    stop: () => running.current?.abort(),
  }
}

type Taking = {
  readonly formId: string
  readonly rows: Rows
  readonly mapping: Mapping
  readonly check: boolean
  readonly signal: AbortSignal
  headOf(column: number): string
}

/** Sends rows some at a time, and says after each piece what became of them so far. */
async function takeAll(
  { formId, rows, mapping, check, signal, headOf }: Taking,
  onTaken: (report: TableReport, done: number) => void,
): Promise<void> {
  const { pieces } = importPieces(withCopies(rows, mapping).map((document, line) => ({ line, document })))
  let report = nothingTaken
  let done = 0
  onTaken(report, done)
  for (const { lines, answers } of pieces) {
    const body = { ...mapping, columns: [...mapping.columns], rows: [...answers], ...(check && { check }) }
    const { results } = await patiently(() => takeRows(formId, body, { signal }), signal)
    const sent = lines.flatMap(line => rows[line] ?? [])
    report = withRows(report, sent, results, headOf)
    done += answers.length
    onTaken(report, done)
  }
}

/** Rows as they are sent: of those that say the same in what is taken each knows how many stand before it. */
function withCopies(rows: Rows, { columns }: Mapping) {
  const seen = new Map<string, number>()
  return rows.map(({ cells }) => {
    const name = JSON.stringify(columns.map((what, column) => (what === null ? '' : (cells[column] ?? '').trim())))
    const copy = seen.get(name) ?? 0
    seen.set(name, copy + 1)
    return { cells, ...(copy > 0 && { copy }) }
  })
}
