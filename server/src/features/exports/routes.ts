import { answerExport, answerFiles, type ExportFormat, exportFormats } from '@ventanilla/api'
import { fileStamp } from '@ventanilla/model'
import { Hono } from 'hono'
import type { AddressOf } from '../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../platform/http/context.ts'
import { fileResponse } from '../../platform/http/file-response.ts'
import { route } from '../../platform/http/request/route.ts'
import { Problem } from '../../platform/problem.ts'
import { readFilter } from '../answers/record/list/answer-filter.ts'
import { recordListExport } from '../answers/record/list/record-list-export.ts'
import { actorReader } from '../audit/actor.ts'
import type { Deps } from '../deps.ts'
import { countFiles } from './count-files.ts'
import { exportLabels } from './export-labels.ts'
import { exportSteps } from './export-steps.ts'
import { exportStream } from './export-stream.ts'
import { whileKeyLives } from './while-key-lives.ts'
import type { ExportStep } from './write-answers.ts'
import { zipFiles } from './zip-files.ts'

/** Files that one person may be having made at the same time. */
const mostAtOnce = 2
const types: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
}

export function exportsRoutes(deps: Deps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const { reads, db, text, clock } = deps
  const actorOf = actorReader(addressOf)
  const underWay = new Map<number, number>()
  const app = new Hono<AppEnv>()
  for (const format of exportFormats) {
    route(app, answerExport[format], async c => {
      const actor = actorOf(c)
      const { person } = actor
      const { progress, ...given } = c.req.valid('query')
      const uid = c.req.param('id')
      const at = clock()
      const { filter, form } = await readFilter(db, person, uid, given, at.getTime())
      const { currentVersion, municipalityId, timeZone } = form
      const source = await reads.choose(c)
      const end = takePlace(underWay, person.userId)
      const words = exportLabels(text(c.req.header('Accept-Language')))
      const job = { format, filter, currentVersion, timeZone, words }
      const steps = whileKeyLives(deps, person, exportSteps(source.db, source.databaseUrl, job))
      const record = () => recordListExport(deps, actor, { uid, format, municipalityId, at })
      const first = await beginSteps(record, steps, end)
      return fileResponse(exportStream(first, steps, progress === '1', end), {
        name: `respuestas_${fileStamp(at, timeZone)}.${format}`,
        type: progress === '1' ? 'application/octet-stream' : types[format],
      })
    })
  }
  filesRoutes(app, deps, { underWay, actorOf })
  return app
}

type Shared = { readonly underWay: Map<number, number>; readonly actorOf: ReturnType<typeof actorReader> }

/** What citizens attached: much of it, so it is asked for by itself. */
function filesRoutes(app: Hono<AppEnv>, deps: Deps, { underWay, actorOf }: Shared): void {
  const { db, text, clock } = deps
  route(app, answerFiles.count, async c => {
    const now = clock().getTime()
    const { filter } = await readFilter(db, staffUserOf(c), c.req.param('id'), c.req.valid('query'), now)
    return await countFiles(db, filter, c.req.raw.signal)
  })
  route(app, answerFiles.zip, async c => {
    const actor = actorOf(c)
    const { person } = actor
    const uid = c.req.param('id')
    const at = clock()
    const { filter, form } = await readFilter(db, person, uid, c.req.valid('query'), at.getTime())
    const { municipalityId, timeZone } = form
    const end = takePlace(underWay, person.userId)
    const words = text(c.req.header('Accept-Language'))
    const heads = manifestHeads.map(key => words.t(key))
    const steps = whileKeyLives(deps, person, zipFiles(deps, { filter, language: words.language, heads }))
    const record = () => recordListExport(deps, actor, { uid, format: 'files', municipalityId, at })
    const first = await beginSteps(record, steps, end)
    const name = `archivos_${fileStamp(at, timeZone)}.zip`
    return fileResponse(exportStream(first, steps, false, end), { name, type: 'application/zip' })
  })
}

const manifestHeads = [
  'export.code',
  'export.question',
  'export.name',
  'export.file',
  'export.sha256',
  'export.size',
] as const

/** Writes down who takes a file, and makes its first piece: what fails by then is a refusal, and the place is free again. */
async function beginSteps(
  record: () => Promise<unknown>,
  steps: AsyncGenerator<ExportStep, void>,
  end: () => void,
): Promise<IteratorResult<ExportStep, void>> {
  try {
    await record()
    return await steps.next()
  } catch (error) {
    end()
    throw error
  }
}

/** Counts one more file for a person, before anything else is waited for: who asks at the same moment must see it. Gives what ends it, once. */
function takePlace(underWay: Map<number, number>, userId: number): () => void {
  const own = underWay.get(userId) ?? 0
  if (own >= mostAtOnce) throw new Problem('export.tooMany', { retryAfter: 10 })
  underWay.set(userId, own + 1)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    underWay.set(userId, (underWay.get(userId) ?? 1) - 1)
  }
}
