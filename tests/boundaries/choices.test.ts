import { expect, it } from 'vitest'
import { sourcesUnder } from './sources.ts'

/** The browser's list, and the parts that are made of it. */
const lists = /<(?:select|SelectField|SelectBox|FilterSelect)\b(?:[^<>]|=>)*/g
/** One that never shows what was chosen does something instead. */
const acts = /\svalue=(?:""|\{(?:''|""|undefined)\})/

it('has nothing done by the browser’s own list, which chooses with the first arrow', () => {
  const sources = sourcesUnder('backoffice/src').concat(
    sourcesUnder('packages/widget/src'),
    sourcesUnder('packages/ui/src'),
  )
  const found = sources.flatMap(({ path, text }) => (text.match(lists) ?? []).map(tag => ({ path, tag })))
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(({ tag }) => acts.test(tag)).map(({ path }) => path)).toEqual([])
})
