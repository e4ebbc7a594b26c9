import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPdf } from '../../tests/app/read-pdf.ts'
import { colourPng } from '../../tests/app/sample-files.ts'
import { startBuilt } from '../answers/built-server.ts'
import { filled } from '../answers/fill.ts'
import { signedIn } from '../answers/signed-in.ts'
import { createBudgets } from '../budgets.ts'
import { benchSubmissions, longDefinition, longQuestions } from '../form.ts'
import { median, percentile, table } from '../measure.ts'
import type { Pace, Verdict } from '../pace.ts'
import type { Place } from '../place.ts'

const budget = { what: 'PDF of three pages with signatures, warm, median', most: 300, unit: 'ms' }
const pagesWanted = 3

/** An answer of three pages with two drawn signatures as a PDF from the built server: the first of its thread, then those that follow. */
export async function benchDocuments(place: Place, pace: Pace): Promise<Verdict> {
  const uid = await filled(place.url, { definition: longDefinition, questions: longQuestions, answers: 1 })
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-bench-files-'))
  const server = await startBuilt(place.url, { DATA_DIR: folder })
  try {
    const answerId = await saveSigned(`${server.url}/api/v1/public/forms/${uid}`)
    const ask = await signedIn((path, init) => fetch(server.url + path, init))
    const path = `/answers/${answerId}/pdf`
    const read = async () => new Uint8Array(await (await ask(path)).arrayBuffer())
    const began = performance.now()
    const bytes = await read()
    const first = performance.now() - began
    const { pages } = await readPdf(bytes)
    if (pages.length !== pagesWanted) throw new Error(`the document has ${pages.length} pages`)
    const warm: number[] = []
    for (let round = -3; round < pace.rounds(40); round++) {
      const started = performance.now()
      await read()
      if (round >= 0) warm.push(performance.now() - started)
    }
    const title = `${place.name}: an answer of ${pages.length} pages with two signatures as a PDF`
    const spent = createBudgets(title, pace)
    spent.note(budget, 'GET /answers/:id/pdf', median(warm))
    const { report, isWithin } = spent.report()
    const rows = table(`${title} (ms)`, [
      ['', 'first', 'median', 'p99'],
      ['GET /answers/:id/pdf', first.toFixed(0), median(warm).toFixed(0), percentile(warm, 0.99).toFixed(0)],
    ])
    return { report: rows + report, isWithin }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function saveSigned(form: string): Promise<string> {
  const signatures = []
  for (const { id } of longDefinition.signatures) {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(colourPng(600, 200, [20, 30, 90]))], `${id}.png`))
    const uploaded = await fetch(`${form}/uploads?purpose=signature&kind=image`, { method: 'POST', body })
    const { fileId, token }: { fileId: string; token: string } = await uploaded.json()
    signatures.push({ id, name: 'Ana Paz', method: 'draw', fileId, token })
  }
  const [submission] = benchSubmissions(1, longQuestions)
  const response = await fetch(`${form}/answers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ ...submission, signatures }),
  })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  const { answerId }: { answerId: string } = await response.json()
  return answerId
}
