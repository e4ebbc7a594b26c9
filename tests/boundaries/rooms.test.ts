import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, sourcesUnder } from './sources.ts'

/**
 * What each room of the server may import (docs/contributing.md, The tree): by value and by type. `platform` knows no feature; a feature that
 * is not named beside another meets it through what both may import, or through events.
 */
const ground = ['platform', 'adapters', 'deps', 'forms/snapshot']
const serverRooms: Record<string, readonly string[]> = {
  platform: [],
  adapters: ['platform'],
  // What happens to answers, in words that record, revise and those who follow them share.
  'answers/events': ['platform'],
  // Forms and their versions as answers are saved and shown by them.
  'forms/snapshot': ['platform'],
  deps: ['platform', 'adapters', 'answers/events', 'forms/snapshot'],
  audit: ground,
  mail: ground,
  places: [...ground, 'audit'],
  accounts: [...ground, 'audit', 'mail', 'places'],
  forms: [...ground, 'audit', 'places', 'accounts', 'mail'],
  'form-imports': ['platform', 'deps'],
  citizens: [...ground, 'audit', 'forms'],
  'payments/orders': [...ground],
  'answers/record': [
    'platform',
    'deps',
    'forms/snapshot',
    'answers/events',
    'audit',
    'places',
    'forms',
    'citizens',
    'payments/orders',
  ],
  'answers/files': [...ground, 'answers/record', 'forms', 'audit'],
  // What a link of a mail opens, and by what.
  'answers/links': [...ground, 'answers/record', 'forms', 'mail'],
  'answers/inbox': [...ground, 'answers/record', 'answers/events', 'audit'],
  // What somebody has to do that is due, by mail.
  'answers/digest': [...ground, 'answers/record', 'accounts', 'mail'],
  'answers/map': [...ground, 'answers/record', 'places'],
  'answers/search': [...ground, 'answers/record'],
  'answers/changes': [...ground, 'answers/record'],
  'answers/revise': [...ground, 'answers/record', 'answers/events', 'audit', 'citizens'],
  'answers/summaries': [...ground, 'answers/record'],
  'answers/terms': [...ground, 'answers/record'],
  // Acts on many answers go through the functions of the single ones.
  'answers/bulk': [
    ...ground,
    'answers/record',
    'answers/revise',
    'answers/trash',
    'answers/work',
    'audit',
    'accounts',
    'documents',
    'exports',
  ],
  'answers/submit': [...ground, 'answers/record', 'forms', 'audit', 'citizens'],
  'answers/work': [
    ...ground,
    'answers/record',
    'answers/events',
    'audit',
    'accounts',
    'mail',
    'forms',
    'payments/orders',
    'places',
  ],
  'answers/trash': [
    ...ground,
    'answers/record',
    'answers/events',
    'answers/revise',
    'answers/work',
    'accounts',
    'audit',
  ],
  // How long answers are kept, and what is done with what is known of a person.
  'answers/keeping': [
    ...ground,
    'answers/record',
    'answers/events',
    'answers/revise',
    'answers/trash',
    'audit',
    'payments/orders',
    'places',
  ],
  'answers/data-requests': [
    ...ground,
    'answers/record',
    'answers/files',
    'answers/keeping',
    'answers/work',
    'accounts',
    'audit',
    'documents',
    // Mails that prove an address name it.
    'mail',
    'places',
  ],
  statistics: [...ground, 'answers/record'],
  // A file for a program ends with its key.
  exports: [...ground, 'answers/record', 'audit', 'accounts'],
  // A file that was exported is known by its heads.
  imports: [...ground, 'answers/record', 'audit', 'citizens', 'exports', 'places'],
  live: [...ground, 'answers/record', 'answers/events', 'accounts', 'places', 'forms'],
  lookups: [...ground, 'answers/record'],
  // What somebody goes on with on another device; the server cannot read it.
  resumes: [...ground, 'forms'],
  // An answer on paper is what these hand out.
  documents: [...ground, 'answers/record', 'audit', 'payments/orders'],
  notifications: [
    ...ground,
    'accounts',
    'answers/record',
    'answers/events',
    'answers/links',
    // Whoever has just answered takes it back by the same key.
    'answers/revise',
    'audit',
    'documents',
    'forms',
    'mail',
    'payments/orders',
  ],
  payments: [...ground, 'answers/record', 'answers/events', 'audit', 'documents', 'payments/orders'],
  // Doors of their own to what is below: pages without scripts, and the citizen's.
  'public-pages': [
    ...ground,
    'answers/record',
    'answers/keeping',
    'forms',
    'documents',
    'lookups',
    'payments',
    'payments/orders',
  ],
  'citizen-portal': [
    ...ground,
    'answers/record',
    'forms',
    'accounts',
    'answers/files',
    'answers/revise',
    'answers/submit',
    'citizens',
    'documents',
    'payments/orders',
  ],
  'correction-links': [
    ...ground,
    'answers/record',
    'answers/links',
    'answers/files',
    'answers/revise',
    'documents',
    'forms',
    'notifications',
  ],
  // What proves that an address of an answer is somebody's.
  'mail-codes': [...ground, 'answers/record', 'answers/links', 'forms', 'mail'],
  // What everybody sees of answers, and those who follow one.
  neighbours: [...ground, 'answers/record', 'answers/events', 'answers/map', 'forms', 'mail'],
  // What programs are told.
  metrics: ['platform', 'deps'],
  webhooks: [...ground, 'answers/events', 'accounts', 'audit', 'forms/snapshot', 'mail', 'places'],
  'api-docs': ground,
}

/** Features all of whose folders are rooms; of another one those that the table names. */
const divided = new Set(['answers', 'payments'])

function serverRoom(path: string): string {
  const [top = '', feature = '', ...rest] = path.replace('server/src/', '').replace(/\.ts$/, '').split('/')
  if (top !== 'features') return top
  const inner = `${feature}/${rest[0]}`
  return rest.length > 1 && (divided.has(feature) || inner in serverRooms) ? inner : feature
}

/**
 * The same for the backoffice: a screen is a feature, components and queries know none. A feature that another one names is its ground: the
 * steps of giving an answer, for instance, for whoever corrects one.
 */
const screen = ['context', 'components', 'queries']
const backofficeRooms: Record<string, readonly string[]> = {
  context: [],
  components: ['context'],
  queries: ['context'],
  documents: screen,
  'second-factor': screen,
  'sign-in': [...screen, 'second-factor'],
  areas: screen,
  'api-keys': screen,
  // Municipality and forms are chosen, and secrets shown, as those of keys.
  webhooks: [...screen, 'api-keys'],
  // Municipality is chosen as that of keys.
  keeping: [...screen, 'api-keys'],
  deliveries: screen,
  // Districts of towns on a map, by which lists and figures are narrowed.
  districts: screen,
  'place-words': screen,
  // Its figures lead to the list, by whose filters it is narrowed.
  statistics: [...screen, 'answers', 'districts', 'place-words'],
  'remote-settings': screen,
  account: [...screen, 'sign-in', 'second-factor'],
  audit: [...screen, 'deliveries'],
  answering: [...screen, 'documents'],
  // Texts that are often written to citizens.
  replies: screen,
  messages: screen,
  answers: [...screen, 'answering', 'districts', 'documents', 'place-words', 'replies'],
  editor: [...screen, 'answering', 'messages', 'replies'],
  forms: [...screen, 'answers', 'areas'],
  home: [...screen, 'answers', 'forms', 'inbox'],
  inbox: [...screen, 'answers'],
  'municipal-frame': [...screen, 'sign-in'],
  municipalities: [...screen, 'areas', 'replies'],
  'my-answers': [...screen, 'answering'],
  users: [...screen, 'areas'],
}

function backofficeRoom(path: string): string {
  const [top = '', feature = ''] = path
    .replace('backoffice/src/', '')
    .replace(/\.tsx?$/, '')
    .split('/')
  return top === 'features' ? feature : top
}

type Edge = { readonly from: string; readonly to: string }

function edgesOf(folder: string): Edge[] {
  const sources = sourcesUnder(folder)
  const known = new Set(sources.map(({ path }) => path))
  return sources.flatMap(source =>
    importsOf(source)
      .filter(specifier => specifier.startsWith('.'))
      .map(specifier => ({ from: source.path, to: normalize(join(dirname(source.path), specifier)) }))
      .filter(({ to }) => known.has(to)),
  )
}

/** One way round for every knot of folders, or of files: 'a -> b -> a'. */
function cyclesOf(edges: readonly Edge[], placeOf: (path: string) => string = dirname): string[] {
  const next = new Map<string, Set<string>>()
  for (const edge of edges) {
    const [from, to] = [placeOf(edge.from), placeOf(edge.to)]
    if (from === to) continue
    const after = next.get(from) ?? new Set()
    next.set(from, after.add(to))
  }
  const done = new Set<string>()
  const cycles: string[] = []
  function follow(folder: string, way: readonly string[]): void {
    const before = way.indexOf(folder)
    if (before >= 0) {
      cycles.push([...way.slice(before), folder].join(' -> '))
      return
    }
    if (done.has(folder)) return
    for (const each of next.get(folder) ?? []) follow(each, [...way, folder])
    done.add(folder)
  }
  for (const folder of next.keys()) follow(folder, [])
  return cycles
}

type Rooms = {
  readonly rooms: typeof serverRooms
  readonly roomOf: (path: string) => string
  readonly composing: string[]
}
const houses: Record<string, Rooms> = {
  // What is composing puts everything together.
  'server/src': {
    rooms: serverRooms,
    roomOf: serverRoom,
    composing: [
      'main',
      'app',
      'index',
      'seed',
      'first-start',
      'admin-create',
      'second-factor-reset',
      'audit-verify',
      'backup',
      'restore',
      'doctor',
      'composition',
      'demo',
    ],
  },
  'backoffice/src': { rooms: backofficeRooms, roomOf: backofficeRoom, composing: ['main', 'app'] },
}
/** May stand in a row that uses none of it. */
const common = new Set([...ground, ...screen])

describe.each(Object.entries(houses))('the rooms of %s', (folder, { rooms, roomOf, composing }) => {
  const edges = edgesOf(folder)

  it('are all in the table', () => {
    const found = new Set(sourcesUnder(folder).map(({ path }) => roomOf(path)))
    expect([...found].filter(room => !composing.includes(room) && !(room in rooms))).toEqual([])
    expect(Object.keys(rooms).filter(room => !found.has(room))).toEqual([])
  })

  it('import only what their row names', () => {
    const strangers = edges.flatMap(({ from, to }) => {
      const [room, other] = [roomOf(from), roomOf(to)]
      if (room === other || composing.includes(room) || rooms[room]?.includes(other)) return []
      return [`${from} imports ${to}: the row '${room}' in tests/boundaries/rooms.test.ts does not name '${other}'`]
    })
    expect(strangers).toEqual([])
  })

  it('name nothing in their rows that they do not import', () => {
    const used = new Set(edges.map(({ from, to }) => `${roomOf(from)} ${roomOf(to)}`))
    const unused = Object.entries(rooms).flatMap(([room, others]) =>
      others.filter(other => !common.has(other) && !used.has(`${room} ${other}`)).map(other => `${room}: ${other}`),
    )
    expect(unused).toEqual([])
  })
})

const packages = ['model', 'text', 'api', 'ui', 'widget'].map(name => `packages/${name}/src`)
describe.each([...Object.keys(houses), ...packages])('the folders of %s', folder => {
  it('depend on each other in one direction', () => {
    // The index of a package names all of it.
    const inside = edgesOf(folder).filter(({ from }) => from !== `${folder}/index.ts`)
    expect(cyclesOf(inside)).toEqual([])
  })

  // In the widget a part that comes later names the types of what asks for it.
  it.skipIf(folder === 'packages/widget/src')('hold no files that import each other, be it by type', () => {
    expect(cyclesOf(edgesOf(folder), path => path)).toEqual([])
  })

  it('hold 25 files at most', () => {
    const counts = new Map<string, number>()
    for (const { path } of sourcesUnder(folder)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 25)).toEqual([])
  })
})
