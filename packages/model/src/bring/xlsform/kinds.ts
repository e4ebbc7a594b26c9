import type { Attachments } from '../../question/base.ts'
import type { QuestionType } from '../../question/edit.ts'
import type { BringChange, BringLoss } from '../parts/report.ts'

/** What a type of XLSForm is here: a kind of question, a file that is asked for, or why it is left out. */
export type XlsType =
  | { readonly type: QuestionType; readonly how?: BringChange }
  | { readonly files: Partial<Attachments> }
  | { readonly why: BringLoss }

const metadata: XlsType = { why: 'metadata' }
const place: XlsType = { why: 'place' }

/** The types of questions (https://xlsform.org/en/#question-types), without what has words behind it. */
export const xlsTypes = new Map<string, XlsType>(
  Object.entries<XlsType>({
    text: { type: 'string' },
    string: { type: 'string' },
    integer: { type: 'integer' },
    int: { type: 'integer' },
    decimal: { type: 'decimal' },
    date: { type: 'date' },
    time: { type: 'time' },
    datetime: { type: 'date', how: 'dateOnly' },
    note: { type: 'title' },
    barcode: { type: 'string', how: 'scanned' },
    acknowledge: { type: 'boolean', how: 'acknowledged' },
    trigger: { type: 'boolean', how: 'acknowledged' },
    image: { files: { image: true } },
    photo: { files: { image: true } },
    file: { files: { document: true } },
    video: { files: { video: true } },
    audio: { why: 'sound' },
    'background-audio': { why: 'sound' },
    geopoint: place,
    geotrace: place,
    geoshape: place,
    'start-geopoint': place,
    calculate: { why: 'calculated' },
    hidden: { why: 'calculated' },
    rank: { why: 'ranking' },
    'xml-external': { why: 'outsideList' },
    'csv-external': { why: 'outsideList' },
    select_one_from_file: { why: 'outsideList' },
    select_multiple_from_file: { why: 'outsideList' },
    select_one_external: { why: 'outsideList' },
    start: metadata,
    end: metadata,
    today: metadata,
    deviceid: metadata,
    username: metadata,
    email: metadata,
    phonenumber: metadata,
    subscriberid: metadata,
    simserial: metadata,
    audit: metadata,
  }),
)

export type ReadType =
  | { readonly kind: 'question'; readonly type: XlsType }
  | { readonly kind: 'choice'; readonly isMany: boolean; readonly list: string; readonly hasOther: boolean }
  | { readonly kind: 'range' }
  | { readonly kind: 'begin'; readonly isRepeat: boolean }
  | { readonly kind: 'end' }

/** The type of a row of the survey. */
export function readType(words: string): ReadType {
  const [first = '', ...rest] = words.trim().split(/\s+/)
  const name = first.toLowerCase()
  const [second = ''] = rest
  const block =
    /^(begin|end)_(group|repeat)$/.exec(name) ?? /^(begin|end) (group|repeat)$/.exec(`${name} ${second.toLowerCase()}`)
  if (block) return block[1] === 'end' ? { kind: 'end' } : { kind: 'begin', isRepeat: block[2] === 'repeat' }
  if (name === 'select_one' || name === 'select_multiple') {
    const hasOther = rest.at(-1)?.toLowerCase() === 'or_other'
    return { kind: 'choice', isMany: name === 'select_multiple', list: second, hasOther }
  }
  if (name === 'range') return { kind: 'range' }
  return { kind: 'question', type: xlsTypes.get(name) ?? { why: 'kind' } }
}
