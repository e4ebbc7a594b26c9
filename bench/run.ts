import { parseArgs } from 'node:util'
import { benchExport } from './answers/exports.ts'
import { filled } from './answers/fill.ts'
import { benchAnswers } from './answers/lists.ts'
import { benchChangeLog } from './change-log.ts'
import { benchDocuments } from './documents/documents.ts'
import { benchEditor } from './editor/editor.ts'
import { definition, questions, wideDefinition, wideQuestions } from './form.ts'
import { benchGrowth } from './growth/growth.ts'
import { benchHttp } from './http.ts'
import { benchImports } from './imports/imports.ts'
import { benchInbox } from './inbox/inbox.ts'
import { addWork } from './inbox/work.ts'
import { benchLists } from './lists.ts'
import { benchMapsInBrowser } from './maps/in-browser.ts'
import { benchMaps } from './maps/maps.ts'
import { paceOf, type Verdict } from './pace.ts'
import { keptPlace, type Place, postgresPlace, sqlitePlace } from './place.ts'
import { withPostgres } from './postgres.ts'
import { benchSaves } from './saves.ts'
import { benchScreens } from './screens/screens.ts'
import { filledTown } from './search/fill.ts'
import { benchSearch } from './search/search.ts'
import { benchWidget } from './widget/widget.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    database: { type: 'string', multiple: true },
    seconds: { type: 'string', default: '2' },
    answers: { type: 'string' },
    full: { type: 'boolean', default: false },
    /** Ratios alone, by generous bounds: for machines that nobody knows. */
    quick: { type: 'boolean', default: false },
    exported: { type: 'string', default: '100000' },
    /** A folder: what was filled stays there, and in Postgres where TEST_DATABASE_URL names one, for the next run. */
    keep: { type: 'string' },
    /** Fills the folder and measures nothing, so that measuring can have the machine to itself. */
    fill: { type: 'boolean', default: false },
  },
})
const pace = paceOf({ isQuick: values.quick, seconds: Number(values.seconds) })
const usualSizes = values.quick ? '4000,20000' : values.full ? '10000,100000,1000000' : '10000,100000'
const sizes = (values.answers ?? usualSizes).split(',').map(Number)
/** What has nothing that compares within the run says nothing quickly. */
const quickParts = ['widget', 'saves', 'http', 'exports', 'growth']
const wants = (part: string) => values.only?.includes(part) ?? (!values.quick || quickParts.includes(part))
if (values.fill && values.keep === undefined) throw new Error('--fill needs --keep FOLDER')
const print = (text: string) => void process.stdout.write(text)

/** Prints what was found; a budget that is missed ends the run with 1. */
function tell({ report, isWithin }: Verdict): void {
  print(report)
  if (!isWithin) process.exitCode = 1
}

if (wants('widget')) tell(await benchWidget(pace))
if (wants('editor')) tell(await benchEditor())
if (wants('imports')) tell(benchImports(pace))
if (wants('maps')) {
  tell(await benchMaps())
  tell(await benchMapsInBrowser(pace))
}
if (wants('screens')) tell(await benchScreens(pace))

const wantsDatabase = [
  'saves',
  'changes',
  'http',
  'lists',
  'answers',
  'search',
  'inbox',
  'growth',
  'documents',
  'exports',
].some(wants)
if (wantsDatabase)
  await withPostgres(async server => {
    for (const dialect of ['sqlite', 'postgres'] as const)
      if (values.database?.includes(dialect) ?? true) await benchDatabase(dialect, server)
  })

async function benchDatabase(dialect: 'sqlite' | 'postgres', server: string): Promise<void> {
  const make = async () => (dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(server))
  const kept = async (what: string) =>
    values.keep === undefined ? await make() : await keptPlace(dialect, what, { folder: values.keep, server })
  const ofAnswers = async (answers: number) => {
    const at = await kept(`bench_lists_${answers}`)
    return { at, answers, uid: await filled(at.url, { definition, questions, answers }) }
  }
  if (wants('saves') && !values.fill) {
    for (const municipalities of values.quick ? [50] : [1, 50]) {
      const places: [Place, Place] = [await make(), await make()]
      tell(await benchSaves(places, municipalities, pace))
      await Promise.all(places.map(place => place.remove()))
    }
  }
  if (wants('changes') && !values.fill) {
    const places: [Place, Place] = [await make(), await make()]
    tell(await benchChangeLog(places, pace))
    await Promise.all(places.map(place => place.remove()))
  }
  if (wants('http') && !values.fill) {
    const places: [Place, Place] = [await make(), await make()]
    tell(await benchHttp(places, pace))
    await Promise.all(places.map(place => place.remove()))
  }
  if (wants('lists') && !values.fill) {
    const place = await make()
    tell(await benchLists(place, 5_000))
    await place.remove()
  }
  for (const size of wants('lists') || wants('answers') ? sizes : []) {
    const { at, uid, answers } = await ofAnswers(size)
    if (values.fill) continue
    tell(await benchAnswers(at, { uid, answers }, print))
    await at.remove()
  }
  for (const size of wants('search') ? sizes : []) {
    const at = await kept(`bench_search_${size}`)
    const forms = await filledTown(at.url, size)
    if (!values.fill) tell(await benchSearch(at, forms, size))
    await at.remove()
  }
  for (const size of wants('inbox') ? sizes : []) {
    const at = await kept(`bench_inbox_${size}`)
    await filledTown(at.url, size)
    await addWork(at.url)
    if (!values.fill) tell(await benchInbox(at, size))
    await at.remove()
  }
  if (wants('growth')) {
    const places = []
    for (const size of sizes) places.push(await ofAnswers(size))
    if (!values.fill) tell(await benchGrowth(places, pace))
    for (const { at } of places) await at.remove()
  }
  if (wants('documents') && !values.fill) {
    const place = await make()
    tell(await benchDocuments(place, pace))
    await place.remove()
  }
  if (wants('exports')) {
    const answers = pace.size(Number(values.exported))
    const at = await kept(`bench_exports_${answers}`)
    const uid = await filled(at.url, { definition: wideDefinition, questions: wideQuestions, answers })
    if (!values.fill) tell(await benchExport(at, { uid, answers }, pace))
    await at.remove()
  }
}
