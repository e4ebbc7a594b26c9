/* What is said of a form that is brought along from another product: codes, which `packages/text` says. */

/** What came along in another way than it was. */
export const bringChanges = [
  'scanned',
  'acknowledged',
  'dateOnly',
  'rangeNumber',
  'aboveDecimal',
  'groupFlattened',
  'repeatLifted',
  'repeatFlattened',
  'titledByName',
  'shortened',
  'optionRenamed',
  'refersInText',
  'kindGuessed',
  'severalQuestions',
] as const
export type BringChange = (typeof bringChanges)[number]

/** Why something did not come along. */
export const bringLosses = [
  'kind',
  'calculated',
  'metadata',
  'place',
  'sound',
  'ranking',
  'outsideList',
  'noOptions',
  'optionsCut',
  'emptyGroup',
  'condition',
  'conditionLater',
  'check',
  'checkWords',
  'requiredIf',
  'language',
  'filter',
  'media',
  'preset',
  'repeatCount',
  'setting',
  'column',
  'untitled',
  'unknown',
] as const
export type BringLoss = (typeof bringLosses)[number]

/** Where something stands in the file: in a row of a sheet or a table, or at a path ('pages.0.elements.3'). */
export type BringPlace = { readonly sheet?: string; readonly row?: number; readonly path?: string }
/** One thing of the file: where, what it is called, and its original words. */
export type BringSource = {
  readonly where: BringPlace
  readonly what: { readonly title: string; readonly words: string }
}

export type BringReport = {
  /** Questions and sections that came as they were. */
  readonly taken: number
  /** `at`: the question or section that it became. */
  readonly changed: (BringSource & { readonly how: BringChange; readonly at?: string })[]
  readonly leftOut: (BringSource & { readonly why: BringLoss })[]
  /** Where a file ends before its end: so far it was read. */
  readonly ended?: BringEnd
}

/** The last row that was read whole, or line of a document. */
export type BringEnd = { readonly sheet?: string; readonly row: number }

export type ReportWriter = {
  /** Counts a question or a section of the file. */
  item(source: BringSource): void
  changed(source: BringSource, how: BringChange, at?: string): void
  leftOut(source: BringSource, why: BringLoss): void
  report(): BringReport
}

/** A report is for people: what repeats itself beyond this is one kind of thing, and the file is another than it says. */
const mostNotes = 5_000
const longestWords = 200

/** Collects a report. An item came as it was where nothing is noted of its place. */
export function writeReport(): ReportWriter {
  const items = new Set<string>()
  const noted = new Set<string>()
  const changed: BringReport['changed'][number][] = []
  const leftOut: BringReport['leftOut'][number][] = []
  const note = ({ where, what }: BringSource) => {
    noted.add(JSON.stringify(where))
    return { where, what: { title: shortened(what.title), words: shortened(what.words) } }
  }
  return {
    item: ({ where }) => void items.add(JSON.stringify(where)),
    changed: (source, how, at) => {
      const noticed = note(source)
      if (changed.length < mostNotes) changed.push({ ...noticed, how, ...(at !== undefined && { at }) })
    },
    leftOut: (source, why) => {
      const noticed = note(source)
      if (leftOut.length < mostNotes) leftOut.push({ ...noticed, why })
    },
    report: () => ({ taken: [...items].filter(item => !noted.has(item)).length, changed, leftOut }),
  }
}

function shortened(words: string): string {
  return words.length > longestWords ? `${words.slice(0, longestWords - 1)}…` : words
}
