import { daySchema } from '@ventanilla/model'
import * as v from 'valibot'
import { digitsInQuery } from '../endpoint/number-in-query.ts'

const zone = /^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?(;-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?){2,39}$/
const near = /^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?,([1-9]\d{0,3}|[1-4]\d{4}|50000)$/

export function areOnEarth(places: string): boolean {
  return places.split(';').every(place => {
    const [lat, lng] = place.split(',').map(Number)
    return Math.abs(lat ?? 91) <= 90 && Math.abs(lng ?? 181) <= 180
  })
}

/** Of every question about a form's answers: which of them are meant. */
export const filterEntries = {
  docCode: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
  createdBy: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  /** Ids separated by commas: any of them. */
  state: v.exactOptional(v.pipe(v.string(), v.maxLength(820))),
  citizenDni: v.exactOptional(v.pipe(v.string(), v.trim(), v.regex(/^\d{0,14}$/))),
  from: v.exactOptional(daySchema),
  to: v.exactOptional(daySchema),
  day: v.exactOptional(daySchema),
  dateField: v.exactOptional(v.picklist(['created', 'updated'])),
  /** Days of the save and of the last change, beside those of the date field. */
  createdFrom: v.exactOptional(daySchema),
  createdTo: v.exactOptional(daySchema),
  updatedFrom: v.exactOptional(daySchema),
  updatedTo: v.exactOptional(daySchema),
  /** Words that an answer says, all of them; the last may be begun only. Too long a search is refused where it is read. */
  q: v.exactOptional(v.string()),
  /**
   * Chosen options as `<question>:<option>`, separated by commas: of one question any of them, of several questions one of each. `<question>:` is
   * an answer in which it was left empty, `<question>:*` one in which it was not; `<condition>:*` one in which the condition is checked. Of a
   * table `<question>.<row>` is a question, and its columns are the options.
   */
  option: v.exactOptional(
    v.pipe(v.string(), v.regex(/^[\w.-]{1,81}:([\w-]{0,40}|\*)(,[\w.-]{1,81}:([\w-]{0,40}|\*)){0,19}$/)),
  ),
  /** Those that have files. */
  files: v.exactOptional(v.literal('1')),
  /** Those whose citizen was asked for changes and has not answered. */
  requested: v.exactOptional(v.literal('1')),
  /** The id of whoever has it to do, 'me' or 'none'; several separated by commas: any of them. */
  assignee: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,9}$/))),
  /** The hour of the town's day in which it was given, 0 to 23. */
  hour: v.exactOptional(digitsInQuery(0, 23)),
  /** Those that were read for the first time after so many minutes or more. */
  readFrom: v.exactOptional(digitsInQuery(0, 99_999_999)),
  /** Those that have left the state `<state>:<minutes>` after so many minutes of working days, or more. */
  stayed: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}:\d{1,8}$/))),
  /** The id of an area of the form: whoever has it to do is in it. `none`: nobody has it to do who is in one of the form's areas. */
  area: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  /** Those that were solved after so many working days, the numbers among them: `3`, `0-5`, or `12-` for as many or more. */
  solved: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,4}(-\d{0,4})?$/))),
  /** Those that were solved late, or in their term. */
  outcome: v.exactOptional(v.picklist(['late', 'inTime'])),
  /** Those given within a drawn zone: its corners, 3 to 40 of them, as `<latitude>,<longitude>` separated by semicolons. */
  zone: v.exactOptional(v.pipe(v.string(), v.regex(zone), v.check(areOnEarth))),
  /** Those given within so many metres of a point, at most 50,000: `<latitude>,<longitude>,<metres>`. */
  near: v.exactOptional(v.pipe(v.string(), v.regex(near), v.check(areOnEarth))),
  /** Those given in a district of the town, by its id; several separated by commas: any of them. `none` is a place in none of them. */
  district: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,19}$/))),
  /** Whose term is over, unless it stands still. */
  late: v.exactOptional(v.literal('true')),
}
export const answerFilterSchema = v.strictObject(filterEntries)
export type AnswerFilter = v.InferOutput<typeof answerFilterSchema>
/** Ids of questions separated by commas, at most eight, whose answers come with each row. */
export const questionsAsked = v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}(,[\w-]{1,40}){0,7}$/)))
/** Filters that may also be given several times. */
export const repeatedFilters = ['state', 'option', 'assignee', 'district'] as const
